import JSONTree
import Runner
import Scenarios
import Wire
import YAMLTree

/// Rewrites expected values to the observed ones, with as few changed bytes as possible.
struct ValueRewriting {
  private let spans: SourceSpans
  private let judge: Judge
  private let catalog: CatalogIndex
  private(set) var edits: [SourceEdit] = []

  init(_ spans: SourceSpans, _ catalog: CatalogIndex) {
    self.spans = spans
    judge = Judge(catalog: catalog)
    self.catalog = catalog
  }

  /// - Parameters:
  ///   - node: the expected value in the file.
  ///   - key: the key of the value; `nil` for the plain word of a purchase.
  mutating func rewrite(
    _ node: YAMLNode, after key: YAMLNode?, _ expected: Expected, as kind: ValueKind,
    to observed: JSON
  ) {
    guard !judge.holds(expected, observed) else { return }
    // An alias repeats a value that other nodes may use, too.
    if spans.isAlias(node) {
      return replace(node, after: key, by: text(expected, observed, kind))
    }
    if case .parts(let parts) = expected, let entries = node.entries, case .object = observed {
      return rewrite(parts, entries, kind, observed)
    }
    if case .records(.exactly, let records) = expected, let items = node.items,
      case .array(let found) = observed, case .records(let fields) = kind
    {
      return rewrite(records, node, key, items, fields, found)
    }
    if case .products(.exactly, let products) = expected, node.items != nil,
      case .array(let found) = observed
    {
      return rewrite(products, node, key, found.compactMap(\.text))
    }
    replace(node, after: key, by: text(expected, observed, kind))
  }

  /// In the author's form where possible: a day stays a day, a record keeps its parts.
  private func text(_ expected: Expected, _ observed: JSON, _ kind: ValueKind) -> String {
    if case .equal(let value) = expected, value is ExpectedDay, let instant = observed.text,
      instant.contains("T")
    {
      return String(instant.prefix { $0 != "T" })
    }
    return kind.yaml(of: observed, parts: Self.partNames(expected), in: catalog)
  }

  private static func partNames(_ expected: Expected) -> [String]? {
    switch expected {
    case .parts(let parts): parts.map(\.name)
    case .records(_, let records):
      records.isEmpty ? nil : records.flatMap { $0.map(\.name) }
    case .equal, .atLeast, .atMost, .form, .oneOf, .absent, .products: nil
    }
  }

  /// Replaces the whole value, where its parts cannot be changed one by one.
  func whole(
    _ node: YAMLNode, after key: YAMLNode?, _ expectation: Expectation, _ observed: JSON
  ) -> SourceEdit {
    spans.replacement(
      of: node, after: key,
      by: text(expectation.expected, observed, expectation.query.fact.entry.kind))
  }

  private mutating func replace(_ node: YAMLNode, after key: YAMLNode?, by text: String) {
    edits.append(spans.replacement(of: node, after: key, by: text))
  }

  // MARK: Parts

  private mutating func rewrite(
    _ parts: [Expected.Part], _ entries: YAMLEntries, _ kind: ValueKind, _ observed: JSON
  ) {
    for entry in entries {
      guard let part = parts.first(where: { $0.position == entry.key.position }),
        let kind = kind.kind(ofPart: part.name)
      else { continue }
      rewrite(
        entry.value, after: entry.key, part.expected, as: kind,
        to: observed[part.name] ?? .null)
    }
  }

  // MARK: Lists

  private mutating func rewrite(
    _ records: [[Expected.Part]], _ node: YAMLNode, _ key: YAMLNode?, _ items: YAMLItems,
    _ fields: [ValueKind.Field], _ found: [JSON]
  ) {
    var free = Array(records.indices)
    var indices: [Int?] = found.map { value in
      guard let index = free.firstIndex(where: { judge.holds(.parts(records[$0]), value) })
      else { return nil }
      return free.remove(at: index)
    }
    guard records.count == found.count else {
      let names = records.isEmpty ? nil : records.flatMap { $0.map(\.name) }
      let kind = ValueKind.record(fields)
      let slots = zip(indices, found).map { index, value -> ListRewriting.Slot in
        // Of a record that is `null`, every part is absent.
        let record = value == .null ? [:] : value
        return index.map { .kept($0) }
          ?? .added(kind.yaml(of: record, parts: names, in: catalog))
      }
      edits += ListRewriting(node, key: key, to: slots, in: spans).edits
      return
    }
    // The remaining records are matched by their order.
    for index in indices.indices where indices[index] == nil { indices[index] = free.removeFirst() }
    let nodes = Array(items)
    for (index, value) in zip(indices, found) {
      guard let index, let entries = nodes[index].entries else { continue }
      rewrite(records[index], entries, .record(fields), value)
    }
  }

  private mutating func rewrite(
    _ products: [String], _ node: YAMLNode, _ key: YAMLNode?, _ found: [String]
  ) {
    var missing = found
    var slots: [ListRewriting.Slot] = []
    for (index, product) in products.enumerated() {
      guard let found = missing.firstIndex(of: product) else { continue }
      missing.remove(at: found)
      slots.append(.kept(index))
    }
    slots += missing.map { .added(ValueKind.product(.any).yaml(of: .string($0), in: catalog)) }
    edits += ListRewriting(node, key: key, to: slots, in: spans).edits
  }
}
