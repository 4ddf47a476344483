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
///
/// If several apply, ``PurchaseAnswer`` says which counts.
package enum PurchaseFailure: Error, Hashable, Sendable {
  case network
  /// Rule PUR-11. The catalog has no such product, or it was withdrawn from sale.
  case productUnavailable
  /// Rule QTY-1. Not 1 to 10, or more than one of a product that is owned once.
  case invalidQuantity
  /// Rule PUR-8. The device permits no purchases.
  case purchaseNotAllowed
  /// Rule PUR-11. Also the outcome of a purchase that must not continue in another storefront,
  /// since the original API reported that as a product that is not available.
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueuedelegate/paymentqueue(_:shouldcontinue:in:)
  case notAvailableInStorefront
  /// The App Store fails, although there is network.
  case storeDown
  /// Rule INT-2. An interruption, as some devices report it.
  case interrupted
  /// Rule BILL-9. The customer's payment method is declined.
  case paymentDeclined
  /// Injected by a scenario or a configuration file.
  case injected(StoreCallError)
  /// A test session lets every transaction fail.
  case transactionsFail
  /// Rule OFF-PRO-2. The server's signature or the offer's identifier is missing.
  case missingOfferParameters
  /// Rule OFF-PRO-2. The product has no such offer.
  case invalidOfferIdentifier
  /// Rule OFF-PRO-2. Signed with a key that the App Store does not know, more than 24 hours ago or
  /// in the future, or with a nonce that was used before.
  case invalidOfferSignature
  /// The offer costs more than the standard price. Source: assumption
  case invalidOfferPrice
  /// Rules OFF-PRO-1, OFF-WB-1. The customer is not eligible for the offer.
  case ineligibleForOffer
  /// Rule OFF-INT-6. The app's server's decision on the introductory offer is rejected.
  case introductoryOverrideRejected
}
