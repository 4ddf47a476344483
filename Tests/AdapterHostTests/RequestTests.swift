import JSONTree
import StoreTerms
import Testing

@testable import AdapterHost

/// What an app hears of requests that it sends with URLSession.
@Suite struct RequestTests {
  /// A server that takes 5 s.
  private static let server =
    #"{"url":"https://api.example.com/*","body":"{\"valid\":true}","after":"PT5S"}"#
  private static let valid = #"200 '{"valid":true}'"#

  private static func begin(_ answers: String...) -> String {
    let list = answers.joined(separator: ",")
    return Say.begin(given: #"{"date":"2026-01-05","http":[\#(list)]}"#)
  }

  @Test(arguments: [
    ("dataFrom", "shared: \(valid) at 5 s"),
    ("dataFor", "ephemeral: \(valid) at 5 s"),
    ("upload", "data: \(valid) at 5 s | file: \(valid) at 10 s"),
    ("completion", "completion: \(valid) at 5 s"),
    ("unawaited", "unawaited: \(valid) at 5 s"),
    (
      "delegate",
      #"received '{"valid":true}' at 5 s | completed with 0 at 5 s | invalid at 5 s"#
    ),
    ("suspends", "resumed: \(valid) at 10 s"),
    ("cancels", "cancelled: -999 at 1 s"),
    ("together", "slow: \(valid) at 5 s | quick: \(valid) at 5 s"),
    ("ownProtocol", "own: 299 'by the app' at 0 s | other: \(valid) at 5 s"),
    ("dataOfURL", #"contents: 0 '{"valid":true}' at 5 s"#),
  ])
  func `every way to send a request is answered by the scenario, in virtual time`(
    use: String, heard: String
  ) throws {
    #expect(try Self.heard(after: [Self.begin(Self.server), Say.buy(use)]) == heard)
  }

  @Test(arguments: [
    ("timed out", -1001), ("connection lost", -1005), ("no such host", -1003),
    ("connection refused", -1004), ("not secure", -1200),
  ])
  func `an answer may be a failure of the connection`(word: String, code: Int) throws {
    let answer = #"{"url":"*","status":"\#(word)","after":"PT2S"}"#
    #expect(
      try Self.heard(after: [Self.begin(answer), Say.buy("fails")]) == "shared: \(code) at 2 s")
  }

  @Test func `the latest of the answers that fit counts, by method and address`() throws {
    let steps = [
      Self.begin(
        #"{"url":"*","status":"500"}"#, #"{"url":"*/verify","method":"GET","status":"404"}"#,
        #"{"url":"*/other","status":"403"}"#),
      Say.buy("fails"), Say.buy("dataFrom"),
      Say.act(
        "answer requests", #""url":"https://*/verify","status":"202","headers":"A: b","body":"ok""#),
      Say.buy("fails"), Say.buy("dataFrom"),
    ]
    #expect(
      try Self.heard(after: steps)
        == "shared: 500 '' at 0 s | shared: 404 '' at 0 s"
        + " | shared: 202 'ok' at 0 s | shared: 202 'ok' at 0 s")
  }

  @Test func `requests fail as the device's network does`() throws {
    let steps = [
      Self.begin(Self.server), Say.act("lose network"), Say.buy("fails"),
      Say.act("restore network"), Say.act("slow network"), Say.buy("fails"),
      Say.act("answer requests", #""url":"*","after":"PT50S""#), Say.buy("fails"),
    ]
    #expect(
      try Self.heard(after: steps)
        == "shared: -1009 at 0 s | shared: \(Self.valid) at 25 s | shared: -1001 at 85 s")
  }

  @Test func `the adapter answers what the scenario does not`() throws {
    let steps = [Say.begin(), Say.buy("table")]
    #expect(
      try Self.heard(after: steps)
        == #"table: 201 '["POST","anna","receipt"]' at 0 s | broken: -1011 at 0 s"#)
  }

  @Test func `the adapter finds header fields however their names are written`() throws {
    #expect(
      try Self.heard(after: [Say.begin(), Say.buy("headers")])
        == #"headers: 200 '["secret","X-Api-Key","X-Customer"]' at 0 s"#)
  }

  @Test func `the developer's server knows the products, also those that the store does not show`()
    throws
  {
    let steps = [
      Say.begin(), Say.act("remove from sale", #""product":"\#(Say.flowers)""#),
      Say.act("break store"), Say.buy("products"),
    ]
    let prices = #""$1.99","$0.99","$2.99","$3.99","$29.00","$19.99","$11.99","$4.99""#
    #expect(
      try Self.heard(after: steps)
        == "on sale: unknown at 0 s | products: 200 '[\(prices)]' at 0 s")
  }

  @Test func `header fields of a session's configuration arrive beside the request's`() throws {
    #expect(
      try Self.heard(after: [Say.begin(), Say.buy("configuredHeaders")])
        == #"headers: 200 '["public","Build","X-API-KEY","X-Customer"]' at 0 s"#)
  }

  @Test func `the simulated App Store verifies a receipt, in the environment of the endpoint`()
    throws
  {
    #expect(
      try Self.heard(after: [Self.begin(), Say.buy("verifyReceipt")])
        == #"buy: 21007 [] at 0 s | sandbox: 0 ["\#(Say.flowers)"] at 0 s"#)
  }

  @Test func `the scenario's answer to verifyReceipt comes before the App Store's`() throws {
    let answer = #"{"url":"https://*.itunes.apple.com/verifyReceipt","body":"{\"status\":21005}"}"#
    #expect(
      try Self.heard(after: [Self.begin(answer), Say.buy("verifyReceipt")])
        == "buy: 21005 [] at 0 s | sandbox: 21005 [] at 0 s")
  }

  @Test func `a request that nothing answers fails the step and is named`() throws {
    let talk = try HostConversation.withNetwork([
      Say.catalog, Say.begin(), Say.buy("fails"), Say.observe("access"),
      Say.buy("download"), Say.observe("purchase"),
    ])
    #expect(
      talk.replies.dropFirst(2) == [
        failed(
          4, "refused",
          "the app sent 'POST https://api.example.com/verify', which nothing answers; write an answer"
            + " under 'given: { http: … }', or let the adapter conform to RequestAnswering"),
        #"{"id":5,"observed":{"access":["shared: -1004 at 0 s"]}}"#,
        failed(
          4, "refused",
          "unsupported request 'https://api.example.com/verify': a download; use a data task instead"
        ), #"{"id":5,"observed":{"purchase":"unknown"}}"#,
      ])
  }

