import StoreSimulator

extension Product.SubscriptionInfo.BillingPlanType {
  init(_ kind: BillingPlan.Kind) { self.init(rawValue: kind.rawValue) }
}

extension Transaction {
  /// How the subscription is billed; `nil` for other products. Rule COM-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/billingplantype
  public var billingPlanType: Product.SubscriptionInfo.BillingPlanType? {
    entry.billing.map(Product.SubscriptionInfo.BillingPlanType.init)
  }

  /// The progress of the commitment; `nil` outside of one. Rule COM-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/commitmentinfo-swift.property
  public var commitmentInfo: CommitmentInfo? { entry.commitment.map(CommitmentInfo.init) }

  /// One payment of a commitment.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/commitmentinfo-swift.struct
  public struct CommitmentInfo: Hashable, Sendable {
    /// The number of this payment, from 1.
    public let billingPeriodNumber: UInt64
    public let totalBillingPeriods: UInt64
    /// When the whole commitment ends. Access ends with ``Transaction/expirationDate``.
    public let expirationDate: Date
    /// The total of all payments.
    public let price: Decimal

    init(_ commitment: Commitment) {
      billingPeriodNumber = UInt64(commitment.payment)
      totalBillingPeriods = UInt64(Commitment.payments)
      expirationDate = Date(commitment.end)
      price = Decimal(commitment.price)
    }
  }
}

extension Product.SubscriptionInfo.RenewalInfo {
  /// How the next period is billed; `nil` outside of a commitment, and if there will be none.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/renewalbillingplantype
  public var renewalBillingPlanType: Product.SubscriptionInfo.BillingPlanType? {
    renewal.billing.map(Product.SubscriptionInfo.BillingPlanType.init)
  }

  /// The renewal after the commitment; `nil` outside of one. Rule COM-2.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/commitmentinfo-swift.property
  public var commitmentInfo: CommitmentInfo? { renewal.commitment.map(CommitmentInfo.init) }

  /// The renewal at the end of a commitment.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/commitmentinfo-swift.struct
  public struct CommitmentInfo: Hashable, Sendable {
    /// Whether the subscription renews at the end of the commitment.
    public let willAutoRenew: Bool
    /// The product that it renews to.
    public let autoRenewPreference: String
    public let renewalBillingPlanType: Product.SubscriptionInfo.BillingPlanType
    /// The end of the commitment.
    public let renewalDate: Date
    public let renewalPrice: Decimal

    init(_ commitment: CommitmentRenewal) {
      willAutoRenew = commitment.willAutoRenew
      autoRenewPreference = commitment.productID.rawValue
      renewalBillingPlanType = Product.SubscriptionInfo.BillingPlanType(commitment.billing)
      renewalDate = Date(commitment.date)
      renewalPrice = Decimal(commitment.price)
    }
  }
}
