import JSONTree
import StoreTerms

/// Something that the App Store signs. Nothing is signed before somebody asks for ``jws``.
package protocol SignedPayload: Codable, Hashable, Sendable {
  static var kind: PayloadKind { get }
  var issuance: SigningOccasion { get }
  /// What it tells, its members always in the same order, without what binds it to a device.
  var content: JSON { get }
}

extension SignedPayload {
  /// What is signed.
  package var payload: JSON {
    guard let deviceID = issuance.deviceID else { return content }
    return content.replacing(seal(for: deviceID).members)
  }

  /// The payload as compact JWS: the same text each time, since signatures are deterministic.
  package var jws: String { JWSSigner.trusted.sign(payload) }

  /// Binds the payload to a device. The nonce follows from what the payload tells, so that every
  /// payload has its own, and the same in every run.
  func seal(for deviceID: String) -> DeviceSeal {
    let nonce = UUIDText(of: "\(Self.kind) \(content.line)")
    return DeviceSeal(nonce: nonce.text, deviceID: deviceID)
  }
}

extension JSON {
  /// The same object, with the members instead of those of the same names.
  func replacing(_ others: [Member]) -> JSON {
    guard case .object(let members) = self else { return self }
    let names = others.map(\.name)
    return .object(members.filter { !names.contains($0.name) } + others)
  }

  /// The same object without the member.
  func removing(_ name: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name })
  }
}
