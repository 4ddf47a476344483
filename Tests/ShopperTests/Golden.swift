import Foundation
import Testing

/// Compares `text` with the fixture called `name`, or writes it there if `RECORD_SNAPSHOTS` is 1.
/// What has just been recorded fails once, so that somebody looks at it.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = Scratch.fixtures.appending(path: name)
  let recorded = try? String(contentsOf: file, encoding: .utf8)
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1", recorded != text {
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  #expect(text == recorded, sourceLocation: sourceLocation)
}
