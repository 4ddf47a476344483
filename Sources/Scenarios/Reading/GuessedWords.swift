import Diagnostics
import StoreTerms
import Wire

/// Words that people write for one of the language and that are spelt too differently for a typing
/// error: one table for each kind of word, in lower case.
enum GuessedWords {
  private static let verbs: KeyValuePairs<String, [Verb]> = [
    "restart": [.relaunch], "reopen": [.relaunch], "open": [.launch], "start": [.launch],
    "open app": [.launch, .foreground], "start app": [.launch], "close": [.quit],
    "close app": [.quit], "delete app": [.reinstall], "uninstall": [.reinstall],
    "subscribe": [.buy], "purchase": [.buy], "start free trial": [.buy], "start trial": [.buy],
    "use": [.consume], "use code": [.redeemCode], "enter code": [.redeemCode],
    "use device": [.switchDevice], "new device": [.switchDevice],
    "change device": [.switchDevice], "switch user": [.signInAs], "switch account": [.signInAs],
    "install": [.reinstall, .launch],
    "sleep": [.wait], "pause": [.wait], "advance": [.wait], "time passes": [.wait],
    "tomorrow": [.wait], "next day": [.wait], "next month": [.wait], "next year": [.wait],
    "wait for": [.waitUntil], "renew": [.waitUntil], "subscription renews": [.waitUntil],
    "expire": [.waitUntil], "subscription expires": [.waitUntil], "go offline": [.loseNetwork],
    "airplane mode": [.loseNetwork],
    "disconnect": [.loseNetwork], "go online": [.restoreNetwork], "reconnect": [.restoreNetwork],
    "unsubscribe": [.cancelSubscription], "reject": [.decline],
    "decline request": [.decline], "decline ask to buy": [.decline],
    "approve request": [.approve], "approve ask to buy": [.approve],
    "remove from family": [.leaveFamily], "revoke": [.refund], "chargeback": [.refund],
    "report a problem": [.requestRefundFromApple], "ask for refund": [.requestRefundFromApple],
    "turn off auto renew": [.cancelSubscription], "turn off auto-renew": [.cancelSubscription],
    "change plan": [.upgrade, .downgrade, .crossgrade],
    "renewal fails": [.breakBilling], "fail renewal": [.breakBilling],
    "card expires": [.breakBilling], "charge fails": [.breakBilling, .declinePayments],
    "billing fails": [.breakBilling, .declinePayments],
    "payment fails": [.breakBilling, .declinePayments], "update payment method": [.fixBilling],
    "increase price": [.raisePrice], "price increase": [.raisePrice], "offline": [.loseNetwork],
    "terminate": [.kill], "pass time": [.wait], "log in": [.signInAs], "log in as": [.signInAs],
    "crash": [.crashBeforeFinish, .crashAfterFinish],
    "crash during purchase": [.crashBeforeFinish, .crashAfterFinish],
  ]

  private static let facts: KeyValuePairs<String, AppFact> = [
    "entitlement": .access, "entitlements": .access, "unlocked": .access, "unlocks": .access,
    "owned": .access, "owns": .access, "purchases": .access, "coins": .balance,
    "credits": .balance, "tokens": .balance, "renewal": .subscription, "outcome": .purchase,
    "result": .purchase, "purchase error": .error, "failure": .error, "alert": .error,
    "renewal info": .subscription, "paywall": .forSale, "eligible for intro offer": .offerShown,
    "eligible for introductory offer": .offerShown,
  ]

  /// What people expect that no app is asked for, with the facts that show it.
  private static let shownElsewhere: KeyValuePairs<String, String> = [
    "storefront": "'store: { charges: [{ currency: … }] }' and 'price' show it",
    "currency": "'store: { charges: [{ currency: … }] }' and 'price' show it",
    "expiration reason":
      "'store: { notifications: [{ type: EXPIRED, subtype: … }] }' shows it to servers",
    "revocation reason": "'store: { refunds: [{ reason: … }] }' shows it",
    "charged": "'store: { charges: [{ amount: … }] }' shows it",
    "paid": "'store: { charges: [{ amount: … }] }' shows it",
  ]

