/// What a plan costs its subscriber where no offer applies.
package enum AgreedPrice: Codable, Hashable, Sendable {
  case settled(Money)
  /// The customer has not said yes to an increase that needs it. Rule PI-2.
  case increasePending(from: Money, to: Money)
  /// The increase counts from the next renewal without an offer on: the customer said yes, or did
  /// not have to. So does whoever turns renewal on again. Source: assumption
  case increaseAgreed(from: Money, to: Money)

  /// What the customer pays until the increase counts.
  var present: Money {
    switch self {
    case .settled(let price), .increasePending(from: let price, to: _),
      .increaseAgreed(from: let price, to: _):
      price
    }
  }

  /// What a renewal without an offer charges. A pending increase is not charged: only a renewal
  /// that failed before the increase came is charged while it pends. Source: assumption
  var atRenewal: Money {
    switch self {
    case .settled(let price), .increasePending(from: let price, to: _),
      .increaseAgreed(from: _, to: let price):
      price
    }
  }

  var isPending: Bool {
    switch self {
    case .increasePending: true
    case .settled, .increaseAgreed: false
    }
  }

  /// The same, once the customer has said yes to whatever is pending.
  var consented: AgreedPrice {
    switch self {
    case .increasePending(let old, let new): .increaseAgreed(from: old, to: new)
    case .settled, .increaseAgreed: self
    }
  }

  /// The same after a renewal that charged it. While offers are charged, an increase waits.
  /// Source: assumption
  func renewed(throughOffer: Bool) -> AgreedPrice {
    switch self {
    case .increaseAgreed(from: _, to: let price): throughOffer ? self : .settled(price)
    case .settled, .increasePending: self
    }
  }

  /// The same after the price of the plan was cut: nobody pays more than new customers, and an
  /// increase that has not counted yet shrinks or goes.
  func cut(to price: Money) -> AgreedPrice {
    guard price > present else { return .settled(price) }
    switch self {
    case .settled: return self
    case .increasePending(from: let old, to: _): return .increasePending(from: old, to: price)
    case .increaseAgreed(from: let old, to: _): return .increaseAgreed(from: old, to: price)
    }
  }
}

/// How an increase of the price stands. Rule PI-2.
///
/// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/priceincreasestatus-swift.enum
package enum PriceIncreaseStatus: String, Codable, Hashable, Sendable {
  case noIncreasePending
  case pending
  case agreed

  init(_ price: AgreedPrice) {
    self =
      switch price {
      case .settled: .noIncreasePending
      case .increasePending: .pending
      case .increaseAgreed: .agreed
      }
  }
}
