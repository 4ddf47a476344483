import AppStore

extension Catalog {
  /// Everything in the catalog, a line for each thing, for a test to compare as a whole.
  var dump: [String] {
    let setting =
      "settings: \(settings.storefront) \(settings.locale)"
      + (settings.asksToBuy ? " asks-to-buy" : "")
    return [setting] + groups.map { "group \($0.id): \($0.name)" }
      + products.flatMap(\.dump)
  }
}

extension CatalogProduct {
  fileprivate var dump: [String] {
    let names = [displayName, description].filter { !$0.isEmpty }
    let words = (["\(id): \(price)"] + names).joined(separator: ", ")
    let shared = isFamilyShareable ? ", shareable" : ""
    switch kind {
    case .consumable: return ["consumable \(words)\(shared)"]
    case .nonConsumable: return ["non-consumable \(words)\(shared)"]
    case .nonRenewing: return ["non-renewing \(words)\(shared)"]
    case .autoRenewable(let terms): return ["subscription \(words)\(shared)"] + terms.dump
    }
  }
}

extension SubscriptionTerms {
  fileprivate var dump: [String] {
    ["  group \(groupID), level \(level), \(period)"]
      + (introductoryOffer.map { ["  introductory: \($0.dump)"] } ?? [])
      + promotionalOffers.map { "  promotional \($0.id): \($0.terms.dump)" }
      + codeOffers.map { offer in
        let customers = offer.eligibility.map(\.rawValue).sorted().joined(separator: " ")
        let stackable = offer.isStackable ? ", stackable" : ""
        return "  code \(offer.referenceName): \(offer.terms.dump), for \(customers)\(stackable)"
      }
  }
}

extension OfferTerms {
  fileprivate var dump: String { "\(paymentMode) \(price) \(periodCount) x \(period)" }
}
