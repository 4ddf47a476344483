import Diagnostics
import Wire
import YAMLTree

/// The keys of a scenario file with their values, looked at no further.
struct ScenarioOutline {
  private var keys: [ScenarioKey] = []
  /// In the order of `keys`.
  private var entries: [YAMLEntries.Entry] = []
  let rootNode: YAMLNode

  /// `nil` if the file is not a map.
  init?(_ tree: YAMLTree, _ findings: inout FileFindings) {
    rootNode = tree.root
    guard let found = rootNode.entries else {
      findings.note(
        "a scenario is a map of keys; begin with 'scenario: WHAT IS SHOWN'", at: rootNode)
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
      }
    }
    unknown.forEach { readAsMeant($0) }
  }

  /// Takes a misspelt key for the one that it is closest to, so that the mistakes below it are told
  /// as well.
  private mutating func readAsMeant(_ entry: YAMLEntries.Entry) {
    guard let meant = closest(to: entry.key.text ?? "", among: ScenarioKey.words.words),
      let key = ScenarioKey.words[meant], !keys.contains(key)
    else { return }
    keys.append(key)
    entries.append(entry)
  }

  subscript(key: ScenarioKey) -> YAMLEntries.Entry? {
    keys.firstIndex(of: key).map { entries[$0] }
  }

  private static func unknown(_ word: String) -> String {
    if Vocabulary.verbWords[word] != nil || StepKey.words[word] != nil {
      return "\(quoted(word)) belongs in a step; write it under 'journey'"
    }
    if FragmentKey.words[word] != nil {
      return "\(quoted(word)) is a key of fragments; those stand in 'fragments'"
    }
    let guess = didYouMean(word, among: ScenarioKey.words.words)
    let remedy =
      guess.isEmpty
      ? "; the keys are \(listed(ScenarioKey.words.words)), and 'x-…' for notes" : guess
    return "no key \(quoted(word))\(remedy)"
  }
}
