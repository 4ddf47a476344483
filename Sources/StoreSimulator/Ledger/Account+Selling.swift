extension Account {
  /// Sells the ordered product, unless the customer already owns it.
  mutating func sell(
    _ product: CatalogProduct, for order: Order, in catalog: Catalog, at now: StoreTime
  ) -> Sale {
    switch product.kind {
    case .consumable, .nonRenewing: return sellOnce(product, OneTimeSale(order, product), at: now)
    case .nonConsumable:
      // Rule PUR-5: the existing transaction, no charge. Source: measured, Xcode 27
      if let owned = ownedTransaction(of: product.id) {
        return .handedBack(owned)
      }
      return sellOnce(product, OneTimeSale(order, product), at: now)
    case .autoRenewable:
      let plan = catalog.heldPlan(product.id, billed: order.billing)
      return subscribe(to: plan, for: order, in: catalog, at: now)
    }
  }

  /// Whether an order would return what the customer already owns. Rule PUR-5.
  func holds(
    _ product: CatalogProduct, billed billing: BillingPlan.Kind = .upFront
  ) -> Bool {
    switch product.kind {
    case .consumable, .nonRenewing: false
    case .nonConsumable: ownedTransaction(of: product.id) != nil
    case .autoRenewable(let terms):
      self[terms.groupID]?.servedTerm.map {
        $0.productID == product.id && $0.billing == billing
      } ?? false
    }
  }

  private func ownedTransaction(of product: ProductID) -> LedgerTransaction? {
    // A member with a share in the family's purchase can still buy. Source: assumption
    ledger.last {
      $0.productID == product && $0.revocation == nil && $0.ownership == .purchased
    }
  }

  /// Sells a product that is no subscription.
  mutating func sellOnce(
    _ product: CatalogProduct, _ sale: OneTimeSale, at now: StoreTime
  ) -> Sale {
    let id = nextTransactionID
    let transaction = LedgerTransaction(
      id: id, originalID: id, productID: product.id, type: product.kind.type, groupID: nil,
      purchaseDate: now,
      originalPurchaseDate: now, expirationDate: nil, quantity: sale.quantity,
      offer: sale.offer, reason: .purchase, price: sale.price,
      appAccountToken: sale.appAccountToken, ownership: .purchased,
      storefront: storefront)
    ledger.append(transaction)
    return Sale(
      transaction: transaction, isNew: true,
      effects: [.transaction(id), .notification(.oneTimeCharge, about: id)])
  }

  /// Marks the transaction as delivered. Rule FIN-5: a second time, or for an id that the account
  /// does not know, nothing happens.
  mutating func finish(_ id: UInt64) {
    if let index = index(of: id) { ledger[index].isFinished = true }
  }
}

/// The terms of a sale of a product that is no subscription.
struct OneTimeSale {
  var quantity = 1
  /// The total for the quantity. Rule QTY-1.
  let price: Money
  var appAccountToken: String?
  /// `nil` at the standard price.
  var offer: AppliedOffer?
}

extension OneTimeSale {
  fileprivate init(_ order: Order, _ product: CatalogProduct) {
    self.init(
      quantity: order.quantity, price: product.price * order.quantity,
      appAccountToken: order.appAccountToken)
  }
}

/// The result of a confirmed order.
struct Sale: Hashable, Sendable {
  /// The new transaction, or the one that the customer already had.
  let transaction: LedgerTransaction
  let isNew: Bool
  let effects: [Effect]

  /// Returns the transaction that the customer already has.
  static func handedBack(
    _ transaction: LedgerTransaction, effects: [Effect] = []
  ) -> Sale {
    Sale(transaction: transaction, isNew: false, effects: effects)
  }

  /// A period of a subscription has begun.
  ///
  /// Rule UPD-10: running apps receive the transaction that was upgraded away, too.
  ///
  /// - Parameter upgraded: the transaction that was upgraded away; `nil` for none.
  static func began(
    _ transaction: LedgerTransaction, _ event: ServerEvent, replacing upgraded: UInt64? = nil
  ) -> Sale {
    let old = upgraded.map { [Effect.transaction($0, to: .runningApps)] } ?? []
    return Sale(
      transaction: transaction, isNew: true,
      effects: old + transaction.statusEffects([event], isNew: true))
  }
}

extension LedgerTransaction {
  /// The effects of a change of the subscription that this transaction belongs to.
  ///
  /// - Parameter isNew: whether listeners receive the transaction, too.
  func statusEffects(_ events: [ServerEvent], isNew: Bool = false) -> [Effect] {
    var effects: [Effect] = []
    effects.reserveCapacity(events.count + 2)
    if isNew { effects.append(.transaction(id)) }
    if let groupID { effects.append(.status(groupID)) }
    for event in events { effects.append(.notification(event, about: id)) }
    return effects
  }
}
