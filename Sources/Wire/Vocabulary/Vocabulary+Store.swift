import StoreTerms

extension Vocabulary {
  /// The verbs for actions of the App Store and the developer.
  static let storeVerbs = [
    store(
      .refund, "refund", product, prorated, earlier, onDevice: true,
      "The App Store gives back what the latest charged transaction of a product cost, or a part."
    ) { .refund($0, $1, of: $2) },
    store(
      .breakBilling, "break billing", onDevice: true,
      "From now on, renewals cannot be charged to the customer."
    ) { .breakBilling },
    store(
      .declinePayments, "decline payments", onDevice: true, disturbs: true,
      "From now on, the customer's payment method is declined: renewals cannot be charged, and"
        + " purchases fail."
    ) { .declinePayments },
    store(
      .fixBilling, "fix billing", onDevice: true,
      "Purchases and renewals can be charged again, and renewals that are still tried are."
    ) { .fixBilling },
    store(
      .setGracePeriod, "set grace period", .wordOrOff(.length, of: GracePeriod.allCases, \.word),
      graceScope, onDevice: false,
      "The developer chooses how long service goes on after a renewal that could not be charged. "
        + "With `renewals: paid to paid`, the first charge after a free trial has no grace period."
    ) { length, scope in .setGracePeriod(length?.covering(scope)) },
    store(
      .approveRefund, "approve refund", product, prorated, onDevice: true,
      "The App Store grants the oldest refund request for a product."
    ) { .approveRefund($0, $1) },
    store(
      .declineRefund, "decline refund", product, onDevice: true,
      "The App Store declines the oldest refund request for a product."
    ) { .declineRefund($0) },
    store(
      .reverseRefund, "reverse refund", product, onDevice: true,
      "A refund was disputed: the customer pays again, and has it again."
    ) { .reverseRefund($0) },
    store(
      .raisePrice, "raise price", subscription, .scalar(.to, MoneyKind()), consent, onDevice: false,
      "The developer raises a price; whether subscribers must consent follows from rule PI-1."
    ) { .raisePrice($0, to: $1, consent: $2) },
    store(
      .raisePriceForNewSubscribers, "raise price for new subscribers", subscription,
      .scalar(.to, MoneyKind()), onDevice: false,
      "The developer raises a price, and subscribers keep theirs: they are not asked."
    ) { .raisePriceForNewSubscribers($0, to: $1) },
    store(
      .lowerPrice, "lower price", product, .scalar(.to, MoneyKind()), onDevice: false,
      "The developer lowers a price."
    ) {
      .lowerPrice($0, to: $1)
    },
    store(
      .removeFromSale, "remove from sale", product, onDevice: false, disturbs: true,
      "The developer takes a product from sale."
    ) { .removeFromSale($0) },
    store(
      .putOnSale, "put on sale", product, onDevice: false,
      "The developer puts a product on sale again."
    ) { .putOnSale($0) },
    store(
      .sellOnly, "sell only", product, storefronts, onDevice: false, disturbs: true,
      "The developer sells a product in these storefronts only: `DEU FRA`."
    ) { .sellOnly($0, in: $1) },
    store(
      .renewEarly, "renew early", subscription, onDevice: true,
      "The App Store charges the next renewal now, at most 24 hours before it is due."
    ) { .renewEarly($0) },
    store(
      .setRenewalLimit, "set renewal limit",
      .wordOrOff(.limit, of: RenewalLimit.allCases, \.rawValue),
      onDevice: false, disturbs: true,
      "Subscriptions end after that number of renewals, as in a test environment."
    ) { .setRenewalLimit($0) },
    store(
      .extendRenewal, "extend renewal", subscription, .count(.days, 1...90), onDevice: true,
      "The developer moves one customer's renewal date."
    ) { .extendRenewal($0, days: $1) },
    store(
      .extendAllRenewals, "extend all renewals", subscription, .count(.days, 1...90),
      onDevice: false,
      "The developer extends every subscriber's period."
    ) { .extendAllRenewals($0, days: $1) },
    store(
      .expireWithoutReason, "expire without reason", subscription, onDevice: true,
      "The App Store ends a subscription with its period, and does not say why."
    ) { .expireWithoutReason($0) },
    store(
      .issueCode, "issue code", .text(.code), .text(.offer), uses, until, onDevice: false,
      "The developer gives out a code for an offer: with `uses: 1` a one-time code."
    ) {
      .issueCode(
        code: $0, offer: $1, limit: $2 == 1 ? .oneTime : .custom(uses: $2), expires: $3)
    },
    store(
      .interruptPurchases, "interrupt purchases", onDevice: true, disturbs: true,
      "From now on, every purchase is interrupted."
    ) { .interruptPurchases },
    store(
      .stopInterruptingPurchases, "stop interrupting purchases", onDevice: true,
      "Purchases are no longer interrupted."
    ) { .stopInterruptingPurchases },
    store(
      .sendTestNotification, "send test notification", onDevice: false,
      "The App Store sends the developer's server a test."
    ) { .sendTestNotification },
    store(
      .sendMessage, "send message", .word(.kind, of: MessageReason.allCases), onDevice: true,
      "The App Store shows the customer a message in the app."
    ) { .sendMessage($0) },
    store(
      .resendNotification, "resend notification", onDevice: false,
      "The App Store sends its latest notification to the developer's server once more."
    ) { .resendNotification },
    store(
      .sendUnknownNotification, "send unknown notification", onDevice: false,
      "The App Store sends the developer's server a notification of a type that is new."
    ) { .sendUnknownNotification },
    store(
      .sendAnnouncement, "send announcement", .word(.kind, of: Announcement.allCases),
      onDevice: false,
      "The App Store sends the developer's server a notification that no step of a journey brings "
        + "about: `EXTERNAL_PURCHASE_TOKEN` with each subtype, `RESCIND_CONSENT`, "
        + "`METADATA_UPDATE`, `MIGRATION`, `PRICE_CHANGE`. The last three are about the customer's "
        + "subscription, of which nothing changes."
    ) { .announce($0) },
  ]

  private static let graceScope =
    TypedParameter.word(.renewals, of: GracePeriod.Scope.allCases).or(.allRenewals)
  private static let uses = TypedParameter.count(.uses, 1...1_000_000).optional
  private static let until = TypedParameter.scalar(.until, DateKind()).optional
  private static let prorated = TypedParameter.scalar(.prorated, RefundExtentKind()).or(.full)
  /// The number of charged transactions after it, so 1 is the one before the latest.
  private static let earlier = TypedParameter.count(.earlier, 1...999)
    .map(RefundedPurchase.earlier).or(.latest)
  private static let consent = TypedParameter.word(.consent, of: PriceConsent.allCases).or(.byRule)
  /// `DEU FRA`, with spaces or commas.
  private static let storefronts = TypedParameter.text(.sold).map {
    $0.split { $0 == " " || $0 == "," }.map(String.init)
  }
}
