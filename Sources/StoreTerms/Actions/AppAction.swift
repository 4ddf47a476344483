/// An action of the customer in the app.
package enum AppAction: Hashable, Sendable {
  case launch
  case relaunch
  case quit
  case kill
  case background
  case foreground
  case reinstall
  case buy(Purchase)
  case restorePurchases
  /// Opens the app's code sheet and enters the code.
  case redeemCode(String)
  /// Uses up one unit of a consumable.
  case consume(ProductID)
  case requestRefund(ProductID, because: RefundReason, cancels: Bool)
  case manageSubscriptions(SubscriptionsSheetChoice)
  case leaveScreenWhileLoading

  /// A purchase: the product, and the events at the payment sheet.
  package struct Purchase: Hashable, Sendable {
    package let product: ProductID
    package let quantity: Int
    /// The identifier of a promotional or win-back offer.
    package let offer: String?
    /// Whether the customer cancels the sheet.
    package let cancels: Bool
    /// Whether the button is pressed again before the first purchase has ended.
    package let isTwice: Bool
    /// The plan that the customer moves from; `nil` if the purchase is no change of plans.
    package let leaving: ProductID?
    /// The app's own name for the customer, a UUID.
    package let accountToken: UUIDString?
    /// Whether the customer commits to monthly payments.
    package let isMonthly: Bool

    package init(
      _ product: ProductID, quantity: Int = 1, offer: String? = nil, cancels: Bool = false,
      isTwice: Bool = false, leaving: ProductID? = nil, accountToken: UUIDString? = nil,
      isMonthly: Bool = false
    ) {
      self.product = product
      self.quantity = quantity
      self.offer = offer
      self.cancels = cancels
      self.isTwice = isTwice
      self.leaving = leaving
      self.accountToken = accountToken
      self.isMonthly = isMonthly
    }
  }
}
