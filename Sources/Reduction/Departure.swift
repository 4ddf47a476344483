import JSONTree
import RunEvents
import Wire

/// How an app departs from the reference shop at the end of a journey.
package enum Departure: Hashable, Sendable {
  /// It shows something else.
  case fact(FactQuery, FactDifference)
  /// It cannot report the fact.
  case silence(FactQuery)
  /// It cannot do the last step.
  case undone
  /// Its process broke, in a step or as it was asked for a fact after it.
  case fault(Fault.Kind, asking: FactQuery? = nil)

  /// The standard that an app's facts are compared with.
  package enum Baseline: Sendable {
    case referenceShop
    case rule
    /// The same app, in a journey that must come to the same.
    case sameJourney(with: String)
  }

  /// The app's behaviour as a sentence without its subject: `shows more in 'access' than the
  /// reference shop after 'refund'`.
  package func title(after verb: Verb?, than baseline: Baseline) -> String {
    let after = verb.map { " after '\($0.word)'" } ?? ""
    return switch self {
    case .fact(let query, let difference): difference.title(query.text, than: baseline) + after
    case .silence(let query): "cannot report '\(query.text)'\(after)"
    case .undone: "cannot do '\(verb?.word ?? "")'"
    case .fault(let kind, nil): "\(kind.title)\(after)"
    case .fault(let kind, let query?): "\(kind.title) when asked for '\(query.text)'\(after)"
    }
  }
}

extension Departure {
  /// Whether a shorter journey with `other` shows this departure.
  package func isShown(by other: Departure) -> Bool {
    guard case .fact(let query, let difference) = self,
      case .fact(query, let otherDifference) = other
    else { return self == other }
    return difference.isShown(by: otherDifference)
  }
}

extension Departure.Baseline {
  fileprivate var words: String {
    switch self {
    case .referenceShop: "the reference shop"
    case .rule: "the rule wants"
    case .sameJourney(let other): "with \(other)"
    }
  }

  fileprivate var absence: String {
    switch self {
    case .referenceShop: "the reference shop shows none"
    case .rule: "the rule wants none"
    case .sameJourney(let other): "there is none with \(other)"
    }
  }

  fileprivate var presence: String {
    switch self {
    case .referenceShop: "the reference shop does"
    case .rule: "the rule wants it"
    case .sameJourney(let other): "there is one with \(other)"
    }
  }
}

extension Fault.Kind {
  fileprivate var title: String {
    switch self {
    case .crashed: "crashes"
    case .timedOut: "hangs"
    case .protocol: "breaks the protocol"
    case .couldNotStart: "cannot be started"
    case .bug: "meets a bug in the simulated world"
    }
  }
}

/// How an observed value differs from the reference shop's.
///
/// Coarser than the two values, so that a shorter journey can show the same difference: it sells
/// fewer products, and at other times.
package enum FactDifference: Hashable, Sendable {
  /// A list holds what it should not, or lacks what it should hold.
  case list(hasMore: Bool, hasLess: Bool)
  /// A list holds the same in another order.
  case order
  /// These parts of a record differ.
  case parts(Set<String>)
  /// A word differs, such as the outcome of a purchase.
  case word(JSON, JSON)
  /// A number or a date differs.
  case amount
  /// Something is shown where nothing should be, or nothing where something should be.
  case presence(isObserved: Bool)

  /// `nil` for equal values.
  package init?(reference: JSON, observed: JSON) {
    guard reference != observed else { return nil }
    switch (reference, observed) {
    case (.array(let expected), .array(let found)):
      let (hasMore, hasLess) = (found.exceeds(expected), expected.exceeds(found))
      self = hasMore || hasLess ? .list(hasMore: hasMore, hasLess: hasLess) : .order
    case (.object(let expected), .object(let found)):
      let names = Set((expected + found).map(\.name))
      let others = names.filter { reference.part($0) != observed.part($0) }
      if others.isEmpty { return nil }
      self = .parts(others)
    case (.null, _), (_, .null): self = .presence(isObserved: reference == .null)
    case (.string(let one), .string(let other)) where one.isWord && other.isWord:
      self = .word(reference, observed)
    case (.bool, _), (.integer, _), (.decimal, _), (.string, _), (.array, _), (.object, _):
      self = .amount
    }
  }

  fileprivate func title(_ fact: String, than baseline: Departure.Baseline) -> String {
    switch self {
    case .list(hasMore: true, hasLess: false): "shows more in '\(fact)' than \(baseline.words)"
    case .list(hasMore: false, hasLess: true): "shows less in '\(fact)' than \(baseline.words)"
    case .list, .parts, .word, .amount: "shows another '\(fact)' than \(baseline.words)"
    case .order: "shows '\(fact)' in another order than \(baseline.words)"
    case .presence(isObserved: true): "shows '\(fact)' where \(baseline.absence)"
    case .presence(isObserved: false): "shows no '\(fact)' where \(baseline.presence)"
    }
  }

  /// Whether a shorter journey that shows `other` shows this difference.
  fileprivate func isShown(by other: FactDifference) -> Bool {
    switch (self, other) {
    case (.parts(let parts), .parts(let others)): others.isSubset(of: parts)
    case (.list, _), (.order, _), (.parts, _), (.word, _), (.amount, _), (.presence, _):
      self == other
    }
  }
}

extension JSON {
  /// A part of a record. None of a consumable is left whether an app counts it or not.
  fileprivate func part(_ name: String) -> JSON? { self[name] == 0 ? nil : self[name] }
}

extension [JSON] {
  /// Whether there is an item, or one more of its kind, than in `other`.
  fileprivate func exceeds(_ other: [JSON]) -> Bool {
    var rest = other
    return contains { item in
      guard let index = rest.firstIndex(of: item) else { return true }
      rest.remove(at: index)
      return false
    }
  }
}

extension String {
  /// In contrast to a date, an amount or an identifier.
  fileprivate var isWord: Bool { !contains(where: \.isNumber) }
}
