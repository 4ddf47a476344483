import Wire

/// Words of the language and what they mean, in the order of the reference.
///
/// Only the few words of the same length are compared, which is cheaper than hashing, since nearly
/// all words fit into a `String` without memory of its own. Words and meanings lie apart, so that
/// no meaning is copied on the way to the right one.
struct WordList<Meaning: Sendable>: Sendable {
  let words: [String]
  private let meanings: [Meaning]
  /// The places of the words, the shortest words first.
  private let places: [Int]
  /// Where in ``places`` the words of each length begin, with one more for the end.
  private let starts: [Int]

  init(_ entries: [(String, Meaning)]) {
    words = entries.map(\.0)
    meanings = entries.map(\.1)
    let lengths = words.map(\.utf8.count)
    places = words.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    let longest = lengths.max() ?? 0
    starts = (0...longest + 1).map { length in lengths.count { $0 < length } }
  }

  subscript(word: String) -> Meaning? { place(of: word).map { meanings[$0] } }

  private func place(of word: String) -> Int? {
    let length = word.utf8.count
    guard length + 1 < starts.count else { return nil }
    return words.withUnsafeBufferPointer { words in
      for place in places[starts[length]..<starts[length + 1]] where words[place] == word {
        return place
      }
      return nil
    }
  }
}

extension Vocabulary {
  static let verbWords = WordList(verbs.map { ($0.rawValue, $0) })

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
