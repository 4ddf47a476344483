import AppStore

/// The App Store as the app sees it.
///
/// Source: https://developer.apple.com/documentation/storekit/appstore
public enum AppStore {
  /// Whether the device permits purchases. Rule PUR-8.
  public static var canMakePayments: Bool {
    SimulatedDevice.current.withWorld { $0.canMakePayments }
  }

  /// Asks the customer to sign in, to restore purchases. Rule RES-3: nothing new comes of it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/sync()
  /// - Throws: ``StoreKitError``: ``StoreKitError/networkError(_:)`` without network,
  ///   ``StoreKitError/userCancelled`` if the customer does not sign in.
  public static func sync() async throws {
    await SimulatedDevice.current.answer()
    let customer = SimulatedDevice.current.withState { $0.signInAnswer }
    try SimulatedDevice.current.call { (world) throws(CallFailure) in
      try world.sync(customer: customer)
    }
  }

  /// Shows the sheet that takes offer codes. The customer types what the scenario says; what comes
  /// of it arrives on `Transaction.updates`. Rule OFF-CODE-1.
  ///
  /// The sheet tells the customer, not the app, when it refuses a code.
  /// Source: https://developer.apple.com/documentation/storekit/appstore/presentoffercoderedeemsheet(in:)
  /// - Throws: ``StoreKitError``, ``StoreKitError/unknown`` if no customer is there to type a code.
  @MainActor public static func presentOfferCodeRedeemSheet(in scene: UIWindowScene) async throws {
    let device = SimulatedDevice.current
    await device.answer()
    guard let code = device.withState({ $0.code.take() }) else {
      try device.call { (world) throws(CallFailure) in try world.begin(.offerCodeRedemption) }
      throw StoreKitError.unknown
    }
    let outcome = device.perform { $0.redeem(code: code) }
    switch outcome {
    case .redeemed, .refused: return
    case .failed(let failure): throw failure.storeKitError
    }
  }
}

/// The window that sheets are shown in. It stands for the one window of a simulated device.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindowscene
@MainActor public final class UIWindowScene {
  public init() {}
}
