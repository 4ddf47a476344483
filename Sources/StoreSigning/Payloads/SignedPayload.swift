import JSONTree
import StoreTerms

/// A payload that the App Store signs as a compact JWS.
package protocol SignedPayload: Codable, Hashable, Sendable {
  static var kind: PayloadKind { get }
  var issuance: SigningOccasion { get }
  /// The members in a fixed order, without those that bind it to a device.
  var content: JSON { get }
}

extension SignedPayload {
  /// The signed content, with the members that bind it to a device.
  package var payload: JSON {
    guard let deviceID = issuance.deviceID else { return content }
    return content.replacing(seal(for: deviceID).members)
  }

  /// The payload as compact JWS, signed with a chain: the same string each time, since signatures
  /// are deterministic.
  package func jws(by chain: SigningChain) -> String { chain.signer.sign(payload) }

  /// Binds the payload to a device. The nonce is derived from the content, so that it differs for
  /// each payload and is the same in every run.
  func seal(for deviceID: String) -> DeviceSeal {
    let nonce = UUIDString(derivedFrom: "\(Self.kind) \(content.line)")
    return DeviceSeal(nonce: nonce.description, deviceID: deviceID)
  }
}

extension JSON {
  /// The same object, with members of the same names replaced.
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
