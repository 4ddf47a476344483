import Diagnostics
import Wire
import YAMLTree

/// The keys of a scenario file with their values, looked at no further.
struct ScenarioOutline {
  private var entries: [(key: ScenarioKey, entry: YAMLEntries.Entry)] = []
  let rootNode: YAMLNode

  /// `nil` if the file is not a map.
  init?(_ tree: YAMLTree, _ findings: inout Findings) {
    rootNode = tree.root
    guard case .mapping(let found) = rootNode.content else {
      findings.note(
        "a scenario is a map of keys; begin with 'scenario: WHAT IS SHOWN'", at: rootNode)
      return nil
    }
    entries.reserveCapacity(found.count)
    for entry in found {
      let word = entry.key.text ?? ""
      if let key = ScenarioKey.words[word] {
        if key.isBuilt {
          entries.append((key, entry))
        } else {
          findings.note("'\(word)' is not built yet; remove it", at: entry.key)
        }
      } else if !isFreeKey(word) {
        findings.note(Self.unknown(word), at: entry.key)
      }
    }
  }

  subscript(key: ScenarioKey) -> YAMLEntries.Entry? {
    for entry in entries where entry.key == key { return entry.entry }
    return nil
  }

  private static func unknown(_ word: String) -> String {
    if Vocabulary.verbWords[word] != nil || StepKey.words[word] != nil {
      return "\(quoted(word)) belongs into a step; write it under 'journey'"
    }
    let guess = didYouMean(word, among: ScenarioKey.words.words)
    let remedy =
      guess.isEmpty
      ? "; the keys are \(listed(ScenarioKey.words.words)), and 'x-…' for notes" : guess
    return "no key \(quoted(word))\(remedy)"
  }
}
