import StoreTerms
import Wire

/// Words that people write for a verb and that are spelt too differently for a typing error.
enum GuessedVerbs {
  private static let words: KeyValuePairs<String, Verb> = [
    "restart": .relaunch, "reopen": .relaunch, "open": .launch, "start": .launch, "close": .quit,
    "subscribe": .buy, "purchase": .buy, "sleep": .wait, "pause": .wait,
    "go offline": .loseNetwork, "airplane mode": .loseNetwork, "disconnect": .loseNetwork,
    "go online": .restoreNetwork, "reconnect": .restoreNetwork, "unsubscribe": .cancelSubscription,
  ]

  /// The verb that a word means; `nil` for any other word, and for a fact: `purchase: pending`.
  ///
  /// - Parameter value: what the step gives to the word.
  static func verb(meantBy word: String, value: String?) -> Verb? {
    if let value, PurchaseOutcome.Word(rawValue: value) != nil { return nil }
    let word = word.lowercased()
    return words.first { $0.key == word }?.value
  }
}
