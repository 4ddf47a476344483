import Foundation
import Testing

/// An input file and the file beside it that holds what it should give.
struct Fixture: CustomTestStringConvertible {
  let input: URL
  let expectation: URL

  var testDescription: String { input.deletingPathExtension().lastPathComponent }

  /// All `.yaml` files of a folder of `Fixtures`, by name.
  static func all(in folder: String, expecting kind: String) -> [Fixture] {
    let home = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(folder)")
    let files = try? FileManager.default.contentsOfDirectory(
      at: home, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "yaml" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map {
        Fixture(
          input: $0, expectation: $0.deletingPathExtension().appendingPathExtension(kind))
      }
  }

  var bytes: [UInt8] {
    get throws { Array(try Data(contentsOf: input)) }
  }

  /// Compares `actual` with the whole expectation. With `RECORD_SNAPSHOTS=1` writes it instead, and
  /// fails if it is new, so that nobody commits an expectation that nobody has read.
  func expect(_ actual: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let known = try? String(contentsOf: expectation, encoding: .utf8)
    let name = expectation.lastPathComponent
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(actual.utf8).write(to: expectation)
      if known == nil {
        Issue.record("recorded \(name); read it, then run again", sourceLocation: sourceLocation)
      }
    } else if let known {
      #expect(actual == known, sourceLocation: sourceLocation)
    } else {
      Issue.record(
        "\(name) is missing; run with RECORD_SNAPSHOTS=1", sourceLocation: sourceLocation)
    }
  }
}
