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
  /// - Throws: ``ConfigurationErrors`` with every error of the file.
  package static func catalog(in source: SourceText) throws(ConfigurationErrors) -> Catalog {
    try read(source).catalog
  }

  /// The catalog, the whole file, and warnings about content that the simulated store does not
  /// apply.
  ///
  /// - Throws: ``ConfigurationErrors`` with every error of the file, without its warnings.
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
      warnings: reader.diagnostics.sorted { $0.position < $1.position },
      omissions: reader.omissions.sorted { $0.position < $1.position })
  }

  /// A byte order mark becomes spaces, so that positions stay those of the file.
  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard bytes.starts(with: mark) else { return bytes }
    return mark.map { _ in UInt8(ascii: " ") } + bytes.dropFirst(mark.count)
  }

  private static func root(of source: SourceText) throws(ConfigurationErrors) -> JSONNode {
    do {
      return try JSONNode(parsing: withoutMark(source.bytes))
    } catch {
      let position = source.position(ofByte: error.offset)
      throw ConfigurationErrors([Diagnostic(at: position, "invalid JSON: \(error.message)")])
    }
  }
}

/// The result of reading a configuration file.
package struct ConfigurationReading: Sendable {
  package let document: ConfigurationDocument
  package let catalog: Catalog
  /// Warnings and notes about content that the simulated store does not apply, in the file's order.
  package let warnings: [Diagnostic]
  /// The warnings among them about content that the catalog lacks, in the file's order.
  package let omissions: [Diagnostic]
}

/// The errors of a configuration file or a product list, in the file's order.
package struct ConfigurationErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// At least one.
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    precondition(!diagnostics.isEmpty, "a file without errors must be read")
    self.diagnostics = diagnostics.sorted { $0.position < $1.position }
  }

  /// One error a line.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
