import StoreKit

extension StoreHelper {
  /// The nine states of a purchase. Source: "Purchasing Products"
  enum PurchaseState {
    case notStarted, userCannotMakePayments, inProgress, purchased, pending, cancelled, failed,
      failedVerification, unknown
  }

  enum StoreException: Error {
    case purchase
    case purchaseInProgress
    case transactionVerificationFailed
  }

  /// Buys at the price that the App Store asks, which with an introductory offer is that offer's.
  ///
  /// Source: "Making a Purchase and Validating the Transaction"
  func purchase(
    _ product: Product, options: Set<Product.PurchaseOption> = []
  ) async throws -> PurchaseState {
    guard hasStarted else { return .notStarted }
    guard AppStore.canMakePayments else { return .userCannotMakePayments }
    guard purchaseState != .inProgress else { throw StoreException.purchaseInProgress }
    purchaseState = .inProgress
    // Whatever is thrown becomes one exception: the reason is lost here, as the guide has it.
    guard let result = try? await product.purchase(options: options) else {
      purchaseState = .failed
      notifications.append(.init(.failed, product.id))
      throw StoreException.purchase
    }
    let state = await state(after: result)
    purchaseState = state
    notifications.append(.init(state.notification, product.id))
    if state == .failedVerification { throw StoreException.transactionVerificationFailed }
    return state
  }

  /// Buys at a promotional price. Without a signature the purchase is cancelled.
  ///
  /// Source: "Signing Promotional Offers"
  func purchase(_ product: Product, offerID: String) async throws -> PurchaseState {
    guard let offer = signPromotionalOffer?(product.id, offerID) else {
      purchaseState = .cancelled
      notifications.append(.init(.cancelled, product.id))
      return .cancelled
    }
    return try await purchase(product, options: [offer])
  }

  private func state(after result: Product.PurchaseResult) async -> PurchaseState {
    switch result {
    case .success(let result):
      let transaction = UnwrappedVerificationResult(result)
      guard transaction.isVerified else { return .failedVerification }
      deliver(transaction.value)
      await transaction.value.finish()
      return .purchased
    case .userCancelled: return .cancelled
    case .pending: return .pending
    @unknown default: return .unknown
    }
  }
}
