import StoreKit

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
