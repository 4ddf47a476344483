import Diagnostics
import YAMLTree

/// Steps that scenarios share: a file of `fragments`, which `perform` names.
package struct Fragment: Sendable {
  /// The path below `fragments`, without extension.
  package let name: String
  package let title: String
  package let source: SourceText
  /// Where the title stands.
  package let position: SourcePosition
  let inputs: [Input]
  let steps: [YAMLNode]
  /// Where the fragment performs others.
  let calls: [FragmentCall]

  /// What callers tell, in the author's order.
  package var inputNames: [String] { inputs.map(\.name) }

  /// The same for people, with the defaults.
  package var inputTexts: [String] {
    inputs.map { input in
      input.name + (input.fallback?.text.map { " (by default \($0))" } ?? "")
    }
  }

  /// What a caller must or may tell.
  struct Input: Sendable {
    let name: String
    /// Where it is declared.
    let key: YAMLNode
    /// What it is if the caller tells nothing; `nil` if the caller must.
    let fallback: YAMLNode?
  }
}

/// What a `perform` says, looked at no further.
struct FragmentCall: Sendable {
  /// The fragment's name.
  let name: YAMLNode
  /// Its inputs; `nil` for a call without any.
  let inputs: YAMLNode?
}

/// What a fragment's file may hold at its top.
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
      "What callers tell: names, or `{ NAME: TEXT }` for one that has a default. `<NAME>` is "
        + "replaced by the caller's text wherever it stands in the steps, and nothing else of the "
        + "caller can be seen."
    case .steps: "The steps. Required."
    }
  }

  static let words = WordList(allCases.map { ($0.rawValue, $0) })
}

/// Bounds that keep fragments from costing more than a scenario can need.
enum FragmentLimits {
  /// Fragments inside one another.
  static let depth = 8
  /// Steps that fragments add to one journey, or that one fragment comes to.
  static let steps = 5000
}
