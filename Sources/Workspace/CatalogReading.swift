import Casting
import Diagnostics
import Scenarios
import StoreConfiguration

/// Reads a catalog by its file's ending: Xcode's `.storekit` file, or a list of products in YAML.
package enum CatalogReading {
  /// - Throws: ``ConfigurationErrors`` with every error of the file.
  package static func read(
    _ source: SourceText
  ) throws(ConfigurationErrors) -> ConfigurationReading {
    guard isList(source.file) else { return try StoreConfiguration.read(source) }
    let list = CatalogListReader.read(source, named: CatalogIndex.name(ofFile: source.file))
    guard let catalog = list.catalog else { throw ConfigurationErrors(list.diagnostics) }
    let storekit = SourceText(file: source.file, text: catalog.storekit.line)
    do throws(ConfigurationErrors) {
      return try StoreConfiguration.read(storekit)
    } catch {
      // Its positions are those of a file that is on no disk.
      let start = SourcePosition(file: source.file, line: 1, column: 1)
      throw ConfigurationErrors(error.diagnostics.map { Diagnostic(at: start, $0.message) })
    }
  }

  static func isList(_ file: String) -> Bool {
    CatalogIndex.listEndings.contains(where: file.lowercased().hasSuffix)
  }
}
