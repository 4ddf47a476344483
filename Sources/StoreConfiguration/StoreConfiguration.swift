import AppStore
import Diagnostics
import JSONTree

/// Reads StoreKit configuration files, which Xcode writes with the ending `.storekit`.
///
/// Keys that the simulated store does not know are passed over, because every Xcode adds some.
package enum StoreConfiguration {
  /// The major versions of the format that are read.
  static let majorVersionsRead = [4]

  /// The catalog that the file describes: products, then non-renewing subscriptions, then each
  /// group's subscriptions, in the file's order.
  ///
  /// - Throws: ``ConfigurationMistakes`` with every mistake of the file.
  package static func catalog(in source: SourceText) throws(ConfigurationMistakes) -> Catalog {
    let root: JSONNode
    do {
      root = try JSONNode(parsing: source.bytes)
    } catch {
      let place = source.position(ofByte: error.offset)
      throw ConfigurationMistakes([Diagnostic(at: place, "not JSON: \(error.message)")])
    }
    var reader = ConfigurationReader(source)
    let catalog = reader.catalog(root)
    guard let catalog, reader.diagnostics.isEmpty else {
      throw ConfigurationMistakes(reader.diagnostics)
    }
    return catalog
  }
}

/// Everything that is wrong with a configuration file, in the file's order.
package struct ConfigurationMistakes: Error, Hashable, Sendable, CustomStringConvertible {
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
