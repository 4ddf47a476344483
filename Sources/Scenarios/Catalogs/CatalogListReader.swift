import Diagnostics
import YAMLTree

/// Reads a catalog in YAML: the key `catalog` with products, as a scenario lists them.
package enum CatalogListReader {
  /// - Parameter name: the catalog's name in scenarios.
  /// - Returns: the catalog, or else all mistakes of the file in reading order.
  package static func read(
    _ source: SourceText, named name: String
  ) -> (catalog: CatalogIndex?, diagnostics: [Diagnostic]) {
    let parse = YAMLTree.parse(source.bytes, file: source.file)
    var reading = ScenarioReading(listing: source, syntax: parse.diagnostics)
    let catalog = parse.tree.flatMap { reading.catalog(under: $0.root) }
    let diagnostics = reading.findings.sorted()
    return (diagnostics.isEmpty ? catalog?.shared(as: name) : nil, diagnostics)
  }
}

extension ScenarioReading {
  private static let key = ScenarioKey.catalog.rawValue
  private static var example: String { "'\(key): [\(InlineKey.example)]'" }

  /// `nil` after a mistake has been noted.
  fileprivate mutating func catalog(under root: YAMLNode) -> CatalogIndex? {
    guard let entries = root.entries else {
      note(
        Mistake.invalid(
          "catalog", text(root), expected: "a map such as \(Self.example)", found: root.found),
        at: root)
      return nil
    }
    var list: YAMLEntries.Entry?
    for entry in entries {
      let word = text(entry.key) ?? ""
      if word == Self.key {
        list = entry
      } else if !isFreeKey(word) {
        note(Mistake.unknown("key", word, where: "of a catalog", among: [Self.key]), at: entry.key)
      }
    }
    guard let list else {
      note(Mistake.missing("'\(Self.key)'", remedy: "write \(Self.example)"), at: root)
      return nil
    }
    guard list.value.items != nil else {
      note(
        Mistake.invalid(
          "'\(Self.key)'", text(list.value),
          expected: "a list of products such as '[\(InlineKey.example)]'", found: list.value.found),
        at: list.value)
      return nil
    }
    if case .known(let index) = inlineCatalog(list) { return index }
    return nil
  }
}
