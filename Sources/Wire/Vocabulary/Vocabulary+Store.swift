import StoreTerms

extension Vocabulary {
  /// What the App Store and the developer decide.
  static let storeVerbs = [
    verb(
      .store(.refund), takes: [product, prorated, earlier],
      "The App Store gives back what the latest charged transaction of a product cost, or a part."),
    verb(.store(.breakBilling), "From now on, renewals cannot be charged to the customer."),
    verb(
      .store(.mendBilling),
      "Renewals can be charged again, and those that the App Store still tries are."),
    verb(
      .store(.gracePeriod), takes: [Parameter(.length, .word(gracePeriods))],
      "The developer chooses how long service goes on after a renewal that could not be charged."),
    verb(
      .store(.approveRefund), takes: [product, prorated],
      "The App Store grants the oldest refund request for a product."),
    verb(
      .store(.declineRefund), takes: [product],
      "The App Store declines the oldest refund request for a product."),
    verb(
      .store(.reverseRefund), takes: [product],
      "A refund was disputed: the customer pays again, and has it again."),
    verb(
      .store(.raisePrice), takes: [subscription, Parameter(.to, .money), consent],
      "The developer raises a price; whether subscribers must consent follows from rule PI-1."),
    verb(
      .store(.cutPrice), takes: [product, Parameter(.to, .money)], "The developer lowers a price."),
    verb(
      .store(.withdrawProduct), takes: [product], "The developer takes a product from sale."),
    verb(
      .store(.offerProductAgain), takes: [product], "The developer puts a product on sale again."),
    verb(
      .store(.sellOnly), takes: [product, Parameter(.sold, .text)],
      "The developer sells a product in these storefronts only: `DEU FRA`."),
    verb(
      .store(.renewEarly), takes: [subscription],
      "The App Store charges the next renewal now, at most 24 hours before it is due."),
    verb(
      .store(.renewalLimit),
      takes: [Parameter(.limit, .word(RenewalLimit.allCases.map(\.rawValue) + [off]))],
      "Subscriptions end after so many renewals, as in a test environment."),
    verb(
      .store(.extendRenewal), takes: [subscription, Parameter(.days, .integer(1...90))],
      "The developer moves one customer's renewal date."),
    verb(
      .store(.extendAllRenewals), takes: [subscription, Parameter(.days, .integer(1...90))],
      "The developer moves everybody's renewal date."),
    verb(
      .store(.endWithoutReason), takes: [subscription],
      "The App Store ends a subscription with its period, and does not say why."),
    verb(
      .store(.issueCode),
      takes: [
        Parameter(.code, .text), Parameter(.offer, .text),
        Parameter(.uses, .integer(1...1_000_000), isRequired: false),
        Parameter(.until, .date([]), isRequired: false),
      ],
      "The developer gives out a code for an offer: with `uses: 1` a one-time code."),
    verb(.store(.interruptPurchases), "From now on, every purchase is interrupted."),
    verb(.store(.stopInterruptingPurchases), "Purchases are no longer interrupted."),
    verb(.store(.sendTestNotification), "The App Store sends the developer's server a test."),
    verb(
      .store(.sendMessage),
      takes: [Parameter(.kind, .word(MessageReason.allCases.map(\.rawValue)))],
      "The App Store shows the customer a message in the app."),
    verb(
      .store(.sendNotificationAgain),
      "The App Store sends its latest notification to the developer's server once more."),
    verb(
      .store(.sendUnknownNotification),
      "The App Store sends the developer's server a notification of a type that is new."),
  ]

  /// A plan of one week gets at most six days.
  private static let gracePeriods = GracePeriod.allCases.map(\.word) + [off]
  /// Neither a grace period nor a limit of renewals.
  package static let off = "off"
  private static let prorated = Parameter(.prorated, .share(["unused time"]), isRequired: false)
  /// How many charged ones before the latest.
  private static let earlier = Parameter(.earlier, .integer(1...999), isRequired: false)
  private static let consent = Parameter(
    .consent, .word(PriceConsent.allCases.map(\.rawValue)), isRequired: false)
}
