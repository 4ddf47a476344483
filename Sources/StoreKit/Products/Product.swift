import JSONTree
import StoreSimulator

/// A product that the app offers for sale.
///
/// Source: https://developer.apple.com/documentation/storekit/product
public struct Product: Identifiable, Hashable, Sendable {
  public typealias ID = String

  /// One for all copies of the product: apps copy products at every look through what they loaded.
  private let storage: Storage

  /// - Parameter locale: the language of the subscription group's name.
  init(_ product: CatalogProduct, groups: [CatalogGroup], locale: String, style: PriceStyle) {
    storage = Storage(Properties(product, groups: groups, locale: locale, style: style))
  }

  public var id: String { storage.properties.id }
  public var type: ProductType { storage.properties.type }
  public var displayName: String { storage.properties.displayName }
  public var description: String { storage.properties.description }
  public var price: Decimal { storage.properties.price }
  public var isFamilyShareable: Bool { storage.properties.isFamilyShareable }
  /// `nil` unless the product is an auto-renewable subscription.
  public var subscription: SubscriptionInfo? { storage.properties.subscription }
  var style: PriceStyle { storage.properties.style }

  /// The price as formatted for the customer's storefront: the only price to show. Rule PROD-3.
  public var displayPrice: String {
    price.formatted(currency: style.currency, locale: style.locale)
  }

  public var priceFormatStyle: Decimal.FormatStyle.Currency {
    .currency(code: style.currency).locale(style.locale)
  }
}

extension Product {
  /// Returns the products with these identifiers, in no particular order.
  ///
  /// Rule PROD-1: unknown identifiers are left out, and a repeated one counts once.
  /// Rule ENT-12: a read in a cancelled task finds nothing, without an error.
  /// Source: https://developer.apple.com/documentation/storekit/product/products(for:)
  /// - Throws: ``StoreKitError``, ``StoreKitError/networkError(_:)`` without network. Rule OFFL-1.
  @specialized(where Identifiers == [String])
  public static func products<Identifiers: Collection>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers.Element == String {
    let wanted = identifiers.map { ProductID($0) }
    await SimulatedDevice.current.wait(for: .products)
    if Task.isCancelled { return [] }
    return try SimulatedDevice.current.products(for: wanted)
  }

  /// The latest transaction of this product, also if it was refunded or has expired; `nil` without
  /// a transaction.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/latesttransaction
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await Transaction.latest(for: id) }
  }

  /// Source: https://developer.apple.com/documentation/storekit/product/currententitlement
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { await Transaction.currentEntitlement(for: id) }
  }

  /// The transactions that entitle the customer to this product. Rule ENT-13.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/currententitlements
  public var currentEntitlements: Transaction.Transactions {
    Transaction.currentEntitlements(for: id)
  }
}

extension Product.ProductType {
  init(_ type: ProductType) {
    switch type {
    case .consumable: self = .consumable
    case .nonConsumable: self = .nonConsumable
    case .nonRenewing: self = .nonRenewable
    case .subscription: self = .autoRenewable
    }
  }
}

extension Product {
  /// The values of a product, which all copies of it share.
  fileprivate final class Storage: Hashable, Sendable {
    let properties: Properties

    init(_ properties: Properties) { self.properties = properties }

    static func == (one: Storage, other: Storage) -> Bool {
      one === other || one.properties == other.properties
    }

    func hash(into hasher: inout Hasher) { hasher.combine(properties) }
  }

  /// The parts of a ``Product``, whose properties say what they are.
  fileprivate struct Properties: Hashable, Sendable {
    let id: String
    let type: Product.ProductType
    let displayName: String
    let description: String
    let price: Decimal
    let isFamilyShareable: Bool
    let subscription: Product.SubscriptionInfo?
    let style: PriceStyle

    init(_ product: CatalogProduct, groups: [CatalogGroup], locale: String, style: PriceStyle) {
      id = product.id.rawValue
      type = Product.ProductType(product.kind.type)
      displayName = product.displayName
      description = product.description
      price = Decimal(product.price)
      isFamilyShareable = product.isFamilyShareable
      subscription = product.subscriptionTerms.map { terms in
        let group = groups.first { $0.id == terms.groupID }
        return Product.SubscriptionInfo(
          terms, groupName: group?.displayName(in: locale) ?? "", price: product.price,
          style: style)
      }
      self.style = style
    }
  }
}

extension World {
  var priceStyle: PriceStyle {
    .known(storefront: storefront, locale: catalog.settings.locale)
  }
}

extension Product {
  /// The type of a product.
  ///
  /// A struct, since Apple may add types: an unknown raw value is legal.
  /// Source: https://developer.apple.com/documentation/storekit/product/producttype
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")

    public var localizedDescription: String { rawValue }
  }
}

extension Product: CustomDebugStringConvertible {
  /// The JSON representation of the product, as UTF-8: only the members whose names are known from
  /// apps that read them. Source: inferred
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/jsonrepresentation
  public var jsonRepresentation: Data { Data(debugDescription.utf8) }

  /// Source: https://developer.apple.com/documentation/storekit/product/debugdescription
  public var debugDescription: String { json.line }

  private var json: JSON {
    var attributes = [JSON.Member("icuLocale", .string(style.locale.identifier))]
    if let subscription {
      attributes += [
        JSON.Member("subscriptionFamilyName", .string(subscription.groupDisplayName)),
        JSON.Member("subscriptionFamilyRank", .integer(subscription.groupLevel)),
        JSON.Member("offers", [["discounts": .array(discounts(of: subscription))]]),
      ]
    }
    return .object([JSON.Member("attributes", .object(attributes))])
  }

  private func discounts(of subscription: SubscriptionInfo) -> [JSON] {
    guard let offer = subscription.introductoryOffer else { return [] }
    return [["type": "IntroOffer", "modeType": .string(offer.paymentMode.rawValue)]]
  }
}
