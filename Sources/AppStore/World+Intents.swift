extension World {
  /// Keeps a purchase that the customer began in the App Store for the app.
  mutating func intend(_ product: ProductID, _ offer: String?) -> [Delivery] {
    let intent = IntendedPurchase(productID: product, winBackOfferID: offer)
    guard device.isListening else {
      device.intents.append(intent)
      return []
    }
    return [.intent(intent)]
  }
}
