/// How an observed value differs from the expected one.
package enum Deviation: String, CaseIterable, Hashable, Sendable {
  /// Products, records or a count beyond those expected; `true` for `false`.
  case more
  /// Products, records or a count that are missing; `false` for `true`.
  case less
  /// Another value.
  case other
  /// The step could not be done.
  case undone
  /// The app could not report the facts.
  case silent
  /// The adapter broke.
  case broken

  package init(_ mismatch: Mismatch) {
    guard mismatch.fact != nil else {
      self = mismatch.verb == nil ? .silent : .undone
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
}

extension Mismatch {
  /// What the known-issues list calls the difference: `access less`, `buy undone`, `facts silent`.
  package var difference: String {
    "\(factName ?? verb ?? "facts") \(Deviation(self).rawValue)"
  }

  /// The fact without its part and its group: `access`, `subscription`, `store.unfinished`.
  package var factName: String? {
    fact.map { fact in
      guard !fact.hasPrefix("store.") else { return fact }
      let name = fact.prefix { $0 != "." }
      return String(name[..<(name.firstRange(of: " in ")?.lowerBound ?? name.endIndex)])
    }
  }

  /// The verb of a step that could not be done, from the heading `step 1 (buy) could not be done`.
  fileprivate var verb: String? {
    guard fact == nil, heading.hasPrefix("step ") else { return nil }
    return String(heading.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" })
  }

  /// The first detail with a label.
  package func detail(_ label: String) -> String? { details.first { $0.label == label }?.text }
}

extension Verdict {
  /// The mismatches of the first step that differs; empty unless the case failed. What comes later
  /// in the journey may be a consequence.
  package var opening: [Mismatch] {
    guard case .failed(let mismatches) = self else { return [] }
    let start = mismatches.lazy.map { $0.step ?? 0 }.min() ?? 0
    return mismatches.filter { ($0.step ?? 0) == start }
  }
}
