/// Conditions of sale that the catalog does not contain.
package struct SaleConditions: Codable, Equatable, Sendable {
  /// The storefronts of products that are not for sale everywhere, sorted. Rule PUR-11.
  package internal(set) var storefronts: [ProductID: [String]] = [:]
  /// When each product's price last rose. Rule PI-1.
  var latestIncreases: [ProductID: StoreTime] = [:]
}

// The customer's storefront, and the products for sale there.
extension World {
  /// The storefront as the device knows it, ISO 3166-1 alpha-3.
  package var storefront: String {
    switch device.network {
    case .online: account.storefront
    case .offline(let copy): copy.account.storefront
    }
  }

  /// Moves the customer of the device in use.
  ///
  /// Rule SF-1: a running app receives the update, if it is a change. Subscriptions renew in the
  /// new storefront, for the same amount in its currency. Source: assumption
  mutating func changeStorefront(to code: String) throws(ActionRefusal) -> [Delivery] {
    try checkStorefronts([code])
    return move(to: code)
  }

  /// Rule SF-2: moves the customer when the next payment sheet is up.
  mutating func changeStorefrontDuringPurchase(to code: String) throws(ActionRefusal) {
    try checkStorefronts([code])
    storefrontDuringNextPurchase = code
  }

  /// Sells the product in these storefronts only. Rule PUR-11.
  mutating func sellOnly(_ id: ProductID, in codes: [String]) throws(ActionRefusal) {
    guard catalog.product(id) != nil else { throw .unknownProduct(id) }
    try checkStorefronts(codes)
    sales.storefronts[id] = Set(codes).sorted()
  }

  /// Whether the product is for sale where the customer is.
  func isSold(_ id: ProductID) -> Bool { isSold(id, in: storefront) }

  func isSold(_ id: ProductID, in storefront: String) -> Bool {
    sales.storefronts[id]?.contains(storefront) ?? true
  }

  /// The product of an action, which must be for sale.
  func soldProduct(_ id: ProductID) throws(ActionRefusal) -> CatalogProduct {
    guard let product = catalog.product(id) else { throw .unknownProduct(id) }
    guard product.isForSale else { throw .withdrawn(id) }
    guard !product.isGeneric else { throw .generic(id) }
    guard isSold(id) else { throw .notSold(id, in: storefront) }
    return product
  }

  /// Performs the change of storefront that was set for the payment sheet, if any.
  mutating func passStorefrontChange() -> [Delivery] {
    storefrontDuringNextPurchase.take().map { move(to: $0) } ?? []
  }

  /// The storefront update for a device that was without network, if it changed.
  func storefrontDelivery(since copy: DeviceCopy) -> [Delivery] {
    copy.account.storefront == account.storefront ? [] : [.storefront(account.storefront)]
  }

  /// The first elements of a loop over storefronts that begins now.
  ///
  /// Rule SF-1: with `storefrontInitialEmit`, where the customer is.
  package var beginningOfStorefrontLoop: [String] {
    profile.has(.storefrontInitialEmit) ? [storefront] : []
  }

  mutating func move(to code: String) -> [Delivery] {
    guard code != account.storefront else { return [] }
    account.storefront = code
    return device.isListening ? [.storefront(code)] : []
  }

  private func checkStorefronts(_ codes: [String]) throws(ActionRefusal) {
    let unknown = codes.filter { StorefrontCurrency.code(of: $0) == nil }
    guard unknown.isEmpty else { throw .unknownStorefronts(unknown) }
  }
}

extension ActionRefusal {
  package static func notSold(_ id: ProductID, in storefront: String) -> Self {
    Self("'\(id)' is not for sale in \(storefront)")
  }

  package static func unknownStorefronts(_ codes: [String]) -> Self {
    Self(
      "unknown storefront \(codes.map { "'\($0)'" }.joined(separator: ", ")): expected "
        + StorefrontCurrency.storefronts.joined(separator: ", "))
  }
}