  private static let subscriptionParts: KeyValuePairs<String, SubscriptionPart> = [
    "status": .state, "trial": .offer, "free trial": .offer, "expiry": .expires,
    "expiration": .expires, "expiration date": .expires, "renewal date": .expires,
    "will renew": .renews, "auto-renew": .renews, "auto renew": .renews,
    "willautorenew": .renews, "will auto renew": .renews,
  ]

  /// What a word under `given` means.
  enum Start {
    case key(Given.Key)
    /// A key with the value that the word means.
    case value(Given.Key, String)
    /// A step at the beginning of the journey.
    case verb(Verb)
  }

  private static let start: KeyValuePairs<String, Start> = [
    "region": .key(.storefront), "locale": .key(.storefront), "country": .key(.storefront),
    "offline": .value(.network, "lost"),
    "devices": .verb(.switchDevice), "grace period": .verb(.setGracePeriod),
  ]

  /// Verbs that change during the journey what a key of `given` sets before it.
  private static let changes: KeyValuePairs<String, Verb> = [
    Given.Key.storefront.rawValue: .changeStorefront,
    Given.Key.network.rawValue: .loseNetwork,
    Given.Key.askToBuy.rawValue: .enableAskToBuy,
    Given.Key.owns.rawValue: .buy, Given.Key.subscribed.rawValue: .buy,
    Given.Key.family.rawValue: .joinFamily, Given.Key.date.rawValue: .waitUntil,
    Given.Key.http.rawValue: .answerRequests,
  ]

  private static let events: KeyValuePairs<String, AwaitedEvent> = [
    "next renewal": .renewal, "end of trial": .renewal, "end of free trial": .renewal,
    "trial ends": .renewal, "end of period": .renewal, "renews": .renewal,
    "expiration": .expiry, "expires": .expiry, "expired": .expiry,
    "end of grace period": .endOfGrace, "grace period ends": .endOfGrace,
  ]

  /// Words of values, each with its meaning where that is one of the words expected.
  private static let values: KeyValuePairs<String, String> = [
    "active": SubscriptionState.subscribed.rawValue,
    "in trial": SubscriptionState.subscribed.rawValue,
    "success": PurchaseOutcome.Word.purchased.rawValue,
    "succeeded": PurchaseOutcome.Word.purchased.rawValue,
    "bought": PurchaseOutcome.Word.purchased.rawValue,
    "deferred": PurchaseOutcome.Word.pending.rawValue,
    "germany": "DEU", "de": "DEU", "france": "FRA", "fr": "FRA", "japan": "JPN", "jp": "JPN",
    "uk": "GBR", "gb": "GBR", "united kingdom": "GBR", "us": "USA", "united states": "USA",
  ]

  /// States that another part of a subscription shows, as what to write.
  private static let states: KeyValuePairs<String, String> = [
    "trial": trialState, "free trial": trialState, "cancelled": "renews: false",
    "canceled": "renews: false",
  ]
  private static let trialState = "state: subscribed, offer: introductory"

  private static let trials = ["trial", "free trial", "introductory", "intro", "intro offer"]
}

extension GuessedWords {
  /// The verbs that a word may mean; empty for any other word, and for a fact: `purchase: pending`.
  ///
  /// - Parameter value: what the step gives to the word.
  static func verbs(meantBy word: String, value: String?) -> [Verb] {
    if let value, isOutcome(value) { return [] }
    return meaning(of: word, in: verbs) ?? []
  }

  private static func isOutcome(_ value: String) -> Bool {
    let outcomes = PurchaseOutcome.Word.allCases.map(\.rawValue)
    return outcomes.contains(value) || self.value(meantBy: value, among: outcomes) != nil
  }

