import StoreSimulator
import StoreSigning

extension Product.SubscriptionInfo {
  /// The state of a subscription.
  ///
  /// A struct, since Apple may add states: an unknown raw value is legal. The numbers are those of
  /// the App Store Server API's `status`.
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalstate
  public struct RenewalState: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let subscribed = RenewalState(rawValue: 1)
    public static let expired = RenewalState(rawValue: 2)
    public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
    public static let inGracePeriod = RenewalState(rawValue: 4)
    public static let revoked = RenewalState(rawValue: 5)

    public var localizedDescription: String {
      switch self {
      case .subscribed: "Subscribed"
      case .expired: "Expired"
      case .inBillingRetryPeriod: "In Billing Retry Period"
      case .inGracePeriod: "In Grace Period"
      case .revoked: "Revoked"
      default: "Unknown (\(rawValue))"  // tidy: an open set, as Apple's is (rule OPEN-1)
      }
    }

    /// - Parameter isKnown: whether the app receives a value that it knows. Rule OPEN-1.
    init(_ state: SubscriptionState, isKnown: Bool) {
      self.init(rawValue: isKnown ? ServerStatus(state).number : OpenSet.laterNumber)
    }
  }
}
