import AdapterHost
import StoreTerms
import Testing

@testable import Backends

/// Mapping files of backends.
@Suite struct BackendMappingTests {
  private static let valid = """
    name: shop
    notifications: http://localhost:3000/apple
    reset: POST http://localhost:3000/reset
    verify:
      call: POST http://localhost:3000/verify
      body: '{"jws":"<jws>"}'
    access: GET http://localhost:3000/users/<customer>
    products: user.products
    subscription: GET http://localhost:3000/users/<customer>/<group>
    parts: { state: status, renews as: next }
    """

  private static func mapping(_ text: String) throws -> BackendMapping {
    try BackendMapping(Array(text.utf8), file: "map.yaml")
  }

  @Test func `a mapping names the calls and where their answers have the facts`() throws {
    let mapping = try Self.mapping(Self.valid)
    #expect(mapping.name == "shop")
    #expect(
      mapping.verify
        == .init(
          method: "POST", url: "http://localhost:3000/verify", body: #"{"jws":"<jws>"}"#))
    #expect(mapping.apiPort == nil)
    #expect(try Self.mapping(Self.valid + "\napi: http://127.0.0.1:8081").apiPort == 8081)
    #expect(mapping.accessPath == "user.products")
    #expect(mapping.parts.map(\.part) == [.subscription(.state), .subscription(.renewsAs)])
    #expect(mapping.parts.map(\.path) == ["status", "next"])
  }

  @Test func `a mapping may have headers, words for states, and calls about consumables`() throws {
    let mapping = try Self.mapping(
      Self.valid + """

        headers: { Authorization: Bearer x }
        settled: GET http://localhost:3000/idle
        states: { over: expired, refunded: revoked }
        balance: GET http://localhost:3000/users/<customer>/balance
        counts: left
        use: POST http://localhost:3000/users/<customer>/use/<product>
        """)
    #expect(mapping.headers.map(\.name) == ["Authorization"])
    #expect(mapping.headers.map(\.value) == ["Bearer x"])
    #expect(mapping.settled?.url == "http://localhost:3000/idle")
    #expect(mapping.states == ["over": .expired, "refunded": .revoked])
    #expect(mapping.balance?.path == "left")
    #expect(mapping.balance?.use.method == "POST")
  }

  @Test func `parts that a mapping does not name are not judged`() throws {
    let limits = try Self.mapping(Self.valid).limits
    #expect(
      limits == [
        .server(.product), .server(.renews), .server(.expires), .server(.offer), .server(.price),
        .server(.paid), .subscription(.product), .subscription(.renews), .subscription(.expires),
        .subscription(.offer),
      ])
  }

  @Test func `a backend of the sandbox plays no cases in production`() throws {
    let limits = try Self.mapping(Self.valid + "\nenvironment: Sandbox").limits
    #expect(limits.contains(.production))
  }

