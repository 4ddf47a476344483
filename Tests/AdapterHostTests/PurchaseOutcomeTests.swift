import AdapterHost
import StoreKit
import Testing

/// What an error that an app throws says of the purchase.
@Suite struct PurchaseOutcomeTests {
  private enum ShopError: Error {
    case store(error: StoreKitError)
    case purchase(Product.PurchaseError)
    case wrapped(any Error)
    case own
  }

  @Test(
    arguments: [
      (StoreKitError.networkError(URLError(.timedOut)), FailureReason.network),
      (ShopError.store(error: .userCancelled), .cancelled),
      (ShopError.purchase(.productUnavailable), .productUnavailable),
      (ShopError.wrapped(ShopError.purchase(.purchaseNotAllowed)), .purchaseNotAllowed),
      (SKError(.paymentCancelled), .cancelled),
      (ShopError.wrapped(SKError(.paymentInvalid)), .invalidQuantity),
      (SKError(.clientInvalid), .unknown),
      (ShopError.own, .unknown),
    ] as [(any Error, FailureReason)])
  func `the reason is that of StoreKit's error, also of one that the app's error holds`(
    error: any Error, reason: FailureReason
  ) {
    #expect(FailureReason(error) == reason)
  }
}
