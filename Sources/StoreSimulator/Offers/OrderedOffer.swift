/// The offer that an order requests.
package enum OrderedOffer: Codable, Hashable, Sendable {
  /// An offer to current and lapsed subscribers. The proof is `nil` if the app passed nothing that
  /// its server signed. Rules OFF-PRO-1, OFF-PRO-2.
  case promotional(String, OfferProof?)
  /// An offer to customers whose subscription has ended. Rule OFF-WB-1.
  case winBack(String)
  /// The introductory offer, which the app's server allows or denies. Rule OFF-INT-6.
  case introductory(IntroductoryOverride)
}

/// The app's server's decision on a customer's introductory offer.
///
/// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/introductoryoffereligibility(compactjws:)
package struct IntroductoryOverride: Codable, Hashable, Sendable {
  package let isAllowed: Bool
  package let proof: OfferProof

  package init(isAllowed: Bool, proof: OfferProof) {
    self.isAllowed = isAllowed
    self.proof = proof
  }
}

/// The app's server's signature that allows an offer, with the verdict of its verification.
///
/// Source: https://developer.apple.com/documentation/storekit/generating-a-signature-for-promotional-offers
package struct OfferProof: Codable, Hashable, Sendable {
  package enum Verdict: String, Codable, CaseIterable, Hashable, Sendable {
    /// The app's key signed this offer for this product.
    case authentic
    /// The app has no key of that identifier.
    case wrongKey
    case badSignature
    /// The string is not a signed request.
    case malformed
  }

  package let keyID: String
  /// A UUID string. The App Store accepts each one once, regardless of case.
  package let nonce: String
  /// When the server signed it.
  package let timestamp: StoreTime
  package let verdict: Verdict

  package init(keyID: String, nonce: String, timestamp: StoreTime, verdict: Verdict) {
    self.keyID = keyID
    self.nonce = nonce
    self.timestamp = timestamp
    self.verdict = verdict
  }

  /// A proof that cannot be parsed.
  package static let unreadable = OfferProof(
    keyID: "", nonce: "", timestamp: StoreTime(milliseconds: 0), verdict: .malformed)

  /// Whether the App Store accepts it, apart from its nonce.
  ///
  /// Rule OFF-PRO-2: it is valid for 24 hours. That the server's clock may be ahead by a minute is
  /// an assumption.
  func isBelieved(at now: StoreTime) -> Bool {
    let age = now.milliseconds(since: timestamp)
    return verdict == .authentic && age >= -60_000 && age <= 24 * 3_600_000
  }

  /// Whether a part is missing that the app passes separately. A malformed string is not missing.
  /// Source: assumption
  var isIncomplete: Bool { verdict != .malformed && (keyID.isEmpty || nonce.isEmpty) }
}

/// The key that signs promotional offers in a test environment.
///
/// Source: https://developer.apple.com/documentation/xcode/setting-up-storekit-testing-in-xcode
package struct OfferKey: Codable, Hashable, Sendable {
  package let id: String
  /// A P-256 key, PKCS#8 in Base64, as in the file. It is not parsed here.
  package let privateKey: String

  package init(id: String, privateKey: String) {
    self.id = id
    self.privateKey = privateKey
  }
}
