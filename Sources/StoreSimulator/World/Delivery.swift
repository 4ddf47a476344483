/// What a running app's listeners hear, as it stood when it was sent.
package indirect enum Delivery: Hashable, Sendable {
  /// For the listeners of `Transaction.updates`. Rule UPD-1.
  case transaction(LedgerTransaction)
  /// For the listeners of `Status.updates`. Rule STAT-8.
  case status(LedgerStatus)
  /// For the listeners of `PurchaseIntent.intents`. Rule PROMO-1.
  case intent(LedgerPurchaseIntent)
  /// For the listeners of `Storefront.updates`: ISO 3166-1 alpha-3. Rule SF-1.
  case storefront(String)
  /// For the listeners of `Message.messages`. Rule MSG-1.
  case message(StoreMessage)
}
