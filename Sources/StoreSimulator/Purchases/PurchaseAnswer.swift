/// The App Store's answer to an order.
///
/// The cases are in the order of precedence: of several that apply, the first is the answer.
/// Source of the order: assumption
package enum PurchaseAnswer: Int, CaseIterable, Comparable, Sendable {
  // Thrown, before the customer sees the payment sheet.
  case injectedError
  case transactionsFail
  case noNetwork
  case storeDown
  case purchaseNotAllowed
  case productUnavailable
  case notAvailableInStorefront
  case invalidQuantity
  case missingOfferParameters
  case invalidOfferIdentifier
  case invalidOfferSignature
  case invalidOfferPrice
  case ineligibleForOffer
  case introductoryOverrideRejected
  // Returned without a payment sheet.
  case unfinishedTransaction
  // Results of the payment sheet.
  case stoppedByStorefrontChange
  case cancelled
  case heldProduct
  case askToBuy
  case interruption
  case paymentDeclined
  case sale

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension PurchaseAnswer {
  /// One row of the reference.
  struct Row {
    /// When the answer applies.
    let condition: String
    /// What the app's call throws or returns.
    let result: String
    /// The rules for it; empty for none.
    let rules: String

    init(_ condition: String, _ result: String, _ rules: String = "") {
      self.condition = condition
      self.result = result
      self.rules = rules
    }
  }

  var row: Row {
    switch self {
    case .injectedError: Row("An error is injected into the call.", "throws that error")
    case .transactionsFail: Row("A session lets transactions fail.", "throws `unknown`", "PUR-1")
    case .noNetwork: Row("The device has no network.", "throws `networkError`", "OFFL-1")
    case .storeDown: Row("The App Store is down.", "throws `systemError`")
    case .purchaseNotAllowed:
      Row("The device permits no purchases.", "throws `purchaseNotAllowed`", "PUR-8")
    case .productUnavailable:
      Row(
        "The product is unknown, removed from sale or not billed as asked.",
        "throws `productUnavailable`", "PUR-11, COM-1")
    case .notAvailableInStorefront:
      Row("The storefront does not sell it.", "throws `notAvailableInStorefront`", "PUR-11")
    case .invalidQuantity:
      Row(
        "The quantity is not 1 to 10, or not 1 of a product that is owned once.",
        "throws `invalidQuantity`", "QTY-1")
    case .missingOfferParameters:
      Row(
        "A promotional offer lacks its identifier or its signed parameters.",
        "throws `missingOfferParameters`", "OFF-PRO-2")
    case .invalidOfferIdentifier:
      Row("The product has no such offer.", "throws `invalidOfferIdentifier`", "OFF-PRO-2")
    case .invalidOfferSignature:
      Row(
        "The signature of a promotional offer is wrong, too old, or was used before.",
        "throws `invalidOfferSignature`", "OFF-PRO-2")
    case .invalidOfferPrice: Row("The offer costs too much.", "throws `invalidOfferPrice`")
    case .ineligibleForOffer:
      Row(
        "The customer is not eligible for the offer.", "throws `ineligibleForOffer`",
        "OFF-PRO-1, OFF-WB-1")
    case .introductoryOverrideRejected:
      Row(
        "The override of the introductory offer is rejected, without `silentFullPrice`.",
        "throws `unknown`", "OFF-INT-6")
    case .unfinishedTransaction:
      Row(
        "A purchase of the consumable or non-renewing subscription is unfinished, or one of the"
          + " plan, which has expired.",
        "returns that transaction, without a payment sheet", "PUR-7, FIN-8")
    case .stoppedByStorefrontChange:
      Row(
        "The storefront changes at the payment sheet, and the app does not go on, or the product is"
          + " not sold there.", "throws `notAvailableInStorefront`", "SF-2")
    case .cancelled: Row("The customer cancels.", "returns `userCancelled`", "PUR-1")
    case .heldProduct:
      Row("The customer has the product or plan.", "returns the transaction held", "PUR-5")
    case .askToBuy: Row("The family organiser is asked.", "returns `pending`", "ATB-1")
    case .interruption:
      Row(
        "Purchases are interrupted.",
        "throws `unknown`; with `interruptedPends` returns `pending`, with `interruptedCancels`"
          + " returns `userCancelled`", "INT-1, INT-2")
    case .paymentDeclined:
      Row("The customer's payment method is declined.", "throws `unknown`", "BILL-9")
    case .sale: Row("None of the above.", "returns the new transaction", "PUR-1")
    }
  }
}

// When each answer applies. Nothing here changes the world.
extension World {
  /// How the App Store would answer the order now: the first answer that applies.
  package func answer(to order: Order) -> PurchaseAnswer {
    let order = withoutIgnoredOffer(order)
    let product = catalog.product(order.productID)
    return PurchaseAnswer.allCases.first { applies($0, to: order, for: product) } ?? .sale
  }

  /// Whether an order for the product returns an unfinished transaction, without a payment sheet.
  package func handsBack(_ id: ProductID) -> Bool {
    catalog.product(id).flatMap { unfinishedTransaction(of: $0) } != nil
  }

  /// - Parameter product: the ordered product; `nil` if the catalog does not have it.
  func applies(
    _ answer: PurchaseAnswer, to order: Order, for product: CatalogProduct?
  ) -> Bool {
    var plan: SubscriptionPlan? { catalog.plan(order.productID, billed: order.billing) }
    return switch answer {
    case .injectedError: fault(of: .purchase) != nil
    case .transactionsFail: catalog.settings.failsTransactions
    case .noNetwork: !isOnline
    case .storeDown: !isStoreUp
    // Rule PUR-8: returning what the customer already has needs no permission.
    case .purchaseNotAllowed: !canMakePayments
    // Rule COM-1: nor is it sold by the month without such a plan.
    case .productUnavailable:
      product?.isForSale != true || order.billing == .monthly && plan == nil
    case .notAvailableInStorefront: !isSold(order.productID)
    case .invalidQuantity:
      !(1...(product?.kind.allowsQuantity == true ? 10 : 1)).contains(order.quantity)
    case .missingOfferParameters: order.offer?.lacksParameters ?? false
    case .invalidOfferIdentifier: order.offer.map { !$0.isOffer(of: plan) } ?? false
    case .invalidOfferSignature: order.offer.map { hasInvalidSignature($0) } ?? false
    case .invalidOfferPrice: order.offer?.isDearer(than: plan) ?? false
    case .ineligibleForOffer: order.offer.map { !isEligible(for: $0, of: plan) } ?? false
    case .introductoryOverrideRejected: order.offer.map { rejectsOverride($0) } ?? false
    // A closure, since a method as a value would hold a copy of the world.
    case .unfinishedTransaction: product.flatMap { unfinishedTransaction(of: $0) } != nil
    case .stoppedByStorefrontChange: isStoppedByStorefrontChange(order)
    case .cancelled: order.customer == .cancels
    case .heldProduct: product.map { account.holds($0, billed: order.billing) } ?? false
    case .askToBuy: account.asksToBuy || order.asksToBuy && app.environment == .sandbox
    case .interruption: account.interruptsPurchases
    case .paymentDeclined: !account.canChargePurchases
    case .sale: true
    }
  }

  /// The unfinished transaction that a purchase of the product returns instead of a sale, the
  /// latest of several; `nil` if the product is sold.
  ///
  /// Rule PUR-7. Rule FIN-8: a transaction that still seems unfinished counts, too. Rule PUR-5
  /// returns what is owned or held, finished or not.
  /// Source: https://developer.apple.com/forums/thread/833064
  func unfinishedTransaction(of product: CatalogProduct) -> LedgerTransaction? {
    switch product.kind {
    case .consumable, .nonRenewing: break
    case .nonConsumable: return nil
    case .autoRenewable(let terms):
      guard case .expired = account[terms.groupID]?.state else { return nil }
    }
    return account.ledger.last {
      $0.productID == product.id && $0.ownership == .purchased && $0.revocation == nil
        && seemsUnfinished($0)
    }
  }

  /// Rule SF-2: the purchase ends if the storefront changes at the payment sheet, and the app does
  /// not continue, or the product is not for sale there.
  private func isStoppedByStorefrontChange(_ order: Order) -> Bool {
    guard let code = storefrontDuringNextPurchase, code != storefront else { return false }
    return !order.continuesAfterStorefrontChange || !isSold(order.productID, in: code)
  }
}
