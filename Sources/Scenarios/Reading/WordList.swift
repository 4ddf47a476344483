import Wire

/// Words of the language with their meanings, in the order of the reference.
///
/// A lookup compares only the few words of the same length. That is cheaper than hashing, since
/// nearly all words are small strings without heap storage. Words and meanings are separate arrays,
/// so that a lookup copies no other meaning.
struct WordList<Meaning: Sendable>: Sendable {
  let words: [String]
  private let meanings: [Meaning]
  /// The indices of the words, the shortest words first.
  private let indices: [Int]
  /// The start of each length in ``indices``, with the end as the last element.
  private let starts: [Int]

  init(_ entries: [(String, Meaning)]) {
    words = entries.map(\.0)
    meanings = entries.map(\.1)
    let lengths = words.map(\.utf8.count)
    indices = words.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    let longest = lengths.max() ?? 0
    starts = (0...longest + 1).map { length in lengths.count { $0 < length } }
  }

  subscript(word: String) -> Meaning? { index(of: word).map { meanings[$0] } }

  private func index(of word: String) -> Int? {
    let length = word.utf8.count
    guard length + 1 < starts.count else { return nil }
    return words.withUnsafeBufferPointer { words in
      for index in indices[starts[length]..<starts[length + 1]] where words[index] == word {
        return index
      }
      return nil
    }
  }
}

extension Vocabulary {
  static let verbWords = WordList(verbs.map { ($0.word, $0) })

  /// The facts that the app shows.
  static let appFactWords = WordList(
    facts.filter { !$0.fact.isOfStore }.map { ($0.fact.rawValue, $0) })

  /// The facts of the store, by their names under the key `store`.
  static let storeFactWords = WordList(
    facts.filter(\.fact.isOfStore).map {
      (String($0.fact.rawValue.dropFirst(storePrefix.count)), $0)
    })

  /// The key that holds the facts of the store.
  static let storeKey = "store"
}

/// Whether a key is free for notes and anchors.
func isFreeKey(_ word: String) -> Bool { word.hasPrefix("x-") }
