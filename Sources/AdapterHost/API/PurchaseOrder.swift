import StoreKit

/// What the customer orders.
public struct PurchaseOrder: Hashable, Sendable {
  public let productID: Product.ID
  /// 1 to 10.
  public let quantity: Int
  /// A promotional or win-back offer of the product; `nil` for a plain purchase. Only adapters that
  /// conform to ``OfferSelling`` are asked for one.
  public let offerID: String?
  /// The app's own mark on the purchase; `nil` for none. Only adapters that conform to
  /// ``PurchaseMarking`` are asked for one.
  public let accountToken: UUID?

  public init(
    productID: Product.ID, quantity: Int = 1, offerID: String? = nil, accountToken: UUID? = nil
  ) {
    self.accountToken = accountToken
    self.productID = productID
    self.quantity = quantity
    self.offerID = offerID
  }
}
