/// What an offer charges, and for how long.
package enum OfferTerms: Codable, Hashable, Sendable {
  /// Nothing, for the whole period.
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

  /// What is charged each time.
  package var price: Money {
    switch self {
    case .freeTrial: .zero
    case .payAsYouGo(let price, _, _), .payUpFront(let price, _): price
    }
  }

  /// The time between two charges; for a free trial or a price paid up front, all of it.
  package var period: Period {
    switch self {
    case .freeTrial(let period), .payUpFront(_, let period): period
    case .payAsYouGo(_, let period, _): period
    }
  }

  /// How many periods follow each other at the offer's price. Rule OFF-INT-5.
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionoffer/periodcount
  package var periodCount: Int {
    switch self {
    case .freeTrial, .payUpFront: 1
    case .payAsYouGo(_, _, let count): count
    }
  }
}

/// How the customer pays during an offer.
package enum OfferPaymentMode: String, Codable, CaseIterable, Hashable, Sendable {
  case freeTrial
  case payAsYouGo
  case payUpFront
}

// What an offer is worth beside the standard price of the same time. A month counts as 30 days.
extension OfferTerms {
  /// Whether the offer costs more than the plan without it.
  func isDearer(than plan: SubscriptionPlan) -> Bool {
    price.milliunits * plan.terms.period.days > plan.price.milliunits * period.days
  }

  /// What a customer saves over the whole offer; negative if it is dearer.
  func saving(on plan: SubscriptionPlan) -> Money {
    let standard = plan.price.milliunits * period.days / plan.terms.period.days
    return Money(milliunits: standard - price.milliunits) * periodCount
  }
}

extension Period {
  /// Comparable with others, but not a date's distance.
  var days: Int64 {
    switch unit {
    case .day: Int64(count)
    case .week: Int64(7 * count)
    case .month: Int64(30 * count)
    case .year: Int64(360 * count)
    }
  }
}

/// The offer that set the price of a transaction.
package struct AppliedOffer: Codable, Hashable, Sendable {
  package let type: OfferType
  /// `nil` for an introductory offer. Rule OFF-INT-2.
  package let id: String?
  package let paymentMode: OfferPaymentMode
  package let period: Period
}
