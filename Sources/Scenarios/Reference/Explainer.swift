import Diagnostics
import Wire

/// Explains a word from the vocabulary, the rules and the scenarios themselves.
package struct Explainer {
  /// A built-in adapter with the description that it sent.
  package struct Adapter {
    package let name: String
    let summary: String
    /// The adapter's own description; `nil` if it could not be started.
    package let host: Reply.Host?

    package init(name: String, summary: String, host: Reply.Host?) {
      self.name = name
      self.summary = summary
      self.host = host
    }
  }

  let rules: [Rule]
  let scenarios: [Scenario]
  let knownIssues: [KnownIssue]
  let adapters: [Adapter]
  let fragments: [Fragment]
  private let topics: [Topic]

  /// - Parameter topics: other named things, such as profiles.
  package init(
    rules: [Rule], scenarios: [Scenario], knownIssues: [KnownIssue], adapters: [Adapter],
    fragments: [Fragment] = [], topics: [Topic] = []
  ) {
    self.fragments = fragments
    self.topics = topics
    self.rules = rules
    self.scenarios = scenarios
    self.knownIssues = knownIssues
    self.adapters = adapters
  }

  /// All meanings of `word`, separated by empty lines.
  ///
  /// - Throws: ``UnknownWord``.
  package func explanation(of word: String) throws(UnknownWord) -> String {
    var meanings = rules.filter { Self.isSame($0.id, word) }.map(explanation)
    meanings += Vocabulary.verbs.filter { Self.isSame($0.word, word) }.map(explanation)
    meanings += Vocabulary.facts.filter { Self.isFact($0.fact, word) }.map(explanation)
    meanings += adapters.filter { Self.isSame($0.name, word) }.map(explanation)
    meanings += Capability.allCases.filter { Self.isSame($0.rawValue, word) }.map(explanation)
    meanings += fragments.filter { Self.isSame($0.name, word) }.map(explanation)
    let others = keys + values + topics + limits + lists
    meanings += others.filter { Self.isSame($0.name, word) }.map(explanation)
    if meanings.isEmpty { meanings = others.filter { $0.isList(ofEach: word) }.map(explanation) }
    if meanings.isEmpty, let text = scenarioText(named: word) { return text }
    guard !meanings.isEmpty else { throw UnknownWord(word, among: words) }
    return meanings.map(\.text).joined(separator: "\n")
  }

  /// The words that name all words of their kind, a line each.
  package var overview: String {
    let lists = lists + topics.filter(\.isList)
    let width = lists.map(\.name.count).max() ?? 0
    let lines = lists.map { list in
      "  \(list.name)\(String(repeating: " ", count: width - list.name.count))  \(list.kind)\n"
    }
    return "'shopper explain WORD' explains a word, a rule or a scenario. These list a kind each:\n"
      + lines.joined()
  }

  /// The file of a scenario, by its id, by the part of it that the cases of a file share, or by its
  /// path.
  private func scenarioText(named id: String) -> String? {
    let found = scenarios.first { scenario in
      scenario.id == id || scenario.id.hasPrefix("\(id)/")
        || [id, "builtin:\(id)"].contains(scenario.source.file)
    }
    return found.map { scenario in
      let lines = scenario.source.lines.map { TerminalText($0).text }
      return "\(id): a scenario (\(scenario.source.file))\n\n" + lines.joined(separator: "\n")
    }
  }

  /// The words of each kind that are too many for a message.
  private var lists: [Topic] {
    [
      .list(
        "adapters", "what scenarios can be played on without a program of one's own",
        adapters.map { ($0.name, $0.summary) }),
      .list("fragments", "steps that scenarios share", fragments.map(\.name)),
      .list(
        "verbs", "what can happen in a scenario",
        Vocabulary.verbs.map { ($0.word, Self.firstSentence(of: $0.summary)) }),
      .list(
        "facts", "what can be expected",
        Vocabulary.facts.map { ($0.fact.rawValue, Self.firstSentence(of: $0.summary)) }),
      .list(
        "rules", "what apps and the store have to keep",
        rules.map { ($0.id, Self.firstSentence(of: $0.statement)) }),
      .list(
        "capabilities", "what an adapter can do and show", Capability.allCases.map(\.rawValue)),
      .list(
        "limits", "what an app can say that it does not do",
        Limit.allCases.map { ($0.rawValue, $0.summary) }),
    ]
  }

  private static func firstSentence(of text: String) -> String {
    text.split(separator: ". ", maxSplits: 1).first.map { $0.hasSuffix(".") ? "\($0)" : "\($0)." }
      ?? text
  }

  private var limits: [Topic] {
    Limit.allCases.map { limit in
      Topic(
        limit.rawValue, "a limit", limit.summary,
        [("said in", "the adapter's 'limits'; what it leaves out is not judged")])
    }
  }

  /// The arguments of a command line as words: `restore purchases` is one if it is a known word.
  package func words(of arguments: [String]) -> [String] {
    let whole = arguments.joined(separator: " ")
    let isKnown =
      words.contains { Self.isSame($0, whole) }
      || (topics + lists).contains { $0.isList(ofEach: whole) }
    return isKnown ? [whole] : arguments
  }

  private var words: [String] {
    Vocabulary.verbs.map(\.word) + Vocabulary.facts.map(\.fact.rawValue)
      + Vocabulary.facts.map { $0.fact.word } + rules.map(\.id)
      + adapters.map(\.name) + Capability.allCases.map(\.rawValue) + fragments.map(\.name)
      + (keys + values + topics + limits + lists).map(\.name) + scenarios.map(\.id)
  }

  private static func isSame(_ name: String, _ word: String) -> Bool {
    name.lowercased() == word.lowercased()
  }

  /// A fact of the store is written with and without its prefix.
  private static func isFact(_ fact: Fact, _ word: String) -> Bool {
    isSame(fact.rawValue, word) || isSame(fact.word, word)
      || FactQuery(text: word).map { $0.group != nil && $0.fact == fact } ?? false
  }
}

/// A word without a meaning, with the message about it.
package struct UnknownWord: Error, Hashable, Sendable {
  package let message: String

  init(_ word: String, among words: [String]) {
    message = Mistake.unknown(
      "word", word, among: words,
      remedy: "expected a rule, verb, fact, value, key, matcher, fragment, scenario, fault, "
        + "adapter, capability, limit, setting, profile, profile switch, report, exit code or "
        + "oracle; 'verbs', 'facts', 'rules', 'capabilities' and 'limits' list those")
  }
}