  @Test(arguments: ["process", "instance"])
  func `the requests of all launches are known, with their bodies, but those without network`(
    isolation: String
  ) throws {
    let talk = try HostConversation.withNetwork(
      [
        Say.catalog, Self.begin(Self.server), Say.buy("dataFrom"), Say.act("relaunch"),
        Say.buy("upload"), Say.act("lose network"), Say.buy("fails"), Say.act("quit"),
        Say.observe("requests"),
      ], isolation: isolation)
    let address = #""url":"https://api.example.com/verify""#
    #expect(
      talk.replies.last
        == #"{"id":5,"observed":{"requests":[{"method":"GET",\#(address),"body":null},"#
        + #"{"method":"POST",\#(address),"body":"uploaded"},"#
        + #"{"method":"POST",\#(address),"body":"from a file"}]}}"#)
  }

  @Test func `the message about a busy app names the request that it repeats`() {
    func request(_ method: String, _ path: String) -> ServerRequest {
      ServerRequest(method: method, url: "https://api.example.com/\(path)", body: "")
    }
    let polls = Array(repeating: request("GET", "status"), count: 3)
    #expect(
      AppRequests.summary(of: [request("POST", "status")] + polls)
        == "; of its 4 requests 3 are 'GET https://api.example.com/status'")
    #expect(AppRequests.summary(of: []).isEmpty)
  }

  @Test func `two processes hear the same, byte for byte`() throws {
    let steps = [
      Say.catalog, Self.begin(Self.server), Say.buy("together"), Say.buy("delegate"),
      Say.buy("upload"), Say.observe("access", "requests"),
    ]
    let first = try HostConversation.withNetwork(steps)
    #expect(try first.whole == HostConversation.withNetwork(steps).whole)
    #expect(first.exitCode == 0)
  }

  @Test(arguments: [
    (#"{"url":"ftp://x"}"#, "invalid 'http': invalid 'url' 'ftp://x': expected a web address"),
    (
      #"{"url":"*","status":"99"}"#,
      "invalid 'http': invalid 'status' '99': expected an HTTP status"
    ),
    (
      #"{"url":"*","headers":"no colon"}"#,
      "invalid 'http': invalid 'headers' 'no colon': expected headers"
    ),
  ])
  func `an answer that cannot be is refused`(answer: String, message: String) throws {
    let talk = try HostConversation.withNetwork([Say.catalog, Self.begin(answer)])
    #expect(talk.errors == "shopper: \(message)\n")
    #expect(talk.exitCode == 2)
  }

  /// What the app heard since its launch.
  private static func heard(after requests: [String]) throws -> String? {
    let talk = try HostConversation.withNetwork(
      [Say.catalog] + requests + [Say.observe("access")])
    let problem = talk.replies.first { $0.contains(#""failed""#) }
    if let problem { return problem }
    guard let line = talk.replies.last, let reply = try? JSON(parsing: Array(line.utf8)),
      case .array(let items)? = reply["observed"]?["access"]
    else { return talk.errors }
    return items.first?.text
  }
}
