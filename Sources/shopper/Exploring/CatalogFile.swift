import Casting
import Diagnostics
import Exploration
import Scenarios
import StoreConfiguration
import Workspace

/// An app's `.storekit` file, as the shop of an exploration.
struct CatalogFile {
  let shop: Shop
  private let source: SourceText

  /// - Throws: ``Failure``, after every mistake was shown on stderr.
  init(_ path: String) throws {
    source = try ScenarioFolder.catalogSource(at: path)
    var mistakes = FileDiagnostics()
    do throws(ConfigurationErrors) {
      let catalog = try CatalogReading.read(source).catalog
      let index = CatalogIndex(
        catalog, StoreConfiguration.document(of: catalog).root,
        named: CatalogIndex.name(ofFile: path))
      shop = Shop(index, catalog)
      return
    } catch {
      mistakes.add(error.diagnostics, in: source)
    }
    try mistakes.throwIfAny()
    throw Failure("catalog \(quoted(path)) cannot be read")
  }

  /// Writes the file to the catalogs of a folder of scenarios, for the scenarios that name it.
  ///
  /// - Returns: its path; `nil` if it was there already.
  func copy(to folder: ScenarioFolder) throws -> String? {
    let name = source.file.split(separator: "/").last ?? ""
    let path = File.join(folder.path, "catalogs/\(name)")
    guard File.kind(of: path) == nil else { return nil }
    try File.write(source.bytes, to: path)
    return path
  }
}
