import Crypto
import Foundation
import SwiftASN1
import X509

/// A key that signs a certificate alike each time, which keys of swift-certificates don't.
struct CertifyingKey: CustomPrivateKey {
  private let key: TestKey

  init(_ key: TestKey) { self.key = key }

  static var defaultPEMDiscriminator: String { "PRIVATE KEY" }
  var publicKey: Certificate.PublicKey { Self.publicKey(of: key) }
  var defaultSignatureAlgorithm: Certificate.SignatureAlgorithm { .ecdsaWithSHA256 }
  var supportedSignatureAlgorithms: [Certificate.SignatureAlgorithm] { [.ecdsaWithSHA256] }

  static func publicKey(of key: TestKey) -> Certificate.PublicKey {
    guard let key = try? P256.Signing.PublicKey(rawRepresentation: key.publicPoint) else {
      preconditionFailure("a test key is a point of the curve")
    }
    return Certificate.PublicKey(key)
  }

  func signSynchronously(
    bytes: some DataProtocol, signatureAlgorithm: Certificate.SignatureAlgorithm
  ) throws -> Certificate.Signature {
    let signature = ECDSASignature(of: Array(bytes), with: key)
    return try Certificate.Signature(
      signatureAlgorithm: signatureAlgorithm,
      signatureBytes: ASN1BitString(bytes: ArraySlice(signature.derBytes)))
  }

  func serialize(into coder: inout SwiftASN1.DER.Serializer) throws {
    let key = try P256.Signing.PrivateKey(rawRepresentation: key.secret)
    try coder.serialize(SwiftASN1.DER.parse(Array(key.derRepresentation)))
  }
}
