/// A purchase or renewal in the App Store's ledger.
///
/// Source: https://developer.apple.com/documentation/storekit/transaction
package struct LedgerTransaction: Codable, Hashable, Sendable, Identifiable {
  /// Whether the customer bought it or has it through the family.
  package enum Ownership: String, Codable, Hashable, Sendable {
    case purchased
    case familyShared
  }

  /// Unique in the world. Rule ID-1.
  package internal(set) var id: UInt64
  /// The id in the ledger, which restoring does not change.
  private let bookedID: UInt64
  /// The first transaction of the same subscription, or `id` itself. Rule ID-1.
  package let originalID: UInt64
  package let type: ProductType
  /// When it was charged.
  package let purchaseDate: StoreTime
  package let originalPurchaseDate: StoreTime
  /// `nil` unless the product is an auto-renewable subscription.
  package internal(set) var expirationDate: StoreTime?
  package let quantity: Int
  /// Whether an upgrade replaced this subscription.
  package internal(set) var isUpgraded: Bool
  package internal(set) var revocation: Revocation?
  package let reason: TransactionReason
  /// The total for the quantity. Rule QTY-1.
  package let price: Money
  package let ownership: Ownership
  package internal(set) var isFinished: Bool
  @CopyOnWrite private var item: Item

  init(
    id: UInt64, originalID: UInt64, productID: ProductID, type: ProductType,
    groupID: GroupID?, purchaseDate: StoreTime, originalPurchaseDate: StoreTime,
    expirationDate: StoreTime?, quantity: Int, isUpgraded: Bool = false, offer: AppliedOffer?,
    revocation: Revocation? = nil, reason: TransactionReason, price: Money,
    appAccountToken: String?,
    ownership: Ownership, isFinished: Bool = false, storefront: String,
    commitment: Commitment? = nil, managed: ManagedPlan<ChargedItem>? = nil
  ) {
    self.id = id
    bookedID = id
    self.originalID = originalID
    self.type = type
    self.purchaseDate = purchaseDate
    self.originalPurchaseDate = originalPurchaseDate
    self.expirationDate = expirationDate
    self.quantity = quantity
    self.isUpgraded = isUpgraded
    self.revocation = revocation
    self.reason = reason
    self.price = price
    self.ownership = ownership
    self.isFinished = isFinished
    item = Item(
      productID: productID, groupID: groupID, offer: offer, appAccountToken: appAccountToken,
      storefront: storefront, commitment: commitment, managed: managed)
  }

  package var productID: ProductID { item.productID }
  package var groupID: GroupID? { item.groupID }
  package var offer: AppliedOffer? { item.offer }
  package internal(set) var appAccountToken: String? {
    get { item.appAccountToken }
    set { item.appAccountToken = newValue }
  }
  package var storefront: String { item.storefront }
  package var commitment: Commitment? { item.commitment }
  /// What it paid for, if the developer manages the subscription's items; `nil` for others.
  package internal(set) var managed: ManagedPlan<ChargedItem>? {
    get { item.managed }
    set { item.managed = newValue }
  }

  /// Unique for each purchase and renewal of a subscription; `nil` for other products. Outside the
  /// range of transaction ids, so that code that confuses the two fails. Rule ID-3.
  package var webOrderLineItemID: String? {
    groupID == nil ? nil : String(700_000_000 + bookedID)
  }

  /// How the subscription is billed; `nil` for other products.
  package var billing: BillingPlan.Kind? {
    guard type == .subscription else { return nil }
    return commitment == nil ? .upFront : .monthly
  }

  /// The time that it pays for.
  func billingPeriod(in catalog: Catalog) -> Period {
    offer?.period ?? managed?.period
      ?? catalog.heldPlan(productID, billed: billing ?? .upFront).billingPeriod
  }

  /// The currency of the price, ISO 4217.
  package var currency: String { StorefrontCurrency.known(of: storefront) }

  /// The same transaction, which shares with `other` what both have in common. With a hundred
  /// thousand subscribers, renewals take a sixth less memory.
  func sharing(with other: LedgerTransaction?) -> LedgerTransaction {
    guard let other, item == other.item else { return self }
    var copy = self
    copy._item = other._item
    return copy
  }

  /// The same transaction of another product, whose items the developer manages. Rule ACA-1.
  func migrated(
    to product: ProductID, in group: GroupID, _ plan: ManagedPlan<ChargedItem>
  ) -> LedgerTransaction {
    var copy = self
    copy.item.productID = product
    copy.item.groupID = group
    copy.item.managed = plan
    return copy
  }

  /// The transaction as the App Store signs it, without the app's finished mark.
  package var signed: LedgerTransaction {
    var signed = self
    signed.isFinished = false
    return signed
  }
}

/// The part of a transaction that hardly ever changes, which its copies share.
private struct Item: Codable, Hashable, Sendable {
  var productID: ProductID
  /// `nil` unless the product is an auto-renewable subscription.
  var groupID: GroupID?
  /// The offer that set the price; `nil` for the standard price.
  let offer: AppliedOffer?
  /// The app's own name for the customer, a UUID string, from the order or from the app's server.
  var appAccountToken: String?
  /// Where it was charged, ISO 3166-1 alpha-3. Rule SF-1.
  let storefront: String
  /// The payment of a commitment that it is; `nil` for others.
  let commitment: Commitment?
  @Rarely var managed: ManagedPlan<ChargedItem>?
}

/// The revocation of a transaction: its reason, date and extent.
package struct Revocation: Codable, Hashable, Sendable {
  package enum Reason: String, Codable, Hashable, Sendable {
    case developerIssue
    case other
  }

  /// The refund that the customer got with it.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/revocationtype
  package enum Kind: Codable, Hashable, Sendable {
    case fullRefund
    /// Unit: a thousandth of a percent of the price, 1 to 99,999.
    case proratedRefund(milliPercent: Int)
    case familyRevocation
  }

  package let date: StoreTime
  package let reason: Reason
  package let kind: Kind
}
