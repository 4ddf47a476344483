import JSONTree
import Reduction
import Scenarios
import StoreTerms
import Wire

/// How an app's value of a fact differs from the one that it should have, as far as a scenario can
/// say so: instants of one day that a scenario writes alike do not differ.
struct FactComparison {
  let difference: FactDifference
  /// The parts that differ; the whole value of a fact without parts.
  let expected: JSON
  let observed: JSON

  /// `nil` if they do not differ.
  init?(_ query: FactQuery, expected: JSON, observed: JSON, in catalog: CatalogIndex) {
    guard expected != observed, !Self.isLeftOpen(query, expected, observed) else { return nil }
    if query.fact == .app(.events) {
      // In what order and how often an app hears of something is left to its author's taste; but
      // rule UPD-3: one sale is one sale, however often it arrives.
      guard let difference = Self.difference(ofEvents: expected, observed) else { return nil }
      (self.difference, self.expected, self.observed) = (difference, expected, observed)
      return
    }
    let kind = query.fact.entry.kind
    guard case .object(let wanted) = expected, case .object(let found) = observed else {
      guard kind.yaml(of: expected, in: catalog) != kind.yaml(of: observed, in: catalog),
        let difference = FactDifference(reference: expected, observed: observed),
        difference != .order || kind.hasOrder
      else { return nil }
      (self.difference, self.expected, self.observed) = (difference, expected, observed)
      return
    }
    let differing = Self.differing(wanted, found, of: kind, in: catalog)
    if differing.isEmpty { return nil }
    self.expected = .object(differing.map { .init($0, wanted.value($0)) })
    self.observed = .object(differing.map { .init($0, found.value($0)) })
    difference =
      if case .each = kind {
        Self.difference(of: differing.map { (wanted.value($0), found.value($0)) })
      } else {
        .parts(Set(differing))
      }
  }

  /// Without network, an app that has loaded no products may name what it lacks, or why. An app
  /// that is about to die with a purchase may have said already that it bought something.
  private static func isLeftOpen(_ query: FactQuery, _ expected: JSON, _ observed: JSON) -> Bool {
    let reasons = [FailureReason.network, .productUnavailable].map { JSON.string($0.rawValue) }
    let words = [PurchaseOutcome.Word.inProgress, .purchased].map { JSON.string($0.rawValue) }
    return query.fact == .app(.purchase) && [expected, observed] == words
      || query.fact == .app(.error) && reasons.contains(expected) && reasons.contains(observed)
  }

  private static func difference(ofEvents expected: JSON, _ observed: JSON) -> FactDifference? {
    guard case .array(let wanted) = expected, case .array(let found) = observed else { return nil }
    let missing = Set(wanted).subtracting(found)
    let hasMore = Set(found).contains { event in
      let count = wanted.count { $0 == event }
      return count == 0 || event.isSale && found.count { $0 == event } > count
    }
    return missing.isEmpty && !hasMore
      ? nil : .list(hasMore: hasMore, hasLess: !missing.isEmpty)
  }

  private static func differing(
    _ wanted: [JSON.Member], _ found: [JSON.Member], of kind: ValueKind, in catalog: CatalogIndex
  ) -> [String] {
    Set((wanted + found).map(\.name)).sorted().filter { name in
      let (one, other) = (wanted.value(name), found.value(name))
      // None of a product is as good as no mention of it.
      if one == other || Set([one, other]) == [.null, .integer(0)] { return false }
      guard let part = kind.kind(ofPart: name) else { return true }
      return part.yaml(of: one, in: catalog) != part.yaml(of: other, in: catalog)
    }
  }

  /// The same whatever products show it, since a shorter journey may show it of another one.
  private static func difference(of values: [(wanted: JSON, found: JSON)]) -> FactDifference {
    let orders = values.map { $0.found.count - $0.wanted.count }
    let (hasMore, hasLess) = (orders.contains { $0 > 0 }, orders.contains { $0 < 0 })
    return hasMore || hasLess ? .list(hasMore: hasMore, hasLess: hasLess) : .amount
  }
}

extension ValueKind {
  /// Whether the order of a list counts.
  fileprivate var hasOrder: Bool {
    switch self {
    case .orderedProducts, .orderedRecords: true
    case .word, .text, .body, .name, .product, .productOrNone, .products, .count, .integer, .flag,
      .instant, .scalar, .each, .record, .records:
      false
    }
  }
}

extension [JSON.Member] {
  fileprivate func value(_ name: String) -> JSON { first { $0.name == name }?.value ?? .null }
}

extension JSON {
  /// Whether it is the event of a sale.
  fileprivate var isSale: Bool { self[AppEvent.Kind.success.rawValue] != nil }

  /// How much of it there is: of what is no number, something or nothing.
  fileprivate var count: Int {
    switch self {
    case .integer(let count): count
    case .null: 0
    case .bool, .decimal, .string, .array, .object: 1
    }
  }
}
