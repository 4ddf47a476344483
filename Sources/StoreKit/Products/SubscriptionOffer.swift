import StoreSimulator

extension Product {
  /// An offer of a subscription.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionoffer
  public struct SubscriptionOffer: Hashable, Sendable {
    /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionoffer/offertype
    public struct OfferType: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let introductory = OfferType(rawValue: "Introductory")
      public static let promotional = OfferType(rawValue: "Promotional")
      public static let winBack = OfferType(rawValue: "WinBack")
    }

    /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionoffer/paymentmode-swift.struct
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
      public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
      public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
    }

    /// `nil` for an introductory offer.
    public let id: String?
    public let type: OfferType
    public let price: Decimal
    public let period: SubscriptionPeriod
    /// Rule OFF-INT-5: 1 for a free trial and for a price that is paid up front.
    public let periodCount: Int
    public let paymentMode: PaymentMode

    private let currency: String
    private let locale: Locale

    /// The price as the customer's storefront writes it.
    public var displayPrice: String { price.formatted(currency: currency, locale: locale) }

    init(_ terms: OfferTerms, type: OfferType, id: String?, style: PriceStyle) {
      self.id = id
      self.type = type
      price = Decimal(terms.price)
      period = SubscriptionPeriod(terms.period)
      periodCount = terms.periodCount
      currency = style.currency
      locale = style.locale
      switch terms.paymentMode {
      case .freeTrial: paymentMode = .freeTrial
      case .payAsYouGo: paymentMode = .payAsYouGo
      case .payUpFront: paymentMode = .payUpFront
      }
    }

    /// All offers that an app can show, in the order of their types.
    static func all(of offers: PlanOffers, style: PriceStyle) -> [Self] {
      [offers.introductory].compactMap(\.self).map {
        Self($0, type: .introductory, id: nil, style: style)
      } + offers.promotional.map { Self($0.terms, type: .promotional, id: $0.id, style: style) }
        + offers.winBack.map { Self($0.terms, type: .winBack, id: $0.id, style: style) }
    }
  }
}
