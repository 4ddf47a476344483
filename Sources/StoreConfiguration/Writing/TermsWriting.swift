import StoreSimulator
import JSONTree

extension CatalogWriter {
  /// The members that only subscriptions have.
  func members(of terms: SubscriptionTerms, _ product: CatalogProduct) -> [JSON.Member] {
    let id = product.id.rawValue
    return [
      .init("adHocOffers", list(terms, id, promotionalOffers)),
      .init("codeOffers", list(terms, id, codeOffers)),
      .init("groupNumber", .integer(terms.level)),
      .init("recurringSubscriptionPeriod", .string(terms.period.description)),
      .init("subscriptionGroupID", .string(terms.groupID.rawValue)),
      .init("winbackOffers", list(terms, id, winBackOffers)),
    ] + introductoryOffers(terms, id) + billingPlans(terms, id)
  }

  /// The offers of both billing plans, up front first.
  private func list(
    _ terms: SubscriptionTerms, _ id: String, _ offers: (PlanOffers, OfferWriter) -> [JSON]
  ) -> JSON {
    .array(
      BillingPlan.Kind.allCases.flatMap { plan in
        offers(terms.offers(for: plan), writer(id, plan))
      })
  }

  private func writer(_ id: String, _ plan: BillingPlan.Kind) -> OfferWriter {
    OfferWriter(productID: id, plan: hasBillingPlans ? plan : nil)
  }

  private func introductoryOffers(_ terms: SubscriptionTerms, _ id: String) -> [JSON.Member] {
    let offers = BillingPlan.Kind.allCases.compactMap { plan in
      terms.offers(for: plan).introductory.map {
        JSON.object(writer(id, plan).members(of: $0, as: ["introductory"]))
      }
    }
    guard hasBillingPlans else {
      return [.init("introductoryOffer", offers.first ?? .null)]
    }
    // Older versions of Xcode read the single offer.
    let first = terms.introductoryOffer == nil ? nil : offers.first
    return (first.map { [.init("introductoryOffer", $0)] } ?? [])
      + [.init("introductoryOffers", .array(offers))]
  }

  private func billingPlans(_ terms: SubscriptionTerms, _ id: String) -> [JSON.Member] {
    guard hasBillingPlans else { return [] }
    let plans = terms.billingPlans.map { plan -> JSON in
      [
        "billingPlanType": .string(plan.kind.rawValue),
        "commitmentDisplayPrice": json(plan.commitmentPrice), "displayPrice": json(plan.price),
        "internalID": .string(InternalID.text(of: ["plan", id, plan.kind.rawValue])),
        "isEnabled": .bool(plan.isEnabled),
      ]
    }
    return [.init("billingPlans", .array(plans))]
  }
}

// The three kinds of offers that have names.
extension CatalogWriter {
  private func promotionalOffers(_ offers: PlanOffers, _ writer: OfferWriter) -> [JSON] {
    offers.promotional.map { offer in
      .object(
        writer.members(of: offer.terms, as: ["promotional", offer.id]) + [
          .init("offerID", .string(offer.id)), .init("referenceName", .string(offer.id)),
        ])
    }
  }

  private func codeOffers(_ offers: PlanOffers, _ writer: OfferWriter) -> [JSON] {
    offers.codes.map { offer in
      let customers = CodeOffer.Customer.allCases.filter(offer.eligibility.contains)
      return .object(
        writer.members(of: offer.terms, as: ["code", offer.referenceName]) + [
          .init("eligibility", .array(customers.map { .string($0.rawValue) })),
          .init("isStackable", .bool(offer.isStackable)),
          .init("referenceName", .string(offer.referenceName)),
        ])
    }
  }

  private func winBackOffers(_ offers: PlanOffers, _ writer: OfferWriter) -> [JSON] {
    offers.winBack.map { offer in
      var members = writer.members(of: offer.terms, as: ["win-back", offer.id])
      members.append(.init("offerID", .string(offer.id)))
      members.append(.init("referenceName", .string(offer.referenceName)))
      if !offer.isEligible { members.append(.init(KnownKeys.eligibility, false)) }
      let object = { (parts: [(String, JSON)]) in JSON.object(parts.map { .init($0, $1) }) }
      let stated = offer.criteria?.members(number: JSON.integer, object: object) ?? []
      members += stated.map { .init($0.name, $0.value) }
      return .object(members)
    }
  }
}

/// Writes the members that all offers of one product and billing plan share.
private struct OfferWriter {
  let productID: String
  /// `nil` before version 5 of the format.
  let plan: BillingPlan.Kind?

  /// - Parameter name: identifies the offer among those of the product.
  func members(of terms: OfferTerms, as name: [String]) -> [JSON.Member] {
    var members: [JSON.Member] = [
      .init(
        "internalID", .string(InternalID.text(of: [productID, plan?.rawValue ?? ""] + name))),
      .init("paymentMode", .string(terms.paymentMode.fileWord)),
      .init("subscriptionPeriod", .string(terms.period.description)),
    ]
    if let plan { members.append(.init("billingPlanType", .string(plan.rawValue))) }
    switch terms {
    case .freeTrial: break
    case .payUpFront(let price, _), .payAsYouGo(let price, _, _):
      members.append(.init("displayPrice", .string(price.description)))
    }
    if terms.paymentMode == .payAsYouGo || plan != nil {
      members.append(.init("numberOfPeriods", .integer(terms.periodCount)))
    }
    return members
  }
}
