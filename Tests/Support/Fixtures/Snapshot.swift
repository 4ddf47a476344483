import Foundation
import Testing

/// A file that holds what a test is to give, to the last byte.
package struct Snapshot: Sendable {
  package let file: URL

  package init(_ file: URL) { self.file = file }

  /// A file below the `Fixtures` of the suite that asks for it.
  package init(_ name: String, besides source: String = #filePath) {
    self.init(Self.folder(besides: source).appending(path: name))
  }

  /// The folder `Fixtures` beside the tests in `source`, or above them.
  package static func folder(besides source: String = #filePath) -> URL {
    let folder = URL(filePath: source).deletingLastPathComponent()
    let fixtures = folder.appending(path: "Fixtures")
    let isFound = FileManager.default.fileExists(atPath: fixtures.path)
    return isFound || folder.path.count < 2 ? fixtures : self.folder(besides: folder.path)
  }

  /// Compares `actual` with the whole file. With `RECORD_SNAPSHOTS=1` writes it instead, and fails if
  /// that changed anything, so that nobody commits an expectation that nobody has read.
  package func expect(
    _ actual: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let known = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1", known != actual {
      try Data(actual.utf8).write(to: file)
      record("recorded %; read it, then run again", sourceLocation)
    } else if let known {
      #expect(actual == known, sourceLocation: sourceLocation)
    } else {
      record("% is missing; run with RECORD_SNAPSHOTS=1", sourceLocation)
    }
  }

  private func record(_ text: String, _ sourceLocation: SourceLocation) {
    let message = text.replacing("%", with: file.lastPathComponent)
    Issue.record("\(message)", sourceLocation: sourceLocation)
  }
}
