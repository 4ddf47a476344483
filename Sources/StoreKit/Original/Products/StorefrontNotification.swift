extension NSNotification.Name {
  /// Posted on the main thread after the customer's storefront has changed.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skstorefrontcountrycodedidchangenotification
  public static let SKStorefrontCountryCodeDidChange = NSNotification.Name(
    "SKStorefrontCountryCodeDidChangeNotification")
}

extension SimulatedDevice {
  /// Posts the notification once the main thread is free.
  func postStorefrontChange() {
    Task { @MainActor in
      NotificationCenter.default.post(name: .SKStorefrontCountryCodeDidChange, object: nil)
    }
  }
}
