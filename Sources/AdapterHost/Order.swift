import StoreKit

/// What the customer orders.
public struct Order: Hashable, Sendable {
  public let productID: Product.ID
  /// 1 to 10.
  public let quantity: Int
  /// A promotional or win-back offer of the product; `nil` for a plain purchase. Only adapters that
  /// conform to ``OfferSelling`` are asked for one.
  public let offerID: String?

  public init(productID: Product.ID, quantity: Int = 1, offerID: String? = nil) {
    self.productID = productID
    self.quantity = quantity
    self.offerID = offerID
  }
}
