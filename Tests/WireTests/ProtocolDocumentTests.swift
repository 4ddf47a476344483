import Fixtures
import Testing
import Wire

/// The conversation that `docs/protocol.md` shows.
@Suite struct ProtocolDocumentTests {
  private static let lines = (try? Checkout.bytes(of: "docs/protocol.md")).map {
    String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func lines(after arrow: String) throws -> [String] {
    try #require(lines).filter { $0.hasPrefix(arrow) }.map { String($0.dropFirst(2)) }
  }

  @Test func `every request in the document is one`() throws {
    let requests = try Self.lines(after: "→").map { try NumberedRequest(line: $0) }
    #expect(requests.map(\.id) == Array(1...9))
    let operations = requests.map(\.request.operation)
    #expect(
      operations == [
        "hello", "probe", "catalog", "begin", "do", "observe", "do", "end", "bye",
      ])
  }

  @Test func `every reply in the document is one, and is written so`() throws {
    let lines = try Self.lines(after: "←")
    #expect(lines.count == 9)
    for line in lines { #expect(try NumberedReply(line: line).line == line) }
  }

  @Test func `every capability is named in the document`() throws {
    let text = try #require(Self.lines).joined(separator: "\n")
    for capability in Capability.allCases { #expect(text.contains("`\(capability.rawValue)`")) }
  }
}
