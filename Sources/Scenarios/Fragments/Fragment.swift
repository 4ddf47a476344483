import Diagnostics
import YAMLTree

/// Steps that scenarios share: a file in `fragments`, which `perform` names.
package struct Fragment: Sendable {
  /// The path below `fragments`, without extension.
  package let name: String
  package let title: String
  package let source: SourceText
  /// The position of the title.
  package let position: SourcePosition
  let inputs: [Input]
  let steps: [YAMLNode]
  /// The calls of other fragments.
  let calls: [FragmentCall]

  /// The names of the inputs, in the author's order.
  package var inputNames: [String] { inputs.map(\.name) }

  /// The names of the inputs with their defaults, for display.
  package var inputTexts: [String] {
    inputs.map { input in
      input.name + (input.fallback?.text.map { " (by default \($0))" } ?? "")
    }
  }

  /// A value that a caller must or may pass.
  struct Input: Sendable {
    let name: String
    /// The declaration.
    let key: YAMLNode
    /// The default; `nil` if the caller must pass a value.
    let fallback: YAMLNode?
  }
}

/// The value of `perform`: a fragment and its inputs, not yet resolved.
struct FragmentCall: Sendable {
  /// The fragment's name.
  let name: YAMLNode
  /// The inputs; `nil` for a call without any.
  let inputs: YAMLNode?
}

/// A top-level key of a fragment's file.
enum FragmentKey: String, CaseIterable, Sendable {
  case fragment
  case about
  case inputs
  case steps

  /// One sentence for the reference.
  var summary: String {
    switch self {
    case .fragment: "The title: what the steps do together. Required."
    case .about: "Why it is worth sharing, in prose."
    case .inputs:
      "The values that callers pass: names, or `{ NAME: DEFAULT }`. `<NAME>` in the steps is "
        + "replaced by the caller's value. The steps see nothing else of the caller."
    case .steps: "The steps. Required."
    }
  }

  static let words = WordList(allCases.map { ($0.rawValue, $0) })
}

/// Limits on the size of fragments.
enum FragmentLimits {
  /// The levels of fragments that perform fragments.
  static let depth = 8
  /// The steps that fragments add to one journey, or that one fragment adds.
  static let steps = 5000
}
