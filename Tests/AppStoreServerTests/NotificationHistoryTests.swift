import JSONTree
import StoreSimulator
import Testing

@testable import AppStoreServer

/// Get Notification History and Get Test Notification Status.
@Suite struct NotificationHistoryTests {
  private static let path = "v1/notifications/history"
  private static let start = 1_767_225_600_000

  private static func request(_ members: JSON.Member...) -> JSON {
    .object(
      [.init("startDate", .integer(start)), .init("endDate", .integer(start + 1))] + members)
  }

  /// A server of which two customers have bought something.
  private static func sold() -> TestServer {
    let server = TestServer()
    server.play("- buy: silver\n- buy: flowers.large")
    server.play("buy: plant.installation", customer: "mia")
    return server
  }

  private static func types(_ server: TestServer, _ members: JSON.Member...) -> [String] {
    let body = JSON.object(
      [.init("startDate", .integer(start)), .init("endDate", .integer(start + 1))] + members)
    guard case .array(let items) = server.json("POST", path, body)["notificationHistory"] else {
      return []
    }
    return items.flatMap { server.payloads("list", of: ["list": [$0["signedPayload"] ?? .null]]) }
      .map { $0["notificationType"]?.text ?? "" }
  }

  @Test func `what a broken server did not accept is among the failures`() {
    let server = TestServer()
    server.play("- buy: silver\n- break server\n- refund: silver")
    #expect(Self.types(server) == ["SUBSCRIBED", "REFUND"])
    #expect(Self.types(server, .init("onlyFailures", .bool(true))) == ["REFUND"])
  }

  @Test(arguments: [0, 1, 1_000_000])
  func `the end of a history may be the present instant, and later means that, too`(later: Int) {
    let dates: JSON = [
      "startDate": .integer(Self.start - 1), "endDate": .integer(Self.start + later),
    ]
    guard case .array(let items) = Self.sold().json("POST", Self.path, dates)["notificationHistory"]
    else {
      Issue.record("no history")
      return
    }
    #expect(items.count == 3)
  }

  @Test(arguments: ["transactionId", "originalTransactionId"])
  func `any transaction of a customer limits the history to that customer`(member: String) {
    let server = Self.sold()
    #expect(Self.types(server) == ["SUBSCRIBED", "ONE_TIME_CHARGE", "ONE_TIME_CHARGE"])
    for id in ["1", "2"] {
      #expect(Self.types(server, .init(member, .string(id))) == ["SUBSCRIBED", "ONE_TIME_CHARGE"])
    }
    #expect(Self.types(server, .init(member, "1000001")) == ["ONE_TIME_CHARGE"])
  }

  @Test func `a notification without a transaction belongs to its customer, too`() {
    let server = Self.sold()
    server.play("send announcement: rescinded consent")
    #expect(
      Self.types(server, .init("transactionId", "1"))
        == ["SUBSCRIBED", "ONE_TIME_CHARGE", "RESCIND_CONSENT"])
  }

  @Test(arguments: [
    ("EXPIRED", "VOLUNTARY", 200), ("OFFER_REDEEMED", "UPGRADE", 200),
    ("DID_CHANGE_RENEWAL_PREF", "UPGRADE", 200), ("EXPIRED", "PRICE_INCREASE", 200),
    ("EXTERNAL_PURCHASE_TOKEN", "UNREPORTED", 200), ("EXPIRED", "UPGRADE", 4_000_018),
    ("OFFER_REDEEMED", "INITIAL_BUY", 4_000_018), ("TEST", "SUMMARY", 4_000_018),
    ("REFUND", "INITIAL_BUY", 4_000_018),
    ("PRICE_INCREASE", "PRICE_INCREASE", 4_000_018),
  ])
  func `a type and a subtype that no notification has together are refused`(
    type: String, subtype: String, code: Int
  ) {
    let body = Self.request(
      .init("notificationType", .string(type)), .init("notificationSubtype", .string(subtype)))
    #expect(TestServer().code("POST", Self.path, body) == code)
  }

  @Test func `a transaction by its former name excludes a type, too`() {
    let body = Self.request(
      .init("notificationType", "TEST"), .init("originalTransactionId", "1"))
    #expect(Self.sold().code("POST", Self.path, body) == 4_000_019)
  }

  @Test func `an entry has the result of the first attempt`() {
    let server = TestServer(.production)
    server.backend.refuse([.timedOut])
    server.play("buy: silver")
    server.advance("PT1H")
    guard
      case .array(let items) = server.json("POST", Self.path, Self.request())["notificationHistory"]
    else {
      Issue.record("no history")
      return
    }
    #expect(items.map { $0["firstSendAttemptResult"]?.text } == ["TIMED_OUT"])
  }

  @Test func `the status of a test has the result of the first attempt`() {
    let server = TestServer()
    let token = server.json("POST", "v1/notifications/test")["testNotificationToken"]?.text ?? ""
    server.session.deliver()
    let status = server.json("GET", "v1/notifications/test/\(token)")
    #expect(status["firstSendAttemptResult"] == "SUCCESS")
  }
}
