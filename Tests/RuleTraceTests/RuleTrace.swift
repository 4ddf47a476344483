import Scenarios

/// The list of rules, and every line that names one of them.
struct RuleTrace {
  let rules: [Rule]
  /// The headings of the list with their lines, counted from 1, in the order of the file.
  let headings: [(line: Int, text: String)]
  let tests: [NamedTest]
  let mentions: [RuleMention]
  let scenarios: [RuledScenario]
  let notBuilt: [NotBuilt]

  private let testsOfRule: [String: [NamedTest]]
  private let scenariosOfRule: [String: [String]]

  init(
    list: TextFile, tests: [TextFile], sources: [TextFile], scenarios: [TextFile],
    notBuilt: [NotBuilt]
  ) {
    rules = RuleListReader.read(list.bytes, file: list.path).entries
    headings = Self.headings(of: list)
    self.tests = tests.flatMap(NamedTest.all(in:))
    mentions = sources.flatMap(RuleMention.all(in:))
    self.scenarios = scenarios.map(RuledScenario.init)
    self.notBuilt = notBuilt
    var testsOfRule: [String: [NamedTest]] = [:]
    for test in self.tests { for rule in test.rules { testsOfRule[rule, default: []] += [test] } }
    self.testsOfRule = testsOfRule
    var scenariosOfRule: [String: [String]] = [:]
    for scenario in self.scenarios {
      for rule in scenario.rules { scenariosOfRule[rule.id, default: []] += [scenario.id] }
    }
    self.scenariosOfRule = scenariosOfRule
  }

  /// The repository as it stands.
  static let repository = Result {
    RuleTrace(
      list: try TextFile("scenarios/rules.yaml"),
      tests: try TextFile.all(below: "Tests", suffix: ".swift"),
      sources: try TextFile.all(below: "Sources", suffix: ".swift"),
      scenarios: try TextFile.all(below: "scenarios", suffix: ".yaml"),
      notBuilt: NotBuilt.list)
  }

  func tests(of rule: String) -> [NamedTest] { testsOfRule[rule] ?? [] }

  func scenarios(of rule: String) -> [String] { scenariosOfRule[rule] ?? [] }

  /// A heading is a comment of one line between two empty ones.
  private static func headings(of list: TextFile) -> [(line: Int, text: String)] {
    let lines = list.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.indices.dropFirst().dropLast().compactMap { index in
      guard lines[index].starts(with: Array("# ".utf8)), lines[index - 1].isEmpty,
        lines[index + 1].isEmpty
      else { return nil }
      return (index + 1, String(decoding: lines[index].dropFirst(2), as: UTF8.self))
    }
  }
}
