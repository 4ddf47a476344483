import Scenarios
import StoreSimulator
import StoreTerms

/// A product that scenarios are written for. Another catalog's product can play it.
struct Role: Sendable {
  /// The product of the scenarios' catalog.
  let product: CatalogProduct
  /// The name of its group; `nil` for a product that is no subscription.
  let group: String?

  package var id: String { product.id.rawValue }

  init(_ product: CatalogProduct, in catalog: Catalog) {
    self.product = product
    group = product.subscriptionTerms.map {
      catalog.group($0.groupID)?.name ?? $0.groupID.rawValue
    }
  }

  var level: Int { product.subscriptionTerms?.level ?? 0 }

  /// `with a price`
  var priceWords: String { product.price == .zero ? "without a price" : "with a price" }
}

extension CatalogProduct {
  /// The kinds of offers that it is sold with.
  var offerKinds: Set<OfferKind> {
    let plans = subscriptionTerms.map { terms in
      BillingPlan.Kind.allCases.map { terms.offers(for: $0) }
    }
    return (plans ?? []).reduce(into: codeOffers.isEmpty ? [] : [.code]) { kinds, offers in
      if offers.introductory != nil { kinds.insert(.introductory) }
      if !offers.promotional.isEmpty { kinds.insert(.promotional) }
      if !offers.codes.isEmpty { kinds.insert(.code) }
      if !offers.winBack.isEmpty { kinds.insert(.winBack) }
    }
  }

  var hasSeveralWinBackOffers: Bool {
    guard let terms = subscriptionTerms else { return false }
    return BillingPlan.Kind.allCases.contains { terms.offers(for: $0).winBack.count > 1 }
  }

  /// The names by which scenarios speak of its offers, with their kinds.
  var offerNames: [(name: String, kind: OfferKind)] {
    let plans = subscriptionTerms.map { terms in
      BillingPlan.Kind.allCases.map { terms.offers(for: $0) }
    }
    return codeOfferNames.map { ($0, .code) }
      + (plans ?? []).flatMap { offers in
        offers.promotional.map { ($0.id, .promotional) } + offers.winBack.map { ($0.id, .winBack) }
      }
  }
}
