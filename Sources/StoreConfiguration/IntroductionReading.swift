import AppStore
import Diagnostics
import JSONTree

extension ConfigurationReader {
  /// What new customers pay: from version 5 on the first of a list, of which the single offer of
  /// older versions is a duplicate if it is there.
  mutating func introductoryOffer(of node: JSONNode) -> OfferTerms? {
    let single = singleIntroductoryOffer(of: node)
    guard node["introductoryOffers"] != nil else {
      return single.flatMap { isUpFront($0.node) ? $0.terms : nil }
    }
    let listed = optionalObjects("introductoryOffers", of: node).map {
      (node: $0, terms: offerTerms($0, "the introductory offer"))
    }
    if let single, !listed.contains(where: { $0.terms == single.terms }) {
      warn("this offer is not among 'introductoryOffers', which count", at: single.node)
    }
    let offers = listed.filter { isUpFront($0.node) }
    for extra in offers.dropFirst() {
      warn(
        "the simulated store makes one introductory offer, the first; this one is left out",
        at: extra.node)
    }
    return offers.first?.terms
  }

  private mutating func singleIntroductoryOffer(
    of node: JSONNode
  ) -> (node: JSONNode, terms: OfferTerms?)? {
    guard let offer = node["introductoryOffer"] else { return nil }
    switch offer.content {
    case .null: return nil
    case .object: return (offer, offerTerms(offer, "the introductory offer"))
    case .bool, .integer, .decimal, .string, .array:
      return mistyped("introductoryOffer", offer, "an object or null")
    }
  }
}

// How a subscription is billed, which version 5 of the format made a choice.
extension ConfigurationReader {
  /// The plan that every subscription of older versions has: each period is paid at its start.
  private static let upFront = "BILLED_UPFRONT"

  /// Whether an offer belongs to the plan that the store knows; warns if not.
  mutating func isUpFront(_ offer: JSONNode) -> Bool {
    guard let type = optionalText("billingPlanType", of: offer), type != Self.upFront,
      let node = offer["billingPlanType"]
    else { return true }
    warn(
      "the simulated store does not bill by the plan \(quoted(type)) yet; its offer is left out",
      at: node)
    return false
  }

  /// Warns of what the file sells and the store cannot.
  mutating func warnOfUnsoldPlans(of subscription: JSONNode, _ owner: String) {
    for plan in optionalObjects("billingPlans", of: subscription) {
      warnIfUnsold(plan, of: subscription, owner)
    }
    let winbackOffers = optionalObjects("winbackOffers", of: subscription)
    if let first = winbackOffers.first {
      warn(
        "the simulated store makes no win-back offers yet; \(owner) is sold without them",
        at: first)
    }
  }

  private mutating func warnIfUnsold(
    _ plan: JSONNode, of subscription: JSONNode, _ owner: String
  ) {
    guard let typeNode = text("billingPlanType", of: plan, "the billing plan"),
      let type = typeNode.text
    else { return }
    let isEnabled = plan["isEnabled"] == nil || flag("isEnabled", of: plan)
    guard type == Self.upFront else {
      guard isEnabled else { return }
      warn(
        "the simulated store does not bill by the plan \(quoted(type)) yet; \(owner) is sold "
          + "without it", at: typeNode)
      return
    }
    if !isEnabled {
      warn("this plan is off, but the simulated store knows no other; it is used", at: typeNode)
    }
    if let price = plan["displayPrice"], price.text != subscription["displayPrice"]?.text {
      warn("the price of the plan is not that of \(owner), which counts", at: price)
    }
  }
}
