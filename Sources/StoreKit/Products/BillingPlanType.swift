import StoreSimulator

extension Product.SubscriptionInfo {
  /// A billing plan: how a subscription is paid for. The raw values are those of signed payloads.
  /// Source: assumption
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/billingplantype
  public struct BillingPlanType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A part of the price each month, for the whole commitment. The simulated store sells nothing
    /// that way yet.
    public static let monthly = BillingPlanType(rawValue: BillingPlan.Kind.monthly.rawValue)
    /// Each period at its start.
    public static let upFront = BillingPlanType(rawValue: BillingPlan.Kind.upFront.rawValue)
  }

  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/billingperiod
  public typealias BillingPeriod = Product.SubscriptionPeriod

  /// The commitment of a billing plan.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/commitmentinfo
  public struct CommitmentInfo: Hashable, Sendable {
    /// The total price of the commitment.
    public let price: Decimal
    public let period: Product.SubscriptionPeriod
  }

  /// The price under one billing plan.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/pricingterms-swift.struct
  public struct PricingTerms: Hashable, Sendable {
    public let billingPlanType: BillingPlanType
    /// The amount of each charge.
    public let billingPrice: Decimal
    /// The time between two charges.
    public let billingPeriod: BillingPeriod
    public let commitmentInfo: CommitmentInfo
    public let subscriptionOffers: [Product.SubscriptionOffer]

    private let style: PriceStyle

    /// The price as the customer's storefront writes it.
    public var billingDisplayPrice: String {
      billingPrice.formatted(currency: style.currency, locale: style.locale)
    }

    /// The offers of one type.
    public subscript(
      offers type: Product.SubscriptionOffer.OfferType
    ) -> [Product.SubscriptionOffer] {
      subscriptionOffers.filter { $0.type == type }
    }

    /// Each period is paid at its start, and commits to nothing beyond it.
    init(upFront price: Money, _ info: Product.SubscriptionInfo, style: PriceStyle) {
      billingPlanType = .upFront
      billingPrice = Decimal(price)
      billingPeriod = info.subscriptionPeriod
      commitmentInfo = CommitmentInfo(price: Decimal(price), period: info.subscriptionPeriod)
      subscriptionOffers =
        [info.introductoryOffer].compactMap { $0 } + info.promotionalOffers + info.winBackOffers
      self.style = style
    }
  }

  /// The terms of each billing plan that is sold: in the simulated store only payment up front.
  /// That a subscription without plans has these terms is an assumption.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/pricingterms-swift.property
  public var pricingTerms: [PricingTerms] {
    [PricingTerms(upFront: price, self, style: style)]
  }
}

extension Product.PurchaseOption {
  /// How the customer pays. A plan that is not sold is refused as
  /// ``Product/PurchaseError/productUnavailable``. Source of that: assumption
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/billingplantype(_:)
  public static func billingPlanType(
    _ type: Product.SubscriptionInfo.BillingPlanType
  ) -> Product.PurchaseOption {
    Product.PurchaseOption(kind: .billingPlan(type))
  }
}
