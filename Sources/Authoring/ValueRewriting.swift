import JSONTree
import Runner
import Scenarios
import Wire
import YAMLTree

/// Makes what a file expects what was observed, with as few bytes changed as possible.
struct ValueRewriting {
  private let spans: SourceSpans
  private let judge: Judge
  private let values: ValueYAML
  private(set) var edits: [SourceEdit] = []

  init(_ spans: SourceSpans, _ catalog: CatalogIndex) {
    self.spans = spans
    judge = Judge(catalog: catalog)
    values = ValueYAML(catalog: catalog)
  }

  /// - Parameters:
  ///   - node: what is expected, as it stands in the file.
  ///   - key: what it stands behind; `nil` for a value of its own.
  mutating func rewrite(
    _ node: YAMLNode, behind key: YAMLNode?, _ expected: Expected, as shape: FactShape,
    to observed: JSON
  ) {
    guard !judge.holds(expected, observed) else { return }
    // What an alias repeats is somebody else's, too.
    if spans.isAlias(node) {
      return replace(node, behind: key, by: text(expected, observed, shape))
    }
    if case .parts(let parts) = expected, let entries = node.entries, case .object = observed {
      return rewrite(parts, entries, shape, observed)
    }
    if case .records(.exactly, let records) = expected, let items = node.items,
      case .array(let found) = observed, case .records(let fields) = shape
    {
      return rewrite(records, node, key, items, fields, found)
    }
    if case .products(.exactly, let products) = expected, node.items != nil,
      case .array(let found) = observed
    {
      return rewrite(products, node, key, found.compactMap(\.text))
    }
    replace(node, behind: key, by: text(expected, observed, shape))
  }

  /// In the author's form where that can say it: a day stays a day, a record keeps its parts.
  private func text(_ expected: Expected, _ observed: JSON, _ shape: FactShape) -> String {
    if case .day = expected, let moment = observed.text, moment.contains("T") {
      return String(moment.prefix { $0 != "T" })
    }
    return values.text(of: observed, as: shape, parts: Self.partNames(expected))
  }

  private static func partNames(_ expected: Expected) -> [String]? {
    switch expected {
    case .parts(let parts): parts.map(\.name)
    case .records(_, let records):
      records.isEmpty ? nil : records.flatMap { $0.map(\.name) }
    case .text, .number, .flag, .atLeast, .atMost, .notBefore, .notAfter, .costsAtLeast,
      .costsAtMost, .form, .oneOf, .absent, .products, .day:
      nil
    }
  }

  /// The whole value anew, for one whose parts cannot be changed where they stand.
  func whole(
    _ node: YAMLNode, behind key: YAMLNode?, _ expectation: Expectation, _ observed: JSON
  ) -> SourceEdit {
    replacement(
      node, behind: key,
      by: text(expectation.expected, observed, expectation.query.fact.entry.shape))
  }

  private mutating func replace(_ node: YAMLNode, behind key: YAMLNode?, by text: String) {
    edits.append(replacement(node, behind: key, by: text))
  }

  private func replacement(
    _ node: YAMLNode, behind key: YAMLNode?, by text: String
  ) -> SourceEdit {
    let (range, isAtColon) = spans.range(of: node, behind: key)
    return SourceEdit(range, (isAtColon ? " " : "") + text)
  }

  // MARK: Parts

  private mutating func rewrite(
    _ parts: [Expected.Part], _ entries: YAMLEntries, _ shape: FactShape, _ observed: JSON
  ) {
    for entry in entries {
      guard let part = parts.first(where: { $0.position == entry.key.position }),
        let shape = Self.shape(of: part.name, in: shape)
      else { continue }
      rewrite(
        entry.value, behind: entry.key, part.expected, as: shape,
        to: observed[part.name] ?? .null)
    }
  }

  private static func shape(of part: String, in shape: FactShape) -> FactShape? {
    switch shape {
    case .each(let value): value
    case .record(let fields), .records(let fields): fields.first { $0.name == part }?.shape
    case .word, .text, .token, .product, .productOrNone, .count, .flag, .moment, .money, .products:
      nil
    }
  }

  // MARK: Lists

  private mutating func rewrite(
    _ records: [[Expected.Part]], _ node: YAMLNode, _ key: YAMLNode?, _ items: YAMLItems,
    _ fields: [FactShape.Field], _ found: [JSON]
  ) {
    var free = Array(records.indices)
    var places: [Int?] = found.map { value in
      guard let index = free.firstIndex(where: { judge.holds(.parts(records[$0]), value) })
      else { return nil }
      return free.remove(at: index)
    }
    guard records.count == found.count else {
      let names = records.isEmpty ? nil : records.flatMap { $0.map(\.name) }
      let slots = zip(places, found).map { place, value -> ListRewriting.Slot in
        place.map { .kept($0) } ?? .added(values.record(value, fields, names))
      }
      edits += ListRewriting(node, key: key, to: slots, in: spans).edits
      return
    }
    // Each that is left is taken for the one in whose order it stands.
    for index in places.indices where places[index] == nil { places[index] = free.removeFirst() }
    let nodes = Array(items)
    for (place, value) in zip(places, found) {
      guard let place, let entries = nodes[place].entries else { continue }
      rewrite(records[place], entries, .record(fields), value)
    }
  }

  private mutating func rewrite(
    _ products: [String], _ node: YAMLNode, _ key: YAMLNode?, _ found: [String]
  ) {
    var missing = found
    var slots: [ListRewriting.Slot] = []
    for (place, product) in products.enumerated() {
      guard let index = missing.firstIndex(of: product) else { continue }
      missing.remove(at: index)
      slots.append(.kept(place))
    }
    slots += missing.map { .added(values.text(of: .string($0), as: .product)) }
    edits += ListRewriting(node, key: key, to: slots, in: spans).edits
  }
}
