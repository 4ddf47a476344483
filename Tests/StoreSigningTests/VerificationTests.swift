import StoreSimulator
import JSONTree
import SigningSamples
import Testing

@testable import StoreSigning

@Suite struct VerificationTests {
  static let verifier = JWSVerifier(deviceID: Bakery.deviceID)

  @Test(arguments: AppInfo.Environment.allCases)
  func `what was signed is believed and reads the same`(environment: AppInfo.Environment) throws {
    for sample in try Bakery.samples(environment) {
      let kind = type(of: sample).kind
      #expect(try Self.verifier.payload(of: sample.jws, as: kind) == sample.payload)
      #expect(sample.jws == sample.jws)
    }
  }

  @Test(arguments: Tampering.allCases)
  func `VER-2: each way to tamper with a payload fails for its own reason`(
    tampering: Tampering
  ) throws {
    for sample in try Bakery.samples() {
      let text = sample.jws(after: tampering)
      #expect(throws: tampering.error) {
        try Self.verifier.payload(of: text, as: type(of: sample).kind)
      }
    }
  }

  @Test func `VER-2: there is a way to bring about each error`() {
    #expect(Tampering.allCases.count == VerificationError.allCases.count)
    #expect(Set(Tampering.allCases.map(\.error)) == Set(VerificationError.allCases))
  }

  @Test(arguments: Tampering.allCases)
  func `a payload that was tampered with can be read unchecked`(
    tampering: Tampering
  ) throws {
    for sample in try Bakery.samples() {
      let segments = try #require(JWSSegments(of: sample.jws(after: tampering)))
      let read = sample.payload(after: tampering)
      #expect(String(decoding: segments.payload, as: UTF8.self) == read.line)
      #expect(segments.signature.count == 64)
      #expect((read == sample.payload) == ![.device, .missingProperty].contains(tampering))
    }
  }

  @Test(arguments: [
    ("2009-12-31T23:59:59.999Z", false), ("2010-01-01", true),
    ("2049-12-31T23:59:59.999Z", true), ("2050-01-01", false),
  ])
  func `the chain is judged by the day of the signature`(day: String, isGood: Bool) throws {
    let sample = try Bakery.samples(at: Bakery.time(day))[0]
    let outcome = Result { () throws(VerificationError) in
      try Self.verifier.payload(of: sample.jws, as: .transaction)
    }
    #expect(outcome == (isGood ? .success(sample.payload) : .failure(.invalidCertificateChain)))
  }

  @Test func `a server does not ask for which device a payload was signed`() throws {
    let sample = try Bakery.samples()[0]
    let text = sample.jws(after: .device)
    #expect(try JWSVerifier().payload(of: text, as: .transaction)["productId"] == "basket.weekly")
  }

  static let headers: [(name: String, header: JSON, error: VerificationError)] = [
    (
      "no algorithm", ["alg": "none", "x5c": chain(.leaf, .intermediate, .root)], .invalidSignature
    ),
    ("no chain", ["alg": "ES256"], .invalidCertificateChain),
    (
      "two certificates", ["alg": "ES256", "x5c": chain(.leaf, .intermediate)],
      .invalidCertificateChain
    ),
    (
      "swapped", ["alg": "ES256", "x5c": chain(.intermediate, .leaf, .root)],
      .invalidCertificateChain
    ),
    (
      "another root", ["alg": "ES256", "x5c": chain(.leaf, .intermediate, .strangersRoot)],
      .invalidCertificateChain
    ),
    (
      "another intermediate", ["alg": "ES256", "x5c": chain(.leaf, .strangersIntermediate, .root)],
      .invalidCertificateChain
    ),
    (
      "another leaf", ["alg": "ES256", "x5c": chain(.revokedLeaf, .intermediate, .root)],
      .revokedCertificate
    ),
    ("the wrong alphabet", ["alg": "ES256", "x5c": ["_-_-", "", ""]], .invalidCertificateChain),
  ]

  @Test(arguments: headers)
  func `a header of another kind is refused`(
    name: String, header: JSON, error: VerificationError
  ) throws {
    let parts = try Bakery.samples()[0].jws.split(separator: ".")
    let text = "\(Base64.url.encode(header.line.utf8)).\(parts[1]).\(parts[2])"
    #expect(throws: error) { try Self.verifier.payload(of: text, as: .transaction) }
  }

  static func chain(_ roles: CertificateRole...) -> JSON {
    .array(roles.map { .string(TestCertificates.base64(of: $0)) })
  }

  static let types: [(name: String, value: JSON)] = [
    ("transactionId", 1), ("purchaseDate", .decimal("1767607200250.5")), ("price", "9.99"),
    ("expiresDate", .null), ("isUpgraded", 1),
  ]

  @Test(arguments: types)
  func `a value of another type is refused`(name: String, value: JSON) throws {
    let payload = try Bakery.samples()[0].payload
    let changed = try #require(payload.replacing(name, with: value))
    #expect(throws: Never.self) {
      try Self.verifier.payload(of: JWSSigner.trusted.sign(payload), as: .transaction)
    }
    let text = JWSSigner.trusted.sign(changed)
    #expect(throws: VerificationError.missingRequiredProperties) {
      try Self.verifier.payload(of: text, as: .transaction)
    }
  }

  @Test(arguments: ["", "a.b", "e30.e30", "e30.e30.AA==", "e30=.e30.AA", "W10.e30.AA", "!.!.!"])
  func `text that is no JWS is refused`(text: String) {
    #expect(throws: VerificationError.invalidEncoding) {
      try Self.verifier.payload(of: text, as: .transaction)
    }
  }
}

extension JSON {
  /// An object with another value of a member; `nil` for a value that is no object.
  fileprivate func replacing(_ name: String, with value: JSON) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return .object(members.filter { $0.name != name } + [Member(name, value)])
  }
}
