// What the original in-app purchase API, which comes from Objective-C, makes unavoidable.
extension Allowance {
  static let originalAPI = sendables + untyped

  /// Classes that are both open and safe to share, as Apple declares them. No class that can be
  /// subclassed proves that; what these store is constant, or behind a lock.
  private static let sendables =
    [
      "SKDownload", "Payments/SKPaymentDiscount", "Payments/SKPaymentQueue",
      "Payments/SKPaymentTransaction", "Products/SKProduct", "Products/SKProductDiscount",
      "Products/SKProductSubscriptionPeriod", "Products/SKStorefront", "Requests/SKProductsRequest",
    ].map { name in
      Allowance(
        "Sources/StoreKit/Original/\(name).swift", .uncheckedSendable,
        because:
          "an open class that Apple marks NS_SWIFT_SENDABLE; its state never changes or locks")
    } + [
      Allowance(
        "Sources/StoreKit/Original/MainThread.swift", .uncheckedSendable,
        because: "observers and delegates of any isolation, touched on the main thread only")
    ]

  private static let untyped = [
    Allowance(
      "Sources/StoreKit/Original/Payments/SKPayment.swift", .anyType, 3,
      because: "the signatures of NSObject, NSCopying and NSMutableCopying"),
    Allowance(
      "Sources/StoreKit/Original/Requests/SKReceiptRefreshRequest.swift", .anyType, 3,
      because: "the signature that Apple gives receipt properties"),
  ]
}
