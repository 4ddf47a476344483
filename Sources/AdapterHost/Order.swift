import StoreKit

/// What the customer orders.
public struct Order: Hashable, Sendable {
  public let productID: Product.ID
  /// 1 to 10.
  public let quantity: Int

  public init(productID: Product.ID, quantity: Int = 1) {
    self.productID = productID
    self.quantity = quantity
  }
}
