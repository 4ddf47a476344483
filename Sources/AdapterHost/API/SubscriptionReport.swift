import StoreKit

/// What an app shows of a customer's subscription. Parts that the app does not show stay `nil`.
public struct SubscriptionReport: Hashable, Sendable {
  public var productID: Product.ID?
  public var state: Product.SubscriptionInfo.RenewalState?
  public var renews: Bool?
  /// The product of the next renewal, if it is another.
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

  /// What a status of StoreKit's tells, for code that shows it as it is; `nil` if its transaction
  /// or its renewal is not verified.
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
