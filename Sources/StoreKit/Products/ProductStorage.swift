import StoreSimulator

/// What the App Store shows of a product, as all copies of a ``Product`` share it.
final class ProductStorage: Hashable, Sendable {
  let facts: ProductProperties

  init(_ facts: ProductProperties) { self.facts = facts }

  static func == (one: ProductStorage, other: ProductStorage) -> Bool {
    one === other || one.facts == other.facts
  }

  func hash(into hasher: inout Hasher) { hasher.combine(facts) }
}

/// The parts of a ``Product``, whose properties say what they are.
struct ProductProperties: Hashable, Sendable {
  let id: String
  let type: Product.ProductType
  let displayName: String
  let description: String
  let price: Decimal
  let isFamilyShareable: Bool
  let subscription: Product.SubscriptionInfo?
  let style: PriceStyle

  init(_ product: CatalogProduct, groups: [CatalogGroup], style: PriceStyle) {
    id = product.id.rawValue
    type = Product.ProductType(product.kind.category)
    displayName = product.displayName
    description = product.description
    price = Decimal(product.price)
    isFamilyShareable = product.isFamilyShareable
    subscription = product.subscriptionTerms.map { terms in
      Product.SubscriptionInfo(
        terms, groupName: groups.first { $0.id == terms.groupID }?.name ?? "",
        price: product.price, style: style)
    }
    self.style = style
  }
}
