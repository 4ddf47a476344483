import Fixtures
import Foundation
import JSONTree
import Testing

@testable import AppStoreServer

/// The tables of routes, and the documents that are made of them.
@Suite struct OpenAPITests {
  private static func snapshot(_ name: String) -> Snapshot {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return Snapshot(root.appending(path: "docs/\(name)"))
  }

  @Test func `the documents of both APIs are those that are served`() throws {
    let server = TestServer()
    #expect(server.control("GET", "openapi.json") == OpenAPIDocument.control)
    #expect(server.control("GET", "app-store.openapi.json") == OpenAPIDocument.appStore)
    try Self.snapshot("server.openapi.json").expect(OpenAPIDocument.control.indentedText)
    try Self.snapshot("app-store.openapi.json").expect(OpenAPIDocument.appStore.indentedText)
  }

  @Test func `each operation is described once`() {
    let lines = (AppStoreServerAPI.operations + ServerSession.controlOperations).map(\.line)
    #expect(Set(lines).count == lines.count)
    #expect(lines.count == 66)
  }

  @Test func `a path without a variable part comes first, with its own methods`() {
    let server = TestServer()
    let list = server.api("DELETE", "v1/messaging/image/list")
    #expect(list.status == 405)
    #expect(list.headers == [.init("Allow", "GET")])
    let image = server.api("GET", "v1/messaging/image/c0ffee00-0000-4000-a000-000000000000")
    #expect(image.headers == [.init("Allow", "PUT, DELETE")])
    #expect(server.code("GET", "v3/nothing") == 4_040_000)
    #expect(
      server.control("DELETE", "steps") == ["error": "invalid method 'DELETE': expected POST"])
  }
}
