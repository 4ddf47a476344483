import JSONTree
import Shops
import StoreSimulator
import Testing

@testable import AppStoreServer
@testable import StoreSigning

/// Purchases with a request that a backend signed, through the control API.
@Suite struct ManagedPurchaseTests {
  private static let request: [JSON.Member] = [
    .init("operation", "CREATE_SUBSCRIPTION"), .init("version", "1"),
    .init("requestInfo", ["requestReferenceId": "c0ffee00-0000-4000-a000-000000000001"]),
    .init("currency", "USD"), .init("taxCode", "C003-00-1"), .init("period", "P1M"),
    .init("descriptors", ["displayName": "Package", "description": "All of it"]),
    .init(
      "items",
      [["SKU": "BASE", "displayName": "Base", "description": "The base plan", "price": 4990]]),
  ]

  private static func jws(
    _ request: [JSON.Member] = request, audience: JSON = "advanced-commerce-api",
    key: TestKey = TestServer.credentials.key
  ) -> String {
    let encoded = Base64.standard.encode(JSON.object(request).bytes)
    let claims: JSON = [
      "iss": "issuer", "bid": .string(AppInfo.sample.bundleID), "aud": audience,
      "iat": .integer(TestServer.clock), "nonce": "c0ffee00-0000-4000-a000-0000000000aa",
      "request": .string(encoded),
    ]
    return JWSSigner(header: ["alg": "ES256", "kid": "KEY", "typ": "JWT"], key: key).sign(claims)
  }

  private static func changed(_ name: String, _ value: JSON?) -> [JSON.Member] {
    request.filter { $0.name != name } + (value.map { [.init(name, $0)] } ?? [])
  }

  private static func buy(
    _ server: TestServer, _ jws: String, customer: String = "customer",
    product: ProductID = Florist.generic
  ) -> JSON {
    let body: JSON = ["product": .string(product.rawValue), "compactJWS": .string(jws)]
    return server.control(
      "POST", "advanced-commerce/purchases?customer=\(customer)", body.line)
  }

  @Test func `a purchase answers as a step does, with the signed transaction`() throws {
    let server = TestServer(.production, selling: Florist.managedCatalog)
    let answer = Self.buy(server, Self.jws(), customer: "ada")
    #expect(answer["outcome"] == "purchased")
    #expect(answer["notifications"] == ["SUBSCRIBED INITIAL_BUY"])
    guard case .array(let bought) = answer["transactions"], let jws = bought.first?["jws"]?.text
    else {
      Issue.record("no transaction in \(answer.line)")
      return
    }
    let payload = try JWSVerifier().payload(of: jws, as: .transaction)
    #expect(payload["price"] == 4990)
    #expect(
      payload["advancedCommerceInfo"]?["items"] == [
        ["SKU": "BASE", "displayName": "Base", "description": "The base plan", "price": 4990]
      ])
    #expect(server.backend.received == ["SUBSCRIBED INITIAL_BUY"])
    #expect(
      Self.buy(server, Self.jws(), customer: "ada")["error"]?.text
        == "the request 'c0ffee00-0000-4000-a000-000000000001' was accepted before")
  }

  private static let refusals: [(String, String)] = [
    ("invalid 'compactJWS': it is not a JWS of three segments with a signature of ES256", "x"),
    (
      "invalid 'compactJWS': its signature is not by the key",
      jws(key: TestKey(label: "another"))
    ),
    (
      #"invalid 'compactJWS': 'aud' is "promotional-offer", expected "advanced-commerce-api""#,
      jws(audience: "promotional-offer")
    ),
    (
      "invalid request in 'compactJWS': 4000172, The operation is invalid.",
      jws(changed("operation", "MODIFY_SUBSCRIPTION"))
    ),
    (
      "invalid request in 'compactJWS': 4000084, The value of version is invalid.",
      jws(changed("version", "2"))
    ),
    (
      "invalid request in 'compactJWS': 4000104, The required field, period, is missing.",
      jws(changed("period", nil))
    ),
    (
      "invalid request in 'compactJWS': 4000130, The renewal period is invalid.",
      jws(changed("period", "P9M"))
    ),
    (
      "invalid request in 'compactJWS': 4000098, The required field, currency, is missing.",
      jws(changed("currency", nil))
    ),
    (
      "invalid request in 'compactJWS': 4000135, The operation isn't allowed.",
      jws(changed("previousTransactionId", "1"))
    ),
    ("the customer does not buy in EUR", jws(changed("currency", "EUR"))),
  ]

  @Test(arguments: refusals.indices)
  func `what is wrong with a request is said`(_ index: Int) {
    let (message, jws) = Self.refusals[index]
    let server = TestServer(.production, selling: Florist.managedCatalog)
    #expect(Self.buy(server, jws)["error"]?.text == message)
  }

  @Test func `a request without its members says which it needs`() {
    let server = TestServer(.production, selling: Florist.managedCatalog)
    #expect(
      server.control("POST", "advanced-commerce/purchases", "{}")["error"]?.text
        == "invalid body: expected an object with 'product' and 'compactJWS'")
  }
}
