import StoreSimulator

// tidy: open, as Apple's; its state never changes or is locked
/// An offer of a subscription.
///
/// Source: https://developer.apple.com/documentation/storekit/skproductdiscount
open class SKProductDiscount: NSObject, @unchecked Sendable {
  /// Source: https://developer.apple.com/documentation/storekit/skproductdiscount/paymentmode-swift.enum
  @nonexhaustive public enum PaymentMode: UInt, Sendable {
    case payAsYouGo
    case payUpFront
    case freeTrial
  }

  /// Source: https://developer.apple.com/documentation/storekit/skproductdiscount/type-swift.enum
  @nonexhaustive public enum `Type`: UInt, Sendable {
    case introductory
    case subscription
  }

  private struct Content {
    let terms: OfferTerms
    let identifier: String?
    let type: `Type`
    let locale: Locale
  }

  private let content: Content

  /// For subclasses that override its properties; a free trial of zero days.
  public override init() {
    content = Content(
      terms: .freeTrial(Period(0, .day)), identifier: nil, type: .introductory,
      locale: Locale(identifier: ""))
  }

  init(_ terms: OfferTerms, _ type: `Type`, identifier: String?, locale: Locale) {
    content = Content(terms: terms, identifier: identifier, type: type, locale: locale)
  }

  /// The amount of each charge, in the currency of ``priceLocale``.
  open var price: NSDecimalNumber { NSDecimalNumber(decimal: Decimal(content.terms.price)) }

  open var priceLocale: Locale { content.locale }

  /// `nil` for an introductory offer. Rule OFF-INT-2.
  open var identifier: String? { content.identifier }

  open var subscriptionPeriod: SKProductSubscriptionPeriod {
    SKProductSubscriptionPeriod(content.terms.period)
  }

  /// Rule OFF-INT-5: 1 for a free trial and for a price that is paid up front.
  open var numberOfPeriods: Int { content.terms.periodCount }

  open var paymentMode: PaymentMode {
    switch content.terms.paymentMode {
    case .freeTrial: .freeTrial
    case .payAsYouGo: .payAsYouGo
    case .payUpFront: .payUpFront
    }
  }

  open var type: `Type` { content.type }
}
