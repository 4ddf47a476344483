import Scenarios
import StoreConfiguration
import StoreSimulator
import StoreTerms

/// Makes the catalog that a scenario is played with: the app's products, on the terms of the roles
/// that they play, in the test environment that the scenario was written for.
struct CastCatalog {
  let app: AppProducts
  let table: RoleTable
  let parts: [CastTranslation.Part]
  let keepsPrices: Bool
  /// Whether products without a role are for sale, too.
  let keepsOthers: Bool

  var index: CatalogIndex {
    let catalog = catalog
    return CatalogIndex(
      catalog, StoreConfiguration.document(of: catalog).root, named: app.name, isInline: true)
  }

  private var catalog: Catalog {
    let own = app.catalog.products.compactMap { product -> CatalogProduct? in
      let part = parts.first { !$0.candidate.isFiller && $0.candidate.product.id == product.id }
      return part.map { sold($0.candidate.product, as: $0.role) } ?? (keepsOthers ? product : nil)
    }
    let added = parts.filter(\.candidate.isFiller).map(\.candidate.product)
    let groups =
      app.catalog.groups
      + table.catalog.groups.map(app.apart).filter { group in
        added.contains { $0.subscriptionTerms?.groupID == group.id }
      }
    return Catalog(
      products: Self.inFileOrder(own + added, groups), groups: groups,
      settings: table.catalog.settings,
      offerKey: app.catalog.offerKey ?? table.catalog.offerKey,
      policies: app.catalog.policies)
  }

  /// The product with its own name, group and level, and the role's period and offers.
  private func sold(_ product: CatalogProduct, as role: Role) -> CatalogProduct {
    var kind = product.kind
    if let own = product.subscriptionTerms, let terms = role.product.subscriptionTerms {
      kind = .autoRenewable(terms.placed(in: own.groupID, level: own.level))
    }
    return CatalogProduct(
      id: product.id, kind: kind, localizations: product.localizations,
      locale: table.catalog.settings.locale,
      price: keepsPrices ? product.price : role.product.price,
      isFamilyShareable: product.isFamilyShareable, codeOffers: role.product.codeOffers,
      isGeneric: role.product.isGeneric)
  }

  private static func inFileOrder(
    _ products: [CatalogProduct], _ groups: [CatalogGroup]
  ) -> [CatalogProduct] {
    let once = products.filter {
      $0.kind.type == .consumable || $0.kind.type == .nonConsumable
    }
    let passes = products.filter { $0.kind.type == .nonRenewing }
    let plans = groups.flatMap { group in
      products.filter { $0.subscriptionTerms?.groupID == group.id }
    }
    return once + passes + plans
  }
}
