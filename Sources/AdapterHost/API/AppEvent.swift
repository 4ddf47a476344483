import StoreKit

/// Something that the app was told by its purchase code: a notification, a callback.
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
  /// What it is about; `nil` if the app was not told.
  public let product: Product.ID?

  public init(_ kind: Kind, _ product: Product.ID? = nil) {
    self.kind = kind
    self.product = product
  }
}
