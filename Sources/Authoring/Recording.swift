import Wire
import YAMLTree

/// A scenario that is being recorded.
struct Recording: Sendable {
  struct RecordedStep: Hashable, Sendable {
    /// The step as written after the dash, `buy: vip.silver`; empty for a step that only expects.
    var verb: String
    /// The facts after the step, by name.
    var expected: [ExpectedFact] = []

    struct ExpectedFact: Hashable, Sendable {
      /// `access`, or `store.charges`.
      let name: String
      let value: String
    }
  }

  var title: String?
  /// The identifiers of the rules that it is about.
  var rules: [String] = []
  let catalog: String?
  /// The entries of `given`, each with its value.
  var given: [(key: String, value: String)] = []
  var steps: [RecordedStep] = []

  /// The source of the scenario file, with a final line break.
  ///
  /// - Parameter last: one more step, which may be invalid.
  func text(with last: String? = nil) -> String {
    var lines = ["scenario: \(yamlScalar(title ?? fallbackTitle))"]
    if !rules.isEmpty { lines.append("rules: [\(rules.joined(separator: ", "))]") }
    if let catalog {
      lines.append(catalog.hasPrefix("\n") ? "catalog:\(catalog)" : "catalog: \(catalog)")
    }
    if !given.isEmpty {
      let members = given.map { "\($0.key): \($0.value)" }
      lines.append("given: { \(members.joined(separator: ", ")) }")
    }
    lines += ["", "journey:"]
    for step in steps { lines += Self.lines(of: step) }
    if let last { lines.append("  - \(last)") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(of step: RecordedStep) -> [String] {
    if step.expected.isEmpty { return ["  - \(step.verb)"] }
    // Braces cannot be continued below, and 'expect' beside 'eventually' holds before it.
    if step.verb.hasPrefix("{") || step.verb.hasPrefix("eventually") {
      return ["  - \(step.verb)"] + lines(of: RecordedStep(verb: "", expected: step.expected))
    }
    let isBare = !step.verb.contains(":") || step.verb.isEmpty
    // A step with an expectation is a map, in which a verb without a value is a key.
    let head = step.verb.isEmpty ? "  - expect:" : "  - \(step.verb)\(isBare ? ":" : "")"
    let indent = "      "
    if !step.verb.isEmpty, step.expected.count == 1, let only = step.expected.first,
      only.name == "purchase"
    {
      return [head, "    expect: \(only.value)"]
    }
    let prefix = Vocabulary.storePrefix
    let store = step.expected.filter { $0.name.hasPrefix(prefix) }
    let app = step.expected.filter { !$0.name.hasPrefix(prefix) }
    var lines = step.verb.isEmpty ? [head] : [head, "    expect:"]
    lines += app.map { "\(indent)\($0.name): \($0.value)" }
    if !store.isEmpty {
      lines.append("\(indent)store:")
      lines += store.map { "\(indent)  \($0.name.dropFirst(prefix.count)): \($0.value)" }
    }
    return lines
  }

  private var fallbackTitle: String {
    let verbs = steps.map(\.verb).filter { !$0.isEmpty }
    let shown = verbs.prefix(3).map { verb in
      let words = verb.drop { "{ ".contains($0) }.prefix { !"{,".contains($0) }
      return words.filter { $0 != ":" }.split(separator: " ").joined(separator: " ")
    }
    let more = verbs.count > shown.count ? " and so on" : ""
    return shown.isEmpty ? "A journey" : "A journey - \(shown.joined(separator: ", "))\(more)"
  }
}
