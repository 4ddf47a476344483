import StoreSimulator
import Diagnostics
import JSONTree

/// Reads StoreKit configuration files, which Xcode writes with the ending `.storekit`.
package enum StoreConfiguration {
  /// The major versions of the format that are read.
  static let majorVersionsRead = [1, 2, 3, 4, 5, 6]

  /// The catalog that the file describes: products, then non-renewing subscriptions, then each
  /// group's subscriptions, in the file's order.
  ///
  /// - Throws: ``ConfigurationErrors`` with every mistake of the file.
  package static func catalog(in source: SourceText) throws(ConfigurationErrors) -> Catalog {
    try read(source).catalog
  }

  /// The same catalog with the whole file and with what the simulated store leaves out of it.
  ///
  /// - Throws: ``ConfigurationErrors`` with every mistake of the file; warnings are not among
  ///   them.
  package static func read(
    _ source: SourceText
  ) throws(ConfigurationErrors) -> ConfigurationReading {
    let root = try root(of: source)
    var reader = ConfigurationReader(source)
    let catalog = reader.catalog(root)
    let mistakes = reader.diagnostics.filter { $0.severity == .error }
    guard let catalog, mistakes.isEmpty else { throw ConfigurationErrors(mistakes) }
    reader.warnOfUnknownKeys(in: root)
    return ConfigurationReading(
      document: ConfigurationDocument(root: root.value), catalog: catalog,
      warnings: reader.diagnostics.sorted { $0.position < $1.position })
  }

  private static func root(of source: SourceText) throws(ConfigurationErrors) -> JSONNode {
    do {
      return try JSONNode(parsing: source.bytes)
    } catch {
      let place = source.position(ofByte: error.offset)
      throw ConfigurationErrors([Diagnostic(at: place, "not JSON: \(error.message)")])
    }
  }
}

/// What came of reading a configuration file.
package struct ConfigurationReading: Sendable {
  package let document: ConfigurationDocument
  package let catalog: Catalog
  /// What the file says and the simulated store does not do, in the file's order: warnings, and
  /// notes where it is not meant to.
  package let warnings: [Diagnostic]
}

/// Everything that is wrong with a configuration file, in the file's order.
package struct ConfigurationErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// At least one.
  package let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) {
    precondition(!diagnostics.isEmpty, "a file without mistakes must be read")
    self.diagnostics = diagnostics.sorted { $0.position < $1.position }
  }

  /// One mistake a line.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
