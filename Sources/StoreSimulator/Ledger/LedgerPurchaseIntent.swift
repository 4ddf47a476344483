/// A purchase that the customer began outside of the app, and that the app is to carry out.
///
/// Rule PROMO-1. Source: https://developer.apple.com/documentation/storekit/purchaseintent
package struct LedgerPurchaseIntent: Codable, Hashable, Sendable {
  package let productID: ProductID
  /// The win-back offer that the customer chose with it; `nil` for a purchase without one.
  package let winBackOfferID: String?

  package init(productID: ProductID, winBackOfferID: String? = nil) {
    self.productID = productID
    self.winBackOfferID = winBackOfferID
  }
}
