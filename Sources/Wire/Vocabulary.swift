/// The words of the scenario language: one table that drives parser, protocol, schema and
/// documentation. To add a verb or a fact is to add a row here and its handling.
package enum Vocabulary {
  package static func entry(of verb: Verb) -> VerbEntry {
    guard let entry = entriesByVerb[verb] else {
      preconditionFailure("the verb '\(verb.rawValue)' has no row in the vocabulary")
    }
    return entry
  }

  package static func entry(of fact: Fact) -> FactEntry {
    guard let entry = entriesByFact[fact] else {
      preconditionFailure("the fact '\(fact.rawValue)' has no row in the vocabulary")
    }
    return entry
  }

  /// Every verb, in the order of the reference.
  package static let verbs: [VerbEntry] = appVerbs + outsideVerbs + storeVerbs + worldVerbs

  /// What the names of the store's facts begin with everywhere but in a scenario.
  package static let storePrefix = "store."

  private static let entriesByVerb = Dictionary(uniqueKeysWithValues: verbs.map { ($0.verb, $0) })

  private static let entriesByFact = Dictionary(uniqueKeysWithValues: facts.map { ($0.fact, $0) })

  private static let product = Parameter(.product, .product(.any))
  private static let subscription = Parameter(.product, .product(.subscription))

  private static let appVerbs = [
    verb(.app(.launch), needs: .launch, "The customer opens the app."),
    verb(.app(.relaunch), needs: .launch, "The app is closed and opened again; memory is lost."),
    verb(.app(.quit), needs: .launch, "The app is closed; the device keeps what was stored."),
    verb(
      .app(.reinstall), needs: .launch,
      "The app is removed and installed again; only the Apple account remembers."),
    verb(
      .app(.buy), takes: [product, quantity, cancel], needs: .buy, buys: .anyProduct,
      "The customer buys a product, and confirms the payment sheet or cancels it."),
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
  ]

  private static let outsideVerbs = [
    verb(.outside(.enableAskToBuy), "The family organiser wants to be asked before each purchase."),
    verb(.outside(.disableAskToBuy), "The family organiser no longer wants to be asked."),
    verb(
      .outside(.approve), takes: [product], "The family organiser approves the oldest open request."
    ),
    verb(
      .outside(.decline), takes: [product], "The family organiser declines the oldest open request."
    ),
    verb(
      .outside(.cancelSubscription), takes: [subscription],
      "The customer turns off auto-renewal in the settings."),
    verb(
      .outside(.resumeSubscription), takes: [subscription],
      "The customer turns auto-renewal on again before the period ends."),
  ]

  private static let storeVerbs = [
    verb(
      .store(.refund), takes: [product],
      "The App Store refunds the latest charged transaction of a product in full."),
    verb(.store(.breakBilling), "From now on, renewals cannot be charged to the customer."),
    verb(
      .store(.mendBilling),
      "Renewals can be charged again, and those that the App Store still tries are."),
    verb(
      .store(.gracePeriod), takes: [Parameter(.length, .word(gracePeriods))],
      "The developer chooses how long service goes on after a renewal that could not be charged."),
  ]

  private static let worldVerbs = [
    verb(
      .world(.wait), takes: [Parameter(.time, .period)], "Time passes, by the calendar, in UTC."),
    verb(
      .world(.waitUntil), takes: [Parameter(.until, .moment(moments))],
      "Time passes until a date, or until a subscription renews or expires, or its grace ends."),
    verb(.world(.loseNetwork), "The device loses its network."),
    verb(.world(.regainNetwork), "The device has network again."),
  ]

  private static let moments = ["renewal", "expiry", "end of grace"]
  /// A plan of one week gets at most six days.
  private static let gracePeriods = ["3 days", "16 days", "28 days", "off"]
  private static let quantity = Parameter(.quantity, .integer(1...10), isRequired: false)
  private static let cancel = Parameter(.cancel, .flag, isRequired: false)
  private static let change = [
    Parameter(.from, .product(.subscription)), Parameter(.to, .product(.subscription)),
  ]

  private static func verb(
    _ verb: Verb, takes parameters: [Parameter] = [], needs: Capability? = nil,
    buys: VerbEntry.Buying? = nil, _ summary: String
  ) -> VerbEntry {
    VerbEntry(
      verb: verb, parameters: parameters, capability: needs, buying: buys, summary: summary)
  }
}
