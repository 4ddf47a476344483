import Diagnostics

/// Everything that scenarios may name: rules, tags, catalogs, product lists and fragments.
///
/// A plain value, so that reading a scenario touches no file.
package struct ScenarioRoot: Sendable {
  /// The path of the scenario root as file names begin with it, `scenarios`; empty if file names
  /// are relative to the root.
  package let folder: String
  /// The allowed tags, in the order of `tags.yaml`.
  package let tags: [String]
  /// The names of all catalogs that exist, readable or not.
  package let catalogNames: [String]
  let ruleIDs: [String]
  /// The lists of products beside the catalogs, sorted by name.
  let productLists: [ProductListIndex]

  package let fragments: FragmentList

  /// The message about an invalid name of a profile; `nil` if the name is valid.
  let problemWithProfile: @Sendable (String) -> String?

  /// Called with every scenario that was read, and returns the scenario that is played instead.
  package var recast: @Sendable (Scenario) -> Scenario = { $0 }

  /// The parts that could not be read. Scenarios that name something in them get no error.
  package let unreadable: UnreadableParts

  /// What scenarios may name although this root does not define it.
  let fallback: RootFallback

  private let catalogs: [String: CatalogIndex]
  private let rules: [String: Rule]

  /// The parts of a root with mistakes of their own. Their content is unknown, so a scenario that
  /// names something in them may be right.
  package struct UnreadableParts: Hashable, Sendable {
    /// The names of catalogs that exist and cannot be read.
    package var catalogs: [String] = []
    /// The names of lists of products that exist and cannot be read.
    package var productLists: [String] = []
    package var areRulesIncomplete = false
    package var areTagsIncomplete = false

    package init() {}
  }

  package init(
    folder: String, rules: [Rule], tags: [String], catalogs: [CatalogIndex],
    productLists: [ProductListIndex] = [], fragments: FragmentList = .empty,
    unreadable: UnreadableParts = UnreadableParts(), fallback: RootFallback = .none,
    problemWithProfile: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.problemWithProfile = problemWithProfile
    self.fragments = fragments
    self.folder = folder
    self.tags = tags
    self.productLists = productLists
    self.unreadable = unreadable
    self.fallback = fallback
    catalogNames = catalogs.map(\.name) + unreadable.catalogs
    ruleIDs = rules.map(\.id)
    self.catalogs = Dictionary(catalogs.map { ($0.name, $0) }) { first, _ in first }
    self.rules = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The source of a mistake: the scenario's own file, or a fragment that it performs.
  package func source(of diagnostic: Diagnostic, in scenario: SourceText) -> SourceText {
    guard diagnostic.position.file != scenario.file else { return scenario }
    return fragments.sources.first { $0.file == diagnostic.position.file } ?? scenario
  }

  /// The root's own catalog, or else the one of the fallback.
  func catalog(named name: String) -> CatalogIndex? {
    catalogs[name] ?? (unreadable.catalogs.contains(name) ? nil : fallback.catalog(name))
  }

  func rule(_ id: String) -> Rule? { rules[id] ?? fallback.rules().first { $0.id == id } }

  func isTag(_ tag: String) -> Bool { tags.contains(tag) || fallback.tags().contains(tag) }

  /// The rules that scenarios may name.
  package var allRules: [Rule] { ruleIDs.compactMap { rules[$0] } + fallback.rules() }

  /// The tags that scenarios may have.
  package var allTags: [String] { tags + fallback.tags() }

  /// The path of a file under the root, without its extension: `subscription/upgrade`.
  package func id(ofFile file: String) -> String {
    var path = file.utf8[...]
    let slash = UInt8(ascii: "/")
    if !folder.isEmpty, path.starts(with: folder.utf8),
      path.dropFirst(folder.utf8.count).first == slash
    {
      path = path.dropFirst(folder.utf8.count + 1)
    }
    if let dot = path.lastIndex(of: UInt8(ascii: ".")), !path[dot...].contains(slash) {
      path = path[..<dot]
    }
    return String(Substring(path))
  }
}

/// Rules, tags and catalogs for roots without their own, so that a scenario which is copied from
/// the documentation plays anywhere.
///
/// Closures, since reading them costs time that most scenarios need not spend.
package struct RootFallback: Sendable {
  let rules: @Sendable () -> [Rule]
  let tags: @Sendable () -> [String]
  package let catalogNames: @Sendable () -> [String]
  let catalog: @Sendable (_ name: String) -> CatalogIndex?

  package static let none = RootFallback(
    rules: { [] }, tags: { [] }, catalogNames: { [] }, catalog: { _ in nil })

  package init(
    rules: @escaping @Sendable () -> [Rule], tags: @escaping @Sendable () -> [String],
    catalogNames: @escaping @Sendable () -> [String],
    catalog: @escaping @Sendable (_ name: String) -> CatalogIndex?
  ) {
    self.rules = rules
    self.tags = tags
    self.catalogNames = catalogNames
    self.catalog = catalog
  }
}
