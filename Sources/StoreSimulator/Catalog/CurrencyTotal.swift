/// What a customer paid in one currency, and what of it came back.
package struct CurrencyTotal: Hashable, Sendable {
  /// ISO 4217.
  package let currency: String
  package internal(set) var charged = Money.zero
  package internal(set) var refunded = Money.zero
}

extension Account {
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
