import StoreSimulator
import Diagnostics

/// Reads a list of products and collects its diagnostics.
struct ProductListReading {
  private let source: SourceText
  private(set) var mistakes: [Diagnostic] = []
  /// The range of each id.
  private var ranges: [ProductID: SourceRange] = [:]

  init(_ source: SourceText) { self.source = source.indexed }

  mutating func list(_ root: PropertyListNode) -> ProductListFile {
    var products: [ProductID] = []
    var groups: [ProductListFile.Group] = []
    let sections = dictionary(
      root, "list of products", keys: ["Products", "Subscriptions"], required: [])
    if let node = sections["Products"] { products = ids(node) }
    if let node = sections["Subscriptions"] {
      groups = items(node, "'Subscriptions'").compactMap { group($0) }
    }
    guard mistakes.isEmpty else { return ProductListFile(products: [], groups: [], ranges: [:]) }
    if sections.isEmpty {
      report(Mistake.missing("key", "Products", where: "of the list"), at: root.offset)
    } else if products.isEmpty, groups.isEmpty {
      report(Mistake.missing("product", where: "in the list"), at: root.offset)
    }
    return ProductListFile(products: products, groups: groups, ranges: ranges)
  }

  private mutating func group(_ node: PropertyListNode) -> ProductListFile.Group? {
    let keys = ["Group", "Products"]
    let members = dictionary(node, "group", keys: keys, required: keys)
    let name = members["Group"].flatMap { string($0, "'Group'") }
    let products = members["Products"].map { ids($0) }
    if let list = members["Products"], case .array(let items) = list.content, items.isEmpty {
      report(Mistake.missing("product", where: "in the group"), at: list.offset)
    }
    guard let name, let products else { return nil }
    return ProductListFile.Group(name: name, products: products)
  }

  private mutating func ids(_ node: PropertyListNode) -> [ProductID] {
    items(node, "'Products'").compactMap { item in
      guard let text = string(item, "product") else { return nil }
      if text.isEmpty || text.contains(where: \.isWhitespace) {
        report(
          Mistake.invalid("product id", text, expected: "a string without white space"), at: item)
        return nil
      }
      return claim(ProductID(text), at: item)
    }
  }

  private mutating func claim(_ id: ProductID, at node: PropertyListNode) -> ProductID? {
    if let first = ranges[id] {
      report(
        Mistake.duplicate("product", id.rawValue, first: "in line \(first.start.line)"), at: node)
      return nil
    }
    ranges[id] = range(of: node)
    return id
  }

  private mutating func dictionary(
    _ node: PropertyListNode, _ owner: String, keys: [String], required: [String]
  ) -> [String: PropertyListNode] {
    guard case .dictionary(let entries) = node.content else {
      report(
        Mistake.invalid(owner, expected: "a dictionary", found: node.kindName), at: node)
      return [:]
    }
    for entry in entries where !keys.contains(entry.key.text) {
      report(
        Mistake.unknown("key", entry.key.text, among: keys), at: entry.key.offset,
        length: entry.key.text.unicodeScalars.count)
    }
    for key in required where !entries.contains(where: { $0.key.text == key }) {
      report(Mistake.missing("key", key, where: "of a \(owner)"), at: node)
    }
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.key.text, $0.node) })
  }

  private mutating func items(_ node: PropertyListNode, _ owner: String) -> [PropertyListNode] {
    if case .array(let items) = node.content { return items }
    report(Mistake.invalid(owner, expected: "an array", found: node.kindName), at: node)
    return []
  }

  private mutating func string(_ node: PropertyListNode, _ owner: String) -> String? {
    if case .string(let text) = node.content { return text }
    report(Mistake.invalid(owner, expected: "a string", found: node.kindName), at: node)
    return nil
  }

  private mutating func report(_ message: String, at node: PropertyListNode) {
    mistakes.append(Diagnostic(at: range(of: node), message))
  }

  /// The content of a string; for other values, the first character.
  private func range(of node: PropertyListNode) -> SourceRange {
    let start = source.position(ofByte: node.offset)
    guard case .string(let text) = node.content else { return SourceRange(start) }
    return SourceRange(start, length: text.unicodeScalars.count)
  }

  private mutating func report(_ message: String, at offset: Int, length: Int = 1) {
    mistakes.append(
      Diagnostic(at: SourceRange(source.position(ofByte: offset), length: length), message))
  }
}
