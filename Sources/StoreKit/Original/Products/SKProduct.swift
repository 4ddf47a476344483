import StoreSimulator

// tidy: open, as Apple's; its state never changes or is locked
/// A product that the app offers for sale.
///
/// Source: https://developer.apple.com/documentation/storekit/skproduct
open class SKProduct: SKObject, @unchecked Sendable {
  /// Source: https://developer.apple.com/documentation/storekit/skproduct/periodunit
  public typealias PeriodUnit = SKProductPeriodUnit

  private let product: CatalogProduct
  private let locale: Locale

  /// For subclasses that override its properties; a free product without a name.
  public override init() {
    product = CatalogProduct(id: ProductID(""), kind: .consumable, price: .zero)
    locale = Locale(identifier: "")
  }

  init(_ product: CatalogProduct, style: PriceStyle) {
    self.product = product
    locale = style.localeWithCurrency
  }

  open var localizedDescription: String { assigned("localizedDescription") ?? product.description }

  open var localizedTitle: String { assigned("localizedTitle") ?? product.displayName }

  open var price: NSDecimalNumber {
    assigned("price") ?? NSDecimalNumber(decimal: Decimal(product.price))
  }

  /// The locale for formatting ``price``: the customer's language and the storefront's currency.
  open var priceLocale: Locale { assigned("priceLocale") ?? locale }

  open var productIdentifier: String { assigned("productIdentifier") ?? product.id.rawValue }

  open var isFamilyShareable: Bool { assigned("isFamilyShareable") ?? product.isFamilyShareable }

  /// `nil` unless the product is an auto-renewable subscription.
  open var subscriptionPeriod: SKProductSubscriptionPeriod? {
    assigned("subscriptionPeriod")
      ?? product.subscriptionTerms.map { SKProductSubscriptionPeriod($0.period) }
  }

  /// `nil` unless the product is an auto-renewable subscription.
  open var subscriptionGroupIdentifier: String? {
    assigned("subscriptionGroupIdentifier") ?? product.subscriptionTerms?.groupID.rawValue
  }

  open var introductoryPrice: SKProductDiscount? {
    assigned("introductoryPrice")
      ?? product.subscriptionTerms?.introductoryOffer.map {
        SKProductDiscount($0, .introductory, identifier: nil, locale: locale)
      }
  }

  /// The promotional offers.
  open var discounts: [SKProductDiscount] {
    assigned("discounts")
      ?? (product.subscriptionTerms?.promotionalOffers ?? []).map {
        SKProductDiscount($0.terms, .subscription, identifier: $0.id, locale: locale)
      }
  }

  /// `false`: Apple no longer hosts content, and nothing is hosted here.
  open var isDownloadable: Bool { false }
  open var downloadContentLengths: [NSNumber] { [] }
  open var contentVersion: String { "" }
  open var downloadContentVersion: String { "" }
}

extension PriceStyle {
  /// A formatter that is given this locale alone writes the storefront's currency.
  fileprivate var localeWithCurrency: Locale {
    Locale(identifier: "\(locale.identifier)@currency=\(currency)")
  }
}
