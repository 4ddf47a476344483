import AppStoreSigning
import JSONTree
import Synchronization

/// A signed payload as it lies on the device. Signing waits for the first who reads the text or has
/// reason to doubt it, and happens once.
final class SignedCopy<Payload: SignedPayload>: SignedSource {
  let payload: Payload
  /// What somebody did to it on its way; `nil` if it arrived as it was sent.
  let tampering: Tampering?

  private struct Cache {
    var jws: String?
    var verdict: Verdict?
  }

  private enum Verdict {
    case believed
    case doubted(VerificationError)
  }

  private let cache = Mutex(Cache())

  init(_ payload: Payload, tampering: Tampering?) {
    self.payload = payload
    self.tampering = tampering
  }

  var jws: String {
    cache.withLock { cache in
      if let jws = cache.jws { return jws }
      let jws = payload.jws(after: tampering)
      cache.jws = jws
      return jws
    }
  }

  var json: JSON { payload.payload(after: tampering) }

  var signedDate: Date { Date(payload.issuance.signedDate) }

  /// Why the device does not believe it; `nil` if it does.
  ///
  /// What nobody tampered with is believed unread: it was signed here, and tests show that the
  /// verifier agrees.
  var doubt: VerificationError? {
    guard let tampering else { return nil }
    #if Signing
      let text = jws
      return cache.withLock { cache in
        let verdict = cache.verdict ?? judge(text)
        cache.verdict = verdict
        return switch verdict {
        case .believed: nil
        case .doubted(let error): error
        }
      }
    #else
      // There is no verifier in this build; tests of the other show that it would say the same.
      return tampering.error
    #endif
  }

  #if Signing
    private func judge(_ text: String) -> Verdict {
      do throws(VerificationError) {
        _ = try JWSVerifier(deviceID: payload.issuance.deviceID).payload(of: text, as: Payload.kind)
        return .believed
      } catch {
        return .doubted(error)
      }
    }
  #endif
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
