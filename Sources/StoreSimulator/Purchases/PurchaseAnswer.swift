/// The App Store's answer to an order.
///
/// ``allCases`` is the order of precedence: of several that apply, the first is the answer.
/// Source of the order: assumption
package enum PurchaseAnswer: CaseIterable, Comparable, Sendable {
  /// Thrown, before the customer sees the payment sheet, as are refusals.
  case injectedError
  case refusal(PurchaseRefusal)
  case resolution(PurchaseResolution)

  package static let allCases: [PurchaseAnswer] =
    [injectedError] + PurchaseRefusal.allCases.map(refusal)
    + PurchaseResolution.allCases.map(resolution)
}

/// The reason why the App Store refuses an order before the customer sees the payment sheet, in the
/// order of precedence.
package enum PurchaseRefusal: Int, CaseIterable, Comparable, Sendable {
  /// A test session lets every transaction fail.
  case transactionsFail
  case network
  /// The App Store fails, although there is network.
  case storeDown
  /// Rule PUR-8. The device permits no purchases.
  case purchaseNotAllowed
  /// Rule PUR-11. The catalog has no such product, or it was withdrawn from sale.
  case productUnavailable
  /// Rule PUR-11. Also the failure of a purchase that must not continue in another storefront,
  /// since the original API reported that as a product that is not available.
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueuedelegate/paymentqueue(_:shouldcontinue:in:)
  case notAvailableInStorefront
  /// Rule QTY-1. Not 1 to 10, or more than one of a product that is owned once.
  case invalidQuantity
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

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The way in which an order that is not refused ends, in the order of precedence.
package enum PurchaseResolution: Int, CaseIterable, Comparable, Sendable {
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

// When each answer applies. Nothing here changes the world.
extension World {
  /// The App Store's answer to the order now: the first that applies.
  package func answer(to order: Order) -> PurchaseAnswer {
    let order = withoutIgnoredOffer(order)
    let product = catalog.product(order.productID)
    return PurchaseAnswer.allCases.first { applies($0, to: order, for: product) }
      ?? .resolution(.sale)
  }

  /// Whether an order for the product returns an unfinished transaction, without a payment sheet.
  package func handsBack(_ id: ProductID) -> Bool {
    catalog.product(id).flatMap { unfinishedTransaction(of: $0) } != nil
  }

  /// - Parameter product: the ordered product; `nil` if the catalog does not have it.
  func applies(
    _ answer: PurchaseAnswer, to order: Order, for product: CatalogProduct?
  ) -> Bool {
    switch answer {
    case .injectedError: fault(of: .purchase) != nil
    case .refusal(let refusal): applies(refusal, to: order, for: product)
    case .resolution(let resolution): applies(resolution, to: order, for: product)
    }
  }

  private func applies(
    _ refusal: PurchaseRefusal, to order: Order, for product: CatalogProduct?
  ) -> Bool {
    var plan: SubscriptionPlan? { catalog.plan(order.productID, billed: order.billing) }
    return switch refusal {
    case .transactionsFail: catalog.settings.failsTransactions
    case .network: !isOnline
    case .storeDown: !isStoreUp
    // Rule PUR-8: returning what the customer already has needs no permission.
    case .purchaseNotAllowed: !canMakePayments
    // Rule COM-1: nor is it sold by the month without such a plan.
    case .productUnavailable:
      product?.isOffered != true || order.billing == .monthly && plan == nil
    case .notAvailableInStorefront: !isSold(order.productID)
    case .invalidQuantity:
      !(1...(product?.kind.allowsQuantity == true ? 10 : 1)).contains(order.quantity)
    case .missingOfferParameters: order.offer?.lacksParameters ?? false
    case .invalidOfferIdentifier: order.offer.map { !$0.isOffer(of: plan) } ?? false
    case .invalidOfferSignature: order.offer.map { hasInvalidSignature($0) } ?? false
    case .invalidOfferPrice: order.offer?.isDearer(than: plan) ?? false
    case .ineligibleForOffer: order.offer.map { !isEligible(for: $0, of: plan) } ?? false
    case .introductoryOverrideRejected: order.offer.map { rejectsOverride($0) } ?? false
    }
  }

  private func applies(
    _ resolution: PurchaseResolution, to order: Order, for product: CatalogProduct?
  ) -> Bool {
    switch resolution {
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
