import StoreSimulator

/// The App Store as the app sees it.
///
/// Source: https://developer.apple.com/documentation/storekit/appstore
public enum AppStore {
  /// Whether the device permits purchases. Rule PUR-8.
  public static var canMakePayments: Bool {
    SimulatedDevice.current.read { $0.canMakePayments }
  }

  /// Asks the customer to sign in, to restore purchases. Rule RES-3: nothing new comes of it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/sync()
  /// - Throws: ``StoreKitError``: ``StoreKitError/networkError(_:)`` without network,
  ///   ``StoreKitError/userCancelled`` if the customer does not sign in.
  public static func sync() async throws {
    await SimulatedDevice.current.answer(to: .sync)
    let customer = SimulatedDevice.current.answers.signIn
    try SimulatedDevice.current.call { (world) throws(CallFailure) in
      try world.sync(customer: customer)
    }
    SimulatedDevice.current.bringReceipt()
  }
}
