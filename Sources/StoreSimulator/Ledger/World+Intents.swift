/// A purchase that the customer began outside of the app and that the app has to complete.
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

// Purchases that the customer begins outside of the app.
extension World {
  /// The customer taps "buy" on the product's page in the App Store.
  ///
  /// Rule PROMO-1: the app receives a purchase intent; nothing is bought yet.
  /// Source: https://developer.apple.com/documentation/storekit/promoting-in-app-purchases
  mutating func buyInAppStore(_ id: ProductID) throws(ActionRefusal) -> [Delivery] {
    _ = try soldProduct(id)
    guard device.isOnline else { throw .appStoreUnreachable }
    guard canMakePayments else { throw .purchasesForbidden }
    return intend(id, nil)
  }

  /// Delivers a purchase intent to the app: now, or at its next launch.
  ///
  /// Rule PROMO-1: once, on the device in use only.
  /// Source: https://developer.apple.com/documentation/storekit/purchaseintent/intents
  mutating func intend(_ product: ProductID, _ winBackOfferID: String?) -> [Delivery] {
    device.intents.append(
      LedgerPurchaseIntent(productID: product, winBackOfferID: winBackOfferID))
    return device.isListening ? deliverIntents() : []
  }

  /// Removes and returns the waiting intents, oldest first.
  mutating func deliverIntents() -> [Delivery] {
    defer { device.intents = [] }
    return device.intents.map(Delivery.intent)
  }
}

extension ActionRefusal {
  package static let appStoreUnreachable = Self(
    "the device has no network and cannot show the App Store")

  package static let purchasesForbidden = Self("the device does not allow purchases")
}
