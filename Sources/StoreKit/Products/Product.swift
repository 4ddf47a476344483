import StoreSimulator

/// Something that the app offers for sale.
///
/// Source: https://developer.apple.com/documentation/storekit/product
public struct Product: Identifiable, Hashable, Sendable {
  public typealias ID = String

  /// One for all copies of the product: apps copy products at every look through what they loaded.
  private let page: ProductStorage

  init(_ product: CatalogProduct, groups: [CatalogGroup], style: PriceStyle) {
    page = ProductStorage(ProductProperties(product, groups: groups, style: style))
  }

  public var id: String { page.facts.id }
  public var type: ProductType { page.facts.type }
  public var displayName: String { page.facts.displayName }
  public var description: String { page.facts.description }
  public var price: Decimal { page.facts.price }
  public var isFamilyShareable: Bool { page.facts.isFamilyShareable }
  /// `nil` unless the product is an auto-renewable subscription.
  public var subscription: SubscriptionInfo? { page.facts.subscription }
  var style: PriceStyle { page.facts.style }

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
    return try SimulatedDevice.current.products(for: wanted)
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
  var priceStyle: PriceStyle {
    .known(storefront: storefront, locale: catalog.settings.locale)
  }
}
