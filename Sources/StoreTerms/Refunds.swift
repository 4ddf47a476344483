/// How much of a price the App Store gives back.
package enum RefundExtent: Hashable, Sendable {
  case full
  /// Unit: a thousandth of a percent of the price, 1 to 99,999.
  case prorated(milliPercent: Int)
  /// As much of the price as there is time left of the subscription's period.
  case unusedTime
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
