/// What buying a product gives, without the terms.
package enum ProductCategory: String, Codable, CaseIterable, Hashable, Sendable {
  case consumable
  case nonConsumable
  case nonRenewing
  case autoRenewable
}

extension ProductKind {
  package var category: ProductCategory {
    switch self {
    case .consumable: .consumable
    case .nonConsumable: .nonConsumable
    case .nonRenewing: .nonRenewing
    case .autoRenewable: .autoRenewable
    }
  }
}
