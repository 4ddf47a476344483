import JSONTree
import PlainHTTP
import Shops
import StoreSigning
import Testing

/// Bearer tokens of the App Store Server API.
@Suite struct TokenTests {
  private static func problem(with token: String) -> String? {
    var tokens = SignedTokens()
    return TestServer.credentials.problem(
      withToken: token, at: TestServer.clock, knowing: &tokens)
  }

  @Test func `a token without iat is valid, as of Apple's library for Python`() {
    let token = ServedShop.token(["iat": nil])
    #expect(Self.problem(with: token) == nil)
  }

  private static let wrong: [(String, JSON?, String)] = [
    ("alg", "HS256", "'alg' is \"HS256\", expected \"ES256\""),
    ("kid", nil, "'kid' is missing, expected \"KEY\""),
    ("typ", "JOSE", "'typ' is \"JOSE\", expected \"JWT\""),
    ("iss", "other", "'iss' is \"other\", expected \"issuer\""),
    ("aud", nil, "'aud' is missing, expected \"appstoreconnect-v1\""),
    ("bid", "other", "'bid' is \"other\", expected \"com.example.app\""),
    ("exp", "soon", "'exp' is \"soon\", expected a number of seconds since 1970"),
    ("exp", .integer(TestServer.clock), "'exp' 1800000000 is in the past: it is 1800000000"),
    (
      "exp", .integer(TestServer.clock + 3601),
      "'exp' 1800003601 is more than an hour after 1800000000"
    ),
    ("iat", .integer(TestServer.clock + 61), "'iat' 1800000061 is in the future"),
    ("iat", true, "'iat' is true, expected a number of seconds since 1970"),
  ]

  @Test(arguments: wrong.indices)
  func `what is wrong with a token is in the log, and the client gets the plain 401`(
    _ index: Int
  ) {
    let (name, value, problem) = Self.wrong[index]
    let server = TestServer()
    let request = HTTPRequest(
      "GET", "/inApps/v1/transactions/1",
      headers: [.init("Authorization", "Bearer \(ServedShop.token([name: value]))")])
    let response = server.session.answerAPI(request, clock: TestServer.clock)
    #expect(response == HTTPResponse(401, "text/plain", "Unauthenticated\n"))
    #expect(
      server.lines.all == [
        "GET /inApps/v1/transactions/1 401: the token is invalid: \(problem)"
      ])
  }

  @Test func `a token signed with another key is invalid`() {
    let token = ServedShop.token(key: TestKey(label: "other"))
    #expect(
      Self.problem(with: token)
        == "its signature is not by the key")
  }

  @Test(arguments: ["", "a.b", "Bearer x"])
  func `a string that is no JWS is invalid`(token: String) {
    #expect(
      Self.problem(with: token)
        == "it is not a JWS of three segments with a signature of ES256")
  }

  @Test func `a private key in PEM is PKCS 8`() throws {
    let key = TestKey(label: "test")
    let lines = key.pem.split(separator: "\n")
    #expect(lines.first == "-----BEGIN PRIVATE KEY-----")
    #expect(lines.last == "-----END PRIVATE KEY-----")
    #expect(try TestKey(pkcs8Base64: lines.dropFirst().dropLast().joined()) == key)
  }
}
