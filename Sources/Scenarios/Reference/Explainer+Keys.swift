import Wire

extension Explainer {
  /// A meaning from outside the language: a kind of report, a profile, an exit code.
  package struct Topic: Sendable {
    package let name: String
    /// The kind, such as `a kind of report`.
    package let kind: String
    let summary: String
    /// Further details, each with its label.
    let details: [(label: String, text: String)]
    /// What a line of a scenario has that uses it; empty if none is looked for.
    fileprivate let use: [String]
    /// Whether it names the words of a kind.
    private(set) var isList = false

    package init(
      _ name: String, _ kind: String, _ summary: String,
      _ details: [(label: String, text: String)] = []
    ) {
      self.init(name, kind, summary, details, use: [])
    }

    /// The words of one kind.
    package static func list(_ name: String, _ meaning: String, _ words: [String]) -> Topic {
      list(name, meaning, words.joined(separator: ", "), [])
    }

    /// The words of one kind, each with a sentence.
    package static func list(
      _ name: String, _ meaning: String, _ words: [(label: String, text: String)]
    ) -> Topic {
      list(name, meaning, "", words)
    }

    private static func list(
      _ name: String, _ meaning: String, _ summary: String,
      _ details: [(label: String, text: String)]
    ) -> Topic {
      var topic = Topic(name, meaning, summary, details)
      topic.isList = true
      return topic
    }

    /// Whether it names the words of a kind, each of which is called `word`: `oracles` and
    /// `oracle`.
    func isList(ofEach word: String) -> Bool {
      let word = word.lowercased()
      return isList
        && [word + "s", word + "es", String(word.dropLast()) + "ies"].contains(name.lowercased())
    }

    fileprivate init(
      _ name: String, _ kind: String, _ summary: String,
      _ details: [(label: String, text: String)] = [], use: [String]
    ) {
      self.name = name
      self.kind = kind
      self.summary = summary
      self.details = details
      self.use = use
    }
  }

  /// The words of the language except verbs and facts.
  var keys: [Topic] {
    ScenarioKey.allCases.map { key in
      Topic(key.rawValue, "a key of a scenario", key.summary, use: ["\(key.rawValue):"])
    }
      + StepKey.allCases.map { key in
        Topic(key.rawValue, "a key of a step", key.summary, use: [" \(key.rawValue):"])
      }
      + [
        Topic(
          EventuallyKey.within.rawValue, "a key under 'eventually'", EventuallyKey.withinSummary,
          [("as in", "eventually: \(ScenarioReading.patientForm)")])
      ] + arguments
      + FragmentKey.allCases.map { Topic($0.rawValue, "a key of a fragment", $0.summary) }
      + Given.Key.allCases.map { key in
        Topic(
          key.rawValue, "a key under 'given'", key.summary, use: ["given:", " \(key.rawValue):"])
      }
      + Matcher.allCases.map { matcher in
        Topic(
          matcher.rawValue, "a matcher", matcher.summary, [("fits", fitting(matcher))],
          use: ["{ \(matcher.rawValue):"])
      }
      + InlineKey.allCases.map { key in
        Topic(
          key.rawValue, "a key of a product that a scenario lists itself", key.summary,
          [("as in", InlineKey.example)])
      } + parts
  }

  /// The arguments of verbs, each with the verbs that take it.
  private var arguments: [Topic] {
    Parameter.Name.allCases.compactMap { name in
      let takers = Vocabulary.verbs.compactMap { verb in
        verb.parameters.first { $0.name == name }.map { (verb: verb.word, parameter: $0) }
      }
      guard !takers.isEmpty else { return nil }
      let values = takers.map(\.parameter.kind.syntax.argumentSummary)
      let distinct = values.indices.filter { values.firstIndex(of: values[$0]) == $0 }
      return Topic(
        name.rawValue, "an argument of verbs",
        distinct.map { values[$0] }.joined(separator: "; or "),
        [("of", takers.map(\.verb).joined(separator: ", "))],
        use: takers.prefix(1).flatMap { ["\($0.verb):", " \(name.rawValue):"] })
    }
  }

  /// The parts of records, each with the facts that have it.
  private var parts: [Topic] {
    var names: [String] = []
    var owners: [String: [Fact]] = [:]
    var kinds: [String: ValueKind] = [:]
    for fact in Vocabulary.facts {
      for field in fact.kind.fields {
        if kinds[field.name] == nil { names.append(field.name) }
        kinds[field.name] = field.kind
        owners[field.name, default: []].append(fact.fact)
      }
    }
    return names.map { name in
      let facts = owners[name, default: []]
      return Topic(
        name, "a part of what is expected", kinds[name]?.syntax.argumentSummary ?? "",
        [("of", facts.map(\.rawValue).joined(separator: ", "))],
        use: facts.prefix(1).flatMap { [" \($0.word):", " \(name):"] })
    }
  }

  /// The facts that take a matcher.
  private func fitting(_ matcher: Matcher) -> String {
    Vocabulary.facts.filter { $0.kind.syntax.matchers.contains(matcher) }
      .map(\.fact.rawValue).joined(separator: ", ")
  }

  /// The first line of a scenario that contains all of `parts`, with its location.
  private func line(with parts: [String]) -> String? {
    guard !parts.isEmpty else { return nil }
    for scenario in scenarios {
      for (index, line) in scenario.source.lines.enumerated()
      where parts.allSatisfy(line.contains) && isKey(parts[0], of: line) {
        return "\(line) (\(scenario.source.file):\(index + 1))"
      }
    }
    return nil
  }

  /// Whether `part` is not a key of the file, or is at the start of the line.
  private func isKey(_ part: String, of line: String) -> Bool {
    part.first == " " || part.first == "{" || line.hasPrefix(part)
  }

  func explanation(of topic: Topic) -> Explanation {
    var text = Explanation("\(topic.name): \(topic.kind)")
    text.add(nil, topic.summary)
    for detail in topic.details { text.add(detail.label, detail.text) }
    text.add("example", line(with: topic.use))
    return text
  }

  func explanation(of fragment: Fragment) -> Explanation {
    var text = Explanation("\(fragment.name): a fragment")
    text.add(nil, fragment.title)
    text.add("takes", fragment.inputTexts)
    text.add("file", fragment.source.file)
    let callers = scenarios.filter { scenario in
      scenario.performed.contains { $0.name == fragment.name }
    }
    text.add("performed by", firstOf: callers.map(\.id))
    return text
  }
}
