/// One product as the App Store knows it.
package struct CatalogProduct: Hashable, Sendable {
  package let id: ProductID
  package let kind: ProductKind
  package let displayName: String
  package let description: String
  /// What new customers pay.
  package internal(set) var price: Money
  package let isFamilyShareable: Bool
  /// Whether anyone can buy it. Rule PUR-11.
  package internal(set) var isForSale = true

  package init(
    id: ProductID, kind: ProductKind, displayName: String = "", description: String = "",
    price: Money, isFamilyShareable: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.displayName = displayName
    self.description = description
    self.price = price
    self.isFamilyShareable = isFamilyShareable
  }

  /// What its subscribers agree to; `nil` if it is no auto-renewable subscription.
  package var subscriptionTerms: SubscriptionTerms? {
    guard case .autoRenewable(let terms) = kind else { return nil }
    return terms
  }
}

/// What buying a product gives.
///
/// Source: https://developer.apple.com/documentation/storekit/product/producttype
package enum ProductKind: Hashable, Sendable {
  case consumable
  case nonConsumable
  /// Access for a time that the app itself keeps count of.
  case nonRenewing
  case autoRenewable(SubscriptionTerms)

  /// Whether one order may ask for more than one. Rule QTY-1.
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/quantity(_:)
  var allowsQuantity: Bool {
    switch self {
    case .consumable, .nonRenewing: true
    case .nonConsumable, .autoRenewable: false
    }
  }
}
