import Foundation
import Testing

/// An input file and the file beside it that holds what it should give.
package struct Fixture: CustomTestStringConvertible, Sendable {
  package let input: URL
  package let expectation: Snapshot

  package var testDescription: String { input.deletingPathExtension().lastPathComponent }

  /// All files of one kind in a folder below `Fixtures` and its folders, by path.
  ///
  /// - Parameters:
  ///   - kind: the extension of the input files.
  ///   - expected: the extension of the files that hold what they should give.
  package static func all(
    in folder: String, of kind: String = "yaml", expecting expected: String,
    besides source: String = #filePath
  ) -> [Fixture] {
    let home = Snapshot.folder(besides: source).appending(path: folder)
    let files = FileManager.default.enumerator(at: home, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == kind }
      .sorted { $0.path < $1.path }
      .map { input in
        let other = input.deletingPathExtension().appendingPathExtension(expected)
        return Fixture(input: input, expectation: Snapshot(other))
      }
  }

  package var bytes: [UInt8] {
    get throws { Array(try Data(contentsOf: input)) }
  }

  /// Compares `actual` with the whole expectation.
  package func expect(
    _ actual: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectation.expect(actual, sourceLocation: sourceLocation)
  }
}
