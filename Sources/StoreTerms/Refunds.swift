/// How much of a price the App Store gives back.
package enum RefundExtent: Hashable, Sendable {
  case full
  /// Unit: a thousandth of a percent of the price, 1 to 99,999.
  case prorated(milliPercent: Int)
  /// As much of the price as there is time left of the subscription's period.
  case unusedTime
}

extension RefundExtent {
  /// What scenarios write for ``unusedTime``.
  package static let unusedTimeWord = "unused time"
}

/// Which of a product's purchases and renewals the App Store gives back.
package enum RefundedPurchase: Hashable, Sendable {
  /// The latest that was paid for and not taken back.
  case latest
  /// That many paid ones before the latest, from 1.
  case earlier(Int)
}

/// Why the customer wants the money back.
package enum RefundReason: String, Codable, CaseIterable, Hashable, Sendable {
  case unintendedPurchase = "unintended purchase"
  case fulfillmentIssue = "fulfillment issue"
  case unsatisfiedWithPurchase = "unsatisfied with purchase"
  case legal
  case other

  /// As the App Store tells the developer's server: `UNINTENDED_PURCHASE`.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/consumptionrequestreason
  package var wireName: String {
    rawValue.uppercased().split(separator: " ").joined(separator: "_")
  }
}

/// A part of a price as scenarios write it: `40%`, `12.5%`.
package enum ShareText {
  /// In thousandths of a percent, 1 to 99,999; `nil` for any other text.
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
