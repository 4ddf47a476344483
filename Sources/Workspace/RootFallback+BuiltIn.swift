import Diagnostics
import Scenarios
import StoreConfiguration

extension RootFallback {
  /// The built-in catalogs, and the built-in rules and tags for a root without its own list.
  static func builtIn(hasRules: Bool, hasTags: Bool) -> RootFallback {
    RootFallback(
      rules: { hasRules ? [] : BuiltInLists.rules },
      tags: { hasTags ? [] : BuiltInLists.tags },
      catalogNames: { BuiltInLists.catalogNames },
      catalog: { BuiltInLists.catalog(named: $0) })
  }
}

/// The lists that are built into the program, each read once, when it is first asked for.
enum BuiltInLists {
  private static let folder = ScenarioFolder(around: "\(BuiltInFiles.prefix)scenarios")

  static let rules = entries(of: "rules.yaml", with: RuleListReader.read)

  static let tags = entries(of: "tags.yaml", with: TagListReader.read).map(\.name)

  static var catalogNames: [String] { files.map(\.name) }

  /// `nil` if no built-in catalog has this name.
  static func catalog(named name: String) -> CatalogIndex? {
    guard let file = files.first(where: { $0.name == name })?.file,
      let bytes = BuiltInFiles.bytes(of: file),
      let reading = try? StoreConfiguration.read(SourceText(file: file, bytes: bytes))
    else { return nil }
    return CatalogIndex(reading.catalog, reading.document.root, named: name)
  }

  private static let files = ((try? folder.catalogFiles(ending: ".storekit")) ?? []).map {
    (name: CatalogIndex.name(ofFile: $0), file: $0)
  }

  private static func entries<Entry>(
    of name: String, with read: ([UInt8], String) -> ListReading<Entry>
  ) -> [Entry] {
    let file = File.join(folder.path, name)
    return BuiltInFiles.bytes(of: file).map { read($0, file).entries } ?? []
  }
}
