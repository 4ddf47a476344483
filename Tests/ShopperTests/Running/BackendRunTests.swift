import Foundation
import Testing

/// Runs against a backend over HTTP.
@Suite struct BackendRunTests {
  /// Nothing listens on this port.
  private static let mapping = """
    name: absent
    notifications: http://127.0.0.1:1/apple
    reset: POST http://127.0.0.1:1/reset
    access: GET http://127.0.0.1:1/access/<customer>
    subscription: GET http://127.0.0.1:1/subscriptions/<customer>/<group>
    parts: { state: status }
    """

  @Test func `what a backend answered instead is shown as said by the app`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(Self.mapping, to: "mapping.yaml")
    let run = try Command.run(
      ["run", "shop/journeys/buy.yaml", "--adapter", "server:mapping.yaml", "--failures"],
      in: scratch)
    let said = run.output.split(separator: "\n").filter { $0.hasPrefix("  the app said: ") }
    #expect(said.count == 2)
    #expect(said.first == "  the app said: backend: POST http://127.0.0.1:1/apple: no connection")
    let answer =
      /'observe access' threw: the backend failed: GET .*\/access\/[0-9]+: no connection$/
    #expect(said.last?.contains(answer) == true, "\(said)")
    #expect(run.status == 1)
  }
}