  private static let mistakes: [(String, String, String)] = [
    ("name: shop\n", "", "map.yaml:1:1: error: missing 'name': write 'name: …'"),
    (
      "http://localhost:3000/apple", "https://localhost:3000/apple",
      "map.yaml:2:16: error: invalid notifications 'https://localhost:3000/apple': "
        + "expected a URL, 'http://…'; 'https' is not spoken"
    ),
    (
      "reset: POST", "reset: SEND",
      "map.yaml:3:8: error: invalid reset 'SEND http://localhost:3000/reset': "
        + "expected a method and a URL, 'GET http://…'"
    ),
    (
      "name: shop", "name: shop\napi: https://localhost",
      "map.yaml:2:6: error: invalid api 'https://localhost': expected http://127.0.0.1:PORT"
    ),
    (
      "products:", "product:",
      "map.yaml:8:1: error: unknown key 'product' in the mapping: did you mean 'products'?"
    ),
    (
      "state:", "status:",
      "map.yaml:10:10: error: unknown part 'status': did you mean 'state'?"
    ),
    (
      "<jws>", "<jwt>",
      "map.yaml:6:9: error: unknown placeholder 'jwt': did you mean 'jws'?"
    ),
    (
      "<group>", "<product>",
      "map.yaml:9:15: error: unknown placeholder 'product': "
        + "expected customer, token, environment, now or group"
    ),
    (
      "body: '{\"jws\":\"<jws>\"}'", "body: { jws: <jws> }",
      "map.yaml:6:9: error: invalid body: expected JSON in quotes: '{\"jws\": \"<jws>\"}'"
    ),
    (
      "  body:", "  bdoy: x\n  body:",
      "map.yaml:6:3: error: unknown key 'bdoy' in 'verify': did you mean 'body'?"
    ),
    (
      "{\"jws\":\"<jws>\"}", "{\"jws\": <jws>",
      "map.yaml:6:9: error: invalid body: expected JSON in quotes: '{\"jws\": \"<jws>\"}'"
    ),
    (
      "{\"jws\":\"<jws>\"}", "{}",
      "map.yaml:5:3: error: 'verify' sends no transaction: "
        + "write <jws>, <transaction> or <original> into its URL or its body"
    ),
    (
      "state: status", "state: [status]",
      "map.yaml:10:17: error: invalid state: expected a dotted path, 'data.0.status'"
    ),
    (
      "3000/apple", "3000/<customer>",
      "map.yaml:2:16: error: unknown placeholder 'customer': expected 'environment'"
    ),
    (
      "name: shop", "name: shop\nstates: { over: ended }",
      "map.yaml:2:17: error: unknown state 'ended': "
        + "expected active, expired, in billing retry, in grace period or revoked"
    ),
    (
      "name: shop", "name: shop\nenvironment: Production",
      "map.yaml:2:14: error: invalid environment 'Production': expected Sandbox; "
        + "leave the key out for a backend of both"
    ),
    (
      "name: shop", "name: shop\nheaders: Bearer x",
      "map.yaml:2:10: error: invalid 'headers': expected a map; write 'headers: { NAME: VALUE }'"
    ),
    (
      "name: shop", "name: shop\nheaders: { Authorization: }",
      "map.yaml:2:27: error: missing value for 'Authorization' in 'headers'"
    ),
    (
      "name: shop", "name: shop\nbalance: GET http://localhost:3000/<customer>",
      "map.yaml:1:1: error: missing 'use': write 'use: …'"
    ),
    (
      "3000/reset", "3000/<customer>",
      "map.yaml:3:8: error: unknown placeholder 'customer': this request has none"
    ),
  ]

  @Test(arguments: mistakes.indices)
  func `a mistake is reported with its position`(_ index: Int) {
    let (old, new, message) = Self.mistakes[index]
    let text = Self.valid.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
      .joined(separator: new)
    #expect {
      try Self.mapping(text)
    } throws: {
      ($0 as? BackendMappingError)?.mistakes.map(\.description) == [message]
    }
  }

  @Test func `all mistakes are reported, in the order of the file`() throws {
    let error = try #require(throws: BackendMappingError.self) {
      try Self.mapping("parts: { stat: x }\nverify: SEND\nname: a\nnotifications: ftp://x\n")
    }
    #expect(
      error.mistakes.map(\.description).joined(separator: "\n") == """
        map.yaml:1:1: error: missing 'reset': write 'reset: …'
        map.yaml:1:1: error: missing 'access': write 'access: …'
        map.yaml:1:1: error: missing 'subscription': write 'subscription: …'
        map.yaml:1:10: error: unknown part 'stat': did you mean 'state'?
        map.yaml:2:9: error: invalid verify 'SEND': expected a method and a URL, 'GET http://…'
        map.yaml:4:16: error: invalid notifications 'ftp://x': expected a URL, 'http://…'; \
        'https' is not spoken
        """)
  }

  @Test(arguments: ["- name: a", "name"])
  func `a file that is no map is one mistake`(text: String) {
    #expect {
      try Self.mapping(text)
    } throws: {
      ($0 as? BackendMappingError)?.mistakes.map(\.description) == [
        "map.yaml:1:1: error: invalid mapping: expected a map; write 'KEY: VALUE'"
      ]
    }
  }

  @Test func `the mapping to begin with is valid, and judges product and state`() throws {
    let mapping = try Self.mapping(BackendFiles.mapping)
    #expect(mapping.verify?.body == #"{"jws": "<jws>"}"#)
    #expect(mapping.parts.map(\.part) == [.subscription(.product), .subscription(.state)])
    #expect(mapping.apiPort == nil)
    let asking = BackendFiles.mapping.replacing("# api:", with: "api:")
    #expect(try Self.mapping(asking).apiPort == 8081)
  }
}
