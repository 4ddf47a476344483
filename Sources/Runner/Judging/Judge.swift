import Diagnostics
import JSONTree
import RunEvents
import Scenarios
import StoreTerms

/// Compares what was observed with what a scenario expects.
package struct Judge {
  let values: ValueText

  package init(catalog: CatalogIndex) { values = ValueText(catalog: catalog) }

  /// One difference between an observed value and the expected one.
  struct Difference: Hashable {
    /// `access`, `subscription.state`.
    let path: String
    let position: SourcePosition
    /// The label of the expectation: `expected exactly`, `expected at least`.
    let label: String
    let expected: String
    let observed: String
    let deviation: Deviation
    let products: ProductDifference
  }

  /// Every difference, in the order of the scenario; empty if the expectation holds.
  func differences(_ expectation: Expectation, observed: JSON) -> [Difference] {
    // Fast path: an expectation that holds needs no message.
    if holds(expectation.expected, observed) { return [] }
    return compare(
      expectation.expected, observed, path: expectation.query.text, at: expectation.position)
  }

  private func compare(
    _ expected: Expected, _ observed: JSON, path: String, at position: SourcePosition
  ) -> [Difference] {
    if case .parts(let parts) = expected, case .object = observed {
      return parts.flatMap { part in
        compare(
          part.expected, observed[part.name] ?? .null,
          path: "\(path).\(values.catalog.shortName(of: part.name))", at: part.position)
      }
    }
    guard !holds(expected, observed) else { return [] }
    return [
      Difference(
        path: path, position: position, label: values.label(of: expected),
        expected: values.text(of: expected), observed: text(of: observed, against: expected),
        deviation: deviation(of: observed, from: expected),
        products: Self.products(of: observed, against: expected))
    ]
  }

  private func text(of observed: JSON, against expected: Expected) -> String {
    if observed == .null, expected.isCount { return "0" }
    guard case .records(let membership, let records) = expected, case .array(let items) = observed
    else { return values.text(of: observed, against: expected) }
    return RecordsText(values: values, membership: membership, records: records, matches: matches)
      .text(of: items)
  }

  /// The deviation of a value that is not as expected.
  private func deviation(of observed: JSON, from expected: Expected) -> Deviation {
    switch expected {
    case .products(.includes, _), .records(.includes, _), .products(.some, _), .records(.some, _),
      .atLeast:
      .less
    case .products(.excludes, _), .records(.excludes, _), .atMost, .absent: .more
    case .equal(let value): Self.deviation(of: observed, from: value)
    case .form, .oneOf, .parts: observed.isNone ? .less : .other
    case .products(_, let products): Self.deviation(of: observed, from: products)
    case .records(_, let records):
      Self.deviation(of: observed, from: records.count) { items in
        (assign(records, to: items), items.allSatisfy { fits($0, oneOf: records) })
      }
    }
  }

  /// The products by which a list of products is not as expected.
  private static func products(
    of observed: JSON, against expected: Expected
  ) -> ProductDifference {
    guard case .array(let items) = observed else { return ProductDifference() }
    let found = items.compactMap(\.text)
    let wanted: [String]
    switch expected {
    case .products(.exactly, let products), .products(.inOrder, let products): wanted = products
    case .products(.includes, let products):
      return ProductDifference(missing: products.filter { !found.contains($0) })
    case .products(.excludes, let products):
      return ProductDifference(unexpected: products.filter(found.contains))
    case .equal(let value as ExpectedSequence): wanted = value.products
    case .products(.some, _), .equal, .atLeast, .atMost, .form, .oneOf, .absent, .parts, .records:
      return ProductDifference()
    }
    return ProductDifference(
      missing: wanted.filter { !found.contains($0) },
      unexpected: found.filter { !wanted.contains($0) })
  }

  private func fits(_ item: JSON, oneOf records: [[Expected.Part]]) -> Bool {
    records.contains { matches($0, item) }
  }

  private static func deviation(of observed: JSON, from value: any ExpectedValue) -> Deviation {
    guard case .array = observed else {
      return Deviation(
        of: observed, expectingNone: value.text == "none", order: value.order(of: observed))
    }
    return (value as? ExpectedSequence).map { deviation(of: observed, from: $0.products) } ?? .other
  }

  private static func deviation(of observed: JSON, from products: [String]) -> Deviation {
    deviation(of: observed, from: products.count) { items in
      let (wanted, found) = (Set(products), Set(items.compactMap(\.text)))
      return (wanted.isSubset(of: found), found.isSubset(of: wanted))
    }
  }

  /// - Parameter compare: whether a list has all that is expected, and whether it has only that.
  private static func deviation(
    of observed: JSON, from count: Int, _ compare: ([JSON]) -> (hasAll: Bool, hasOnly: Bool)
  ) -> Deviation {
    guard case .array(let items) = observed else { return .less }
    let (hasAll, hasOnly) = compare(items)
    return Deviation(hasAll: hasAll, hasOnly: hasOnly, isLonger: items.count > count)
  }

  /// Whether an observed value is what it must be.
  package func holds(_ expected: Expected, _ observed: JSON) -> Bool {
    switch expected {
    case .equal(let value): value.equals(observed)
    case .atLeast(let bound): bound.order(of: observed).map { $0 >= 0 } ?? false
    case .atMost(let bound): bound.order(of: observed).map { $0 <= 0 } ?? false
    case .form(let form): observed.text.map { TextForm(form).fits($0) } ?? false
    case .oneOf(let permitted): permitted.contains { holds($0, observed) }
    case .absent: observed.isNone || observed.isEmptyCollection
    case .products(let membership, let products):
      Self.compare(products, observed, membership)
    case .parts(let parts): matches(parts, observed)
    case .records(let membership, let records): compare(records, observed, membership)
    }
  }

  private static func compare(
    _ products: [String], _ observed: JSON, _ membership: Expected.Membership
  ) -> Bool {
    guard case .array(let items) = observed else { return false }
    let found = items.compactMap(\.text)
    switch membership {
    case .exactly: return found == products || found.sorted() == products.sorted()
    case .inOrder: return found == products
    case .includes: return products.allSatisfy(found.contains)
    case .excludes: return !products.contains(where: found.contains)
    case .some: return !found.isEmpty
    }
  }

  private func matches(_ parts: [Expected.Part], _ observed: JSON) -> Bool {
    parts.allSatisfy { holds($0.expected, observed[$0.name] ?? .null) }
  }

  private func compare(
    _ records: [[Expected.Part]], _ observed: JSON, _ membership: Expected.Membership
  ) -> Bool {
    guard case .array(let items) = observed else { return false }
    switch membership {
    case .exactly: return items.count == records.count && assign(records, to: items)
    case .inOrder: return items.count == records.count && zip(records, items).allSatisfy(matches)
    case .includes: return assign(records, to: items)
    case .excludes:
      return !records.contains { record in items.contains { matches(record, $0) } }
    case .some: return !items.isEmpty
    }
  }

  /// Whether each record finds an item of its own.
  private func assign(_ records: [[Expected.Part]], to items: [JSON]) -> Bool {
    // Fast path: as a rule, the items come in the expected order.
    if records.count <= items.count, zip(records, items).allSatisfy(matches) { return true }
    return Pairing.isComplete(
      records.map { record in items.indices.filter { matches(record, items[$0]) } },
      itemCount: items.count)
  }
}

extension Expected {
  /// Whether it is a number, for which nothing counts as 0.
  fileprivate var isCount: Bool {
    switch self {
    case .equal(let value), .atLeast(let value), .atMost(let value): value is ExpectedNumber
    case .oneOf(let permitted): permitted.allSatisfy(\.isCount)
    case .form, .absent, .products, .parts, .records: false
    }
  }
}
