import RunEvents

/// One value that a case showed and its scenario did not expect.
///
/// Two symptoms of a scenario are equal if they came at the same step, of the same fact, with the
/// same value.
package struct Symptom: Hashable, Comparable, Sendable {
  /// Counted from 1; 0 for what is not about one step.
  package let step: Int
  /// The step and what was observed, such as `3 access: roses.large`; identifies the symptom within
  /// its scenario.
  package let text: String

  init(step: Int, _ words: String) {
    self.step = step
    text = "\(step) \(words)"
  }

  /// - Parameter text: as ``text`` has it.
  package init(text: String) {
    step = Int(text.prefix { $0 != " " }) ?? 0
    self.text = text
  }

  init(_ mismatch: Mismatch) {
    let observed = mismatch.detail("observed") ?? mismatch.detail("reason") ?? ""
    let step = mismatch.step ?? 0
    if let fact = mismatch.fact {
      // A record where none was expected is the same symptom whatever is in it.
      let isRecord = mismatch.isOfSubscription && observed.hasPrefix("{")
      self.init(step: step, "\(fact): \(isRecord ? "{ … }" : observed)")
    } else {
      self.init(step: step, "\(mismatch.deviation.words): \(observed)")
    }
  }

  init(_ fault: Fault) { self.init(step: 0, "\(fault.kind.rawValue)") }

  /// The fact that is not as expected, as queries name it; another word for what is about none.
  package var fact: Substring { text.drop { $0 != " " }.dropFirst().prefix { $0 != ":" } }

  package static func < (left: Self, right: Self) -> Bool {
    (left.step, left.text) < (right.step, right.text)
  }

  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Deviation {
  /// For a symptom without a fact.
  fileprivate var words: String {
    switch self {
    case .more, .less, .other: "differs"
    case .undone: "could not be done"
    case .refused: "was refused"
    case .silent: "could not be observed"
    case .broken: "broke"
    }
  }
}
