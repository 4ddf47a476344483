/// The traits of a case, as a set of numbered words: the verbs of its steps, the facts that were
/// observed, and the types of the store's notifications.
///
/// Passed cases keep it, although their steps are dropped, so that failed ones can be compared with
/// them.
package struct CaseTraits: Hashable, Sendable {
  private var bits = SIMD4<UInt64>.zero

  /// Words from this number on are left out; a vocabulary has about half as many.
  static let limit = 256

  init() {}

  mutating func insert(_ number: Int) { bits[number / 64] |= 1 << UInt64(number % 64) }

  package func contains(_ number: Int) -> Bool { bits[number / 64] >> UInt64(number % 64) & 1 == 1 }

  /// The traits that only one of both has.
  package func distance(to other: CaseTraits) -> Int {
    let different = bits ^ other.bits
    return (0..<4).reduce(0) { $0 + different[$1].nonzeroBitCount }
  }

  /// The traits that `other` lacks.
  package func subtracting(_ other: CaseTraits) -> CaseTraits {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }
}

extension RunSummary {
  /// The words of a set, in the order in which the run first had them.
  package func words(_ traits: CaseTraits) -> [String] {
    traitWords.indices.filter(traits.contains).map { traitWords[$0] }
  }
}
