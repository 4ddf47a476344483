import Diagnostics
import Wire

extension Explainer {
  func explanation(of rule: Rule) -> Explanation {
    var text = Explanation(
      "\(rule.id): a rule, \(rule.level.rawValue), for \(Self.keeper(rule)) to keep")
    text.add(nil, rule.statement)
    text.add("source", rule.source)
    text.add("switches of a store profile", rule.policy)
    text.add("weak evidence", rule.doubt)
    let naming = scenarios.filter { $0.rules.contains(rule) }
    text.add("scenarios", firstOf: naming.map(\.id), all: Self.list(rule, naming))
    // The 'cases' of a file share its expectations.
    var shown: Set<String> = []
    text.add(
      "shown at",
      firstOf: scenarios.flatMap { $0.positions(showing: rule) }.map(\.description)
        .filter { shown.insert($0).inserted })
    return text
  }

  /// The command that lists the scenarios of a rule.
  private static func list(_ rule: Rule, _ scenarios: [Scenario]) -> String {
    let areBuiltIn = scenarios.allSatisfy { $0.source.file.hasPrefix("builtin:") }
    return "shopper list --rule \(rule.id)\(areBuiltIn ? " --builtin" : "")"
  }

  private static func keeper(_ rule: Rule) -> String {
    switch rule.who {
    case .store: "the store"
    case .client: "the app"
    case .both: "the store and the app"
    }
  }

  func explanation(of verb: Verb) -> Explanation {
    let group = verb.group.rawValue
    var text = Explanation(
      "\(verb.word): a verb (\(group.prefix(1).lowercased() + group.dropFirst()))")
    text.add(nil, verb.summary)
    for parameter in verb.parameters {
      text.add("takes", parameter.reference)
    }
    text.add("needs the capability", verb.capability?.rawValue)
    text.add("example", example { $0.action?.verb == verb ? $0.position : nil })
    return text
  }

  func explanation(of entry: FactEntry) -> Explanation {
    let source = entry.fact.isOfStore ? "the store" : "the app"
    var text = Explanation("\(entry.fact.rawValue): a fact, reported by \(source)")
    text.add(nil, entry.summary)
    text.add("value", entry.kind.syntax.summary)
    if case .word(let words) = entry.kind { text.add("words", words) }
    text.add("needs the capability", entry.capability?.rawValue)
    text.add(
      "example",
      example { step in
        step.expectations.first { $0.query.fact == entry.fact }?.position
      })
    return text
  }

  func explanation(of capability: Capability) -> Explanation {
    var text = Explanation("\(capability.rawValue): a capability")
    text.add(
      nil,
      capability.isCore
        ? "Every adapter must have it: a scenario that needs it fails without it."
        : "A scenario that needs it is skipped without it.")
    let verbs = Vocabulary.verbs.filter { entry in
      entry.capability == capability || entry.parameters.contains { $0.capability == capability }
    }
    text.add("verbs", verbs.map(\.word))
    text.add(
      "facts", Vocabulary.facts.filter { $0.capability == capability }.map(\.fact.rawValue))
    text.add(
      "adapters",
      adapters.filter { $0.host?.capabilities.contains(capability) ?? false }.map(\.name))
    return text
  }

  /// The most known issues of an adapter that are shown.
  private static let issueLimit = 5

  func explanation(of adapter: Adapter) -> Explanation {
    var text = Explanation("\(adapter.name): an adapter")
    text.add(nil, adapter.summary)
    guard let host = adapter.host else {
      text.add(nil, "It could not be started, so its capabilities are not known.")
      return text
    }
    text.add("version", host.adapter.version)
    text.add("home", host.adapter.homepage)
    text.add("its issues", host.adapter.issues)
    text.add("capabilities", host.capabilities.map(\.rawValue))
    let missing = Capability.allCases.filter { !host.capabilities.contains($0) }
    text.add("lacks", missing.map(\.rawValue))
    let issues = knownIssues.filter { $0.adapter == adapter.name }
    for issue in issues.prefix(Self.issueLimit) {
      let cases = issue.cases.map(\.text).joined(separator: ", ")
      text.add(
        "known issue", "\(issue.title): \(issue.because) (\(issue.issue)) In \(cases).")
    }
    let hidden = issues.count - Self.issueLimit
    let areBuiltIn = issues.allSatisfy { $0.adapterRange.start.file.hasPrefix("builtin:") }
    let list = "shopper known-issues list\(areBuiltIn ? " --builtin" : "")"
    if hidden > 0 { text.add(nil, "and \(counted(hidden, "more known issue")): \(list)") }
    return text
  }

  /// The first line of a scenario that uses a word, with its location. A line that ends with a
  /// colon only heads the lines below it, so it is taken if there is no other.
  ///
  /// - Parameter position: where a step uses it; `nil` if it does not.
  private func example(_ position: (Step) -> SourcePosition?) -> String? {
    var heading: String?
    for scenario in scenarios {
      let source = scenario.source
      // The steps of a fragment are in another file, whose lines are not at hand.
      let positions = scenario.steps.lazy.compactMap(position).filter { $0.file == source.file }
      for position in positions {
        let line = source.line(position.line) ?? ""
        let example = "\(line) (\(source.file):\(position.line))"
        if line.last != ":" { return example }
        heading = heading ?? example
      }
    }
    return heading
  }
}
