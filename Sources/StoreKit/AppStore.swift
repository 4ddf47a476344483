import AppStore

/// The App Store as the app sees it.
///
/// Source: https://developer.apple.com/documentation/storekit/appstore
public enum AppStore {
  /// Whether the device permits purchases.
  public static var canMakePayments: Bool { true }

  /// Asks the customer to sign in, to restore purchases. Rule RES-3: nothing new comes of it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/sync()
  /// - Throws: ``StoreKitError/networkError(_:)`` without network,
  ///   ``StoreKitError/userCancelled`` if the customer does not sign in.
  public static func sync() async throws {
    await SimulatedDevice.current.answer()
    do {
      let customer = SimulatedDevice.current.withState { $0.signInAnswer }
      try SimulatedDevice.current.withWorld { try $0.sync(customer: customer) }
    } catch SyncFailure.userCancelled {
      throw StoreKitError.userCancelled
    } catch {
      throw StoreKitError.offline
    }
  }

  /// Shows the sheet that takes offer codes. The customer types what the scenario says; what comes
  /// of it arrives on `Transaction.updates`. Rule OFF-CODE-1.
  ///
  /// The sheet tells the customer, not the app, when it refuses a code.
  /// Source: https://developer.apple.com/documentation/storekit/appstore/presentoffercoderedeemsheet(in:)
  /// - Throws: ``StoreKitError/unknown`` if no customer is there to type a code.
  @MainActor public static func presentOfferCodeRedeemSheet(in scene: UIWindowScene) async throws {
    let device = SimulatedDevice.current
    await device.answer()
    guard let code = device.withState({ $0.code.take() }) else { throw StoreKitError.unknown }
    let deliveries = device.withWorld { $0.redeem(code: code).deliveries }
    device.deliver(deliveries)
  }
}

/// The window that sheets are shown in. It stands for the one window of a simulated device.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindowscene
@MainActor public final class UIWindowScene {
  public init() {}
}
