import StoreTerms

extension Vocabulary {
  /// What happens in the app.
  static let appVerbs = [
    verb(.app(.launch), needs: .launch, "The customer opens the app."),
    verb(.app(.relaunch), needs: .launch, "The app is closed and opened again; memory is lost."),
    verb(.app(.quit), needs: .launch, "The app is closed; the device keeps what was stored."),
    verb(
      .app(.kill), needs: .launch,
      "The app ends in the middle of what it does, and is not told before."),
    verb(
      .app(.background), needs: .launch,
      "The customer leaves the app. It is told, and stands still until it is opened again."),
    verb(.app(.foreground), needs: .launch, "The customer comes back to the app, which is told."),
    verb(
      .app(.reinstall), needs: .launch,
      "The app is removed and installed again; only the Apple account remembers."),
    verb(
      .app(.buy), takes: [product, quantity, offer, cancel, atOnce, accountToken], needs: .buy,
      buys: .anyProduct,
      "The customer buys a product, and confirms the payment sheet or cancels it. `at once: twice`"
        + " is a double tap: the button is pressed again before the first purchase has ended, whose"
        + " outcome is what `purchase` tells."),
    verb(
      .app(.upgrade), takes: change, needs: .buy, buys: .higherPlan,
      "The customer moves to a higher level of service."
    ),
    verb(
      .app(.downgrade), takes: change, needs: .buy, buys: .lowerPlan,
      "The customer moves to a lower level of service."),
    verb(
      .app(.crossgrade), takes: change, needs: .buy, buys: .equalPlan,
      "The customer moves to another plan of the same level."),
    verb(
      .app(.restorePurchases), needs: .restore, "The customer presses the app's restore button."),
    verb(
      .app(.redeemCode), takes: [Parameter(.code, .text)], needs: .codes,
      "The customer opens the app's code sheet and enters an offer code."),
    verb(
      .app(.use), takes: [Parameter(.product, .product(.consumable))], needs: .balance,
      "The customer uses up one of a consumable."),
    verb(
      .app(.requestRefund),
      takes: [
        product,
        Parameter(.reason, .word(RefundReason.allCases.map(\.rawValue)), isRequired: false), cancel,
      ], needs: .refunds,
      "The customer asks for a refund in the app, and submits the sheet or cancels it."),
    verb(
      .app(.manageSubscriptions),
      takes: [
        Parameter(.product, .product(.subscription)),
        Parameter(.choice, .word(SheetChoice.allCases.map(\.rawValue))),
      ], needs: .manage,
      "The customer opens the subscriptions from within the app, and cancels one, resumes it or "
        + "chooses another plan."),
    verb(
      .app(.leaveScreenWhileLoading), needs: .screens,
      "The customer opens a screen that loads products and purchases, and leaves it at once: the "
        + "task that loads is cancelled."),
  ]

  /// A promotional or win-back offer of the product, by its identifier.
  private static let offer = Parameter(.offer, .text, isRequired: false, needs: .offers)
  private static let quantity = Parameter(.quantity, .integer(1...10), isRequired: false)
  private static let atOnce = Parameter(.atOnce, .word(["twice"]), isRequired: false)
  private static let accountToken = Parameter(
    .accountToken, .uuid, isRequired: false, needs: .accountTokens)
  private static let cancel = Parameter(.cancel, .flag, isRequired: false)
  private static let change = [
    Parameter(.from, .product(.subscription)), Parameter(.to, .product(.subscription)), offer,
  ]
}
