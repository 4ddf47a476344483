import Diagnostics
import JSONTree
import Scenarios

/// Compares what was observed with what a scenario expects.
package struct Judge {
  let values: ValueText

  package init(catalog: CatalogIndex) { values = ValueText(catalog: catalog) }

  /// One place where the observed value is not the expected one.
  struct Difference: Hashable {
    /// `access`, `subscription.state`.
    let path: String
    let position: SourcePosition
    /// What kind of expectation it was: `expected exactly`, `expected at least`.
    let label: String
    let expected: String
    let observed: String
  }

  /// Every difference, in the order of the scenario; empty if the expectation holds.
  func differences(_ expectation: Expectation, observed: JSON) -> [Difference] {
    // Nearly always it holds, and then nobody needs words.
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
        expected: values.text(of: expected), observed: values.text(of: observed))
    ]
  }

  /// Whether an observed value is what it must be.
  package func holds(_ expected: Expected, _ observed: JSON) -> Bool {
    switch expected {
    case .text(let text): observed.text == text
    case .number(let number): observed == .integer(number)
    case .flag(let flag): observed == .bool(flag)
    case .atLeast(let bound): Self.number(observed).map { $0 >= bound } ?? false
    case .atMost(let bound): Self.number(observed).map { $0 <= bound } ?? false
    case .notBefore(let bound): Self.order(observed, bound).map { $0 >= 0 } ?? false
    case .notAfter(let bound): Self.order(observed, bound).map { $0 <= 0 } ?? false
    case .costsAtLeast(let bound): Self.cost(observed).map { $0 >= bound } ?? false
    case .costsAtMost(let bound): Self.cost(observed).map { $0 <= bound } ?? false
    case .form(let form): observed.text.map { TextForm(form).fits($0) } ?? false
    case .oneOf(let permitted): permitted.contains { holds($0, observed) }
    case .absent: observed == .null || observed == "none"
    case .products(let membership, let products):
      Self.compare(products, observed, membership)
    case .parts(let parts): matches(parts, observed)
    case .records(let membership, let records): compare(records, observed, membership)
    case .day(let day): observed.text?.hasPrefix(day + "T") ?? false
    }
  }

  /// A count that is not told is 0 of it.
  private static func number(_ value: JSON) -> Int? {
    guard case .integer(let number) = value else { return value == .null ? 0 : nil }
    return number
  }

  private static func cost(_ value: JSON) -> Int? { value.text.flatMap(MoneyText.thousandths) }

  /// Whether a moment is before (-1), at (0) or after (1) another one, or a day.
  private static func order(_ value: JSON, _ bound: Expected) -> Int? {
    guard let moment = value.text else { return nil }
    let other: String
    switch bound {
    case .text(let text): other = text
    case .day(let day):
      if moment.hasPrefix(day + "T") { return 0 }
      other = day
    case .number, .flag, .atLeast, .atMost, .notBefore, .notAfter, .costsAtLeast, .costsAtMost,
      .form, .oneOf, .absent, .products, .parts, .records:
      return nil
    }
    // ISO 8601 in UTC reads in the order of time.
    return moment == other ? 0 : moment < other ? -1 : 1
  }

  private static func compare(
    _ products: [String], _ observed: JSON, _ membership: Expected.Membership
  ) -> Bool {
    guard case .array(let items) = observed else { return false }
    let found = items.compactMap(\.text)
    switch membership {
    case .exactly: return found == products || found.sorted() == products.sorted()
    case .includes: return products.allSatisfy(found.contains)
    case .excludes: return !products.contains(where: found.contains)
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
    case .exactly: return items.count == records.count && assign(records[...], to: items)
    case .includes: return assign(records[...], to: items)
    case .excludes:
      return !records.contains { record in items.contains { matches(record, $0) } }
    }
  }

  /// Whether each record finds an item of its own. A record may fit several items, so the first
  /// that fits is not always the right one.
  private func assign(_ records: ArraySlice<[Expected.Part]>, to items: [JSON]) -> Bool {
    guard let record = records.first else { return true }
    return items.indices.contains { index in
      guard matches(record, items[index]) else { return false }
      var others = items
      others.remove(at: index)
      return assign(records.dropFirst(), to: others)
    }
  }
}
