import JSONTree
import PlainHTTP
import Testing

@testable import AppStoreServer
@testable import StoreSigning

/// The control API.
@Suite struct ControlTests {
  private static let refused: [(String, String, String, String)] = [
    ("POST", "steps", "buy: nothing", "unknown product 'nothing' in catalog 'shop'"),
    ("POST", "steps", "fly: away", "unknown verb 'fly'"),
    ("POST", "steps", "- buy: silver\n  expect: { access: [] }", "unexpected 'expect' here"),
    ("POST", "steps", "refund: silver", "no paid transaction of"),
    ("POST", "steps", "wait until: renewal", "no renewal is due; remove this step"),
    ("POST", "steps", "wait until: something happens", "nothing is due; write how long to wait"),
    (
      "POST", "steps", "wait until: 2020-01-01",
      "2020-01-01T00:00:00Z is in the past: the store's clock shows"
    ),
    (
      "POST", "steps", "wait until: { until: 2027-01-01, within: 1 day }",
      "unexpected 'within' here: it belongs to 'something happens'; remove it"
    ),
    ("POST", "steps", "slow network", "unsupported verb 'slow network'"),
    ("POST", "steps?customer=", "launch", "invalid customer"),
    (
      "POST", "steps?costumer=mia", "launch",
      "unknown query parameter 'costumer': did you mean 'customer'?"
    ),
    ("GET", "now?at=1", "", "unknown query parameter 'at': this request has none"),
    ("POST", "advance", "{}", "invalid body: expected"),
    ("POST", "advance", #"{"to":"2025-01-01"}"#, "2025-01-01T00:00:00Z is in the past"),
    ("POST", "advance", "[]", "invalid body: expected an object, found a list"),
    ("POST", "faults", #"{"delivery":"lose"}"#, "invalid body: expected 'answer'"),
    ("POST", "faults", #"{"answer":200}"#, "invalid answer 200"),
    ("POST", "faults", #"{"delivery":"drop","times":0}"#, "invalid times 0"),
    ("PUT", "notification-url", #"{"url":"https://x"}"#, "invalid url 'https://x'"),
    (
      "PUT", "notification-url", #"{"uri":"http://x"}"#,
      "unknown member 'uri': did you mean 'url'?"
    ),
    (
      "PUT", "realtime-url", "{}",
      "missing 'url': expected http://HOST[:PORT][/PATH], or null for none"
    ),
    ("PUT", "realtime-url", #"{"url":7}"#, "invalid url 7: expected http://HOST"),
    (
      "PUT", "rate-limits", #"{"enforced":true,"hour":3}"#,
      "unknown member 'hour': expected enforced or hourly"
    ),
    (
      "POST", "faults", #"{"delivery":"drop","time":3}"#,
      "unknown member 'time': did you mean 'times'?"
    ),
    ("POST", "advance", #"{"by":"P1D","to":"2026-03-01"}"#, "invalid body: expected"),
    ("GET", "customers/nobody", "", "unknown customer 'nobody'"),
    ("GET", "transactions/9/jws", "", "unknown transaction '9'"),
    ("POST", "snapshots/1/restore", "", "unknown snapshot '1'"),
    ("GET", "nothing", "", "unknown request 'GET /shopper/v1/nothing'"),
  ]

  @Test(arguments: refused.indices)
  func `a request that cannot be carried out says why`(_ index: Int) {
    let (method, path, body, reason) = Self.refused[index]
    let error = TestServer().control(method, path, body)["error"]?.text ?? "none"
    #expect(error.hasPrefix(reason), "\(error)")
  }

  @Test(arguments: [
    "buy: silver", "- buy: silver", #"{"buy":"silver"}"#, #"[{"buy":"silver"}]"#,
    "\n  - buy: { product: silver }\n",
  ])
  func `steps are written as in scenarios, in YAML or JSON`(steps: String) {
    let server = TestServer()
    server.play(steps)
    #expect(server.backend.received == ["SUBSCRIBED INITIAL_BUY"])
  }

  @Test func `a step reports the purchase with its signature`() throws {
    let answer = TestServer().control("POST", "steps", "buy: flowers.large")
    let step = try #require(answer["steps"]?.items.first)
    #expect(step["outcome"] == "purchased")
    #expect(step["notifications"] == ["ONE_TIME_CHARGE"])
    let sold = try #require(step["transactions"]?.items)
    #expect(sold.map { $0["transactionId"] } == ["1"])
    #expect(sold.first?["orderId"] == "M000000001")
    let jws = try #require(sold.first?["jws"]?.text)
    let signed = try JWSVerifier().payload(of: jws, as: .transaction)
    #expect(signed["transactionId"] == "1")
    #expect(signed["productId"] == sold.first?["productId"])
  }

  @Test func `a step lists each transaction that it changed, and what was there already`() throws {
    let server = TestServer()
    server.play("- buy: flowers.large\n- buy: silver")
    func transactions(_ step: String) -> [JSON?] {
      let answer = server.control("POST", "steps", step)
      guard case .array(let steps) = answer["steps"],
        case .array(let listed) = steps.first?["transactions"]
      else { return [] }
      return listed.map { $0["transactionId"] }
    }
    #expect(transactions("refund: silver") == ["2"])
    #expect(transactions("buy: flowers.large") == ["1"])
    #expect(transactions("enable ask to buy") == [])
  }

  @Test(arguments: [
    ("- buy: { product: silver, cancel: true }", "cancelled"),
    ("- enable ask to buy\n- buy: silver", "pending"),
    ("- remove from sale: silver\n- buy: silver", "failed: productUnavailable"),
    (
      "- fail next: { call: purchase, error: unsupported }\n- buy: silver", "failed: unsupported"
    ),
    ("- decline payments\n- buy: silver", "failed: paymentDeclined"),
  ])
  func `a step reports why nothing was bought`(steps: String, outcome: String) throws {
    let answer = TestServer().control("POST", "steps", steps)
    let step = try #require(answer["steps"]?.items.last)
    #expect(step["outcome"] == .string(outcome))
  }

  @Test func `customers have devices and purchases of their own`() {
    let server = TestServer()
    server.play("buy: flowers.large")
    server.play("buy: silver", customer: "mia")
    #expect(server.control("GET", "customers") == ["customer", "mia"])
    #expect(server.code("GET", "v1/transactions/1000001") == 200)
    #expect(server.code("GET", "v1/transactions/2") == 4_040_010)
  }

  @Test func `time passes until an event`() {
    let server = TestServer()
    server.play("- buy: silver\n- wait until: renewal")
    #expect(server.control("GET", "now") == ["now": "2026-02-01T00:00:00Z"])
    #expect(server.backend.received.last == "DID_RENEW")
  }

  @Test(arguments: ["wait until: renewal", "wait: 1 month"])
  func `time never passes beyond the year 9999`(step: String) {
    let server = TestServer()
    server.control("POST", "advance", #"{"to":"9999-12-15"}"#)
    server.play("buy: silver")
    #expect(
      server.control("POST", "steps", step)["error"]
        == "10000-01-15T00:00:00Z is too late: expected a date before the year 10000")
    #expect(server.control("GET", "now") == ["now": "9999-12-15T00:00:00Z"])
  }

  @Test func `a snapshot brings everything back, and a reset the beginning`() {
    let server = TestServer()
    server.play("buy: silver")
    #expect(server.control("POST", "snapshots") == ["snapshot": 1])
    server.advance("P1Y")
    #expect(
      server.control("POST", "snapshots/1/restore") == ["now": "2026-01-01T00:00:00Z"])
    #expect(server.code("GET", "v1/transactions/2") == 4_040_010)
    server.control("POST", "reset")
    #expect(server.code("GET", "v1/transactions/1") == 4_040_010)
  }

  @Test func `a page of another site is refused, and the server's own is not`() {
    let server = TestServer()
    func status(_ origin: String) -> Int {
      let headers = [HTTPRequest.Field("Origin", origin), .init("Host", "127.0.0.1:8080")]
      return server.session.answerControl(
        HTTPRequest("POST", "/shopper/v1/reset", headers: headers)
      ).status
    }
    #expect(status("http://127.0.0.1:8080") == 200)
    #expect(status("http://evil.example") == 403)
    #expect(status("null") == 403)
  }

  @Test(arguments: [
    ("127.0.0.1:8080", true), ("localhost", true), ("LOCALHOST:80", true), ("[::1]:8080", true),
    ("evil.example:8080", false), ("evil.example", false), ("127.0.0.1.evil.example", false),
    ("[::1", false), ("", false),
  ])
  func `a page under a name that leads here is of another site`(host: String, isOwn: Bool) {
    let request = HTTPRequest("GET", "/shopper/v1/log", headers: [.init("Host", host)])
    #expect(request.isToLoopbackName == isOwn)
  }

  @Test(arguments: [
    ("GET", "/", 200), ("HEAD", "/page.js", 200), ("POST", "/", 405), ("GET", "/page.css?x", 200),
  ])
  func `the page loads nothing from elsewhere`(method: String, path: String, status: Int) throws {
    let response = try #require(Dashboard.answer(HTTPRequest(method, path)))
    #expect(response.status == status)
    let text = String(decoding: response.body, as: UTF8.self)
    let addresses = text.split(separator: "\"").filter { $0.contains("://") }
    #expect(addresses.allSatisfy { $0 == "http://www.w3.org/2000/svg" })
    #expect(Dashboard.answer(HTTPRequest("GET", "/nothing")) == nil)
  }
}

extension JSON {
  /// The items of a list; none of another value.
  fileprivate var items: [JSON] {
    guard case .array(let items) = self else { return [] }
    return items
  }
}
