/// Buys a product in the window of the view that asks: here, on the device's one screen.
///
/// Source: https://developer.apple.com/documentation/storekit/purchaseaction
@MainActor public struct PurchaseAction: Sendable {
  /// Source: https://developer.apple.com/documentation/storekit/purchaseaction/callasfunction(_:options:)
  public func callAsFunction(
    _ product: Product, options: Set<Product.PurchaseOption> = []
  ) async throws -> Product.PurchaseResult {
    try await product.purchase(options: options)
  }
}

/// Asks the system to ask the customer for a review.
///
/// Source: https://developer.apple.com/documentation/storekit/requestreviewaction
@MainActor public struct RequestReviewAction: Sendable {
  /// Source: https://developer.apple.com/documentation/storekit/requestreviewaction/callasfunction()
  public func callAsFunction() { AppStore.requestReview(in: UIWindowScene()) }
}

/// Shows what the App Store has to say to the customer.
///
/// Source: https://developer.apple.com/documentation/storekit/displaymessageaction
@MainActor public struct DisplayMessageAction: Sendable {
  /// Source: https://developer.apple.com/documentation/storekit/displaymessageaction/callasfunction(_:)
  public func callAsFunction(_ message: Message) throws {
    try message.display(in: UIWindowScene())
  }
}

extension EnvironmentValues {
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/purchase
  @MainActor public var purchase: PurchaseAction { PurchaseAction() }

  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/requestreview
  @MainActor public var requestReview: RequestReviewAction { RequestReviewAction() }

  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/displaystorekitmessage
  @MainActor public var displayStoreKitMessage: DisplayMessageAction { DisplayMessageAction() }
}
