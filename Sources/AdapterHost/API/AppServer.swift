import StoreKit

/// The server of an app, which the App Store notifies of what befalls the app's customers.
///
/// Asked for anew each time, since a server knows no launches of the app: what it has to know the
/// next time goes to ``ServerKeyValueStorage``.
@MainActor public protocol AppServer {
  /// Receives a notification of the App Store, at the instant of its sending.
  ///
  /// - Parameter signedPayload: the only property of what is posted, a JWS.
  /// - Returns: the HTTP status of the answer. From 200 to 206 the notification is accepted;
  ///   otherwise it comes again, unless it is from the sandbox.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/responding-to-app-store-server-notifications
  func receive(_ signedPayload: String) async -> Int

  /// What the server knows of the customer's subscription in this group; `nil` for nothing.
  ///
  /// - Parameters:
  ///   - customer: by the identifier of the customer's app transaction, which stands in all that
  ///     the App Store signs about the customer, as `appTransactionId`.
  ///   - groupID: the identifier of the group, as the catalog has it.
  func subscription(of customer: String, inGroup groupID: String) async throws -> ServerReport?
}

/// Purchase code that has a server of its own.
///
/// The server is played only where a scenario asks for it.
@MainActor public protocol ServerKeeping: StoreAdapter {
  static var server: any AppServer { get }
}

/// What an app's server knows of a customer's subscription. Parts that it does not know stay `nil`.
public struct ServerReport: Hashable, Sendable {
  public var subscription: SubscriptionReport
  /// What the present period costs.
  public var price: Decimal?
  /// What the customer has paid in all, as far as the server knows.
  public var paid: Decimal?

  public init(_ subscription: SubscriptionReport, price: Decimal? = nil, paid: Decimal? = nil) {
    self.subscription = subscription
    self.price = price
    self.paid = paid
  }
}

/// What the app's server keeps. It lies on no device, so it outlives launches and installations, is
/// the same for all devices and accounts, and is empty at the start of a case.
@MainActor public enum ServerKeyValueStorage {
  /// The string kept under `key`; `nil` if nothing is kept, and to remove it.
  public static subscript(key: String) -> String? {
    get { SimulatedDevice.current.serverStrings[key] }
    set { SimulatedDevice.current.serverStrings[key] = newValue }
  }

  /// Every key that has a string, sorted.
  public static var keys: [String] { SimulatedDevice.current.serverStrings.keys.sorted() }
}
