import StoreKit

/// The words on the button that buys.
///
/// Source: StoreHelper Guide (2023), "How StoreHelper displays Standard, Promotional or
/// Introductory Offer Prices"
enum PriceText {
  /// `$2.99 / month`.
  static func standard(_ product: Product, every period: Product.SubscriptionPeriod) -> String {
    let length = period.value == 1 ? unit(of: period) : text(period, times: 1)
    return "\(product.displayPrice) / \(length)"
  }

  /// `3 months at a promotional price of $2.99`; one after the other if there are more.
  static func promotional(_ offers: [Product.SubscriptionOffer]) -> String {
    offers.map { text($0, kind: "a promotional") }.joined(separator: ", or ")
  }

  /// `2 months at an introductory price of $9.99`.
  static func introductory(_ offer: Product.SubscriptionOffer) -> String {
    text(offer, kind: "an introductory")
  }

  private static func text(_ offer: Product.SubscriptionOffer, kind: String) -> String {
    let length = text(offer.period, times: offer.periodCount)
    // The guide shows no button for a trial; its words elsewhere are "1 week free trial".
    if offer.paymentMode == .freeTrial { return "\(length) free trial" }
    return "\(length) at \(kind) price of \(offer.displayPrice)"
  }

  private static func text(_ period: Product.SubscriptionPeriod, times count: Int) -> String {
    let length = period.value * count
    return "\(length) \(unit(of: period))" + (length == 1 ? "" : "s")
  }

  private static func unit(of period: Product.SubscriptionPeriod) -> String {
    switch period.unit {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  }
}
