extension Vocabulary {
  /// How the latest purchase ended, in the words every adapter's own states are told in.
  package static let purchaseOutcomes = [
    "purchased", "pending", "cancelled", "failed", "failed verification", "in progress",
    "not started", "cannot make payments", "unknown",
  ]

  /// Why the latest action failed.
  package static let errorCodes = [
    "none", "network", "unverified", "purchase in progress", "product unavailable",
    "purchase not allowed", "invalid quantity", "not entitled", "ineligible for offer",
    "invalid offer", "cancelled", "unsupported", "unknown",
  ]

  package static let subscriptionStates = [
    "subscribed", "in grace period", "in billing retry", "expired", "revoked", "none",
  ]

  /// Every fact, in the order of the reference.
  package static let facts: [FactEntry] = appFacts + storeFacts

  private static let appFacts = [
    fact(.app(.purchase), .word(purchaseOutcomes), needs: .buy, "How the latest purchase ended."),
    fact(.app(.error), .word(errorCodes), needs: .buy, "Why the latest action failed."),
    fact(.app(.access), .products, needs: .access, "The products that the app unlocks now."),
    fact(.app(.balance), .counts, needs: .balance, "How many of each consumable are left."),
    fact(
      .app(.subscription), .record(subscriptionFields), needs: .subscription,
      "What the app tells of the subscription."),
    fact(.app(.forSale), .products, needs: .forSale, "The products that the app offers for sale."),
  ]

  private static let subscriptionFields: [FactShape.Field] = [
    .init("product", .product), .init("state", .word(subscriptionStates)),
    .init("renews", .flag), .init("renews as", .product), .init("expires", .moment),
    .init("offer", .word(["introductory", "promotional", "code", "win-back", "none"])),
  ]

  private static let storeFacts = [
    fact(
      .store(.charges), .records([.init("product", .product), .init("amount", .money)]),
      "What the customer has paid, oldest first."),
    fact(
      .store(.refunds),
      .records([
        .init("product", .product), .init("amount", .money),
        .init("why", .word(["upgrade", "refund"])),
      ]),
      "What the customer got back, oldest first."),
    fact(
      .store(.transactions),
      .records([
        .init("product", .product), .init("reason", .word(["purchase", "renewal"])),
        .init("upgraded", .flag), .init("refunded", .flag),
        .init("quantity", .count),
      ]),
      "Every transaction of the account, oldest first."),
    fact(.store(.unfinished), .products, "Products whose transactions the app has not finished."),
    fact(.store(.listeners), .count, "How many listeners of the app wait for transactions."),
    fact(.store(.syncs), .count, "How often the app asked the customer to sign in to restore."),
  ]

  private static func fact(
    _ fact: Fact, _ shape: FactShape, needs: Capability? = nil, _ summary: String
  ) -> FactEntry {
    FactEntry(fact: fact, shape: shape, capability: needs, summary: summary)
  }
}
