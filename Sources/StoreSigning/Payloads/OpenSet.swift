import StoreSimulator

extension OpenSet {
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
