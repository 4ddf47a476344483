import StoreSimulator

extension Product.SubscriptionInfo {
  /// A billing plan: how a subscription is paid for. The raw values are those of signed payloads.
  /// Source: assumption
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/billingplantype
  public struct BillingPlanType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Twelve monthly payments to which the customer commits. Rule COM-1.
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
    /// The total price as the customer's storefront writes it.
    public let displayPrice: String
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

    fileprivate init(
      _ type: BillingPlanType, _ price: Money, each period: BillingPeriod, total: Money,
      _ offers: [Product.SubscriptionOffer], by info: Product.SubscriptionInfo
    ) {
      billingPlanType = type
      billingPrice = Decimal(price)
      billingPeriod = period
      commitmentInfo = CommitmentInfo(
        price: Decimal(total),
        displayPrice: Decimal(total).formatted(
          currency: info.style.currency, locale: info.style.locale),
        period: info.subscriptionPeriod)
      subscriptionOffers = offers
      style = info.style
    }
  }

  /// A plan of monthly payments with its own offers.
  struct MonthlyPlan: Hashable, Sendable {
    let plan: BillingPlan
    let offers: [Product.SubscriptionOffer]
  }

  /// The terms of each billing plan that is sold, payment up front first: each period is paid at
  /// its start, and commits to nothing beyond it. That a subscription without plans has these terms
  /// is an assumption. Rule COM-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/pricingterms-swift.property
  public var pricingTerms: [PricingTerms] {
    let offers = [introductoryOffer].compactMap { $0 } + promotionalOffers + winBackOffers
    let upFront = PricingTerms(
      .upFront, price, each: subscriptionPeriod, total: price, offers, by: self)
    guard let monthly else { return [upFront] }
    return [
      upFront,
      PricingTerms(
        .monthly, monthly.plan.price, each: BillingPeriod(Period(1, .month)),
        total: monthly.plan.commitmentPrice, monthly.offers, by: self),
    ]
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
