import Diagnostics
import YAMLTree

/// The values of `<name>` while a fragment's steps are read, and the calls that led there.
struct FragmentScope {
  /// The value of an input in this call.
  struct Value {
    let name: String
    let text: String
    /// The range where the author wrote the value: in the caller, or at the input's default.
    let range: SourceRange
    /// The origin of the value for messages, such as the caller's case; may be empty.
    let remark: String
  }

  let fragment: Fragment
  let values: [Value]
  /// The positions of the calls, from the scenario inwards; empty while the fragment is checked
  /// alone.
  let callers: [SourcePosition]

  func value(of name: String) -> Value? { values.first { $0.name == name } }

  /// Whether the fragment is checked alone: inputs without a default are unknown.
  var isAlone: Bool { callers.isEmpty }

  /// `performed at scenarios/a.yaml:7:5`; empty while the fragment is checked alone.
  var callerRemark: String {
    callers.isEmpty
      ? "" : "performed at " + callers.reversed().map(\.description).joined(separator: ", from ")
  }
}

extension ScenarioReading {
  /// Notes a mistake in a fragment: at the caller's value, if that is wrong.
  mutating func note(_ message: String, at node: YAMLNode, in scope: FragmentScope) {
    let names = node.text.map(Placeholder.names) ?? []
    guard let first = names.first else {
      let remark = scope.isAlone ? "" : " (\(scope.callerRemark))"
      return findings.note(message + remark, at: node.range)
    }
    guard names.allSatisfy({ scope.value(of: $0) != nil }), let value = scope.value(of: first)
    else { return }
    // A wrong input is reported once, not for every use of its placeholder.
    guard reportedInputs.insert(Diagnostic(at: value.range, message)).inserted else { return }
    let remarks = ["as '<\(first)>' at \(node.position)", value.remark].filter { !$0.isEmpty }
    findings.note("\(message) (\(remarks.joined(separator: ", ")))", at: value.range)
  }
}
