import Wire

/// Words of the language and what they mean, in the order of the reference.
///
/// The lists are short and nearly all words fit into a `String` without memory of its own, so going
/// through them is cheaper than hashing.
struct WordList<Meaning: Sendable>: Sendable {
  private let entries: [(word: String, meaning: Meaning)]

  init(_ entries: [(String, Meaning)]) {
    self.entries = entries.map { (word: $0.0, meaning: $0.1) }
  }

  subscript(word: String) -> Meaning? {
    for entry in entries where entry.word == word { return entry.meaning }
    return nil
  }

  var words: [String] { entries.map(\.word) }
}

extension Vocabulary {
  static let verbWords = WordList(verbs.map { ($0.verb.rawValue, $0) })

  /// The facts that the app shows.
  static let appFactWords = WordList(
    facts.filter { !$0.fact.isOfStore }.map { ($0.fact.rawValue, $0) })

  /// The facts that the store knows, by their names under the key `store`.
  static let storeFactWords = WordList(
    facts.filter(\.fact.isOfStore).map {
      (String($0.fact.rawValue.dropFirst(storePrefix.count)), $0)
    })

  /// The key that holds the facts of the store.
  static let storeKey = "store"
  /// What the names of the store's facts begin with everywhere but in a scenario.
  static let storePrefix = "store."
}

/// Keys that are free for notes and anchors.
func isFreeKey(_ word: String) -> Bool { word.hasPrefix("x-") }
