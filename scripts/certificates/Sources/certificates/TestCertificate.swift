import Foundation
import SwiftASN1
import X509

/// Makes the certificate of one role, with what Apple's verifiers ask of it.
///
/// Source: https://github.com/apple/app-store-server-library-swift
struct TestCertificate {
  let role: CertificateRole

  /// The same bytes each time.
  func derBytes() throws -> [UInt8] {
    let issuer = CertifyingKey(role.issuer.key)
    let certificate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(bytes: [role.serialNumber]),
      publicKey: CertifyingKey.publicKey(of: role.key), notValidBefore: Self.begin,
      notValidAfter: Self.end, issuer: role.issuer.name(), subject: role.name(),
      signatureAlgorithm: .ecdsaWithSHA256, extensions: extensions(),
      issuerPrivateKey: Certificate.PrivateKey(issuer))
    var serializer = SwiftASN1.DER.Serializer()
    try serializer.serialize(certificate)
    return serializer.serializedBytes
  }

  /// 2010-01-01T00:00:00Z: before any day that a scenario plays on.
  private static let begin = Date(timeIntervalSince1970: 1_262_304_000)
  /// 2049-12-31T23:59:59Z, the last second that a certificate's short form of a date can tell.
  private static let end = Date(timeIntervalSince1970: 2_524_607_999)

  private func extensions() throws -> Certificate.Extensions {
    let subject = SubjectKeyIdentifier(hash: CertifyingKey.publicKey(of: role.key))
    let issuer = SubjectKeyIdentifier(hash: CertifyingKey.publicKey(of: role.issuer.key))
    let isRoot = role.issuer == role
    var extensions: [Certificate.Extension] = [try subject.makeCertificateExtension()]
    if !isRoot {
      let authority = AuthorityKeyIdentifier(keyIdentifier: issuer.keyIdentifier)
      extensions.append(try authority.makeCertificateExtension())
    }
    extensions.append(try Critical(role.constraints).makeCertificateExtension())
    extensions.append(try Critical(role.usage).makeCertificateExtension())
    if let marker = role.marker {
      // Not critical, or verifiers that don't know it would refuse the certificate; NULL inside.
      extensions.append(Certificate.Extension(oid: marker, critical: false, value: [5, 0]))
    }
    return try Certificate.Extensions(extensions)
  }
}

extension CertificateRole {
  /// Apple's sign of what a certificate is for; a root has none.
  fileprivate var marker: ASN1ObjectIdentifier? {
    switch self {
    case .root, .strangersRoot: nil
    case .intermediate, .strangersIntermediate: [1, 2, 840, 113635, 100, 6, 2, 1]
    case .leaf, .revokedLeaf, .strangersLeaf: [1, 2, 840, 113635, 100, 6, 11, 1]
    }
  }

  fileprivate var constraints: BasicConstraints {
    switch self {
    case .root, .strangersRoot: .isCertificateAuthority(maxPathLength: nil)
    case .intermediate, .strangersIntermediate: .isCertificateAuthority(maxPathLength: 0)
    case .leaf, .revokedLeaf, .strangersLeaf: .notCertificateAuthority
    }
  }

  fileprivate var usage: KeyUsage {
    switch self {
    case .root, .intermediate, .strangersRoot, .strangersIntermediate:
      KeyUsage(keyCertSign: true, cRLSign: true)
    case .leaf, .revokedLeaf, .strangersLeaf: KeyUsage(digitalSignature: true)
    }
  }

  fileprivate var serialNumber: UInt8 {
    UInt8((Self.allCases.firstIndex(of: self) ?? 0) + 1)
  }

  fileprivate func name() throws -> DistinguishedName {
    try DistinguishedName {
      CommonName("Mystery Shopper test certificate: \(rawValue)")
      OrganizationName("Mystery Shopper")
    }
  }
}
