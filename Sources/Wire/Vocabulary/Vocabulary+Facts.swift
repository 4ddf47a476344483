import StoreTerms

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
    "invalid offer", "cancelled", "unsupported", "duplicate request", "unknown",
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
    fact(.app(.balance), .each(.count), needs: .balance, "How many of each consumable are left."),
    fact(
      .app(.subscription), .record(subscriptionFields), needs: .subscription,
      "What the app tells of the subscription."),
    fact(.app(.forSale), .products, needs: .forSale, "The products that the app offers for sale."),
    fact(
      .app(.price), .each(.text), needs: .prices,
      "What the app shows of each product's price, such as `$19.99 / month`."),
    fact(
      .app(.offerShown), .each(.word(offerTypes)), needs: .prices,
      "The kind of offer that each product's price speaks of."),
    fact(
      .app(.purchaseInfo), .each(.record(infoFields)), needs: .purchaseInfo,
      "What the app shows of the customer's purchase of each product."),
    fact(
      .app(.events), .records(eventKinds.map { .init($0, .productOrNone) }), needs: .events,
      "What the app was told since the previous `expect`, whatever that expected."),
    fact(
      .app(.billingIssueShown), .flag, needs: .billingIssues,
      "Whether the app asks the customer to see to the payment of a subscription."),
    fact(
      .app(.server), .record(subscriptionFields + serverFields), needs: .server,
      "What the app's own server knows of the customer's subscription, whether the app runs or "
        + "not: in the words of `subscription`, the `price` of the present period, and what was "
        + "`paid` in all."),
  ]

  private static let offerTypes = OfferType.allCases.map(\.rawValue) + ["none"]

  private static let subscriptionFields: [ValueKind.Field] = [
    .init("product", .product(.any)), .init("state", .word(subscriptionStates)),
    .init("renews", .flag), .init("renews as", .product(.any)), .init("expires", .instant),
    .init("offer", .word(offerTypes)),
  ]

  private static let serverFields: [ValueKind.Field] = [
    .init("price", .money), .init("paid", .money),
  ]

  private static let infoFields: [ValueKind.Field] = [
    .init("purchased", .instant), .init("expires", .instant), .init("revoked", .instant),
    .init("is revoked", .flag), .init("is upgraded", .flag),
  ]

  /// What purchase code tells the app, each with the product it is about.
  package static let eventKinds = [
    "success", "failure", "pending", "cancelled", "renewed", "revoked", "upgraded", "expired",
    "verification failed", "restored",
  ]

  /// Where a subscription stands, as servers are told.
  package static let serverStatuses = [
    "active", "expired", "in billing retry", "in grace period", "revoked", "none",
  ]

  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/notificationtype
  package static let notificationTypes = [
    "SUBSCRIBED", "DID_RENEW", "DID_CHANGE_RENEWAL_PREF", "DID_CHANGE_RENEWAL_STATUS",
    "OFFER_REDEEMED", "DID_FAIL_TO_RENEW", "GRACE_PERIOD_EXPIRED", "EXPIRED", "ONE_TIME_CHARGE",
    "REFUND", "REFUND_DECLINED", "REFUND_REVERSED", "CONSUMPTION_REQUEST", "PRICE_INCREASE",
    "RENEWAL_EXTENDED", "RENEWAL_EXTENSION", "REVOKE", "TEST", unknownNotificationType,
  ]

  /// No type of Apple's: it stands for those that are still to come.
  package static let unknownNotificationType = "NOT_YET_KNOWN"

  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/subtype
  package static let notificationSubtypes = [
    "INITIAL_BUY", "RESUBSCRIBE", "UPGRADE", "DOWNGRADE", "AUTO_RENEW_ENABLED",
    "AUTO_RENEW_DISABLED", "VOLUNTARY", "BILLING_RETRY", "PRICE_INCREASE",
    "PRODUCT_NOT_FOR_SALE", "GRACE_PERIOD", "BILLING_RECOVERY", "PENDING", "ACCEPTED", "SUMMARY",
    "FAILURE", "none",
  ]

  private static let storeFacts = [
    fact(
      .store(.charges),
      .records([
        .init("product", .product(.any)), .init("amount", .money),
        .init("currency", .word(StorefrontCurrency.currencies)),
      ]),
      "What the customer has paid, oldest first."),
    fact(
      .store(.refunds),
      .records([
        .init("product", .product(.any)), .init("amount", .money),
        .init("currency", .word(StorefrontCurrency.currencies)),
        .init("reason", .word(["upgrade", "refund"])),
      ]),
      "What the customer got back, oldest first."),
    fact(
      .store(.transactions),
      .records([
        .init("product", .product(.any)), .init("reason", .word(["purchase", "renewal"])),
        .init("upgraded", .flag), .init("refunded", .flag), .init("revoked", .flag),
        .init("shared", .flag), .init("price", .money), .init("offer", .word(offerTypes)),
        .init("quantity", .count), .init("account token", .uuid),
      ]),
      "Every transaction of the account, oldest first."),
    fact(.store(.unfinished), .products, "Products whose transactions the app has not finished."),
    fact(.store(.listeners), .count, "How many listeners of the app wait for transactions."),
    fact(.store(.syncs), .count, "How often the app asked the customer to sign in to restore."),
    fact(
      .store(.notifications),
      .records([
        .init("type", .word(notificationTypes)), .init("subtype", .word(notificationSubtypes)),
        .init("product", .product(.any)),
        .init("status", .word(serverStatuses)), .init("accepted", .flag),
      ]),
      "What the App Store told the developer's server, oldest first, in Apple's words, and whether "
        + "the server has `accepted` it."),
    fact(
      .store(.messages), .records([.init("kind", .word(MessageReason.allCases.map(\.rawValue)))]),
      "The messages that the customer saw, oldest first: those that the app displayed, and those "
        + "that the App Store showed by itself because the app asks for none."),
  ]

  private static func fact(
    _ fact: Fact, _ kind: ValueKind, needs: Capability? = nil, _ summary: String
  ) -> FactEntry {
    FactEntry(fact: fact, kind: kind, capability: needs, summary: summary)
  }
}
