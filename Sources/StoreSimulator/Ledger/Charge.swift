/// An amount that the customer paid.
package struct Charge: Codable, Hashable, Sendable {
  package let transactionID: UInt64
  package let productID: ProductID
  package let amount: Money
  /// ISO 4217, that of the storefront in which the customer paid.
  package let currency: String
  package let date: StoreTime
}

/// The totals that a customer paid and got back in one currency.
package struct CurrencyTotal: Hashable, Sendable {
  /// ISO 4217.
  package let currency: String
  package internal(set) var charged = Money.zero
  package internal(set) var refunded = Money.zero
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

  /// One for each currency that the customer ever paid in, sorted by currency. Amounts of different
  /// currencies are never added.
  package var totals: [CurrencyTotal] {
    var totals: [String: CurrencyTotal] = [:]
    func add(_ charged: Money, _ refunded: Money, _ currency: String) {
      var total = totals[currency] ?? CurrencyTotal(currency: currency)
      total.charged = total.charged + charged
      total.refunded = total.refunded + refunded
      totals[currency] = total
    }
    for charge in charges { add(charge.amount, .zero, charge.currency) }
    for refund in refundBook.refunds { add(.zero, refund.amount, refund.currency) }
    return totals.values.sorted { $0.currency < $1.currency }
  }
}
