import AppStore

/// Something that the app offers for sale.
///
/// Source: https://developer.apple.com/documentation/storekit/product
public struct Product: Identifiable, Hashable, Sendable {
  public typealias ID = String

  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let isFamilyShareable: Bool
  /// `nil` unless the product is an auto-renewable subscription.
  public let subscription: SubscriptionInfo?

  let style: PriceStyle

  init(_ product: CatalogProduct, groups: [CatalogGroup], style: PriceStyle) {
    id = product.id.rawValue
    type = ProductType(product.kind.category)
    displayName = product.displayName
    description = product.description
    price = Decimal(product.price)
    isFamilyShareable = product.isFamilyShareable
    subscription = product.subscriptionTerms.map { terms in
      SubscriptionInfo(
        terms, groupName: groups.first { $0.id == terms.groupID }?.name ?? "",
        price: product.price, style: style)
    }
    self.style = style
  }

  /// The price as the customer's storefront writes it: the only price to show. Rule PROD-3.
  public var displayPrice: String {
    price.formatted(currency: style.currency, locale: style.locale)
  }

  public var priceFormatStyle: Decimal.FormatStyle.Currency {
    .currency(code: style.currency).locale(style.locale)
  }
}

extension Product {
  /// The products of these identifiers, in no particular order.
  ///
  /// Rule PROD-1: unknown identifiers are left out, and one that stands twice counts once.
  /// Rule ENT-12: a read in a cancelled task finds nothing, without an error.
  /// Source: https://developer.apple.com/documentation/storekit/product/products(for:)
  /// - Throws: ``StoreKitError``, ``StoreKitError/networkError(_:)`` without network. Rule OFFL-1.
  @specialized(where Identifiers == [String])
  public static func products<Identifiers: Collection>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers.Element == String {
    let wanted = identifiers.map { ProductID($0) }
    await SimulatedDevice.current.answer(to: .products)
    if Task.isCancelled { return [] }
    return try SimulatedDevice.current.call { (world) throws(CallFailure) in
      let products = try world.products(for: wanted)
      let style = world.priceStyle
      return products.map { Product($0, groups: world.catalog.groups, style: style) }
    }
  }

  /// The latest transaction of this product, whatever became of it; `nil` if there is none.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/latesttransaction
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await Transaction.latest(for: id) }
  }

  /// Source: https://developer.apple.com/documentation/storekit/product/currententitlement
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { await Transaction.currentEntitlement(for: id) }
  }

  /// What entitles the customer to this product. Rule ENT-13.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/currententitlements
  public var currentEntitlements: Transaction.Transactions {
    Transaction.currentEntitlements(for: id)
  }
}

extension Product.ProductType {
  init(_ category: ProductCategory) {
    switch category {
    case .consumable: self = .consumable
    case .nonConsumable: self = .nonConsumable
    case .nonRenewing: self = .nonRenewable
    case .autoRenewable: self = .autoRenewable
    }
  }
}

extension World {
  /// The storefront was checked when it was named.
  var priceStyle: PriceStyle {
    guard let style = PriceStyle(storefront: storefront, locale: catalog.settings.locale) else {
      preconditionFailure("no currency is known for the storefront '\(storefront)'")
    }
    return style
  }
}
