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

  @Test func `a backend that does not answer 'reset' gets no verdict`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(Self.mapping, to: "mapping.yaml")
    let run = try Command.run(
      ["run", "shop/journeys/buy.yaml", "--adapter", "server:mapping.yaml", "--failures"],
      in: scratch)
    #expect(
      run.output.contains(
        "protocol: could not do 'begin': the backend failed: POST http://127.0.0.1:1/reset: "
          + "no connection\n"))
    #expect(run.status == 2)
  }
}
