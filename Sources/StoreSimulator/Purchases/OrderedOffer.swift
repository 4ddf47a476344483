/// The offer that an order asks for.
package enum OrderedOffer: Codable, Hashable, Sendable {
  /// An offer to current and lapsed subscribers. The proof is `nil` if the app gave none of what
  /// its server signs. Rules OFF-PRO-1, OFF-PRO-2.
  case promotional(String, OfferProof?)
  /// An offer to customers whose subscription has ended. Rule OFF-WB-1.
  case winBack(String)
  /// The introductory offer, which the app's server allows or denies. Rule OFF-INT-6.
  case introductory(IntroductoryOverride)
}

/// What the app's server says of a customer's introductory offer.
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
