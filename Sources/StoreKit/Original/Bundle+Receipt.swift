import AppStore

extension Bundle {
  /// Where the App Store's receipt would lie on the simulated device.
  ///
  /// Nothing lies there: receipts' contents are not built, so reading the file fails as it does on
  /// a device that has no receipt yet. Apps ask for the name, since that of a test environment is
  /// `sandboxReceipt`.
  ///
  /// A file that imports Foundation beside StoreKit gets open Foundation's property of this name,
  /// which is always `nil`: the compiler would call the two ambiguous if this one did not give way.
  /// Source: https://developer.apple.com/documentation/foundation/bundle/appstorereceipturl
  @_disfavoredOverload public var appStoreReceiptURL: URL? {
    let (device, app) = SimulatedDevice.current.withState { ($0.mail.deviceID, $0.mail.app) }
    let name =
      switch app.environment {
      case .sandbox: "sandboxReceipt"
      case .production, .xcode: "receipt"
      }
    return URL(
      filePath: "/private/var/mobile/Containers/Data/Application/\(device)/StoreKit/\(name)")
  }
}
