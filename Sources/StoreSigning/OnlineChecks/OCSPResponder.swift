import StoreSimulator

/// Answers whether the certificates of a chain are revoked. Each response is signed by the issuer
/// of the certificate.
///
/// Source: https://www.rfc-editor.org/rfc/rfc6960#section-4.2
package struct OCSPResponder: Sendable {
  private struct Entry {
    let member: SigningChain.Member
    let certificate: Certificate
    let issuerKey: TestKey
  }

  /// The reason why there is no status, by the numbers of the standard.
  private enum Refusal: UInt8 {
    case malformedRequest = 1
    case unauthorized = 6
  }

  private let entries: [Entry]

  package init(_ chain: SigningChain) {
    entries = SigningChain.Member.allCases.map {
      Entry(
        member: $0, certificate: chain.certificate($0), issuerKey: $0.role.issuer.key)
    }
  }

  /// The request in the path of a GET: standard Base64; empty for anything else.
  package static func request(inPath text: String) -> [UInt8] {
    Base64.standard.decode(text) ?? []
  }

  /// - Parameters:
  ///   - request: DER.
  ///   - statuses: good for a certificate that is absent.
  ///   - now: by the clock of the verifier: responses are valid from five minutes before, for
  ///     twelve hours.
  /// - Returns: the response, DER; `nil` if a certificate's status is unavailable.
  package func answer(
    _ request: [UInt8], statuses: [SigningChain.Member: CertificateStatus], at now: StoreTime
  ) -> [UInt8]? {
    guard let request = try? OCSPRequest(derBytes: request) else {
      return Self.refusal(.malformedRequest)
    }
    let found = request.certificates.map { id in
      entries.first { id.names($0.certificate, issuedWith: $0.issuerKey) }
    }
    // One key signs the whole response, so that it cannot speak for another issuer.
    guard let key = found.lazy.compactMap({ $0 }).first?.issuerKey else {
      return Self.refusal(.unauthorized)
    }
    var responses: [UInt8] = []
    for (id, entry) in zip(request.certificates, found) {
      let isOwn = entry?.issuerKey == key
      let status = isOwn ? entry.map { statuses[$0.member] ?? .good } ?? .unknown : .unknown
      guard let word = Self.word(for: status, at: now) else { return nil }
      responses += DER.sequence(
        id.bytes, word, DER.generalizedTime(Self.begin(now)),
        DER.value(0xA0, DER.generalizedTime(now.adding(hours: 12))))
    }
    return Self.response(responses, nonce: request.nonce, signedWith: key, at: now)
  }

  private static func begin(_ now: StoreTime) -> StoreTime {
    StoreTime(milliseconds: max(0, now.milliseconds - 300_000))
  }

  private static func word(for status: CertificateStatus, at now: StoreTime) -> [UInt8]? {
    switch status {
    case .good: DER.value(0x80, [])
    case .revoked: DER.value(0xA1, DER.generalizedTime(begin(now)))
    case .unknown: DER.value(0x82, [])
    case .unavailable: nil
    }
  }

  private static func response(
    _ responses: [UInt8], nonce: [UInt8]?, signedWith key: TestKey, at now: StoreTime
  ) -> [UInt8] {
    let responder = DER.value(DERReader.Tag.octetString, SHA1.hash([4] + key.publicPoint))
    let content = DER.sequence(
      DER.value(0xA2, responder), DER.generalizedTime(now), DER.sequence(responses),
      nonce.map { DER.value(0xA1, DER.sequence($0)) } ?? [])
    let signature = ECDSASignature(of: content, with: key)
    let basic = DER.sequence(
      content, DER.sequence(Certificate.algorithm), DER.bits(signature.derBytes))
    return DER.sequence(
      [0x0A, 0x01, 0x00],
      DER.value(
        0xA0, DER.sequence(basicResponse, DER.value(DERReader.Tag.octetString, basic))))
  }

  private static func refusal(_ refusal: Refusal) -> [UInt8] {
    DER.sequence([0x0A, 0x01, refusal.rawValue])
  }

  /// id-pkix-ocsp-basic.
  private static let basicResponse: [UInt8] = [
    0x06, 0x09, 0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x30, 0x01, 0x01,
  ]
}
