import Exploration
import StoreSimulator

// What the app orders, and the customer answers.
extension StepGenerator {
  mutating func answer() -> Order.Answer { chance.once(in: 15) ? .cancels : .confirms }

  mutating func order(in world: World) -> Order {
    let product = chance.one(of: world.sold).flatMap(world.catalog.product)
    let allowsMany = product.map { $0.kind == .consumable || $0.kind == .nonRenewing } ?? false
    let quantity = chance.once(in: 40) ? 11 : allowsMany ? 1 + chance.below(3) : 1
    return Order(
      chance.once(in: 60) ? "walk.nothing" : product?.id ?? "walk.nothing", quantity: quantity,
      appAccountToken: chance.once(in: 5) ? "0f0e0d0c-0b0a-4908-8706-050403020100" : nil,
      customer: answer(), asksToBuy: chance.once(in: 15),
      continuesAfterStorefrontChange: !chance.once(in: 4),
      offer: product.flatMap { offer(for: $0, in: world) })
  }

  /// Half of the orders of a subscription ask for an offer, if there is one.
  private mutating func offer(for product: CatalogProduct, in world: World) -> OrderedOffer? {
    guard let terms = product.subscriptionTerms, chance.once(in: 2) else { return nil }
    switch chance.below(4) {
    case 0 where world.isEligibleForPromotionalOffers, 1 where world.isEligibleForPromotionalOffers:
      return chance.one(of: terms.promotionalOffers).map {
        .promotional(
          chance.once(in: 20) ? "nothing" : $0.id, chance.once(in: 20) ? nil : proof(in: world))
      }
    case 2:
      let offers = world.winBackOffers(of: product.id)
      return chance.one(of: chance.once(in: 10) ? terms.winBackOffers.map(\.id) : offers)
        .map(OrderedOffer.winBack)
    case 3:
      let isAllowed = chance.once(in: 2)
      return .introductory(IntroductoryOverride(isAllowed: isAllowed, proof: proof(in: world)))
    default: return nil
    }
  }

  /// Mostly one that is believed; one in ten repeats another's nonce or is old.
  private mutating func proof(in world: World) -> OfferProof {
    let digits = String(chance.next() >> 1, radix: 16)
    let isOld = chance.once(in: 10) && world.now.milliseconds > 90_000_000
    let verdict =
      chance.once(in: 5) ? chance.one(of: OfferProof.Verdict.allCases) ?? .authentic : .authentic
    return OfferProof(
      keyID: chance.once(in: 40) ? "" : "WALKKEY",
      nonce: chance.once(in: 10) ? "once" : digits,
      timestamp: isOld
        ? StoreTime(milliseconds: world.now.milliseconds - 90_000_000) : world.now,
      verdict: verdict)
  }
}

extension World {
  /// The latest subscriptions decide, whatever became of them.
  fileprivate var isEligibleForPromotionalOffers: Bool { !account.subscriptions.isEmpty }
}
