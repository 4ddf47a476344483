import StoreSimulator
import Testing

/// Each kind of offer for the plan `silver`, met by customers in every situation.
@Suite struct OfferSituationTests {
  enum Kind: String, CaseIterable, Sendable {
    case promotional
    case code
    case winBack
    case introductory
  }

  enum Situation: String, CaseIterable, Sendable {
    case new
    case active
    case onLowerPlan
    case onHigherPlan
    case onOtherDuration
    case cancelled
    case inGrace
    case inRetry
    case expired
    case revoked
  }

  /// What each kind of offer for silver comes to: what the customer has then, what comes next, and
  /// what the server hears.
  struct Row: Sendable, CustomTestStringConvertible {
    let situation: Situation
    let expected: [Kind: String]

    init(_ situation: Situation, _ expected: [Kind: String]) {
      self.situation = situation
      self.expected = expected
    }

    var testDescription: String { situation.rawValue }
  }

  @Test(arguments: rows, Kind.allCases)
  func `SRV-1, OFF-INT-6, OFF-PRO-1, OFF-PRO-3, OFF-CODE-1, OFF-WB-1: who gets an offer, and when`(
    row: Row, kind: Kind
  ) throws {
    var world = World.shop()
    try world.reach(row.situation)
    let outcome = try world.take(kind)
    #expect(outcome == row.expected[kind])
  }

  private static let rows = [
    Row(
      .new,
      [
        .promotional: "ineligibleForOffer",
        .code: "code 0.00, then standard 10.00: SUBSCRIBED INITIAL_BUY",
        .winBack: "ineligibleForOffer",
        .introductory: "introductory 0.00, then standard 10.00: SUBSCRIBED INITIAL_BUY",
      ]),
    Row(
      .active,
      [
        .promotional: "held, then promotional 5.00: OFFER_REDEEMED",
        .code: "held, then code 0.00: OFFER_REDEEMED",
        .winBack: "ineligibleForOffer",
        .introductory: "held, then standard 10.00: ",
      ]),
    Row(
      .onLowerPlan,
      [
        .promotional: "promotional 5.00, then promotional 5.00: OFFER_REDEEMED UPGRADE",
        .code: "code 0.00, then standard 10.00: OFFER_REDEEMED UPGRADE",
        .winBack: "ineligibleForOffer",
        .introductory: "standard 10.00, then standard 10.00: DID_CHANGE_RENEWAL_PREF UPGRADE",
      ]),
    Row(
      .onHigherPlan,
      [
        .promotional: "held, then promotional 5.00: OFFER_REDEEMED DOWNGRADE",
        .code: "the code is for a lower level than 'shop.gold'",
        .winBack: "ineligibleForOffer",
        .introductory: "held, then standard 10.00: DID_CHANGE_RENEWAL_PREF DOWNGRADE",
      ]),
    Row(
      .onOtherDuration,
      [
        .promotional: "held, then promotional 5.00: OFFER_REDEEMED DOWNGRADE",
        .code: "held, then code 0.00: OFFER_REDEEMED DOWNGRADE",
        .winBack: "ineligibleForOffer",
        .introductory: "held, then standard 10.00: DID_CHANGE_RENEWAL_PREF DOWNGRADE",
      ]),
    Row(
      .cancelled,
      [
        .promotional: "held, then promotional 5.00: DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED, "
          + "OFFER_REDEEMED",
        .code: "held, then code 0.00: DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED, "
          + "OFFER_REDEEMED",
        .winBack: "ineligibleForOffer",
        .introductory:
          "held, then standard 10.00: DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED",
      ]),
    Row(
      .inGrace,
      [
        .promotional: "held, then promotional 5.00: OFFER_REDEEMED",
        .code: "held, then code 0.00: OFFER_REDEEMED",
        .winBack: "ineligibleForOffer",
        .introductory: "held, then standard 10.00: ",
      ]),
    Row(.inRetry, anew(winBack: "ineligibleForOffer")),
    Row(.expired, anew(winBack: "win-back 2.00, then win-back 2.00: SUBSCRIBED RESUBSCRIBE")),
    Row(.revoked, anew(winBack: "ineligibleForOffer")),
  ]

  /// For a former subscriber without service.
  private static func anew(winBack: String) -> [Kind: String] {
    [
      .promotional: "promotional 5.00, then promotional 5.00: SUBSCRIBED RESUBSCRIBE",
      .code: "code 0.00, then standard 10.00: SUBSCRIBED RESUBSCRIBE",
      .winBack: winBack,
      .introductory: "introductory 0.00, then standard 10.00: SUBSCRIBED RESUBSCRIBE",
    ]
  }
}

extension World {
  fileprivate mutating func reach(_ situation: OfferSituationTests.Situation) throws {
    let held = situation.plan
    if situation == .inGrace { _ = try apply(.setGracePeriod(.days16)) }
    if let held { try buy(held) }
    wait(until: "2026-01-20")
    switch situation {
    case .new, .active, .onLowerPlan, .onHigherPlan, .onOtherDuration: break
    case .cancelled: _ = try apply(.cancelSubscription(OfferShop.silver))
    case .inGrace, .inRetry:
      _ = try apply(.breakBilling)
      wait(until: "2026-02-14")
    case .expired: try lapse()
    case .revoked: _ = try apply(.refund(OfferShop.silver))
    }
  }

  /// What the customer gets now, what comes next, and what the server hears.
  fileprivate mutating func take(_ kind: OfferSituationTests.Kind) throws -> String {
    let (known, heard) = (account.ledger.count, notifications.count)
    if let refusal = order(kind) { return refusal }
    let standing = try shopStatus()
    let now = account.ledger.count == known ? "held" : "\(standing.transaction.outline)"
    let next = "\(standing.renewal.nextOffer.outline) \(standing.renewal.renewalPrice ?? .zero)"
    let events = notifications.dropFirst(heard).map(\.outline)
    return "\(now), then \(next): \(events.joined(separator: ", "))"
  }

  /// - Returns: why not.
  private mutating func order(_ kind: OfferSituationTests.Kind) -> String? {
    let offer: OrderedOffer
    switch kind {
    case .promotional: offer = .promotional(OfferShop.half.id, proof())
    case .winBack: offer = .winBack(OfferShop.comeBack.id)
    case .introductory:
      offer = .introductory(IntroductoryOverride(isAllowed: true, proof: proof()))
    case .code:
      switch redeem(code: OfferShop.spring.referenceName).outcome {
      case .redeemed: return nil
      case .refused(let refusal): return "\(refusal)"
      case .failed(let failure): return "\(failure)"
      }
    }
    do {
      _ = try purchase(Order(OfferShop.silver, offer: offer))
      return nil
    } catch {
      return "\(error)"
    }
  }
}

extension OfferSituationTests.Situation {
  /// What the customer bought to get there.
  fileprivate var plan: ProductID? {
    switch self {
    case .new: nil
    case .active, .cancelled, .inGrace, .inRetry, .expired, .revoked: OfferShop.silver
    case .onLowerPlan: OfferShop.bronze
    case .onHigherPlan: OfferShop.gold
    case .onOtherDuration: OfferShop.silverYear
    }
  }
}

extension LedgerTransaction {
  /// `introductory 0.00`, or `standard 10.00`.
  fileprivate var outline: String { "\(offer.outline) \(price)" }
}

extension AppliedOffer? {
  fileprivate var outline: String { self?.type.rawValue ?? "standard" }
}
