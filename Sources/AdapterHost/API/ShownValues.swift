import StoreKit

/// What the app shows of a product's price.
public struct PriceReport: Hashable, Sendable {
  /// As the customer reads it: `$19.99`, `$19.99 / month`,
  /// `$9.99 for 2 months, then $19.99 / month`.
  public let text: String
  /// The offer that the string names; `nil` if it names no offer.
  public let offer: OfferKind?

  public init(text: String, offer: OfferKind? = nil) {
    self.text = text
    self.offer = offer
  }
}

/// What kind of offer an app shows. The raw values are the vocabulary's words.
public enum OfferKind: String, CaseIterable, Hashable, Sendable {
  case introductory
  case promotional
  case code
  case winBack = "win-back"
}

/// What the app shows of the customer's purchase of one product. A part that the app does not show
/// is `nil`, and a scenario that expects it fails.
public struct PurchaseInfoReport: Hashable, Sendable {
  /// When it was bought or, for a subscription, renewed last.
  public let purchased: Date?
  /// When the period ends that was paid for; `nil` for what does not end, too.
  public let expires: Date?
  /// When the App Store took it back; `nil` if it did not, too.
  public let revoked: Date?
  /// Whether the App Store took it back.
  public let isRevoked: Bool?
  /// Whether a higher level of service has taken its place.
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

  /// What a status of StoreKit's says, for code that shows it as it is; `nil` if its transaction
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

/// Something that the purchase code notified the app of, by a notification or a callback.
public struct AppEvent: Hashable, Sendable, Codable {
  /// The raw values are the vocabulary's words.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// Something was bought and delivered, in the app or elsewhere.
    case success
    case failure
    case pending
    case cancelled
    /// A subscription goes on for another period. Code that does not tell this apart says
    /// ``success``.
    case renewed
    case revoked
    case upgraded
    case expired
    case verificationFailed = "verification failed"
    case restored
  }

  public let kind: Kind
  /// What it is about; `nil` if the notification named no product.
  public let product: Product.ID?

  public init(_ kind: Kind, _ product: Product.ID? = nil) {
    self.kind = kind
    self.product = product
  }
}