  /// The longest word for a verb that begins a string, and its meaning: `wait for` of
  /// `wait for renewal`.
  static func verb(beginning text: String) -> (word: String, verb: Verb)? {
    let text = text.lowercased()
    let leading = verbs.filter { text.hasPrefix($0.key + " ") }
    guard let longest = leading.max(by: { $0.key.count < $1.key.count }) else { return nil }
    return longest.value.first.map { (longest.key, $0) }
  }

  /// The fact of the app that a word means; `nil` for any other word.
  static func fact(meantBy word: String) -> AppFact? { meaning(of: word, in: facts) }

  /// Which facts show what is no fact itself, as a remedy; `nil` for any other word.
  static func factsShowing(_ word: String) -> String? { meaning(of: word, in: shownElsewhere) }

  /// The part of `subscription` that a word means; `nil` for any other word.
  static func subscriptionPart(meantBy word: String) -> SubscriptionPart? {
    SubscriptionPart(rawValue: word) ?? meaning(of: word, in: subscriptionParts)
  }

  /// What a word under `given` means; `nil` for any other word.
  static func start(meantBy word: String) -> Start? { meaning(of: word, in: start) }

  /// The verb that changes during the journey what a key of `given` sets before it.
  static func verb(changing key: Given.Key) -> Verb? { meaning(of: key.rawValue, in: changes) }

  /// The word that is meant, if it is one of `choices`.
  static func value(meantBy word: String, among choices: [String]) -> String? {
    let meant = meaning(of: word, in: values)
    return meant.flatMap { choices.contains($0) ? $0 : nil }
  }

  /// How to write what a word means that is no value here; `nil` for any other word.
  ///
  /// - Parameter subject: the fact or the part that the word is a value of.
  static func remedy(for word: String, as subject: String) -> String? {
    if subject == SubscriptionPart.state.rawValue {
      return meaning(of: word, in: states).map { "write '\($0)'" }
    }
    guard subject == AppFact.purchase.rawValue else { return nil }
    let reason = word.lowercased().hasSuffix(" error") ? String(word.dropLast(6)) : word
    return FailureReason(rawValue: reason.lowercased()).map { reason in
      let failed = PurchaseOutcome.Word.failed.rawValue
      return "write 'expect: { purchase: \(failed), error: \(reason.rawValue) }'"
    }
  }

  /// Whether a name of an offer means the introductory one, which has no name.
  static func isTrial(_ offer: String) -> Bool { trials.contains(offer.lowercased()) }

  /// The wait that a string means, whichever verb was written before it; `nil` for any other
  /// string.
  static func wait(for text: String) -> (verb: Verb, value: String)? {
    var bare = text[...]
    for article in ["for ", "until ", "the "] where bare.hasPrefix(article) {
      bare = bare.dropFirst(article.count)
    }
    let value = String(bare)
    if (try? PeriodKind().value(written: value)) != nil { return (.wait, value) }
    if (try? WaitTargetKind().value(written: value)) != nil { return (.waitUntil, value) }
    return meaning(of: value, in: events).map { (.waitUntil, $0.rawValue) }
  }

  private static func meaning<Meaning>(
    of word: String, in words: KeyValuePairs<String, Meaning>
  ) -> Meaning? {
    let word = word.lowercased()
    return words.first { $0.key == word }?.value
  }
}

extension FactQuery {
  /// The message about a word that is no fact, where facts have their whole names: `store.charges`.
  package static func unknown(_ word: String) -> String {
    let inStore = Vocabulary.storeFactWords[word]?.fact.rawValue
    let isPart = GuessedWords.subscriptionPart(meantBy: word) != nil
    let inApp = isPart ? .subscription : GuessedWords.fact(meantBy: word)
    let meant = inStore ?? inApp?.rawValue
    return Mistake.unknown(
      "fact", word, among: meant == nil ? Vocabulary.facts.map(\.fact.rawValue) : [],
      remedy: meant.map { "did you mean \(quoted($0))?" })
  }
}
