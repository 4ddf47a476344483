import JSONTree

/// The way in which an observed value differs from the expected one.
package enum Deviation: String, CaseIterable, Hashable, Sendable {
  /// Products, records or a count beyond those expected; `true` for `false`.
  case more
  /// Products, records or a count that are missing; `false` for `true`.
  case less
  /// Another value.
  case other
  /// The step could not be done.
  case undone
  /// The app's server did not accept what the App Store sent it.
  case refused
  /// The app could not report the facts.
  case silent
  /// The adapter broke.
  case broken

  /// The deviation of one value, such as a word or a number.
  ///
  /// - Parameters:
  ///   - isNoneExpected: whether nothing was expected.
  ///   - order: above 0 if the observed value is higher than the expected one; `nil` without an
  ///     order.
  package init(of observed: JSON, expectingNone isNoneExpected: Bool, order: Int?) {
    self =
      switch observed {
      case _ where observed.isNone: .less
      case _ where isNoneExpected: .more
      case .integer: order.map { $0 > 0 ? .more : .less } ?? .other
      case .bool(let flag): flag ? .more : .less
      case .null, .decimal, .string, .array, .object: .other
      }
  }

  /// The deviation of a list. A list with exactly the expected items has another order or
  /// a duplicate.
  ///
  /// - Parameters:
  ///   - hasAll: whether it has all that is expected.
  ///   - hasOnly: whether it has only that.
  ///   - isLonger: whether it has more items than expected.
  package init(hasAll: Bool, hasOnly: Bool, isLonger: Bool) {
    self =
      switch (hasAll, hasOnly) {
      case (true, true): isLonger ? .more : .other
      case (true, false): .more
      case (false, true): .less
      case (false, false): .other
      }
  }
}

extension JSON {
  /// Whether it says that there is nothing.
  package var isNone: Bool { self == .null || self == "none" }

  /// Whether it is a list or a map that holds nothing.
  package var isEmptyCollection: Bool { self == .array([]) || self == .object([]) }
}

/// The products by which an observed list differs from the expected one, each with its whole
/// identifier, in the order of the lists.
package struct ProductDifference: Hashable, Sendable {
  /// Expected, and not observed.
  package let missing: [String]
  /// Observed, and not expected.
  package let unexpected: [String]

  package init(missing: [String] = [], unexpected: [String] = []) {
    self.missing = missing
    self.unexpected = unexpected
  }
}

extension Mismatch {
  /// The difference in the words of the known-issues list: `access less`, `buy undone`,
  /// `facts silent`, `notifications refused`.
  package var difference: String {
    let subject = deviation == .refused ? "notifications" : factName ?? undoneVerb ?? "facts"
    return "\(subject) \(deviation.rawValue)"
  }

  /// The difference with its part and its products, by which failures of two runs are compared:
  /// `access less -rose`. Values such as dates are no part of it.
  fileprivate var way: String {
    let products = products.missing.map { "-\($0)" } + products.unexpected.map { "+\($0)" }
    return ([fact ?? difference, deviation.rawValue] + products).joined(separator: " ")
  }

  /// Whether it is about a subscription, of which not every adapter knows every part.
  package var isOfSubscription: Bool { factName.map(Self.subscriptionFacts.contains) ?? false }

  private static let subscriptionFacts = ["server", "subscription"]

  /// The fact without its group, and without its part if that is a product's: `access`,
  /// `subscription.state`, `balance`.
  package var factOfAnyProduct: String? {
    let name = factName
    guard let name, let part = partOfSubscription else { return name }
    return "\(name).\(part)"
  }

  /// The part of a subscription that differs, such as `state`; `nil` for the whole, and for other
  /// facts.
  package var partOfSubscription: String? {
    guard isOfSubscription, let fact, let dot = fact.firstIndex(of: ".") else { return nil }
    return String(fact[fact.index(after: dot)...])
  }

  /// The fact without its part and its group: `access`, `subscription`, `store.unfinished`.
  package var factName: String? {
    fact.map { fact in
      guard !fact.hasPrefix("store.") else { return fact }
      let name = fact.prefix { $0 != "." }
      // Looking for one byte is much faster, and most facts have no group.
      guard name.utf8.contains(UInt8(ascii: " ")) else { return String(name) }
      return String(name[..<(name.firstRange(of: " in ")?.lowerBound ?? name.endIndex)])
    }
  }

  /// The first detail with a label.
  package func detail(_ label: String) -> String? { details.first { $0.label == label }?.text }
}

extension Verdict {
  /// Whether the adapter broke, so that nothing was judged.
  package var isBroken: Bool {
    if case .errored = self { true } else { false }
  }

  /// The mismatches of the first step that differs; empty unless the case failed. What comes later
  /// in the journey may be a consequence.
  package var opening: [Mismatch] {
    let start = mismatches.lazy.map { $0.step ?? 0 }.min() ?? 0
    return mismatches.filter { ($0.step ?? 0) == start }
  }
}

extension CaseFinished {
  /// The ways in which the case failed, in any attempt; empty for one that never did.
  package var ways: Set<String> { Set(attempts.flatMap(\.mismatches).map(\.way)) }

  /// Whether the adapter broke in any attempt, so that nothing can excuse the case.
  package var isBroken: Bool { attempts.contains(where: \.isBroken) }
}
