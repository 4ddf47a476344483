/// The price of a plan for its subscriber where no offer applies.
package enum AgreedPrice: Codable, Hashable, Sendable {
  case settled(Money)
  /// The customer has not consented yet to an increase that needs consent. Rule PI-2.
  case increasePending(from: Money, to: Money)
  /// The increase applies from the next renewal without an offer: the customer consented, or did
  /// not have to. Turning renewal on again is consent, too. Source: assumption
  case increaseAgreed(from: Money, to: Money)

  /// The price until the increase applies.
  var present: Money {
    switch self {
    case .settled(let price), .increasePending(from: let price, to: _),
      .increaseAgreed(from: let price, to: _):
      price
    }
  }

  /// The charge of a renewal without an offer. A pending increase is not charged: only a renewal
  /// that failed before the increase is charged while it is pending. Source: assumption
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

  /// Whether an increase applies that the customer agreed to, or did not have to.
  var isAgreed: Bool {
    switch self {
    case .increaseAgreed: true
    case .settled, .increasePending: false
    }
  }

  /// The price with consent to a pending increase.
  var consented: AgreedPrice {
    switch self {
    case .increasePending(let old, let new): .increaseAgreed(from: old, to: new)
    case .settled, .increaseAgreed: self
    }
  }

  /// The price after a renewal that charged it. While offers apply, an increase waits.
  /// Source: assumption
  func renewed(throughOffer: Bool) -> AgreedPrice {
    switch self {
    case .increaseAgreed(from: _, to: let price): throughOffer ? self : .settled(price)
    case .settled, .increasePending: self
    }
  }

  /// The price after the plan's price was cut: no subscriber pays more than new customers, and an
  /// increase that does not apply yet shrinks or ends.
  func cut(to price: Money) -> AgreedPrice {
    guard price > present else { return .settled(price) }
    switch self {
    case .settled: return self
    case .increasePending(from: let old, to: _): return .increasePending(from: old, to: price)
    case .increaseAgreed(from: let old, to: _): return .increaseAgreed(from: old, to: price)
    }
  }
}

/// The status of a price increase. Rule PI-2.
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
