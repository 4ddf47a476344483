import StoreKit

/// The app's own server, which receives App Store Server Notifications.
///
/// The host asks the adapter for a server each time, because a server outlives launches of the app.
/// Keep its data in ``ServerKeyValueStorage``.
@MainActor public protocol AppServer {
  /// Handles a notification at the instant at which the App Store sends it.
  ///
  /// - Parameter signedPayload: the only property of the request's body, a JWS.
  /// - Returns: the HTTP status of the response. 200 to 206 accept the notification. After any
  ///   other status the App Store sends it again, except in the sandbox. A case fails if one is not
  ///   accepted in the end.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/responding-to-app-store-server-notifications
  func receive(_ signedPayload: String) async -> Int

  /// Reports what the server knows of the customer's subscription in a group; `nil` for nothing.
  ///
  /// - Parameters:
  ///   - customer: the identifier of the customer's app transaction, `appTransactionId` in
  /// everything that the App Store signs about the customer.
  ///   - groupID: the identifier of the subscription group in the catalog.
  func subscription(of customer: String, inGroup groupID: String) async throws -> ServerReport?
}

/// An adapter whose app has a server of its own.
@MainActor public protocol ServerKeeping: StoreAdapter {
  static var server: any AppServer { get }
  /// Whether the server runs in every scenario, because the app leaves access to it. Otherwise it
  /// runs only in scenarios that need one, which is the default.
  static var serverDecidesAccess: Bool { get }
}

extension ServerKeeping {
  public static var serverDecidesAccess: Bool { false }
}

/// The state of a customer's subscription on an app's server. Unknown parts are `nil`.
public struct ServerReport: Hashable, Sendable {
  public var subscription: SubscriptionReport
  /// The price of the current period.
  public var price: Decimal?
  /// The sum that the customer has paid, as far as the server knows.
  public var paid: Decimal?

  public init(_ subscription: SubscriptionReport, price: Decimal? = nil, paid: Decimal? = nil) {
    self.subscription = subscription
    self.price = price
    self.paid = paid
  }
}

/// The key-value storage of the app's server. It outlives launches and installations, is shared by
/// all devices and accounts, and is empty when a case begins.
@MainActor public enum ServerKeyValueStorage {
  /// The string stored for `key`; `nil` if there is no value. Set `nil` to remove it.
  public static subscript(key: String) -> String? {
    get { SimulatedDevice.current.serverStrings[key] }
    set { SimulatedDevice.current.serverStrings[key] = newValue }
  }

  /// All keys that have a value, sorted.
  public static var keys: [String] { SimulatedDevice.current.serverStrings.keys.sorted() }
}
