import StoreSimulator

/// The certificate of a server of TLS, and of the authority that issued it and nothing else.
///
/// The authority may issue certificates for the named hosts alone, and its key is not kept: a
/// client that trusts it trusts nothing but this server.
package struct TransportCertificate: Sendable {
  /// The authority's certificate, for clients to trust.
  package let authorityPEM: String
  package let certificatePEM: String
  /// The private key of the server.
  package let keyPEM: String

  /// - Parameters:
  ///   - now: by the clock of clients; the certificates are valid from a day before for 397 days.
  ///   - random: as many random bytes; the keys are as secret as they are.
  package init(
    of hosts: [TransportHost], at now: StoreTime, random: (_ count: Int) -> [UInt8]
  ) {
    let authority = Self.key(random)
    let server = Self.key(random)
    let day: Int64 = 24
    let begin = StoreTime(milliseconds: max(0, now.milliseconds - 86_400_000))
    let validity = begin...begin.adding(hours: 397 * day)
    // Clients tell authorities apart by their names.
    let number = random(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let issuer = CertificateDraft.name("Mystery Shopper authority \(number) for local servers")
    let authorityBytes = CertificateDraft(
      serialNumber: Self.serialNumber(random), subject: issuer, validity: validity,
      publicPoint: authority.publicPoint,
      extensions: [
        .subjectKey(authority.publicPoint), .constraints(authoritiesBelow: 0), .signsCertificates,
        .authenticatesServers, .permitted(hosts),
      ]
    ).derBytes(issuedBy: issuer, with: authority)
    let serverBytes = CertificateDraft(
      serialNumber: Self.serialNumber(random),
      subject: CertificateDraft.name("shopper-server"), validity: validity,
      publicPoint: server.publicPoint,
      extensions: [
        .subjectKey(server.publicPoint), .authorityKey(authority.publicPoint),
        .constraints(authoritiesBelow: nil), .signsData, .authenticatesServers,
        .alternativeNames(hosts),
      ]
    ).derBytes(issuedBy: issuer, with: authority)
    authorityPEM = PEM.text("CERTIFICATE", authorityBytes)
    certificatePEM = PEM.text("CERTIFICATE", serverBytes)
    keyPEM = server.pem
  }

  /// 16 bytes, positive.
  private static func serialNumber(_ random: (Int) -> [UInt8]) -> [UInt8] {
    [0x40 | random(1)[0] & 0x3F] + random(15)
  }

  private static func key(_ random: (Int) -> [UInt8]) -> TestKey {
    while true {
      // All but one in 2^32 numbers are keys.
      if let key = TestKey(secret: random(32)) { return key }
    }
  }
}
