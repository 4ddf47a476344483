import Diagnostics

/// The fragments of a scenario root, and everything that is wrong with them on their own.
package struct FragmentList: Sendable {
  package static let empty = FragmentList(drafts: [])

  /// Those without mistakes, in the order of their names.
  package private(set) var fragments: [Fragment] = []
  /// All mistakes, file by file.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Every file, with mistakes or without.
  package let sources: [SourceText]

  private var byName: [String: Fragment] = [:]
  /// The names of all files, in order.
  let names: [String]
  /// How many steps each comes to, those that it performs included.
  private var sizes: [String: Int] = [:]

  /// - Parameter files: each with the name that `perform` writes.
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
    for (place, draft) in drafts.enumerated() {
      findings[place].add(graph.diagnostics[draft.name] ?? [])
      if draft.fragment != nil { byName[draft.name] = draft.fragment }
    }
    let root = ScenarioRoot(folder: "", rules: [], tags: [], catalogs: [], fragments: self)
    for (place, draft) in drafts.enumerated() {
      guard let fragment = draft.fragment else { continue }
      findings[place].add(ScenarioReading.mistakes(in: fragment, root))
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

  /// The fragment without mistakes of that name.
  func fragment(named name: String) -> Fragment? { byName[name] }

  /// A name for messages that show how to perform one.
  var example: String { fragments.first?.name ?? "NAME" }

  /// How many steps a performed fragment adds.
  func size(of name: String) -> Int { sizes[name] ?? 0 }
}
