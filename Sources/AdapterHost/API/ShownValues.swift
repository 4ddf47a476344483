import StoreKit

/// A product's price as the app shows it.
public struct PriceReport: Hashable, Sendable {
  /// The string that the customer reads: `$19.99`, `$19.99 / month`, `$9.99 for 2 months, then
  /// $19.99 / month`.
  public let text: String
  /// The kind of offer that the string mentions; `nil` if it mentions none.
  public let offer: OfferKind?

  public init(text: String, offer: OfferKind? = nil) {
    self.text = text
    self.offer = offer
  }
}

/// The details of a purchase that the app shows. A part that the app does not show is `nil`; a
/// scenario that expects it fails.
public struct PurchaseInfoReport: Hashable, Sendable {
  /// When the product was bought or, for a subscription, last renewed.
  public let purchased: Date?
  /// When the current period ends; `nil` also for products that do not expire.
  public let expires: Date?
  /// When the App Store revoked the purchase; `nil` also if it did not.
  public let revoked: Date?
  /// Whether the App Store revoked the purchase.
  public let isRevoked: Bool?
  /// Whether an upgrade to a higher level of service replaced the purchase.
  public let isUpgraded: Bool?

  public init(
    purchased: Date? = nil, expires: Date? = nil, revoked: Date? = nil, isRevoked: Bool? = nil,
    isUpgraded: Bool? = nil
  ) {
    self.purchased = purchased
    self.expires = expires
    self.revoked = revoked
    self.isRevoked = isRevoked
    self.isUpgraded = isUpgraded
  }
}

/// A customer's subscription as the app shows it. Parts that the app does not show are `nil`.
public struct SubscriptionReport: Hashable, Sendable {
  public var productID: Product.ID?
  public var state: Product.SubscriptionInfo.RenewalState?
  public var renews: Bool?
  /// The product of the next renewal, if it differs from ``productID``.
  public var renewsAs: Product.ID?
  public var expires: Date?
  public var offer: Transaction.OfferType?

  public init(
    productID: Product.ID? = nil, state: Product.SubscriptionInfo.RenewalState? = nil,
    renews: Bool? = nil, renewsAs: Product.ID? = nil, expires: Date? = nil,
    offer: Transaction.OfferType? = nil
  ) {
    self.productID = productID
    self.state = state
    self.renews = renews
    self.renewsAs = renewsAs
    self.expires = expires
    self.offer = offer
  }

  /// The report for apps that show a StoreKit status unchanged; `nil` if its transaction or its
  /// renewal information is not verified.
  public init?(_ status: Product.SubscriptionInfo.Status) {
    guard case .verified(let transaction) = status.transaction,
      case .verified(let renewal) = status.renewalInfo
    else { return nil }
    self.init(
      productID: transaction.productID, state: status.state, renews: renewal.willAutoRenew,
      renewsAs: renewal.autoRenewPreference, expires: transaction.expirationDate,
      offer: transaction.offer?.type)
  }
}
