import StoreTerms

@testable import Scenarios
@testable import Wire

/// The reference of the scenario language, as Markdown, from the tables that the parser reads by.
enum ScenarioReference {
  /// The file, with its line break at the end.
  static var text: String {
    ([heading, keys, inline, given, steps, fragments] + VerbGroup.allCases.map(verbs) + [
      facts("What the app shows", Vocabulary.facts.filter { !$0.fact.isOfStore }),
      facts(
        "What the store knows, under `\(Vocabulary.storeKey)`",
        Vocabulary.facts.filter(\.fact.isOfStore)),
      words, parts, matchers, capabilities,
    ]).joined(separator: "\n")
  }

  private static let heading = """
    # The words of scenarios

    This file is generated from the vocabulary. To change it, change the vocabulary, and run the
    tests with `RECORD_SNAPSHOTS=1`.

    """

  // MARK: The file and its steps

  private static var keys: String {
    table(
      "The file", ["Key", "Meaning"],
      ScenarioKey.allCases.map { [code($0.rawValue), $0.summary] } + [
        [code("x-…"), "Free for notes and anchors, here and in every map of the language."]
      ])
  }

  private static var inline: String {
    table(
      "A product under `catalog`", ["Key", "Meaning"],
      InlineKey.allCases.map { [code($0.rawValue), $0.summary] })
  }

  private static var fragments: String {
    table(
      "A fragment, in `fragments`", ["Key", "Meaning"],
      FragmentKey.allCases.map { [code($0.rawValue), $0.summary] })
  }

  private static var given: String {
    table(
      "Given", ["Key", "Meaning"], Given.Key.allCases.map { [code($0.rawValue), $0.summary] })
  }

  private static var steps: String {
    table(
      "Keys of a step besides its verb", ["Key", "Meaning"],
      StepKey.allCases.map { [code($0.rawValue), $0.summary] })
  }

  private static func verbs(of group: VerbGroup) -> String {
    table(
      "Verbs: \(group.rawValue.lowercased())", ["Verb", "Takes", "Needs", "What happens"],
      Vocabulary.verbs.filter { $0.group == group }.map { verb in
        [
          code(verb.word), verb.parameters.map(\.reference).joined(separator: "; "),
          verb.capability.map { code($0.rawValue) } ?? "", verb.summary,
        ]
      })
  }

  // MARK: Facts

  private static func facts(_ title: String, _ entries: [FactEntry]) -> String {
    table(
      "Facts: \(title.prefix(1).lowercased() + title.dropFirst())",
      ["Fact", "Value", "Needs", "Meaning"],
      entries.map { entry in
        [
          code(entry.fact.word), entry.kind.syntax.summary,
          entry.capability.map { code($0.rawValue) } ?? "", entry.summary,
        ]
      })
  }

  private static var words: String {
    var rows: [[String]] = []
    for entry in Vocabulary.facts {
      let choices = entry.kind.choices
      if !choices.isEmpty { rows.append(row(entry.fact.rawValue, choices)) }
      for field in entry.kind.fields where !field.kind.choices.isEmpty {
        rows.append(row("\(entry.fact.rawValue).\(field.name)", field.kind.choices))
      }
    }
    return table("Words", ["Of", "Words"], rows)
  }

  private static func row(_ name: String, _ words: [String]) -> [String] {
    [code(name), listed(words.map(code))]
  }

  private static var parts: String {
    table(
      "Parts", ["Part", "Value"],
      Vocabulary.facts.flatMap { entry in
        entry.kind.fields.map {
          [code("\(entry.fact.rawValue).\($0.name)"), $0.kind.syntax.summary]
        }
      })
  }

  // MARK: Matchers and capabilities

  private static var matchers: String {
    let kinds = Vocabulary.facts.flatMap(\.kind.all).map(\.syntax)
    return table(
      "Matchers", ["Matcher", "Fits", "Meaning"],
      Matcher.allCases.map { matcher in
        let fitting = kinds.filter { $0.matchers.contains(matcher) }
        let isForAll = fitting.count == kinds.count
        return [
          code(matcher.rawValue),
          isForAll ? "every value" : listed(Set(fitting.map(withoutParts)).sorted()),
          matcher.summary,
        ]
      })
      + "\nA value takes one matcher. For a second one, write another `expect`.\n"
  }

  /// `a list of maps` of any parts.
  private static func withoutParts(_ syntax: any ValueSyntax) -> String {
    String(syntax.summary.prefix { $0 != ":" })
  }

  private static var capabilities: String {
    table(
      "Capabilities", ["Capability", "Without it"],
      Capability.allCases.map {
        [code($0.rawValue), $0.isCore ? "the scenario fails" : "the scenario is skipped"]
      })
  }

  // MARK: Markdown

  private static func code(_ text: String) -> String { "`\(text)`" }

  private static func table(_ title: String, _ heads: [String], _ rows: [[String]]) -> String {
    let lines =
      [line(heads), line(heads.map { _ in "---" })] + rows.map(line)
    return "## \(title)\n\n" + lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}

extension ValueKind {
  /// The possible values; empty if the kind is not a closed set of words.
  fileprivate var choices: [String] {
    if case .each(let value) = self { return value.choices }
    if case .word(let words) = self { return words }
    return []
  }

  /// This kind and those of its parts.
  fileprivate var all: [ValueKind] {
    if case .each(let value) = self { return [self] + value.all }
    return [self] + fields.flatMap(\.kind.all)
  }
}
