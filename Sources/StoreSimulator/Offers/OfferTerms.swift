/// The terms of an offer: price and duration.
package enum OfferTerms: Codable, Hashable, Sendable {
  /// Free for the whole period.
  case freeTrial(Period)
  /// The price at the start of each of `count` periods.
  case payAsYouGo(price: Money, each: Period, count: Int)
  /// The price once, for the whole period.
  case payUpFront(price: Money, Period)

  package var paymentMode: OfferPaymentMode {
    switch self {
    case .freeTrial: .freeTrial
    case .payAsYouGo: .payAsYouGo
    case .payUpFront: .payUpFront
    }
  }

  /// The amount of each charge.
  package var price: Money {
    switch self {
    case .freeTrial: .zero
    case .payAsYouGo(let price, _, _), .payUpFront(let price, _): price
    }
  }

  /// The time between two charges; for a free trial or a price paid up front, the whole duration.
  package var period: Period {
    switch self {
    case .freeTrial(let period), .payUpFront(_, let period): period
    case .payAsYouGo(_, let period, _): period
    }
  }

  /// The number of periods at the offer's price. Rule OFF-INT-5.
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionoffer/periodcount
  package var periodCount: Int {
    switch self {
    case .freeTrial, .payUpFront: 1
    case .payAsYouGo(_, _, let count): count
    }
  }
}

// Comparison of an offer with the standard price of the same time. A month counts as 30 days.
extension OfferTerms {
  /// Whether the offer costs more than the plan without it.
  func isDearer(than plan: SubscriptionPlan) -> Bool {
    price.milliunits * plan.billingPeriod.days > plan.price.milliunits * period.days
  }

  /// The saving over the whole offer; negative if it costs more.
  func saving(on plan: SubscriptionPlan) -> Money {
    let standard = plan.price.milliunits * period.days / plan.billingPeriod.days
    return Money(milliunits: standard - price.milliunits) * periodCount
  }
}

extension Period {
  /// An approximate length for comparison, not for dates.
  var days: Int64 {
    switch unit {
    case .day: Int64(count)
    case .week: Int64(7 * count)
    case .month: Int64(30 * count)
    case .year: Int64(360 * count)
    }
  }
}

/// The offer applied to a transaction.
package struct AppliedOffer: Codable, Hashable, Sendable {
  package let type: OfferKind
  /// `nil` for an introductory offer. Rule OFF-INT-2.
  package let id: String?
  package let payment: Payment

  /// The customer's way to pay for it.
  package enum Payment: Codable, Hashable, Sendable {
    /// Once, for a product that is no subscription. Rule OFF-CODE-3.
    case oneTime
    case subscription(OfferPaymentMode, Period)
  }

  /// The period of each charge; `nil` for a product that is no subscription.
  package var period: Period? {
    guard case .subscription(_, let period) = payment else { return nil }
    return period
  }
}
