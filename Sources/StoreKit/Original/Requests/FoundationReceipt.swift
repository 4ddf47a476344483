import CVirtual

/// Foundation's own `Bundle.appStoreReceiptURL`, which a file gets that imports Foundation beside
/// StoreKit. On Linux it is always `nil`, so Foundation's class is given our answer in its place.
enum FoundationReceipt {
  /// - Returns: whether Foundation answers so from now on.
  @discardableResult static func replace() -> Bool { virtual_replace_receipt_url() }
}

/// C knows it by this name.
@_silgen_name("simulated_receipt_url")
func simulatedReceiptURL() -> URL? { SimulatedDevice.current.receiptFile().url }
