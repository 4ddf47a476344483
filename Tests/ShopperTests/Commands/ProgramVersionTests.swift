import Foundation
import Testing

/// The version stands in one place of the sources, and everybody else says the same.
@Suite struct ProgramVersionTests {
  private static func version() throws -> String {
    let run = try Command.run(["--version"], in: try .shop())
    return String(run.output.split(separator: "\n").first ?? "")
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Scratch.repository.appending(path: path), encoding: .utf8)
  }

  @Test func `the newest entry of the changelog is of this version`() throws {
    let heading = try Self.text("CHANGELOG.md").split(separator: "\n").first {
      $0.hasPrefix("## ")
    }
    let words = heading?.split { " ,".contains($0) } ?? []
    #expect(words.dropFirst().first.map(String.init) == (try Self.version()))
  }

  @Test(arguments: ["README.md", "docs/ci.md", "docs/adapter-swift.md", "docs/protocol.md"])
  func `a document shows no other version`(path: String) throws {
    let known = try Self.version()
    let shown = try Self.text(path).matches(of: /shopper (\d+\.\d+\.\d+)/).map { String($0.1) }
    #expect(shown.filter { $0 != known } == [])
    if path == "docs/protocol.md" { #expect(!shown.isEmpty) }
  }
}
