/// An amount that the customer paid.
package struct Charge: Codable, Hashable, Sendable {
  package let transactionID: UInt64
  package let productID: ProductID
  package let amount: Money
  /// ISO 4217, that of the storefront in which the customer paid.
  package let currency: String
  package let date: StoreTime
}

extension Account {
  /// The customer's charges, oldest first: transactions, and reversed refunds. A free trial has
  /// none.
  package var charges: [Charge] {
    var charges = ledger.filter { $0.price > .zero }.map {
      Charge(
        transactionID: $0.id, productID: $0.productID, amount: $0.price,
        currency: $0.currency, date: $0.purchaseDate)
    }
    for recharge in refundBook.recharges {
      let before = charges.lastIndex { $0.date <= recharge.date }
      charges.insert(recharge, at: before.map { $0 + 1 } ?? 0)
    }
    return charges
  }
}
