import StoreSimulator

// tidy: open, as Apple's; its state never changes or is locked
/// An offer of a subscription.
///
/// Source: https://developer.apple.com/documentation/storekit/skproductdiscount
open class SKProductDiscount: SKObject, @unchecked Sendable {
  /// Source: https://developer.apple.com/documentation/storekit/skproductdiscount/paymentmode-swift.enum
  public typealias PaymentMode = SKProductDiscountPaymentMode

  /// Source: https://developer.apple.com/documentation/storekit/skproductdiscount/type-swift.enum
  public typealias `Type` = SKProductDiscountType

  private struct Content {
    let terms: OfferTerms
    let identifier: String?
    let type: `Type`
    let locale: Locale
  }

  /// `nil` for an object of ``init()``.
  private let content: Content?

  /// For subclasses that override its properties; free for zero days.
  public override init() { content = nil }

  init(_ terms: OfferTerms, _ type: `Type`, identifier: String?, locale: Locale) {
    content = Content(terms: terms, identifier: identifier, type: type, locale: locale)
  }

  /// The amount of each charge, in the currency of ``priceLocale``.
  open var price: NSDecimalNumber {
    assigned("price") ?? content.map { NSDecimalNumber(decimal: Decimal($0.terms.price)) } ?? .zero
  }

  open var priceLocale: Locale {
    assigned("priceLocale") ?? content?.locale ?? Locale(identifier: "")
  }

  /// `nil` for an introductory offer. Rule OFF-INT-2.
  open var identifier: String? { assigned("identifier") ?? content?.identifier }

  open var subscriptionPeriod: SKProductSubscriptionPeriod {
    assigned("subscriptionPeriod")
      ?? content.map { SKProductSubscriptionPeriod($0.terms.period) }
      ?? SKProductSubscriptionPeriod()
  }

  /// Rule OFF-INT-5: 1 for a free trial and for a price that is paid up front.
  open var numberOfPeriods: Int { assigned("numberOfPeriods") ?? content?.terms.periodCount ?? 0 }

  open var paymentMode: PaymentMode {
    if let mode: PaymentMode = assigned("paymentMode") { return mode }
    return switch content?.terms.paymentMode {
    case .freeTrial: .freeTrial
    case .payAsYouGo, nil: .payAsYouGo
    case .payUpFront: .payUpFront
    }
  }

  open var type: `Type` { assigned("type") ?? content?.type ?? .introductory }
}
