import Diagnostics

/// The fragments of a scenario root, with the mistakes that do not depend on a caller.
package struct FragmentList: Sendable {
  static let empty = FragmentList(drafts: [])

  /// The fragments without mistakes, sorted by name.
  package private(set) var fragments: [Fragment] = []
  /// All mistakes, file by file.
  package private(set) var diagnostics: [Diagnostic] = []
  /// All files, including those with mistakes.
  package let sources: [SourceText]

  private var byName: [String: Fragment] = [:]
  /// The names of all files, sorted.
  let names: [String]
  /// The steps of each fragment, performed ones included.
  private var sizes: [String: Int] = [:]

  /// - Parameter files: each with the fragment's name for `perform`.
  package static func read(_ files: [(name: String, source: SourceText)]) -> FragmentList {
    let drafts = files.map { FragmentDraft(name: $0.name, source: $0.source) }
    return FragmentList(drafts: drafts.sorted { $0.name < $1.name })
  }

  private init(drafts: [FragmentDraft]) {
    names = drafts.map(\.name)
    sources = drafts.map(\.source)
    let graph = FragmentGraph(drafts.compactMap(\.fragment))
    sizes = graph.sizes
    var findings = drafts.map(\.findings)
    for (index, draft) in drafts.enumerated() {
      findings[index].add(graph.diagnostics[draft.name] ?? [])
      if draft.fragment != nil { byName[draft.name] = draft.fragment }
    }
    let root = ScenarioRoot(folder: "", rules: [], tags: [], catalogs: [], fragments: self)
    for (index, draft) in drafts.enumerated() {
      guard let fragment = draft.fragment else { continue }
      findings[index].add(ScenarioReading.mistakes(in: fragment, root))
    }
    for (draft, findings) in zip(drafts, findings) {
      diagnostics += findings.sorted()
      if let fragment = draft.fragment, findings.diagnostics.isEmpty {
        fragments.append(fragment)
      } else {
        byName[draft.name] = nil
      }
    }
  }

  /// The fragment of that name, if it has no mistakes.
  func fragment(named name: String) -> Fragment? { byName[name] }

  /// A fragment's name for examples in messages.
  var example: String { fragments.first?.name ?? "NAME" }

  /// The number of steps that a performed fragment adds.
  func size(of name: String) -> Int { sizes[name] ?? 0 }
}
