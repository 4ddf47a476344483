/// A purchase that the customer makes outside of the app, as a test session performs it.
///
/// Source: https://developer.apple.com/documentation/storekittest/sktestsession/buyproduct(identifier:options:)
package struct OutsidePurchase: Hashable, Sendable {
  package enum Offer: Hashable, Sendable {
    /// By its identifier; no signature is needed.
    case promotional(String)
    /// By its reference name.
    case code(String)
  }

  package let productID: ProductID
  package var quantity = 1
  /// The app's own name for the customer, a UUID string.
  package var appAccountToken: String?
  /// Now or in the past; `nil` for now.
  package var date: StoreTime?
  /// Whether a subscription renews after its first period.
  package var renews = true
  package var offer: Offer?

  package init(_ productID: ProductID) { self.productID = productID }
}

extension World {
  /// Buys outside of the app, which receives the purchase through its listeners and has to finish
  /// it.
  ///
  /// There is no Ask to Buy, no interruption and no injected error. A purchase in the past has
  /// renewed since then. Source of the first sentence: assumption
  package mutating func buyOutside(
    _ purchase: OutsidePurchase
  ) throws(SessionRefusal) -> (transaction: LedgerTransaction, deliveries: [Delivery]) {
    guard let product = catalog.product(purchase.productID) else {
      throw .unknownProduct(purchase.productID)
    }
    let date = purchase.date ?? now
    try check(purchase, of: product, at: date)
    let sale = try sell(product, for: purchase, at: date)
    let present = now
    now = date
    var deliveries = perform(sale.effects, in: device.account)
    if !purchase.renews, let group = product.subscriptionTerms?.groupID,
      account[group]?.openTerm?.willAutoRenew == true
    {
      deliveries += perform(account.turnOffRenewal(in: group, at: date), in: device.account)
    }
    deliveries += advance(to: present)
    return (account.booked(sale.transaction.id), deliveries)
  }

  private func check(
    _ purchase: OutsidePurchase, of product: CatalogProduct, at date: StoreTime
  ) throws(SessionRefusal) {
    guard date <= now else { throw .inFuture(product.id, date) }
    let group = product.subscriptionTerms?.groupID
    let latest = account.ledger.last {
      $0.productID == product.id || group != nil && $0.groupID == group
    }
    if let latest, date < latest.purchaseDate { throw .beforeEarlierPurchase(product.id, date) }
    guard (1...(product.kind.allowsQuantity ? 10 : 1)).contains(purchase.quantity) else {
      throw .invalidQuantity(product.id, purchase.quantity)
    }
  }

  private mutating func sell(
    _ product: CatalogProduct, for purchase: OutsidePurchase, at date: StoreTime
  ) throws(SessionRefusal) -> (transaction: LedgerTransaction, effects: [Effect]) {
    var order = Order(
      product.id, quantity: purchase.quantity, appAccountToken: purchase.appAccountToken)
    switch purchase.offer {
    case nil: break
    case .promotional(let id):
      guard SubscriptionPlan(product)?.offers.promotionalOffer(id) != nil else {
        throw .unknownOffer(id, of: product.id)
      }
      guard account.isEligibleForPromotionalOffers else { throw .ineligibleForOffer(id) }
      order.offer = .promotional(id, nil)
    case .code(let name): return try redeem(name, for: product, at: date)
    }
    let sale = account.sell(product, for: order, in: catalog, at: date)
    return (sale.transaction, sale.effects)
  }

  private mutating func redeem(
    _ name: String, for product: CatalogProduct, at date: StoreTime
  ) throws(SessionRefusal) -> (transaction: LedgerTransaction, effects: [Effect]) {
    guard product.codeOfferNames.contains(name) else { throw .unknownOffer(name, of: product.id) }
    do throws(CodeRefusal) {
      let sale = try account.redeem(offer: name, in: catalog, at: date)
      return (sale.transaction, sale.effects)
    } catch {
      throw .code(name, error)
    }
  }
}
