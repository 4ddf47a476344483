import Diagnostics
import YAMLTree

/// What `<name>` stands for while a fragment's steps are read, and who performs it.
struct FragmentScope {
  /// An input as this call has it.
  struct Value {
    let name: String
    let text: String
    /// Where an author wrote the text: in the caller, or at the input's default.
    let place: SourceRange
    /// What else led to the text, for messages: the caller's case, for one.
    let remark: String
  }

  let fragment: Fragment
  let values: [Value]
  /// Where the fragment is performed, from the scenario inwards; empty while it is checked on its
  /// own.
  let callers: [SourcePosition]

  func value(of name: String) -> Value? { values.first { $0.name == name } }

  /// Whether the fragment is checked on its own: inputs without a default are not known.
  var isAlone: Bool { callers.isEmpty }

  /// `, performed at scenarios/a.yaml:7:5`; empty if nobody performs it.
  var callerRemark: String {
    callers.isEmpty
      ? "" : "performed at " + callers.reversed().map(\.description).joined(separator: ", from ")
  }
}

extension ScenarioReading {
  /// Notes a mistake in a fragment: at what the caller told, if that is what is wrong.
  mutating func note(_ message: String, at node: YAMLNode, in scope: FragmentScope) {
    let names = node.text.map(Placeholder.names) ?? []
    guard let first = names.first else {
      let remark = scope.isAlone ? "" : " (\(scope.callerRemark))"
      return findings.note(message + remark, at: node.range)
    }
    guard names.allSatisfy({ scope.value(of: $0) != nil }), let value = scope.value(of: first)
    else { return }
    // An input that is wrong is wrong wherever it stands.
    guard toldInputs.insert(Diagnostic(at: value.place, message)).inserted else { return }
    let remarks = ["as '<\(first)>' at \(node.position)", value.remark].filter { !$0.isEmpty }
    findings.note("\(message) (\(remarks.joined(separator: ", ")))", at: value.place)
  }
}
