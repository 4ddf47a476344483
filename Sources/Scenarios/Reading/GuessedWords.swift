import StoreTerms
import Wire

/// Words that people write for one of the language and that are spelt too differently for a typing
/// error.
enum GuessedWords {
  private static let verbs: KeyValuePairs<String, Verb> = [
    "restart": .relaunch, "reopen": .relaunch, "open": .launch, "start": .launch, "close": .quit,
    "subscribe": .buy, "purchase": .buy, "sleep": .wait, "pause": .wait,
    "go offline": .loseNetwork, "airplane mode": .loseNetwork, "disconnect": .loseNetwork,
    "go online": .restoreNetwork, "reconnect": .restoreNetwork, "unsubscribe": .cancelSubscription,
  ]

  private static let facts: KeyValuePairs<String, AppFact> = [
    "entitlement": .access, "entitlements": .access, "unlocked": .access, "unlocks": .access,
    "owned": .access, "owns": .access, "purchases": .access, "coins": .balance,
    "credits": .balance, "tokens": .balance, "status": .subscription, "state": .subscription,
    "renewal": .subscription, "outcome": .purchase, "result": .purchase,
  ]

  /// The verb that a word means; `nil` for any other word, and for a fact: `purchase: pending`.
  ///
  /// - Parameter value: what the step gives to the word.
  static func verb(meantBy word: String, value: String?) -> Verb? {
    if let value, PurchaseOutcome.Word(rawValue: value) != nil { return nil }
    return meaning(of: word, in: verbs)
  }

  /// The fact of the app that a word means; `nil` for any other word.
  static func fact(meantBy word: String) -> AppFact? { meaning(of: word, in: facts) }

  private static func meaning<Meaning>(
    of word: String, in words: KeyValuePairs<String, Meaning>
  ) -> Meaning? {
    let word = word.lowercased()
    return words.first { $0.key == word }?.value
  }
}
