import StoreTerms

extension Vocabulary {
  /// The verbs for actions in the app.
  static let appVerbs = [
    app(.launch, "launch", needs: .launch, app: .starts, "The customer opens the app.") { .launch },
    app(
      .relaunch, "relaunch", needs: .launch, app: .starts,
      "The app is closed and opened again; memory is lost."
    ) { .relaunch },
    app(
      .quit, "quit", needs: .launch, app: .leaves,
      "The app is closed; the device keeps what was stored."
    ) { .quit },
    app(
      .kill, "kill", needs: .launch, app: .leaves,
      "The app ends at once, without being notified."
    ) { .kill },
    app(
      .background, "background", needs: .launch, app: .leaves,
      "The customer leaves the app. It is notified, and suspended until it is opened again."
    ) { .background },
    app(
      .foreground, "foreground", needs: .launch, app: .comesBack,
      "The customer comes back to the app, which is notified."
    ) { .foreground },
    app(
      .reinstall, "reinstall", needs: .launch, app: .starts,
      "The app is removed and installed again; only the Apple account and the device's keychain "
        + "remember."
    ) { .reinstall },
    app(
      .buy, "buy", product, .count(.quantity, 1...10).or(1), offer, .flag(.cancel), atOnce,
      accountToken,
      billing, needs: .buy, buys: .anyProduct,
      "The customer buys a product, and confirms the payment sheet or cancels it. `at once: twice`"
        + " is a double tap: the button is pressed again before the first purchase has ended."
        + " `purchase` is the outcome of that one. `billing: monthly` commits to twelve payments."
    ) {
      .buy(
        .init(
          $0, quantity: $1, offer: $2, cancels: $3, isTwice: $4 != nil, accountToken: $5,
          isMonthly: $6 != nil))
    },
    app(
      .upgrade, "upgrade", from, to, offer, needs: .buy, buys: .higherPlan,
      "The customer moves to a higher level of service."
    ) { .buy(.init($1, offer: $2, leaving: $0)) },
    app(
      .downgrade, "downgrade", from, to, offer, needs: .buy, buys: .lowerPlan,
      "The customer moves to a lower level of service."
    ) { .buy(.init($1, offer: $2, leaving: $0)) },
    app(
      .crossgrade, "crossgrade", from, to, offer, needs: .buy, buys: .equalPlan,
      "The customer moves to another plan of the same level."
    ) { .buy(.init($1, offer: $2, leaving: $0)) },
    app(
      .restorePurchases, "restore purchases", needs: .restore,
      "The customer presses the app's restore button."
    ) {
      .restorePurchases
    },
    app(
      .redeemCode, "redeem code", .text(.code), needs: .codes,
      "The customer opens the app's code sheet and enters an offer code."
    ) { .redeemCode($0) },
    app(
      .consume, "consume", .product(.product, .consumable), needs: .balance,
      "The customer uses up one of a consumable."
    ) { .consume($0) },
    app(
      .requestRefund, "request refund", product,
      .word(.reason, of: RefundReason.allCases).or(.other),
      .flag(.cancel), needs: .refunds,
      "The customer asks for a refund in the app, and submits the sheet or cancels it. An app "
        + "finds a consumable that it has finished with `given: { consumable history: true }` only."
    ) { .requestRefund($0, because: $1, cancels: $2) },
    app(
      .manageSubscriptions, "manage subscriptions", subscription,
      .word(.choice, of: SheetChoice.allCases),
      needs: .manage,
      "The customer opens the subscriptions from within the app, and cancels one, resumes it or "
        + "chooses another plan."
    ) { .manageSubscriptions($1.of($0)) },
    app(
      .leaveScreenWhileLoading, "leave screen while loading", needs: .screens,
      "The customer opens a screen that loads products and purchases, and leaves it at once: the "
        + "task that loads is cancelled."
    ) { .leaveScreenWhileLoading },
  ]

  private static let from = TypedParameter.product(.from, .subscription)
  private static let to = TypedParameter.product(.to, .subscription)
  /// A promotional or win-back offer of the product, by its identifier.
  private static let offer = TypedParameter.text(.offer).optional(needs: .offers)
  private static let atOnce = TypedParameter.word(.atOnce, [twice]).optional
  private static let accountToken = TypedParameter.scalar(.accountToken, UUIDKind())
    .optional(needs: .accountTokens)
  private static let billing = TypedParameter.word(.billing, [monthly])
    .optional(needs: .billingPlans)
}
