import Exploration
import Scenarios

/// The rules as a page to read: `docs/rules.md`.
struct RulePage {
  let trace: RuleTrace

  var text: String {
    (head + trace.headings.flatMap(area) + doubts).joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    [
      "# The rules", "",
      "What the App Store and the code that sells through it have to do. This file is generated",
      "from `scenarios/rules.yaml`, the tests and the scenarios. To change it, change those, and",
      "run the tests with `RECORD_SNAPSHOTS=1`.", "",
      "| Kept by | Rules | Tested | With scenarios | Not built |",
      "| --- | --- | --- | --- | --- |",
    ]
      + Rule.Keeper.allCases.map { keeper in
        counts(keeper.rawValue, trace.rules.filter { $0.who == keeper })
      } + [
        counts("all", trace.rules), "",
        "A client's rule is shown by scenarios and needs no test. Where the evidence is weak, the",
        "[last section](#where-the-evidence-is-weak) says what was chosen. `explored` says how",
        "[exploration](exploration.md#oracles) judges the rule, or why it cannot by itself.",
      ]
  }

  private func counts(_ name: String, _ rules: [Rule]) -> String {
    let numbers = [
      rules.count, rules.count { !trace.tests(of: $0.id).isEmpty },
      rules.count { !trace.scenarios(of: $0.id).isEmpty },
      rules.count { notBuilt($0) != nil },
    ]
    return "| \(name) | " + numbers.map(String.init).joined(separator: " | ") + " |"
  }

  private func area(_ heading: (line: Int, text: String)) -> [String] {
    let next = trace.headings.first { $0.line > heading.line }?.line ?? Int.max
    let rules = trace.rules.filter { (heading.line..<next).contains($0.position.line) }
    return ["", "## \(heading.text)"] + rules.flatMap(entry)
  }

  private func entry(_ rule: Rule) -> [String] {
    let switches = (rule.policy ?? "").split(separator: ", ").map { ", switch `\($0)`" }
    var lines = [
      "", "### \(rule.id)", "",
      "\(rule.level.rawValue), \(rule.who)\(switches.joined()): \(rule.statement)", "",
    ]
    if let missing = notBuilt(rule) { lines.append("- \(missing.reason)") }
    let tests = tests(of: rule)
    if !tests.isEmpty { lines.append("- tests: \(tests)") }
    let scenarios = trace.scenarios(of: rule.id).map { "[\($0)](../scenarios/\($0).yaml)" }
    if !scenarios.isEmpty { lines.append("- scenarios: \(scenarios.joined(separator: ", "))") }
    if rule.who != .store { lines.append("- \(explored(rule))") }
    return lines + ["- source: \(rule.source)"]
      + (rule.doubt == nil ? [] : ["- [weak evidence](#where-the-evidence-is-weak)"])
  }

  /// How random journeys judge the rule where no reference shop plays, or why they cannot.
  private func explored(_ rule: Rule) -> String {
    let predicates = RulePredicate.of(rule.id).map(\.statement)
    guard predicates.isEmpty else { return "explored: " + predicates.joined(separator: "; ") }
    return "explored: only beside the reference shop; "
      + (Undecidable.all[rule.id]?.words ?? "no reason is given")
  }

  /// The first sentence of each suite, and how many more there are.
  private func tests(of rule: Rule) -> String {
    var suites: [(name: String, sentences: [String])] = []
    for test in trace.tests(of: rule.id) {
      if suites.last?.name == test.suite {
        suites[suites.count - 1].sentences.append(test.sentence)
      } else {
        suites.append((test.suite, [test.sentence]))
      }
    }
    return suites.map { suite in
      let more = suite.sentences.count - 1
      return "`\(suite.name)` “\(suite.sentences[0])”" + (more > 0 ? " and \(more) more" : "")
    }.joined(separator: "; ")
  }

  private func notBuilt(_ rule: Rule) -> NotBuilt? {
    trace.notBuilt.first { $0.id == rule.id }
  }

  private var doubts: [String] {
    [
      "", "## Where the evidence is weak", "", "| Rule | What was chosen, and why |",
      "| --- | --- |",
    ]
      + trace.rules.compactMap { rule in
        rule.doubt.map { "| [\(rule.id)](#\(rule.id.lowercased())) | \($0) |" }
      }
  }
}
