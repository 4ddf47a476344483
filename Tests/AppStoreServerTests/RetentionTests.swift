import JSONTree
import PlainHTTP
import Shops
import StoreSimulator
import Testing

@testable import AppStoreServer
@testable import StoreSigning

/// The request to the developer's server for the message to a customer who is about to cancel.
@Suite struct RetentionTests {
  private static let text = "0c0ffee0-0000-4000-a000-000000000001"
  private static let picture = "0c0ffee0-0000-4000-a000-000000000002"
  private static let standard = "0c0ffee0-0000-4000-a000-000000000003"
  private static let silver = "com.rarcher.subscription.vip.silver"
  private static let flowers = "com.rarcher.nonconsumable.flowers.large"
  private static let gold = "com.rarcher.subscription.vip.gold"

  /// A server with two messages, one of them with an image, a default message and a customer.
  private static func server(_ environment: AppInfo.Environment = .sandbox) -> TestServer {
    let server = TestServer(environment)
    server.play("buy: silver")
    server.control("PUT", "realtime-url", #"{"url":"\#(TestServer.realtimeURL)"}"#)
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let upload = HTTPRequest(
      "PUT", "/inApps/v1/messaging/image/\(picture)",
      headers: [
        .init("Authorization", "Bearer \(ServedShop.token())"), .init("Content-Type", "image/png"),
      ], body: png)
    #expect(server.session.answerAPI(upload, clock: TestServer.clock).status == 200)
    let image: JSON = ["imageIdentifier": .string(picture), "altText": "a rose"]
    for id in [text, standard] {
      server.api("PUT", "v1/messaging/message/\(id)", ["header": "Stay", "body": "Please"])
    }
    // The image need not be approved yet.
    let withImage: JSON = ["header": "Stay", "body": "Please", "image": image]
    #expect(server.code("PUT", "v1/messaging/message/\(picture)", withImage) == 200)
    if environment == .production { server.advance("P3D") }
    let path = "v1/messaging/default/\(silver)/en-US"
    #expect(server.code("PUT", path, ["messageIdentifier": .string(standard)]) == 200)
    return server
  }

  private static func answer(_ json: JSON, status: Int = 200, milliseconds: Int = 5) -> PostOutcome
  {
    PostOutcome(
      .success, milliseconds: milliseconds, response: HTTPResponse(status, body: json.bytes))
  }

  /// What the step says that the customer saw.
  private static func shown(
    _ server: TestServer, _ answer: PostOutcome, _ step: String = "consider cancelling: silver"
  ) -> JSON {
    server.backend.retention.withLock { $0.answers = [answer] }
    let steps = server.control("POST", "steps?customer=customer", step)
    guard case .array(let list) = steps["steps"] else { return steps }
    return list[0]["retentionMessage"] ?? .null
  }

  private static func chosen(_ name: String, _ members: JSON.Member...) -> JSON {
    .object([.init(name, .object([.init("messageIdentifier", .string(text))] + members))])
  }

  @Test func `SRV-4: the customer sees the message that the server chooses`() {
    let server = Self.server()
    let shown = Self.shown(server, Self.answer(Self.chosen("message")))
    #expect(
      shown == ["kind": "message", "product": .string(Self.silver), "message": .string(Self.text)])
    #expect(
      server.lines.all.contains(
        "retention message SUCCESS in 5 ms: message \(Self.text)"))
    let listed = server.control("GET", "retention-messages")
    #expect(listed.line.contains(#""customer":"customer""#))
    #expect(server.control("GET", "notifications").line.contains("DID_CHANGE") == false)
  }

  @Test func `the request names the subscription, the locale and the app`() {
    let server = Self.server()
    let step = "consider cancelling: { product: silver, locale: de-DE }"
    _ = Self.shown(server, Self.answer(Self.chosen("message")), step)
    _ = Self.shown(server, Self.answer(Self.chosen("message")))
    let asked = server.backend.retention.withLock { $0.asked }
    #expect(asked[0]["originalTransactionId"] == "1")
    #expect(asked[0]["productId"] == .string(Self.silver))
    #expect(asked[0]["userLocale"] == "de-DE")
    #expect(asked[1]["userLocale"] == "en-US")
    #expect(asked[0]["environment"] == "Sandbox")
    #expect(asked[0]["appAppleId"] == .integer(AppInfo.sample.appAppleID))
    #expect(asked[0]["requestIdentifier"] != asked[1]["requestIdentifier"])
  }

  @Test func `another plan is suggested`() {
    let answer = Self.chosen("alternateProduct", .init("productId", .string(Self.gold)))
    #expect(
      Self.shown(Self.server(), Self.answer(answer)) == [
        "kind": "switch plan", "product": .string(Self.silver), "message": .string(Self.text),
        "suggests": .string(Self.gold),
      ])
  }

  @Test func `a choice that the App Store cannot show gives way to the default message`() {
    let server = Self.server()
    let names = "message, alternateProduct, promotionalOffer, advancedCommerceInfo"
    let plan = { (id: String) in Self.chosen("alternateProduct", .init("productId", .string(id))) }
    let picture: JSON = ["messageIdentifier": .string(Self.picture), "productId": "x"]
    let cases: [(PostOutcome, String)] = [
      (PostOutcome(.timedOut, milliseconds: 1000), "there was no response: TIMED_OUT"),
      (
        Self.answer(Self.chosen("message"), milliseconds: 701),
        "the response took 701 ms, more than 700 ms"
      ),
      (
        Self.answer(Self.chosen("message"), status: 201),
        "the response has status 201, not 200"
      ),
      (Self.answer("Stay"), "the response is no JSON object"),
      (Self.answer([:]), "the response has none of them: expected one of \(names)"),
      (
        Self.answer(["message": [:], "promotionalOffer": [:]]),
        "the response has message and promotionalOffer: expected one of \(names)"
      ),
      (Self.answer(["message": [:]]), "'message.messageIdentifier' is missing or no string"),
      (
        Self.answer(["message": ["messageIdentifier": "1"]]),
        "'message.messageIdentifier' '1' is no UUID"
      ),
      (
        Self.answer(["message": ["messageIdentifier": "0c0ffee0-0000-4000-a000-00000000000f"]]),
        "there is no message '0c0ffee0-0000-4000-a000-00000000000f'"
      ),
      (
        Self.answer(["alternateProduct": picture]),
        "the message '\(Self.picture)' has an image, which only a 'message' may have"
      ),
      (
        Self.answer(plan(Self.flowers)),
        "'\(Self.flowers)' is no subscription of the group of '\(Self.silver)'"
      ),
      (
        Self.answer(["advancedCommerceInfo": [:]]),
        "the response has advancedCommerceInfo, and the plan is not of Advanced Commerce"
      ),
      (
        Self.answer(Self.chosen("promotionalOffer")),
        "'promotionalOffer' has neither promotionalOfferSignatureV2 nor promotionalOfferSignatureV1"
      ),
    ]
    for (answer, problem) in cases {
      #expect(
        Self.shown(server, answer) == [
          "kind": "default message", "product": .string(Self.silver),
          "message": .string(Self.standard), "problem": .string(problem),
        ])
    }
  }

  @Test func `without a default message for the locale, the customer sees none`() {
    let step = "consider cancelling: { product: silver, locale: fr-FR }"
    let failed = PostOutcome(.socketIssue)
    #expect(
      Self.shown(Self.server(), failed, step) == [
        "kind": "none", "product": .string(Self.silver),
        "problem": "there was no response: SOCKET_ISSUE",
      ])
  }

  @Test func `without an endpoint the default message is shown, and nothing is posted`() {
    let server = Self.server()
    server.control("PUT", "realtime-url", #"{"url":null}"#)
    #expect(
      Self.shown(server, Self.answer(Self.chosen("message"))) == [
        "kind": "default message", "product": .string(Self.silver),
        "message": .string(Self.standard),
      ])
    #expect(server.backend.retention.withLock { $0.asked } == [])
  }

  @Test func `what production has not approved is not shown`() {
    let server = Self.server(.production)
    let late = "0c0ffee0-0000-4000-a000-000000000009"
    server.api("PUT", "v1/messaging/message/\(late)", ["header": "Stay", "body": "Please"])
    let answer = Self.answer(["message": ["messageIdentifier": .string(late)]])
    #expect(
      Self.shown(server, answer)["problem"] == .string("the message '\(late)' is not approved"))
    server.advance("P3D")
    #expect(Self.shown(server, answer)["kind"] == "message")
  }

  @Test func `what is off already cannot be cancelled`() {
    let server = Self.server()
    server.play("cancel subscription: silver")
    let answer = server.control("POST", "steps", "consider cancelling: silver")
    #expect(answer["error"] == .string("auto-renewal of '\(Self.silver)' is off already"))
  }

  @Test func `the journal repeats what the customer saw`() throws {
    let memory = JournalTests.Memory()
    let server = TestServer(journal: memory)
    server.play("buy: silver")
    server.control("PUT", "realtime-url", #"{"url":"\#(TestServer.realtimeURL)"}"#)
    server.api("PUT", "v1/messaging/message/\(Self.text)", ["header": "Stay", "body": "Please"])
    let shown = Self.shown(server, Self.answer(Self.chosen("message")))
    #expect(shown["kind"] == "message")
    let again = TestServer()
    let entries = try memory.entries.map { try #require(JournalEntry(line: $0.line)) }
    #expect(again.session.replay(entries, end: {}) == nil)
    #expect(again.backend.retention.withLock { $0.asked } == [])
    #expect(
      again.control("GET", "retention-messages") == server.control("GET", "retention-messages"))
  }
}
