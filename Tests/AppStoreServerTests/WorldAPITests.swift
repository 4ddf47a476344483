import JSONTree
import PlainHTTP
import Shops
import StoreSigning
import StoreSimulator
import Testing

@testable import AppStoreServer

/// The App Store Server API of a world that a scenario is played in.
@Suite struct WorldAPITests {
  private static let credentials = ServerCredentials.sample(bundleID: AppInfo.sample.bundleID)

  private var world = World(
    catalog: Florist.catalog, profile: .device, now: StoreTime(milliseconds: 1_767_225_600_000))
  private var api: WorldAPI

  init() {
    world.openServer()
    api = WorldAPI(world, notificationURL: "http://backend/")
  }

  private mutating func ask(
    _ method: String, _ path: String, _ body: JSON? = nil
  ) -> (response: HTTPResponse, problem: String?) {
    let token = ServedShop.token(
      [
        "kid": .string(Self.credentials.keyID), "iss": .string(Self.credentials.issuerID),
        "bid": .string(world.app.bundleID),
      ], key: Self.credentials.key)
    return api.answer(
      HTTPRequest(
        method, path, headers: [.init("Authorization", "Bearer \(token)")],
        body: body?.bytes ?? []), in: &world, clock: ServedShop.clock)
  }

  private mutating func json(_ method: String, _ path: String, _ body: JSON? = nil) -> JSON {
    (try? JSON(parsing: ask(method, path, body).response.body)) ?? .null
  }

  private mutating func subscribe() throws {
    _ = world.launch()
    _ = try world.purchase(Order(Florist.silver))
  }

  @Test mutating func `what happened since the last request is known`() throws {
    #expect(json("GET", "/inApps/v1/subscriptions/1")["errorCode"] == 4_040_010)
    try subscribe()
    let groups = json("GET", "/inApps/v1/subscriptions/1")["data"]
    #expect(BackendPath.status(in: groups) == 1)
  }

  @Test mutating func `what a request changes is changed in the world`() throws {
    try subscribe()
    let answer = json(
      "PUT", "/inApps/v1/subscriptions/extend/1",
      ["extendByDays": 10, "extendReasonCode": 1, "requestIdentifier": "a"])
    #expect(answer["success"] == true)
    #expect(world.notifications.last?.event.type == .renewalExtended)
  }

  @Test mutating func `a test notification waits to be sent, and its attempt is known`() {
    let token = json("POST", "/inApps/v1/notifications/test")["testNotificationToken"]?.text ?? ""
    #expect(world.dequeueSending() != nil)
    let status = json("GET", "/inApps/v1/notifications/test/\(token)")
    guard case .array(let attempts) = status["sendAttempts"] else {
      Issue.record("no attempts: \(status.line)")
      return
    }
    #expect(attempts.map { $0["sendAttemptResult"]?.text } == ["SUCCESS"])
  }

  @Test mutating func `a wrong token gets the plain 401, and its mistake is returned`() {
    let (response, problem) = api.answer(
      HTTPRequest("GET", "/inApps/v1/transactions/1"), in: &world, clock: ServedShop.clock)
    #expect(response == HTTPResponse(401, "text/plain", "Unauthenticated\n"))
    #expect(problem == "the header 'Authorization' is missing")
  }

  @Test mutating func `the key and the root certificate are there, the control API is not`() {
    let keys = json("GET", "/shopper/v1/credentials")
    #expect(keys["privateKey"]?.text == Self.credentials.key.pem)
    #expect(keys["environment"] == "Sandbox" && keys["appAppleId"] == 1_234_567_890)
    #expect(ask("GET", "/shopper/v1/root.cer").response.body == JWSVerifier.trustedRoot)
    let refusal = ask("POST", "/shopper/v1/advance").response
    #expect(refusal.status == 404)
    #expect(
      (try? JSON(parsing: refusal.body))?["error"]?.text
        == "unknown request 'POST /shopper/v1/advance': expected a path under /inApps, "
        + "/advancedCommerce or /verifyReceipt, /shopper/v1/credentials, or /shopper/v1/root.cer, "
        + "since a scenario is being played")
  }
}

/// Reads answers of the App Store Server API.
private enum BackendPath {
  static func status(in groups: JSON?) -> Int? {
    guard case .array(let groups) = groups,
      case .array(let items) = groups.first?["lastTransactions"],
      case .integer(let status) = items.first?["status"]
    else { return nil }
    return status
  }
}
