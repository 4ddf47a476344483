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
