import StoreSigning
import StoreTerms
import JSONTree
import Synchronization

/// A signed payload as it lies on the device. Signing waits for the first who reads the text, and
/// happens once.
final class SignedCopy<Payload: SignedPayload>: SignedSource {
  let payload: Payload
  /// What somebody did to it on its way; `nil` if it arrived as it was sent.
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

  /// Why the device does not believe it; `nil` if it does.
  ///
  /// Nothing is signed to be judged: it is known what was done to the copy, and tests show that the
  /// verifier says the same of the text. Rule VER-2.
  var doubt: VerificationError? { tampering?.error }
}

/// What was signed travels; the text is signed again by the first who reads it, and is the same.
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

/// Copies are equal if the App Store signed the same, whatever happened to them on their way.
extension SignedCopy: Hashable {
  static func == (one: SignedCopy, other: SignedCopy) -> Bool { one.payload == other.payload }

  func hash(into hasher: inout Hasher) { hasher.combine(payload) }
}
