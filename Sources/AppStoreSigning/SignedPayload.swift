import JSONTree

/// Something that the App Store signs. Nothing is signed before somebody asks for ``jws``.
package protocol SignedPayload: Sendable {
  static var kind: PayloadKind { get }
  /// What is signed, its members always in the same order.
  var payload: JSON { get }
}

extension SignedPayload {
  /// The payload as compact JWS: the same text each time, since signatures are deterministic.
  package var jws: String { JWSSigner.trusted.sign(payload) }

  /// A JWS that breaks in just one way: verifying it fails with `error`, and for that reason.
  ///
  /// The payload can be read all the same, as an app that does not check would.
  package func jws(failingWith error: VerificationError) -> String {
    switch error {
    case .revokedCertificate: JWSSigner.revoked.sign(payload)
    case .invalidCertificateChain: JWSSigner.stranger.sign(payload)
    case .invalidDeviceVerification:
      JWSSigner.trusted.sign(payload.replacing(DeviceSeal.elsewhere.members))
    case .invalidEncoding: String(jws.dropLast(2))
    case .invalidSignature:
      JWSSigner.trusted.sign(payload, withSignatureOf: .object([]))
    case .missingRequiredProperties:
      JWSSigner.trusted.sign(payload.removing(Self.kind.requiredNames[0]))
    }
  }
}

extension DeviceSeal {
  /// A device that no customer has.
  fileprivate static let elsewhere = DeviceSeal(
    nonce: "00000000-0000-4000-8000-000000000001",
    deviceID: "00000000-0000-4000-8000-000000000002")
}

extension JSON {
  fileprivate func removing(_ name: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name })
  }

  /// The same object, with the members instead of those of the same names.
  fileprivate func replacing(_ others: [Member]) -> JSON {
    guard case .object(let members) = self else { return self }
    let names = others.map(\.name)
    return .object(members.filter { !names.contains($0.name) } + others)
  }
}
