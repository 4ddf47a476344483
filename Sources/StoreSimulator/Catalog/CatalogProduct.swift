/// One product as the App Store knows it.
package struct CatalogProduct: Codable, Hashable, Sendable {
  package let id: ProductID
  package let kind: ProductKind
  /// In the language of the catalog's settings.
  package let displayName: String
  package let description: String
  package let localizations: [Localization]
  /// The price for new customers.
  package internal(set) var price: Money
  package let isFamilyShareable: Bool
  /// The offers by code of a product that is no subscription. Rule OFF-CODE-3.
  package let codeOffers: [OneTimeCodeOffer]
  /// Whether it is on sale. Rule PUR-11.
  package internal(set) var isForSale = true
  /// Whether it is a generic product of the Advanced Commerce API, which no customer sees or buys.
  /// Rule ACA-1.
  package let isGeneric: Bool

  /// - Parameter localizations: in every language; the product shows the best one for `locale`.
  package init(
    id: ProductID, kind: ProductKind, localizations: [Localization], locale: String, price: Money,
    isFamilyShareable: Bool = false, codeOffers: [OneTimeCodeOffer] = [], isGeneric: Bool = false
  ) {
    let words = localizations.best(for: locale)
    self.id = id
    self.kind = kind
    self.localizations = localizations
    displayName = words?.displayName ?? ""
    description = words?.description ?? ""
    self.price = price
    self.isFamilyShareable = isFamilyShareable
    self.codeOffers = codeOffers
    self.isGeneric = isGeneric
  }

  /// A product with one localization, or with none.
  package init(
    id: ProductID, kind: ProductKind, displayName: String = "", description: String = "",
    price: Money, isFamilyShareable: Bool = false, codeOffers: [OneTimeCodeOffer] = [],
    isGeneric: Bool = false
  ) {
    let locale = CatalogSettings().locale
    let words = Localization(locale: locale, displayName: displayName, description: description)
    self.init(
      id: id, kind: kind,
      localizations: displayName.isEmpty && description.isEmpty ? [] : [words], locale: locale,
      price: price, isFamilyShareable: isFamilyShareable, codeOffers: codeOffers,
      isGeneric: isGeneric)
  }

  /// Whether customers can see it and buy it, where it is sold.
  package var isOffered: Bool { isForSale && !isGeneric }

  /// The subscription's terms; `nil` if it is not an auto-renewable subscription.
  package var subscriptionTerms: SubscriptionTerms? {
    guard case .autoRenewable(let terms) = kind else { return nil }
    return terms
  }

  /// The reference names of the product's offers by code, whatever its kind.
  package var codeOfferNames: [String] {
    codeOffers.map(\.referenceName) + (subscriptionTerms?.codeOffers.map(\.referenceName) ?? [])
  }
}

/// The kind of a product, with the terms of subscriptions.
///
/// Source: https://developer.apple.com/documentation/storekit/product/producttype
package enum ProductKind: Codable, Hashable, Sendable {
  case consumable
  case nonConsumable
  /// Access for a time that the app itself tracks.
  case nonRenewing
  indirect case autoRenewable(SubscriptionTerms)

  /// Whether one order may ask for more than one. Rule QTY-1.
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/quantity(_:)
  var allowsQuantity: Bool {
    switch self {
    case .consumable, .nonRenewing: true
    case .nonConsumable, .autoRenewable: false
    }
  }
}

extension ProductType {
  /// Whether a family can share such a product.
  /// Source: https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app
  var allowsFamilySharing: Bool {
    switch self {
    case .consumable, .nonRenewing: false
    case .nonConsumable, .subscription: true
    }
  }
}

extension ProductKind {
  package var type: ProductType {
    switch self {
    case .consumable: .consumable
    case .nonConsumable: .nonConsumable
    case .nonRenewing: .nonRenewing
    case .autoRenewable: .subscription
    }
  }
}
