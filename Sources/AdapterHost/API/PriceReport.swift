/// What the app shows of a product's price.
public struct PriceReport: Hashable, Sendable {
  /// As the customer reads it: `$19.99`, `$19.99 / month`,
  /// `$9.99 for 2 months, then $19.99 / month`.
  public let text: String
  /// The offer that the text speaks of; `nil` if it speaks of none.
  public let offer: OfferKind?

  public init(text: String, offer: OfferKind? = nil) {
    self.text = text
    self.offer = offer
  }
}
