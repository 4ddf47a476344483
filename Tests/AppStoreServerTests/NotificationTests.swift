import JSONTree
import StoreSimulator
import Testing

@testable import AppStoreServer

/// Notifications to the developer's server, in virtual time.
@Suite struct NotificationTests {
  private static func attempts(_ server: TestServer, _ number: Int) -> [String] {
    guard case .array(let sent) = server.control("GET", "notifications"),
      case .array(let attempts) = sent[number - 1]["sendAttempts"]
    else { return [] }
    return attempts.map { attempt in
      guard case .integer(let date) = attempt["attemptDate"] else { return "no date" }
      let time = StoreTime(milliseconds: Int64(date))
      return "\(time) \(attempt["sendAttemptResult"]?.text ?? "")"
    }
  }

  @Test func `a year of a monthly subscriber is delivered in order`() {
    let server = TestServer()
    server.play("buy: silver")
    server.advance("P1Y")
    server.play("cancel subscription: silver")
    server.advance("P2M")
    #expect(
      server.backend.received
        == ["SUBSCRIBED INITIAL_BUY"] + Array(repeating: "DID_RENEW", count: 12)
        + ["DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED", "EXPIRED VOLUNTARY"])
  }

  @Test func `production sends again after 1, 12, 24, 48 and 72 hours, and then gives up`() {
    let server = TestServer(.production)
    server.backend.refuse(Array(repeating: .unsuccessfulStatus, count: 9))
    server.play("buy: flowers.large")
    server.advance("P20D")
    #expect(
      Self.attempts(server, 1)
        == [
          "2026-01-01T00:00:00Z", "2026-01-01T01:00:00Z", "2026-01-01T13:00:00Z",
          "2026-01-02T13:00:00Z", "2026-01-04T13:00:00Z", "2026-01-07T13:00:00Z",
        ].map { "\($0) UNSUCCESSFUL_HTTP_RESPONSE_CODE" })
  }

  @Test func `a retry that is accepted is the last`() {
    let server = TestServer(.production)
    server.backend.refuse([.timedOut])
    server.play("buy: flowers.large")
    server.advance("P20D")
    #expect(
      Self.attempts(server, 1) == [
        "2026-01-01T00:00:00Z TIMED_OUT", "2026-01-01T01:00:00Z SUCCESS",
      ])
  }

  @Test func `the sandbox sends once`() {
    let server = TestServer()
    server.backend.refuse([.prematureClose])
    server.play("buy: flowers.large")
    server.advance("P20D")
    #expect(Self.attempts(server, 1) == ["2026-01-01T00:00:00Z PREMATURE_CLOSE"])
  }

  @Test func `without a URL nothing is sent, and the history is empty`() {
    let server = TestServer(url: nil)
    server.play("buy: flowers.large")
    #expect(server.backend.received == [])
    #expect(Self.attempts(server, 1) == [])
    #expect(server.code("POST", "v1/notifications/test") == 4_040_007)
  }

  @Test func `what is sent while a step has broken the server gets no response`() {
    let server = TestServer()
    server.play("- buy: silver\n- break server\n- refund: silver")
    #expect(server.backend.received == ["SUBSCRIBED INITIAL_BUY"])
    #expect(Self.attempts(server, 2) == ["2026-01-01T00:00:00Z NO_RESPONSE"])
  }

  @Test func `while no URL is set nothing is sent, and nothing of it is sent later`() {
    let server = TestServer()
    server.play("buy: silver")
    for name in ["mia", "sam"] { server.play("buy: silver", customer: name) }
    server.control("PUT", "notification-url", #"{"url":null}"#)
    server.advance("P1M")
    server.control("PUT", "notification-url", #"{"url":"http://backend/"}"#)
    server.play("buy: flowers.large")
    #expect(
      server.backend.received
        == Array(repeating: "SUBSCRIBED INITIAL_BUY", count: 3) + ["ONE_TIME_CHARGE"])
    #expect((1...7).map { Self.attempts(server, $0).count } == [1, 1, 1, 0, 0, 0, 1])
  }

  @Test func `a retry that falls due while no URL is set gets no response`() {
    let server = TestServer(.production)
    server.backend.refuse([.timedOut])
    server.play("buy: flowers.large")
    server.control("PUT", "notification-url", #"{"url":null}"#)
    server.advance("PT1H")
    server.control("PUT", "notification-url", #"{"url":"http://backend/"}"#)
    server.advance("P20D")
    #expect(
      Self.attempts(server, 1) == [
        "2026-01-01T00:00:00Z TIMED_OUT", "2026-01-01T01:00:00Z NO_RESPONSE",
        "2026-01-01T13:00:00Z SUCCESS",
      ])
  }

  @Test func `a delayed notification that arrives while no URL is set gets no response`() {
    let server = TestServer()
    server.control("POST", "faults", #"{"delivery":"delay","by":"PT36H"}"#)
    server.play("buy: flowers.large")
    server.control("PUT", "notification-url", #"{"url":null}"#)
    server.advance("PT36H")
    server.control("PUT", "notification-url", #"{"url":"http://backend/"}"#)
    server.advance("P1D")
    #expect(server.backend.received == [])
    #expect(Self.attempts(server, 1) == ["2026-01-01T00:00:00Z NO_RESPONSE"])
  }

  @Test(arguments: [
    ("duplicate", ["SUBSCRIBED INITIAL_BUY", "SUBSCRIBED INITIAL_BUY", "ONE_TIME_CHARGE"]),
    ("drop", ["ONE_TIME_CHARGE"]),
    ("reorder", ["ONE_TIME_CHARGE", "SUBSCRIBED INITIAL_BUY"]),
  ])
  func `a fault of delivery concerns the next notification`(fault: String, arrived: [String]) {
    let server = TestServer()
    server.control("POST", "faults", #"{"delivery":"\#(fault)"}"#)
    server.play("- buy: silver\n- buy: flowers.large")
    #expect(server.backend.received == arrived)
  }

  @Test func `a delayed notification arrives in virtual time`() {
    let server = TestServer()
    server.control("POST", "faults", #"{"delivery":"delay","by":"PT36H"}"#)
    server.play("buy: flowers.large")
    server.advance("PT35H")
    #expect(server.backend.received == [])
    server.advance("PT1H")
    #expect(server.backend.received == ["ONE_TIME_CHARGE"])
  }

  @Test func `a forged notification is posted and is not in the history`() {
    let server = TestServer()
    server.play("forge notification: { product: silver, how: signature }")
    // The backend of the test verifies, so that a forgery has no type for it.
    #expect(server.backend.received == [""])
    #expect(server.control("GET", "notifications") == [])
  }
}
