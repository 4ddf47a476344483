/// A set of words to which Apple adds, so that an older app is told one that it does not know.
///
/// Rules OPEN-1, PUR-12: an app is to expect that.
package enum OpenSet: String, Codable, CaseIterable, Hashable, Sendable {
  case purchaseResult
  case renewalState
  case ownershipType
  case offerType
  case revocationReason
  case expirationReason

  /// What stands in a payload for a word that only later apps know; none of Apple's.
  package static let laterWord = "KNOWN_TO_LATER_APPS"
  /// The same where the words are numbers.
  package static let laterNumber = 99
}

extension SigningOccasion {
  /// The word as the App Store says it.
  package func word(_ word: String, of set: OpenSet) -> String {
    laterWords.contains(set) ? OpenSet.laterWord : word
  }

  /// The number as the App Store says it.
  package func number(_ number: Int, of set: OpenSet) -> Int {
    laterWords.contains(set) ? OpenSet.laterNumber : number
  }
}
