/// The part of a price that is refunded.
package enum RefundExtent: Hashable, Sendable {
  case full
  /// Unit: a thousandth of a percent of the price, 1 to 99,999.
  case prorated(milliPercent: Int)
  /// The share of the price for the unused time of the subscription's period.
  case unusedTime
}

extension RefundExtent {
  /// The words for ``unusedTime`` in scenarios.
  package static let unusedTimeWord = "unused time"
}

/// The purchase or renewal of a product that is refunded.
package enum RefundedPurchase: Hashable, Sendable {
  /// The latest one that was paid for and not revoked.
  case latest
  /// The given number of paid ones before the latest, from 1.
  case earlier(Int)
}

/// The customer's reason for a refund request.
package enum RefundReason: String, Codable, CaseIterable, Hashable, Sendable {
  case unintendedPurchase = "unintended purchase"
  case fulfillmentIssue = "fulfillment issue"
  case unsatisfiedWithPurchase = "unsatisfied with purchase"
  case legal
  case other

  /// The value in notifications to the developer's server: `UNINTENDED_PURCHASE`.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/consumptionrequestreason
  package var wireName: String {
    rawValue.uppercased().split(separator: " ").joined(separator: "_")
  }
}

/// How a product was delivered, in a developer's report on its consumption.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/deliverystatus
package enum DeliveryStatus: String, Codable, CaseIterable, Hashable, Sendable {
  case delivered = "DELIVERED"
  case qualityIssue = "UNDELIVERED_QUALITY_ISSUE"
  case wrongItem = "UNDELIVERED_WRONG_ITEM"
  case serverOutage = "UNDELIVERED_SERVER_OUTAGE"
  case other = "UNDELIVERED_OTHER"
}

/// The decision on a refund that the developer would like, in the same report.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/refundpreference
package enum RefundPreference: String, Codable, CaseIterable, Hashable, Sendable {
  case decline = "DECLINE"
  case grantFull = "GRANT_FULL"
  case grantProrated = "GRANT_PRORATED"
}

/// A share of a price as scenarios write it: `40%`, `12.5%`.
package enum ShareText {
  /// In thousandths of a percent, 1 to 99,999; `nil` for any other string.
  package static func milliPercent(_ text: String) -> Int? {
    guard text.hasSuffix("%") else { return nil }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first.flatMap(digits), whole < 100 else { return nil }
    var thousandths = 0
    if parts.count == 2 {
      guard (1...3).contains(parts[1].utf8.count), let read = digits(parts[1]) else { return nil }
      thousandths = read * [100, 10, 1][parts[1].utf8.count - 1]
    }
    let share = whole * 1000 + thousandths
    return share > 0 ? share : nil
  }

  /// `40%` or `12.5%`, of thousandths of a percent.
  package static func text(milliPercent share: Int) -> String {
    let thousandths = padded(Int64(share % 1000), to: 3)
    let fraction = thousandths.reversed().drop { $0 == "0" }.reversed()
    return fraction.isEmpty ? "\(share / 1000)%" : "\(share / 1000).\(String(fraction))%"
  }

  private static func digits(_ text: Substring) -> Int? {
    guard (1...3).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}

/// The cause of a refund.
package enum RefundCause: String, CaseIterable, Codable, Hashable, Sendable {
  /// Unused time of a plan that an upgrade replaced. Rule SUB-CHG-1.
  case upgrade
  case refund
}
