import Diagnostics
import Scenarios

/// Where list, tests, sources and scenarios do not fit together: `file:line: error: …`, each with
/// what to write instead.
extension RuleTrace {
  var findings: [String] {
    testFindings + sourceFindings + scenarioFindings + rules.flatMap(findings(of:))
      + notBuilt.flatMap(findings(of:))
  }

  private var ids: [String] { rules.map(\.id) }

  private var testFindings: [String] {
    tests.flatMap { test in
      let location = "\(test.path):\(test.line): error: "
      let form = "the rules of a test's name end in ': '; write 'REF-1, FIN-6: what holds'"
      return unknown(test.rules).map { location + noRule($0) }
        + (test.isWellFormed ? [] : [location + form])
    }
  }

  /// What a source calls a rule, or what belongs to an area of the list.
  private var sourceFindings: [String] {
    let areas = Set(ids.map(RuleMention.area(of:)))
    let known = Set(ids)
    return mentions.filter { mention in
      !known.contains(mention.id)
        && (mention.isCalledRule || areas.contains(RuleMention.area(of: mention.id)))
    }.map { "\($0.path):\($0.line): error: \(noRule($0.id))" }
  }

  private var scenarioFindings: [String] {
    scenarios.flatMap(\.rules).filter { !ids.contains($0.id) }.map { rule in
      "\(rule.position.file):\(rule.position.line): error: \(noRule(rule.id))"
    }
  }

  private func unknown(_ rules: [String]) -> [String] { rules.filter { !ids.contains($0) } }

  private func noRule(_ id: String) -> String {
    let guess = didYouMean(id, among: ids)
    return "no rule '\(id)' in scenarios/rules.yaml" + (guess.isEmpty ? "; add it there" : guess)
  }

  private func findings(of rule: Rule) -> [String] {
    let location = "\(rule.position.file):\(rule.position.line): error: "
    var texts: [String] = []
    if rule.hasWeakSource, rule.doubt == nil {
      texts.append("\(rule.id) has weak evidence; add 'doubt: WHAT WAS CHOSEN, AND WHY'")
    }
    guard rule.who != .client, !notBuilt.contains(where: { $0.id == rule.id }) else {
      return texts.map { location + $0 }
    }
    if tests(of: rule.id).isEmpty {
      texts.append(
        "no test shows \(rule.id); name one '\(rule.id): what holds', or say in "
          + "\(NotBuilt.file) what is missing")
    }
    if !isKept(rule.id) {
      texts.append(
        "no source keeps \(rule.id); write 'Rule \(rule.id)' at the place that does, or say in "
          + "\(NotBuilt.file) what is missing")
    }
    return texts.map { location + $0 }
  }

  /// Adapters are clients: naming a rule of the store there does not keep it.
  private func isKept(_ rule: String) -> Bool {
    mentions.contains { $0.id == rule && !$0.path.hasPrefix("Sources/Adapters/") }
  }

  private func findings(of entry: NotBuilt) -> [String] {
    let location = "\(NotBuilt.file):\(entry.line): error: "
    guard let rule = rules.first(where: { $0.id == entry.id }) else {
      return [location + noRule(entry.id)]
    }
    if rule.who == .client {
      return [location + "\(rule.id) is the client's and needs no test; delete this entry"]
    }
    guard let test = tests(of: rule.id).first else { return [] }
    return [location + "\(rule.id) has a test in \(test.path):\(test.line); delete this entry"]
  }
}

extension Rule {
  /// Whether every part of the source is an inference, hearsay or one author's measurement, or one
  /// part says that it is an assumption.
  fileprivate var hasWeakSource: Bool {
    let admissions = ["assumption", "inferred", "this project", "reports from the field"]
    if admissions.contains(where: source.contains) { return true }
    return source.split(separator: "; ").allSatisfy { $0.contains("Kosikowski/swift-storekit") }
  }
}
