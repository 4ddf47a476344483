import StoreKit

extension ReferenceShop {
  /// Rule PROD-2: the products, loaded if there are none.
  func loadedProducts() async -> [Product] {
    if products.isEmpty { await loadProducts() }
    return products
  }

  /// Rule PROD-2: a product that is for sale, wherever it is in the list. Rule PROMO-2: or one that
  /// the customer chose in the App Store.
  func product(_ productID: Product.ID) async -> Product? {
    if let product = brought[productID] { return product }
    return await loadedProducts().first { $0.id == productID }
  }
}
