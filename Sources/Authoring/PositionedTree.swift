import Diagnostics
import JSONTree
import Scenarios
import YAMLTree

/// The nodes of a file by the positions of their keys.
struct PositionedTree {
  let spans: SourceSpans
  private var entries: [SourcePosition: YAMLEntries.Entry] = [:]
  private var texts: [SourcePosition: YAMLNode] = [:]
  private let root: YAMLNode

  init(_ tree: YAMLTree, _ spans: SourceSpans) {
    self.spans = spans
    root = tree.root
    add(tree.root)
  }

  private mutating func add(_ node: YAMLNode) {
    switch node.content {
    case .scalar: texts[node.position] = node
    case .sequence(let items): for item in items { add(item) }
    case .mapping(let members):
      for entry in members {
        entries[entry.key.position] = entry
        add(entry.value)
      }
    }
  }

  /// The edits after which the file expects what was observed.
  func edits(
    _ expectation: Expectation, _ observed: JSON, _ catalog: CatalogIndex
  ) -> [SourceEdit] {
    let entry = entries[expectation.position]
    // The outcome of a purchase is a plain word without a key, found by its own position.
    guard let node = entry?.value ?? texts[expectation.position] else { return [] }
    var rewriting = ValueRewriting(spans, catalog)
    rewriting.rewrite(
      node, after: entry?.key, expectation.expected, as: expectation.query.fact.entry.kind,
      to: observed)
    // An alias within the value repeats a value that other nodes may use, too.
    let value = spans.range(of: node, after: entry?.key).range
    // Items of a block list are inserted and removed as whole lines.
    let own = node.text != nil || spans.isFlow(node) ? value : spans.lines(around: value)
    if rewriting.edits.contains(where: { !own.contains($0.range) }) {
      return [rewriting.whole(node, after: entry?.key, expectation, observed)]
    }
    return rewriting.edits
  }

  /// The position of a column's value in a case's row.
  func cell(of column: String, in caseID: String) -> SourcePosition? {
    let cases = root.entries?.first { $0.key.isText("cases") }?.value.items
    let row = cases?.first { row in
      guard let name = row.entries?.first(where: { $0.key.isText("name") })?.value.text else {
        return false
      }
      return caseID.hasSuffix("/" + name)
    }
    return row?.entries?.first { $0.key.text == column }?.value.position
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
