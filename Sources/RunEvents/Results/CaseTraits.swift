/// The traits of a case, as a set of numbers: the verbs of its steps, the facts that were observed,
/// and the types of the store's notifications.
///
/// Passed cases keep it, although their steps are dropped, so that failed ones can be compared with
/// them. An array, since a large run has few different sets, and all cases with one share it.
package struct CaseTraits: Hashable, Sendable {
  private var bits = [UInt64](repeating: 0, count: limit / 64)

  /// Traits from this number on are left out; a vocabulary has about half as many.
  static let limit = 256

  init() {}

  mutating func insert(_ number: Int) { bits[number / 64] |= 1 << UInt64(number % 64) }

  package func contains(_ number: Int) -> Bool { bits[number / 64] >> UInt64(number % 64) & 1 == 1 }

  /// The number of traits that only one of both has.
  package func distance(to other: CaseTraits) -> Int {
    zip(bits, other.bits).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
  }

  /// The traits that `other` lacks.
  package func subtracting(_ other: CaseTraits) -> CaseTraits {
    var rest = self
    for (index, bits) in other.bits.enumerated() { rest.bits[index] &= ~bits }
    return rest
  }
}

/// What a case can have in common with others.
enum CaseTrait: Hashable, Sendable {
  /// By the verb.
  case step(String)
  case fact(String)
  /// By the type.
  case notification(String)

  /// `nil` for what is only looked at, which explains nothing.
  var text: String? {
    switch self {
    case .step(let verb): "step '\(verb)'"
    case .fact: nil
    case .notification(let type): "notification \(type)"
    }
  }
}

extension RunSummary {
  /// The number of cases with a step of the verb, and how many of these had a notification of one
  /// of the types.
  package func counts(
    of cases: some Sequence<CaseRecord>, withStep verb: String, notifiedOf types: Set<String>
  ) -> (all: Int, notified: Int) {
    guard let step = traits.firstIndex(of: .step(verb)) else { return (0, 0) }
    let notifications = traits.indices.filter { index in
      if case .notification(let type) = traits[index] { types.contains(type) } else { false }
    }
    return cases.reduce(into: (0, 0)) { counts, record in
      guard record.traits.contains(step) else { return }
      counts.0 += 1
      if notifications.contains(where: record.traits.contains) { counts.1 += 1 }
    }
  }

  /// What of a set happened in these steps, in words, in the order in which the run first had it.
  package func words(_ set: CaseTraits, in steps: some Sequence<StepPlayed>) -> [String] {
    let happened = Set(
      steps.flatMap { step in
        [CaseTrait.step(step.verb)] + (step.time?.notices ?? []).map { .notification($0.type) }
      })
    return traits.indices.filter(set.contains).map { traits[$0] }.filter(happened.contains)
      .compactMap(\.text)
  }
}
