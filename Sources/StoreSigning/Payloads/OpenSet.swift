import StoreSimulator

extension OpenSet {
  /// The payload's value for a word that only later apps know; not one of Apple's.
  static let laterWord = "KNOWN_TO_LATER_APPS"
  /// The same for values that are numbers.
  package static let laterNumber = 99
}

extension SigningOccasion {
  /// The word in a payload: ``laterWord`` if the set has unknown values.
  package func word(_ word: String, of set: OpenSet) -> String {
    laterWords.contains(set) ? OpenSet.laterWord : word
  }

  /// The number in a payload: ``laterNumber`` if the set has unknown values.
  package func number(_ number: Int, of set: OpenSet) -> Int {
    laterWords.contains(set) ? OpenSet.laterNumber : number
  }
}
