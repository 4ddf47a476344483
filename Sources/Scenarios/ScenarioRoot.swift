/// What stands around the scenario files: everything they may name. A plain value, so that reading
/// a scenario touches no file.
package struct ScenarioRoot: Sendable {
  /// The path of the scenario root as file names begin with it, `scenarios`; empty if file names
  /// are relative to the root.
  package let folder: String
  /// The allowed tags, in the order of `tags.yaml`.
  package let tags: [String]
  /// The names of `catalogs`, in order.
  package let catalogNames: [String]
  package let ruleIDs: [String]

  private let catalogs: [String: CatalogIndex]
  private let rules: [String: Rule]

  package init(folder: String, rules: [Rule], tags: [String], catalogs: [CatalogIndex]) {
    self.folder = folder
    self.tags = tags
    catalogNames = catalogs.map(\.name)
    ruleIDs = rules.map(\.id)
    self.catalogs = Dictionary(catalogs.map { ($0.name, $0) }) { first, _ in first }
    self.rules = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
  }

  func catalog(named name: String) -> CatalogIndex? { catalogs[name] }

  func rule(_ id: String) -> Rule? { rules[id] }

  /// The path of a file under the root, without its extension: `subscription/upgrade`.
  func id(ofFile file: String) -> String {
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
