/// What the app asks the App Store to sell, and what the customer does with the payment sheet.
package struct Order: Hashable, Sendable {
  package enum Answer: String, Hashable, Sendable {
    case confirms
    case cancels
  }

  package let productID: ProductID
  package let quantity: Int
  /// The app's own name for the customer, a UUID's text.
  package let appAccountToken: String?
  package let customer: Answer
  /// Whether the family organiser is asked, even if the account does not demand it.
  package let asksToBuy: Bool

  package init(
    _ productID: ProductID, quantity: Int = 1, appAccountToken: String? = nil,
    customer: Answer = .confirms, asksToBuy: Bool = false
  ) {
    self.productID = productID
    self.quantity = quantity
    self.appAccountToken = appAccountToken
    self.customer = customer
    self.asksToBuy = asksToBuy
  }
}

/// How an order ended. Rule PUR-1.
///
/// Source: https://developer.apple.com/documentation/storekit/product/purchaseresult
package enum OrderOutcome: Hashable, Sendable {
  /// The transaction that came of it, or the one that the customer already had.
  case success(LedgerTransaction)
  case pending
  case userCancelled
}

/// Why an order could not be placed.
///
/// If several apply, the first in this order is thrown. Source: assumption
package enum PurchaseFailure: Error, Hashable, Sendable {
  case network
  /// Rule PUR-11. The catalog has no such product, or it was withdrawn from sale.
  case productUnavailable
  /// Rule QTY-1. Not 1 to 10, or more than one of a product that is owned once.
  case invalidQuantity
}
