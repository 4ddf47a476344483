import Scenarios
import StoreSimulator
import StoreTerms

/// The products of an app, which are to play the roles of the scenarios.
struct AppProducts: Sendable {
  /// The catalog's name, as reports show it.
  let name: String
  let catalog: Catalog
  /// The products that customers buy, in the order of the catalog.
  let candidates: [Candidate]
  /// The user's choices: for each role's name, the product's identifier.
  let choices: [(role: String, product: String)]

  init(_ catalog: Catalog, named name: String, choices: [(role: String, product: String)]) {
    self.name = name
    self.catalog = catalog
    self.choices = choices
    candidates = catalog.products.filter { !$0.isGeneric }.map { product in
      Candidate(product: product, group: catalog.groupName(of: product), isFiller: false)
    }
  }

  /// The product that the user has chosen for a role; `nil` without a choice.
  func chosen(for role: Role, in index: CatalogIndex) -> String? {
    choices.first { choice in
      if case .product(let product) = index.product(named: choice.role) {
        product.id == role.id
      } else {
        false
      }
    }?.product
  }

  /// Whether a product may play a role in some scenario.
  func permits(_ candidate: Candidate, as role: Role, in index: CatalogIndex) -> Bool {
    candidate.product.kind.type == role.product.kind.type && candidate.costs(like: role)
      && chosen(for: role, in: index).map { $0 == candidate.product.id.rawValue } ?? true
  }
}

extension Catalog {
  func groupName(of product: CatalogProduct) -> String? {
    product.subscriptionTerms.map { group($0.groupID)?.name ?? $0.groupID.rawValue }
  }
}
