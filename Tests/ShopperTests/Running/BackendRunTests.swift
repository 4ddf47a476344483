import Foundation
import PlainHTTP
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
        "protocol: could not begin the case: the backend failed: POST http://127.0.0.1:1/reset: "
          + "no connection\n"))
    #expect(run.status == 2)
  }

  private static let silver = "com.rarcher.subscription.vip.silver"

  private static let given =
    "scenario: A plan runs\ncatalog: florist\n"
    + "given: { environment: production }\njourney:\n  - buy: vip.silver\n"

  /// The output of a scenario of two days on a backend whose requests are answered so.
  private static func run(
    after step: String = "wait: 2 days", expecting expected: String,
    _ answers: [String: (status: Int, body: String)],
    also keys: String = "", mapping: String = Self.mapping, given: String = Self.given
  ) throws -> Command {
    let backend = try BackendDouble(answers)
    let scratch = try Scratch.shop()
    try scratch.write(
      (mapping + "\n" + keys).replacing("127.0.0.1:1/", with: "127.0.0.1:\(backend.port)/"),
      to: "mapping.yaml")
    try scratch.write(given + "  - \(step)\n  - expect: \(expected)\n", to: "shop/days.yaml")
    return try Command.run(
      ["run", "shop/days.yaml", "--adapter", "server:mapping.yaml", "--failures"], in: scratch)
  }

  @Test func `notifications that a backend refuses come again, as often as in production`() throws {
    let run = try Self.run(
      expecting: "{ store: { notifications: [{ type: SUBSCRIBED, accepted: false }] } }",
      ["/apple": (500, "")])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `a backend that refuses what the App Store sends fails, whatever else it answers`()
    throws
  {
    let run = try Self.run(expecting: "{ access: [] }", ["/apple": (500, "")])
    #expect(
      run.output.contains("✗ refuses SUBSCRIBED INITIAL_BUY with status 500: 1 case"),
      "\(run.output)")
    #expect(
      run.output.contains(
        "shop/days.yaml:5:5: the server did not accept what the App Store sent in step 1 (buy)\n"))
    #expect(
      run.output.contains(#/the store had reported: SUBSCRIBED INITIAL_BUY \S+ \(not accepted\)/#))
    #expect(run.status == 1)
  }

  @Test func `a refused notification comes before what differs after it`() throws {
    let run = try Self.run(expecting: "{ access: [vip.silver] }", ["/apple": (500, "")])
    let lines = run.output.split(separator: "\n").map(String.init)
    let refusal = lines.firstIndex { $0.contains("the server did not accept what") }
    let access = lines.firstIndex { $0.contains("access differs after step 2 (wait)") }
    #expect(try #require(refusal) < (try #require(access)), "\(run.output)")
    #expect(run.output.contains("✗ refuses SUBSCRIBED INITIAL_BUY with status 500: 1 case\n"))
  }

  @Test func `a status that means no subscription stands beside a failure, with its URL`() throws {
    let run = try Self.run(
      expecting: "{ server: { state: subscribed } }", ["/subscriptions": (404, "")])
    #expect(
      run.output.contains(
        #/GET http:\S+\/subscriptions\/[0-9]+\/5E0C71B4: status 404, so it knows of no subscription\n/#
      ),
      "\(run.output)")
  }

  @Test func `a backend that is not reset before a notification gets no verdict`() throws {
    // The plan's notification comes before the first launch.
    let given = Self.given.replacing("production }", with: "production, subscribed: vip.silver }")
      .replacing("  - buy: vip.silver\n", with: "")
    let run = try Self.run(expecting: "{ access: [] }", ["/reset": (503, "")], given: given)
    #expect(
      run.output.contains(
        #/protocol: could not begin the case: the backend failed: POST http:\S+\/reset: status 503\n/#
      ),
      "\(run.output)")
    #expect(run.status == 2)
    let healthy = try Self.run(expecting: "{ access: [] }", [:], given: given)
    #expect(healthy.status == 0, "\(healthy.output)")
  }

  @Test func `what a backend refused in an earlier step stands beside the failure`() throws {
    let run = try Self.run(
      after: "quit", expecting: "{ store: { unfinished: [] } }", ["/verify": (500, "")],
      also: "verify: POST http://127.0.0.1:1/verify/<transaction>")
    #expect(
      run.output.contains(
        #/the app said: in step 1 \(buy\): backend: POST http:\S+\/verify\/[0-9]+: status 500\n/#),
      "\(run.output)")
  }

  @Test func `a backend may say when it has done what it was sent`() throws {
    let settled = "settled: GET http://127.0.0.1:1/idle\n"
    let done = try Self.run(expecting: "{ access: [] }", ["/idle": (204, "")], also: settled)
    #expect(done.status == 0, "\(done.output)")
    let broken = try Self.run(expecting: "{ access: [] }", ["/idle": (500, "")], also: settled)
    #expect(
      broken.output.contains(
        "/idle: status 500, expected 200 or 204 when all is done, and 202 or 503 before that\n"))
    #expect(broken.status == 1)
  }

  @Test func `a backend may know customers by the account token of their purchases`() throws {
    let token = "79277492-4601-4726-8780-000000000000"
    let mapping = Self.mapping.replacing("/access/<customer>", with: "/access/<token>")
    let expected = """
      { access: [vip.silver], store: { transactions: [{ account token: \(token) }] } }
      """
    let run = try Self.run(
      expecting: expected, ["/access/\(token)": (200, #"["\#(Self.silver)"]"#)], mapping: mapping)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `offers are signed for the account token that they are bought with`() throws {
    let run = try Self.run(
      after: "buy: { product: vip.gold, offer: XmasSale1 }", expecting: "{ purchase: purchased }",
      [:], mapping: Self.mapping.replacing("/access/<customer>", with: "/access/<token>"))
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `what the store hands back, and the backend has accepted before, is no sale`() throws {
    let given = """
      scenario: An installation is handed back
      catalog: florist
      given: { profile: documented+finishAsync }
      journey:
        - buy: plant.installation

      """
    let run = try Self.run(
      after: "buy: plant.installation", expecting: "{ purchase: unknown }", [:], given: given)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `a wrong URL of notifications is named where the backend is asked`() throws {
    let run = try Self.run(expecting: "{ access: [] }", ["/apple": (404, "")])
    #expect(run.output.contains("the backend failed: POST http://127.0.0.1:"))
    #expect(run.output.contains("/apple: status 404\n"))
    #expect(run.status == 1)
  }

  @Test func `a wrong URL of access is no empty list`() throws {
    let run = try Self.run(expecting: "{ access: [] }", ["/access": (404, "")])
    #expect(run.output.contains(#/\/access\/[0-9]+: status 404\n/#), "\(run.output)")
    #expect(run.status == 1)
  }
}

/// A backend that answers each request with `[]` and success, or as a test says.
private final class BackendDouble {
  let port: UInt16
  private let ending = Pipe()

  /// - Parameter answers: by the beginning of a path.
  init(_ answers: [String: (status: Int, body: String)]) throws {
    let opening = Pipe()
    let opened = opening.fileHandleForWriting.fileDescriptor
    let ended = ending.fileHandleForReading.fileDescriptor
    Thread.detachNewThread { Self.serve(answers, until: ended, tellingPortTo: opened) }
    let text = String(decoding: opening.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(UInt16(text))
  }

  deinit { try? ending.fileHandleForWriting.close() }

  private static func serve(
    _ answers: [String: (status: Int, body: String)], until ended: CInt, tellingPortTo opened: CInt
  ) {
    let responder = try? HTTPResponder(port: 0) { request in
      let known = answers.first { request.target.hasPrefix($0.key) }?.value
      let answer = known ?? (status: 200, body: "[]")
      return HTTPResponse(answer.status, "application/json", answer.body)
    }
    FileHandle(fileDescriptor: opened).write(Data("\(responder?.port ?? 0)".utf8))
    while responder?.answer(until: ended, milliseconds: 1000) == false {}
  }
}
