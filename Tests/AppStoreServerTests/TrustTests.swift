import JSONTree
import PlainHTTP
import StoreSimulator
import Testing

@testable import AppStoreServer
@testable import StoreSigning

/// Rate limits, and whether certificates are revoked. `scripts/interop/trust.py` asks with Apple's
/// library.
@Suite struct TrustTests {
  private static func sold() -> TestServer {
    let server = TestServer()
    server.play("buy: silver")
    return server
  }

  @Test func `no limit is enforced unless somebody asks for it`() {
    let server = Self.sold()
    for _ in 0..<400 { #expect(server.code("GET", "v1/transactions/1") == 200) }
    #expect(server.control("GET", "rate-limits") == ["enforced": false])
  }

  @Test func `requests beyond an endpoint's limit wait for the next hour`() throws {
    let server = Self.sold()
    server.control("PUT", "rate-limits", #"{"enforced":true,"hourly":2}"#)
    let codes = (0..<3).map { _ in server.code("GET", "v1/transactions/1") }
    #expect(codes == [200, 200, 4_290_000])
    #expect(server.code("GET", "v1/subscriptions/1") == 200)
    let refused = server.api("GET", "v1/transactions/1")
    let until = try #require(refused.headers.first { $0.name == "Retry-After" }?.value)
    #expect(refused.status == 429)
    #expect(Int(until) == (TestServer.clock + 3600) * 1000)
    server.control("PUT", "rate-limits", #"{"enforced":false}"#)
    #expect(server.code("GET", "v1/transactions/1") == 200)
  }

  @Test(arguments: [(AppInfo.Environment.production, 3600), (.sandbox, 360)])
  func `Apple's limits are a tenth in the sandbox`(
    environment: AppInfo.Environment, limit: Int
  ) throws {
    var limits = RateLimits()
    limits.enforce(.documented)
    let operation = try #require(
      AppStoreServerAPI.operations.first { $0.summary == "Request a Test Notification" })
    for _ in 0..<limit { #expect(limits.refusalEnd(of: operation, environment, at: 7) == nil) }
    #expect(limits.refusalEnd(of: operation, environment, at: 3606) == 3607)
    #expect(limits.refusalEnd(of: operation, environment, at: 3607) == nil)
  }

  @Test func `every endpoint of Apple's API has a limit, that of default messages 10 a second`() {
    let unlimited = AppStoreServerAPI.operations.map(RateLimits.name).filter {
      RateLimits.rates[$0] == nil
    }
    // Apple's pages state no limit of it.
    #expect(unlimited == ["Get Status of Subscription Renewal Date Extensions"])
    #expect(RateLimits.rates["Configure Default Message"] == 10)
    #expect(RateLimits.rates["Upload Image"] == 1)
  }

  @Test func `every limit is that of an endpoint`() {
    let names = AppStoreServerAPI.operations.map(\.summary)
    for name in RateLimits.rates.keys {
      #expect(names.contains { $0 == name || $0.hasPrefix("\(name) v") }, "\(name)")
    }
  }

  @Test(arguments: [
    ("rate-limits", "{}", #"invalid body: expected {"enforced":true} or {"enforced":false}"#),
    (
      "rate-limits", #"{"enforced":true,"hourly":-1}"#,
      #"invalid hourly -1: expected 0 to 1000000, with "enforced":true"#
    ),
    (
      "certificates/root", #"{"status":"revoked"}"#,
      "unknown certificate 'root': expected leaf or intermediate"
    ),
    (
      "certificates/leaf", #"{"status":"lost"}"#,
      "invalid body: expected {\"status\":…} with one of \"good\", \"revoked\", \"unknown\", "
        + "\"unavailable\""
    ),
  ])
  func `what cannot be set says what is expected`(path: String, body: String, error: String) {
    #expect(TestServer().control("PUT", path, body) == ["error": .string(error)])
  }

  // MARK: Online checks

  private static let chain = SigningChain(ocspURL: "http://127.0.0.1:8080/ocsp")

  /// A request for one certificate, as clients make it: SHA-1, and a nonce.
  private static func request(_ member: SigningChain.Member) -> [UInt8] {
    let certificate = chain.certificate(member)
    let issuer = member.role.issuer.key
    let id = DER.sequence(
      DER.sequence([0x06, 0x05, 0x2B, 0x0E, 0x03, 0x02, 0x1A], [0x05, 0x00]),
      DER.value(
        DERReader.Tag.octetString,
        SHA1.hash(DER.value(DERReader.Tag.sequence, certificate.issuer))),
      DER.value(DERReader.Tag.octetString, SHA1.hash([4] + issuer.publicPoint)),
      DER.integer(digits: Array(certificate.serialNumber)))
    return DER.sequence(DER.sequence(DER.sequence(DER.sequence(id))))
  }

  /// The tag of the status in a response: good, revoked or unknown.
  private static func tag(
    _ member: SigningChain.Member, _ status: CertificateStatus
  ) -> UInt8? {
    let now = StoreTime(milliseconds: 1_800_000_000_000)
    let answer = OCSPResponder(chain).answer(request(member), statuses: [member: status], at: now)
    guard let answer, let id = answer.firstRange(of: request(member).suffix(40)) else { return nil }
    return answer[id.upperBound]
  }

  @Test(arguments: SigningChain.Member.allCases)
  func `the responder says what was set`(member: SigningChain.Member) {
    #expect(Self.tag(member, .good) == 0x80)
    #expect(Self.tag(member, .revoked) == 0xA1)
    #expect(Self.tag(member, .unknown) == 0x82)
    #expect(Self.tag(member, .unavailable) == nil)
  }

  @Test(arguments: [[], [0x30], [0x30, 0x00], Array(repeating: 0xFF, count: 100)])
  func `what is no request is refused`(bytes: [UInt8]) {
    let answer = OCSPResponder(Self.chain).answer(
      bytes, statuses: [:], at: StoreTime(milliseconds: 0))
    #expect(answer == [0x30, 0x03, 0x0A, 0x01, 0x01])
  }

  @Test func `only a chain for online checks names a responder`() {
    let url = Array("http://127.0.0.1:8080/ocsp".utf8)
    for member in SigningChain.Member.allCases {
      #expect(Self.chain.derBytes(of: member).firstRange(of: url) != nil)
      #expect(SigningChain.standard.derBytes(of: member).firstRange(of: url) == nil)
    }
    #expect(
      SigningChain(ocspURL: "http://127.0.0.1:8080/ocsp").derBytes(of: .leaf)
        == Self.chain.derBytes(of: .leaf))
  }
}
