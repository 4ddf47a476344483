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
