import Foundation
import Testing

/// Files beside the tests: `Fixtures/invalid/<fault>.storekit` and what is said of it, in
/// `<fault>.diagnostic`. With `RECORD_SNAPSHOTS=1` the second is written anew, and the test fails.
enum Fixture {
  static let repository = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.path(percentEncoded: false)
  static let invalid = repository + "Tests/StoreConfigurationTests/Fixtures/invalid/"

  /// The faults, sorted.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: invalid)) ?? []
    let sources = files.filter { $0.hasSuffix(".storekit") }
    return sources.map { String($0.dropLast(".storekit".count)) }.sorted()
  }()

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  static func check(_ text: String, against path: String) throws {
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: URL(filePath: path))
      Issue.record("recorded \(path); read it, then run again without RECORD_SNAPSHOTS")
      return
    }
    #expect(text == String(decoding: try bytes(path), as: UTF8.self))
  }
}
