import StoreSigning
import StoreSimulator

// Information of the Advanced Commerce API about transactions and renewals of the subscriptions
// that a backend manages. Items have no offers and no partners here.

extension Transaction {
  /// The app server's information about a purchase.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/advancedcommerceinfo-swift.struct
  public struct AdvancedCommerceInfo: Hashable, Sendable {
    private let plan: ManagedPlan<ChargedItem>
    private let price: Money

    fileprivate init(_ plan: ManagedPlan<ChargedItem>, price: Money) {
      self.plan = plan
      self.price = price
    }

    public var requestReferenceID: String { plan.reference }
    public var taxCode: String { plan.taxCode }
    /// The simulated store knows no taxes.
    public var taxRate: Decimal { 0 }
    public var taxExclusivePrice: Decimal { Decimal(price) }
    public var estimatedTax: Decimal { 0 }
    public var displayName: String? { plan.descriptors.displayName }
    public var description: String? { plan.descriptors.description }
    public var period: Product.SubscriptionPeriod? { Product.SubscriptionPeriod(plan.period) }
    public var items: [Item] { plan.items.map(Item.init) }
  }

  /// `nil` unless a backend manages the subscription's items. Rule ACA-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/advancedcommerceinfo-swift.property
  public var advancedCommerceInfo: AdvancedCommerceInfo? {
    entry.managed.map { AdvancedCommerceInfo($0, price: entry.price) }
  }
}

extension Transaction.AdvancedCommerceInfo {
  /// A product of the app's server that was bought.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/advancedcommerceinfo-swift.struct/item
  public struct Item: Hashable, Sendable {
    private let item: ChargedItem

    fileprivate init(_ item: ChargedItem) { self.item = item }

    public var details: Details { Details(item.sku, item.descriptors, item.price) }
    /// `nil` without a refund. Source: assumption
    public var refunds: [Refund]? { item.refunds.isEmpty ? nil : item.refunds.map(Refund.init) }
    public var revocationDate: Date? { item.revocationDate.map { Date($0) } }

    public struct Details: Hashable, Sendable {
      private let identifier: String
      private let descriptors: Descriptors
      private let amount: Money

      fileprivate init(_ sku: String, _ descriptors: Descriptors, _ amount: Money) {
        identifier = sku
        self.descriptors = descriptors
        self.amount = amount
      }

      public var sku: String { identifier }
      public var displayName: String { descriptors.displayName }
      public var description: String { descriptors.description }
      public var price: Decimal { Decimal(amount) }
      /// `nil`.
      public var offer: Offer? { nil }
      /// Empty.
      public var partners: [Partner] { [] }
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
    private let refund: ItemRefund

    fileprivate init(_ refund: ItemRefund) { self.refund = refund }

    public var amount: Decimal { Decimal(refund.amount) }
    public var date: Date { Date(refund.date) }
    public var reason: Reason { Reason(rawValue: refund.reason.rawValue) }
    public var type: RefundType { RefundType(rawValue: refund.type.rawValue) }

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
  /// The app server's information about the next renewal.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/advancedcommerceinfo-swift.struct
  public struct AdvancedCommerceInfo: Hashable, Sendable {
    private let plan: ManagedPlan<RenewingItem>
    private let originalID: UInt64

    fileprivate init(_ plan: ManagedPlan<RenewingItem>, ofOriginal id: UInt64) {
      self.plan = plan
      originalID = id
    }

    public var requestReferenceID: String { plan.reference }
    public var consistencyToken: String { plan.consistencyToken(ofOriginal: originalID) }
    public var taxCode: String { plan.taxCode }
    public var displayName: String { plan.descriptors.displayName }
    public var description: String { plan.descriptors.description }
    public var period: Product.SubscriptionPeriod { Product.SubscriptionPeriod(plan.period) }
    public var items: [Item] { plan.items.map(Item.init) }
  }

  /// `nil` unless a backend manages the subscription's items. Rule ACA-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/advancedcommerceinfo-swift.property
  public var advancedCommerceInfo: AdvancedCommerceInfo? {
    renewal.managed.map { AdvancedCommerceInfo($0, ofOriginal: renewal.originalID) }
  }
}

extension Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo {
  /// A product of the app's server that renews.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/advancedcommerceinfo-swift.struct/item
  public struct Item: Hashable, Sendable {
    public typealias Details = Transaction.AdvancedCommerceInfo.Item.Details

    private let item: RenewingItem

    fileprivate init(_ item: RenewingItem) { self.item = item }

    public var details: Details {
      Details(item.sku, item.descriptors, item.announcedPrice)
    }
    public var priceIncreaseInfo: PriceIncreaseInfo? {
      item.change.flatMap { change in change.increase.map { PriceIncreaseInfo(change, $0) } }
    }

    /// A price increase of the item.
    public struct PriceIncreaseInfo: Hashable, Sendable {
      private let change: ItemPriceChange
      private let increase: ItemPriceChange.Increase

      fileprivate init(_ change: ItemPriceChange, _ increase: ItemPriceChange.Increase) {
        self.change = change
        self.increase = increase
      }

      public var dependentSKUs: [String] { change.dependentSKUs }
      public var price: Decimal { Decimal(change.price) }
      public var status: Status { Status(rawValue: increase.rawValue) }

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
