import StoreSimulator
import Diagnostics
import JSONTree

/// The offers of a subscription, sorted by the billing plan that they belong to.
struct OffersByPlan {
  var upFront = PlanOffers()
  var monthly = PlanOffers()
  /// The first offer of the monthly plan.
  fileprivate(set) var firstMonthly: JSONNode?

  fileprivate subscript(plan: BillingPlan.Kind) -> PlanOffers {
    switch plan {
    case .upFront: upFront
    case .monthly: monthly
    }
  }

  fileprivate mutating func add(
    to plan: BillingPlan.Kind, from node: JSONNode, _ add: (inout PlanOffers) -> Void
  ) {
    switch plan {
    case .upFront: add(&upFront)
    case .monthly:
      add(&monthly)
      if firstMonthly == nil { firstMonthly = node }
    }
  }
}

extension ConfigurationReader {
  /// Every offer of a subscription.
  mutating func offers(of node: JSONNode) -> OffersByPlan {
    var offers = OffersByPlan()
    readIntroductoryOffers(of: node, into: &offers)
    for node in optionalObjects("adHocOffers", of: node) {
      guard let offer = promotionalOffer(node), let plan = plan(of: node) else { continue }
      warnIfKnown(
        offers[plan].promotional.contains { $0.id == offer.id }, "promotional offer", offer.id,
        node["offerID"])
      offers.add(to: plan, from: node) { $0.promotional.append(offer) }
    }
    for node in optionalObjects("codeOffers", of: node) {
      guard let offer = codeOffer(node), let plan = plan(of: node) else { continue }
      offers.add(to: plan, from: node) { $0.codes.append(offer) }
    }
    for node in optionalObjects("winbackOffers", of: node) {
      guard let offer = winBackOffer(node), let plan = plan(of: node) else { continue }
      warnIfKnown(
        offers[plan].winBack.contains { $0.id == offer.id }, "win-back offer", offer.id,
        node["offerID"])
      offers.add(to: plan, from: node) { $0.winBack.append(offer) }
    }
    return offers
  }

  /// Warns about an offer whose identifier another offer of the plan has already: purchases name
  /// offers by their identifiers.
  private mutating func warnIfKnown(
    _ isKnown: Bool, _ thing: String, _ id: String, _ node: JSONNode?
  ) {
    guard isKnown, let node else { return }
    warn(
      Mistake.duplicate(thing, id, where: "of a billing plan", remedy: "only the first counts"),
      at: node)
  }

  /// Reads the introductory offers: from version 5 on a list with one for each billing plan. The
  /// single offer of older versions, if present, is a duplicate of one of them.
  private mutating func readIntroductoryOffers(
    of node: JSONNode, into offers: inout OffersByPlan
  ) {
    let single = singleIntroductoryOffer(of: node)
    var found = single.map { [$0] } ?? []
    if node["introductoryOffers"] != nil {
      found = optionalObjects("introductoryOffers", of: node).map {
        (node: $0, terms: offerTerms($0, "an introductory offer"))
      }
      if let single, !found.contains(where: { $0.terms == single.terms }) {
        warn(
          Mistake.unexpected("'introductoryOffer'", because: "only 'introductoryOffers' count"),
          at: single.node)
      }
    }
    for (node, terms) in found {
      guard let plan = plan(of: node), let terms else { continue }
      var isFirst = false
      offers.add(to: plan, from: node) { offers in
        isFirst = offers.introductory == nil
        if isFirst { offers.introductory = terms }
      }
      if !isFirst {
        warn(
          Mistake.duplicate(
            "introductory offer", where: "of a billing plan", remedy: "only the first counts"),
          at: node)
      }
    }
  }

  private mutating func singleIntroductoryOffer(
    of node: JSONNode
  ) -> (node: JSONNode, terms: OfferTerms?)? {
    guard let offer = node["introductoryOffer"] else { return nil }
    switch offer.content {
    case .null: return nil
    case .object: return (offer, offerTerms(offer, "an introductory offer"))
    case .bool, .integer, .decimal, .string, .array:
      return mistyped("introductoryOffer", offer, "an object or null")
    }
  }

  /// The billing plan that an offer belongs to: before version 5 there was one. `nil` if it is
  /// unknown.
  private mutating func plan(of offer: JSONNode) -> BillingPlan.Kind? {
    guard let node = offer["billingPlanType"] else { return .upFront }
    guard let type = node.text else { return mistyped("billingPlanType", node, "a string") }
    return planKind(type, at: node, leavingOut: "its offer")
  }

  /// The billing plan of that type; `nil` with a warning if it is unknown.
  mutating func planKind(
    _ type: String, at node: JSONNode, leavingOut what: String
  ) -> BillingPlan.Kind? {
    if let kind = BillingPlan.Kind(rawValue: type) { return kind }
    let known = BillingPlan.Kind.allCases.map(\.rawValue)
    warn(
      Mistake.invalid(
        "billing plan", type, among: known, remedy: "\(what) is left out"), at: node)
    return nil
  }
}
