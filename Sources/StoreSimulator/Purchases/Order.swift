/// A purchase that the app orders, with the customer's answer to the payment sheet.
package struct Order: Codable, Hashable, Sendable {
  package enum Answer: String, Codable, Hashable, Sendable {
    case confirms
    case cancels
  }

  package let productID: ProductID
  package let quantity: Int
  /// The app's own name for the customer, a UUID string.
  package let appAccountToken: String?
  package let customer: Answer
  /// Whether the app asks for a simulated request to the family organiser, which the sandbox alone
  /// knows.
  package let asksToBuy: Bool
  /// Whether the purchase continues if the storefront changes meanwhile. Rule SF-2.
  package var continuesAfterStorefrontChange: Bool
  /// `nil` for a plain purchase, to which the introductory offer applies automatically.
  package internal(set) var offer: OrderedOffer?
  /// How the customer pays for a subscription. Rule COM-1.
  package let billing: BillingPlan.Kind

  package init(
    _ productID: ProductID, quantity: Int = 1, appAccountToken: String? = nil,
    customer: Answer = .confirms, asksToBuy: Bool = false,
    continuesAfterStorefrontChange: Bool = true, offer: OrderedOffer? = nil,
    billing: BillingPlan.Kind = .upFront
  ) {
    self.productID = productID
    self.quantity = quantity
    self.appAccountToken = appAccountToken
    self.customer = customer
    self.asksToBuy = asksToBuy
    self.continuesAfterStorefrontChange = continuesAfterStorefrontChange
    self.offer = offer
    self.billing = billing
  }
}

/// The outcome of an order. Rule PUR-1.
///
/// Source: https://developer.apple.com/documentation/storekit/product/purchaseresult
package enum OrderOutcome: Hashable, Sendable {
  /// The new transaction, or the one that the customer already had.
  case success(LedgerTransaction)
  case pending
  case userCancelled
  /// The order was placed, and then failed.
  case failed(PurchaseFailure)
}

/// The reason why an order failed.
package enum PurchaseFailure: Error, Hashable, Sendable {
  case refused(PurchaseRefusal)
  /// Rule INT-2. An interruption, as some devices report it.
  case interrupted
  /// Rule BILL-9. The customer's payment method is declined.
  case paymentDeclined
  /// Injected by a scenario or a configuration file.
  case injected(StoreCallError)
}

extension PurchaseFailure: CustomStringConvertible {
  /// The name of the reason: `productUnavailable`.
  package var description: String {
    switch self {
    case .refused(let refusal): "\(refusal)"
    case .interrupted: "interrupted"
    case .paymentDeclined: "paymentDeclined"
    case .injected(let error): "\(error)"
    }
  }
}
