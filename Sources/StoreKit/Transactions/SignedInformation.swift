import JSONTree
import StoreSigning
import StoreTerms
import Synchronization

/// Information that the App Store signs: transactions, renewal information and app transactions.
///
/// Apple has no such protocol; app code has no need to name it.
public protocol SignedInformation: Hashable, Sendable, CustomDebugStringConvertible {
  /// The JWS.
  var signedText: SignedText { get }
}

/// A JWS of the App Store, signed at the first read.
public struct SignedText: Sendable {
  let source: any SignedSource

  init(_ source: any SignedSource) { self.source = source }
}

/// The source of a signed string.
protocol SignedSource: Sendable {
  var jws: String { get }
  var json: JSON { get }
  var signedDate: Date { get }
}

extension SignedInformation {
  /// The signed payload, as UTF-8.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/jsonrepresentation
  public var jsonRepresentation: Data { Data(signedText.source.json.bytes) }

  /// When the App Store signed it: when this device first learned of it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/signeddate
  public var signedDate: Date { signedText.source.signedDate }

  /// SHA-384 of the nonce and the device's identifier, both in lower case.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/deviceverification
  public var deviceVerification: Data {
    guard let data = Data(base64Encoded: text(of: "deviceVerification")) else {
      preconditionFailure("the device verification is not Base64")
    }
    return data
  }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/deviceverificationnonce
  public var deviceVerificationNonce: UUID {
    let text = text(of: "deviceVerificationNonce")
    guard let nonce = UUID(uuidString: text) else { preconditionFailure("no UUID: '\(text)'") }
    return nonce
  }

  public var debugDescription: String { String(decoding: jsonRepresentation, as: UTF8.self) }

  /// A property that everything has that was signed for a device, and that no tampering removes.
  private func text(of name: String) -> String {
    guard let text = signedText.source.json[name]?.text else {
      preconditionFailure("signed for a device, but without '\(name)'")
    }
    return text
  }
}

/// A signed payload as it lies on the device. Signing waits for the first read of the JWS, and
/// happens once.
final class SignedCopy<Payload: SignedPayload>: SignedSource {
  let payload: Payload
  /// The tampering on its way; `nil` if it arrived as it was sent.
  let tampering: Tampering?

  private let text = Mutex<String?>(nil)

  init(_ payload: Payload, tampering: Tampering?) {
    self.payload = payload
    self.tampering = tampering
  }

  var jws: String {
    text.withLock { text in
      if let text { return text }
      let jws = payload.jws(after: tampering)
      text = jws
      return jws
    }
  }

  var json: JSON { payload.payload(after: tampering) }

  var signedDate: Date { Date(payload.issuance.signedDate) }

  /// The reason why verification fails; `nil` if it succeeds.
  ///
  /// The result is computed from the tampering without signing anything. Tests show that the
  /// verifier gives the same result for the JWS. Rule VER-2.
  var doubt: VerificationError? { tampering?.error }
}

/// The payload is encoded; the JWS is signed again at the first read, and is the same.
extension SignedCopy: Codable {
  private enum CodingKeys: CodingKey { case payload, tampering }

  convenience init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(Payload.self, forKey: .payload),
      tampering: try values.decodeIfPresent(Tampering.self, forKey: .tampering))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(payload, forKey: .payload)
    try values.encodeIfPresent(tampering, forKey: .tampering)
  }
}

/// Two copies are equal if the App Store signed the same payload, tampered with or not.
extension SignedCopy: Hashable {
  static func == (one: SignedCopy, other: SignedCopy) -> Bool { one.payload == other.payload }

  func hash(into hasher: inout Hasher) { hasher.combine(payload) }
}
