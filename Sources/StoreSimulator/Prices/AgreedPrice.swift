/// The price of a plan for its subscriber where no offer applies.
package enum AgreedPrice: Codable, Hashable, Sendable {
  case settled(Money)
  /// The customer has not consented yet to an increase that needs consent. Rule PI-2.
  case increasePending(PriceIncrease)
  /// The increase applies from a later renewal without an offer: the customer consented, or did
  /// not have to. Turning renewal on again is consent, too. Source: assumption
  case increaseAgreed(PriceIncrease)

  /// The price until the increase applies.
  var present: Money {
    switch self {
    case .settled(let price): price
    case .increasePending(let increase), .increaseAgreed(let increase): increase.old
    }
  }

  /// The charge of a renewal without an offer. A pending increase is not charged: only a renewal
  /// that failed before the increase, or that it was too late for, is charged while it is pending.
  /// Source: assumption
  var atRenewal: Money {
    switch self {
    case .settled(let price): price
    case .increasePending(let increase): increase.old
    case .increaseAgreed(let increase): increase.skipsRenewal ? increase.old : increase.new
    }
  }

  var isPending: Bool { pendingIncrease != nil }

  /// Whether the next renewal without an offer needs the customer's consent.
  var needsConsentAtRenewal: Bool { pendingIncrease.map { !$0.skipsRenewal } ?? false }

  private var pendingIncrease: PriceIncrease? {
    switch self {
    case .increasePending(let increase): increase
    case .settled, .increaseAgreed: nil
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
    case .increasePending(let increase): .increaseAgreed(increase)
    case .settled, .increaseAgreed: self
    }
  }

  /// The price after a renewal that charged ``atRenewal``. While offers apply, an increase waits.
  /// Source: assumption
  func renewed(throughOffer: Bool) -> AgreedPrice {
    switch self {
    case .settled: return self
    case .increasePending(var increase):
      increase.skipsRenewal = false
      return .increasePending(increase)
    case .increaseAgreed(var increase):
      guard throughOffer || increase.skipsRenewal else { return .settled(increase.new) }
      increase.skipsRenewal = false
      return .increaseAgreed(increase)
    }
  }

  /// The price after the plan's price was cut: no subscriber pays more than new customers, and an
  /// increase that does not apply yet shrinks or ends.
  func cut(to price: Money) -> AgreedPrice {
    guard price > present else { return .settled(price) }
    switch self {
    case .settled: return self
    case .increasePending(let increase): return .increasePending(increase.cut(to: price))
    case .increaseAgreed(let increase): return .increaseAgreed(increase.cut(to: price))
    }
  }
}

/// A price increase that is not charged yet.
package struct PriceIncrease: Codable, Hashable, Sendable {
  let old: Money
  let new: Money
  /// Whether it came too late for the next renewal. Rule PI-2, with `increaseNeedsNotice`.
  var skipsRenewal: Bool

  fileprivate func cut(to price: Money) -> PriceIncrease {
    PriceIncrease(old: old, new: price, skipsRenewal: skipsRenewal)
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
