import Wire

/// Words of the language and what they mean, in the order of the reference.
///
/// The lists are short and nearly all words fit into a `String` without memory of its own, so going
/// through them is cheaper than hashing. Words and meanings lie apart, so that no meaning is copied
/// on the way to the right one.
struct WordList<Meaning: Sendable>: Sendable {
  let words: [String]
  private let meanings: [Meaning]

  init(_ entries: [(String, Meaning)]) {
    words = entries.map(\.0)
    meanings = entries.map(\.1)
  }

  subscript(word: String) -> Meaning? { place(of: word).map { meanings[$0] } }

  private func place(of word: String) -> Int? {
    words.withUnsafeBufferPointer { words in
      for place in words.indices where words[place] == word { return place }
      return nil
    }
  }
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
}

/// Keys that are free for notes and anchors.
func isFreeKey(_ word: String) -> Bool { word.hasPrefix("x-") }
