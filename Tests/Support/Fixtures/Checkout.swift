import Foundation

/// The files of this repository, wherever it was checked out.
package enum Checkout {
  private static let top = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// - Parameter path: from the top of the repository: `scenarios/catalogs/florist.storekit`.
  package static func file(_ path: String) -> URL { top.appending(path: path) }

  package static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: file(path)))
  }
}
