extension Bundle {
  /// Where the App Store's receipt lies on the simulated device, if there is one.
  ///
  /// Who asks finds the receipt as it is at that moment: what the customer bought in the app, less
  /// consumables that the app has finished. The App Store brings it with the app; in the sandbox
  /// and in Xcode there is none before the first purchase on the device, a restoration, or an
  /// ``SKReceiptRefreshRequest``. Removing the app removes it. That a receipt is renewed whenever
  /// the app asks for its place is an assumption; Apple's waits for the next purchase or refresh.
  ///
  /// A file that imports Foundation beside StoreKit gets open Foundation's property of this name:
  /// the compiler would call the two ambiguous if this one did not give way. ``FoundationReceipt``
  /// lets that one answer the same.
  /// Source: https://developer.apple.com/documentation/foundation/bundle/appstorereceipturl
  @_disfavoredOverload public var appStoreReceiptURL: URL? {
    SimulatedDevice.current.receiptFile().url
  }
}
