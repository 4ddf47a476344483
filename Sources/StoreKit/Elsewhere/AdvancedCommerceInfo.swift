// Information of the Advanced Commerce API about transactions and renewals. None of this store has
// any, so code that reads it compiles and never runs.

extension Transaction {
  /// The app server's information about a purchase. No transaction of this store has it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/advancedcommerceinfo-swift.struct
  public struct AdvancedCommerceInfo: Hashable, Sendable {
    private let absent: Never

    public var requestReferenceID: String { switch absent {} }
    public var taxCode: String { switch absent {} }
    public var taxRate: Decimal { switch absent {} }
    public var taxExclusivePrice: Decimal { switch absent {} }
    public var estimatedTax: Decimal { switch absent {} }
    public var displayName: String? { switch absent {} }
    public var description: String? { switch absent {} }
    public var period: Product.SubscriptionPeriod? { switch absent {} }
    public var items: [Item] { switch absent {} }
  }

  /// `nil`.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/advancedcommerceinfo-swift.property
  public var advancedCommerceInfo: AdvancedCommerceInfo? { nil }
}

extension Transaction.AdvancedCommerceInfo {
  /// A product of the app's server that was bought.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/advancedcommerceinfo-swift.struct/item
  public struct Item: Hashable, Sendable {
    private let absent: Never

    public var details: Details { switch absent {} }
    public var refunds: [Refund]? { switch absent {} }
    public var revocationDate: Date? { switch absent {} }

    public struct Details: Hashable, Sendable {
      private let absent: Never

      public var sku: String { switch absent {} }
      public var displayName: String { switch absent {} }
      public var description: String { switch absent {} }
      public var price: Decimal { switch absent {} }
      public var offer: Offer? { switch absent {} }
      public var partners: [Partner] { switch absent {} }
    }
  }

  /// A company that the purchase is made for, too.
  public struct Partner: Hashable, Sendable {
    private let absent: Never

    public var id: String { switch absent {} }
    public var name: String { switch absent {} }
  }

  /// An offer of the app's server.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/advancedcommerceinfo-swift.struct/offer
  public struct Offer: Hashable, Sendable {
    private let absent: Never

    public var reason: Reason { switch absent {} }
    public var price: Decimal { switch absent {} }
    public var period: Product.SubscriptionPeriod { switch absent {} }
    public var periodCount: Int { switch absent {} }

    /// The raw values are the words of signed transactions. Source: assumption
    public struct Reason: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let acquisition = Reason(rawValue: "ACQUISITION")
      public static let winBack = Reason(rawValue: "WIN_BACK")
      public static let retention = Reason(rawValue: "RETENTION")
    }
  }

  /// A refund of an item.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/advancedcommerceinfo-swift.struct/refund
  public struct Refund: Hashable, Sendable {
    private let absent: Never

    public var amount: Decimal { switch absent {} }
    public var date: Date { switch absent {} }
    public var reason: Reason { switch absent {} }
    public var type: RefundType { switch absent {} }

    /// The raw values are the words of signed transactions. Source: assumption
    public struct Reason: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let unintended = Reason(rawValue: "UNINTENDED_PURCHASE")
      public static let unfulfilled = Reason(rawValue: "FULFILLMENT_ISSUE")
      public static let unsatisfied = Reason(rawValue: "UNSATISFIED_WITH_PURCHASE")
      public static let legal = Reason(rawValue: "LEGAL")
      public static let modifyItems = Reason(rawValue: "MODIFY_ITEMS_REFUND")
      public static let other = Reason(rawValue: "OTHER")
    }

    /// The raw values are the words of signed transactions. Source: assumption
    public struct RefundType: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let full = RefundType(rawValue: "FULL")
      public static let proRated = RefundType(rawValue: "PRORATED")
      public static let custom = RefundType(rawValue: "CUSTOM")
    }
  }
}

extension Product.SubscriptionInfo.RenewalInfo {
  /// The app server's information about the next renewal. No subscription of this store has it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/advancedcommerceinfo-swift.struct
  public struct AdvancedCommerceInfo: Hashable, Sendable {
    private let absent: Never

    public var requestReferenceID: String { switch absent {} }
    public var consistencyToken: String { switch absent {} }
    public var taxCode: String { switch absent {} }
    public var displayName: String { switch absent {} }
    public var description: String { switch absent {} }
    public var period: Product.SubscriptionPeriod { switch absent {} }
    public var items: [Item] { switch absent {} }
  }

  /// `nil`.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/advancedcommerceinfo-swift.property
  public var advancedCommerceInfo: AdvancedCommerceInfo? { nil }
}

extension Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo {
  /// A product of the app's server that renews.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/advancedcommerceinfo-swift.struct/item
  public struct Item: Hashable, Sendable {
    public typealias Details = Transaction.AdvancedCommerceInfo.Item.Details

    private let absent: Never

    public var details: Details { switch absent {} }
    public var priceIncreaseInfo: PriceIncreaseInfo? { switch absent {} }

    /// A price increase of the item.
    public struct PriceIncreaseInfo: Hashable, Sendable {
      private let absent: Never

      public var dependentSKUs: [String] { switch absent {} }
      public var price: Decimal { switch absent {} }
      public var status: Status { switch absent {} }

      /// The raw values are the words of signed renewals. Source: assumption
      public struct Status: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let scheduled = Status(rawValue: "SCHEDULED")
        public static let pending = Status(rawValue: "PENDING")
        public static let accepted = Status(rawValue: "ACCEPTED")
      }
    }
  }
}
