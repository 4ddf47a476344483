import Diagnostics
import Wire
import YAMLTree

/// The top-level keys of a scenario file with their values, not yet read.
struct ScenarioOutline {
  private var keys: [ScenarioKey] = []
  /// In the order of `keys`.
  private var entries: [YAMLEntries.Entry] = []
  let rootNode: YAMLNode
  /// Whether a key is a step without the space after its dash, which leaves the journey empty.
  private(set) var hasUnspacedStep = false

  /// `nil` if the file is not a map.
  init?(_ tree: YAMLTree, _ findings: inout FileFindings) {
    rootNode = tree.root
    guard let found = rootNode.entries else {
      findings.note(
        Mistake.invalid(
          "scenario", expected: "a map of keys", found: rootNode.found ?? "a string",
          remedy: "begin with 'scenario: WHAT IS SHOWN'"),
        at: rootNode)
      return nil
    }
    keys.reserveCapacity(found.count)
    entries.reserveCapacity(found.count)
    var unknown: [YAMLEntries.Entry] = []
    for entry in found {
      let word = entry.key.text ?? ""
      if let key = ScenarioKey.words[word] {
        keys.append(key)
        entries.append(entry)
      } else if !isFreeKey(word) {
        findings.note(Self.unknown(word), at: entry.key)
        unknown.append(entry)
        hasUnspacedStep = hasUnspacedStep || Mistake.missingDashSpace(in: word) != nil
      }
    }
    unknown.forEach { readAsMeant($0) }
  }

  /// Reads a misspelt key as the closest one, and a fragment's steps as the journey, so that the
  /// mistakes below it are reported too.
  private mutating func readAsMeant(_ entry: YAMLEntries.Entry) {
    let word = entry.key.text ?? ""
    if Mistake.missingDashSpace(in: word) != nil { return }
    let meant = FragmentKey.words[word] == .steps ? .journey : Self.closestKey(to: word)
    guard let key = meant, !keys.contains(key) else { return }
    keys.append(key)
    entries.append(entry)
  }

  private static func closestKey(to word: String) -> ScenarioKey? {
    closest(to: word, among: ScenarioKey.words.words).flatMap { ScenarioKey.words[$0] }
  }

  subscript(key: ScenarioKey) -> YAMLEntries.Entry? {
    keys.firstIndex(of: key).map { entries[$0] }
  }

  private static func unknown(_ word: String) -> String {
    if let problem = Mistake.missingDashSpace(in: "\(word): …") { return problem }
    if Vocabulary.verbWords[word] != nil || StepKey.words[word] != nil {
      return Mistake.unexpected(
        quoted(word), where: "here", because: "it belongs to a step",
        remedy: "write it under 'journey'")
    }
    if let key = FragmentKey.words[word] {
      return Mistake.unexpected(
        quoted(word), where: "here", because: "it belongs to a fragment",
        remedy: key == .steps
          ? "write 'journey' in a scenario" : "write it in a file below 'fragments'")
    }
    let known = ScenarioKey.words.words
    return Mistake.unknown(
      "key", word, among: known, remedy: "expected \(listed(known)), or 'x-…' for notes")
  }
}
