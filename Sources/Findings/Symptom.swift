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
      self.init(step: step, "\(fact): \(observed)")
    } else {
      self.init(step: step, "\(Deviation(mismatch).words): \(observed)")
    }
  }

  init(_ fault: Fault) { self.init(step: 0, "\(fault.kind.rawValue)") }

  package static func < (left: Self, right: Self) -> Bool {
    (left.step, left.text) < (right.step, right.text)
  }

  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// How an observed value differs from the expected one.
package enum Deviation: String, Hashable, Sendable {
  /// Products, records or a count beyond those expected; `true` for `false`.
  case more
  /// Products, records or a count that are missing; `false` for `true`.
  case less
  /// Another value.
  case other
  /// The step could not be done.
  case undone
  /// The app could not report the fact.
  case silent
  /// The adapter broke.
  case broken

  init(_ mismatch: Mismatch) {
    guard mismatch.fact != nil else {
      self = mismatch.heading.hasPrefix("step ") ? .undone : .silent
      return
    }
    guard let expected = mismatch.details.first, expected.label != "observed",
      let observed = mismatch.detail("observed")
    else {
      // Only what 'never' forbids has no expected value.
      self = .more
      return
    }
    self.init(expected.text, label: expected.label, observed)
  }

  private init(_ expected: String, label: String, _ observed: String) {
    if ["expected to exclude", "expected at most"].contains(label) {
      self = .more
    } else if ["expected to include", "expected at least"].contains(label) {
      self = .less
    } else {
      self.init(expected, observed)
    }
  }

  private init(_ expected: String, _ observed: String) {
    if let expected = Int(expected), let observed = Int(observed) {
      self = observed > expected ? .more : .less
    } else if let expected = Bool(expected), Bool(observed) != nil {
      self = expected ? .less : .more
    } else {
      let (wanted, shown) = (Self.items(of: expected), Self.items(of: observed))
      self = wanted.isSubset(of: shown) ? .more : shown.isSubset(of: wanted) ? .less : .other
    }
  }

  private static func items(of list: String) -> Set<Substring> {
    list == "nothing" || list == "none" ? [] : Set(list.split(separator: ", "))
  }

  /// For a symptom without a fact.
  fileprivate var words: String {
    switch self {
    case .more, .less, .other: "differs"
    case .undone: "could not be done"
    case .silent: "could not be observed"
    case .broken: "broke"
    }
  }
}

extension Mismatch {
  fileprivate func detail(_ label: String) -> String? {
    details.first { $0.label == label }?.text
  }
}
