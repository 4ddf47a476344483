import StoreSimulator
import Diagnostics
import JSONTree

/// Reads a file and collects all of its diagnostics, rather than stopping at the first error.
///
/// A function that returns `nil` has reported why.
struct ConfigurationReader {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []
  /// The warnings among them about content that the catalog lacks.
  private(set) var omissions: [Diagnostic] = []
  /// Whether the file has a product that is left out with a warning.
  var leavesOutProducts = false
  /// The language of the names to read, from the file's settings.
  var locale = CatalogSettings().locale
  /// The currency of the prices to read, ISO 4217, from the file's settings.
  var currency = StorefrontCurrency.known(of: CatalogSettings().storefront)
  /// The first position of each product's id.
  private var productPositions: [String: SourcePosition] = [:]

  init(_ source: SourceText) { self.source = source.indexed }

  mutating func report(_ message: String, at node: JSONNode) {
    note(Diagnostic(at: range(of: node), message))
  }

  /// Warns about valid content that the simulated store does not apply as written.
  mutating func warn(_ message: String, at node: JSONNode) {
    note(Diagnostic(.warning, at: range(of: node), message))
  }

  /// Warns about valid content that the catalog lacks, so that a run differs from Xcode's.
  mutating func omit(_ message: String, at node: JSONNode) {
    omit(Diagnostic(.warning, at: range(of: node), message))
  }

  mutating func omit(_ warning: Diagnostic) {
    omissions.append(warning)
    note(warning)
  }

  /// Notes valid content whose effect may be unexpected.
  mutating func note(_ message: String, at node: JSONNode) {
    note(Diagnostic(.note, at: range(of: node), message))
  }

  mutating func note(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private func range(of node: JSONNode) -> SourceRange {
    let start = source.position(ofByte: node.offset)
    // A string is underlined with its quotes; of other values, only the first character.
    let length = node.text.map { $0.unicodeScalars.count + 2 } ?? 1
    return SourceRange(start, length: length)
  }

  /// A member's name with its quotes.
  func range(ofName member: JSONNode.Member) -> SourceRange {
    SourceRange(
      source.position(ofByte: member.offset), length: member.name.unicodeScalars.count + 2)
  }

  /// Records a product's id, and reports a duplicate.
  mutating func claim(_ id: String, at node: JSONNode) {
    if let first = productPositions[id] {
      report(Mistake.duplicate("product", id, first: "in line \(first.line)"), at: node)
    } else {
      productPositions[id] = source.position(ofByte: node.offset)
    }
  }
}

// Members of an object. `owner` names the object in messages: "group", "product 'com.x'".
extension ConfigurationReader {
  /// A required member.
  mutating func member(_ key: String, of object: JSONNode, _ owner: String) -> JSONNode? {
    if let node = object[key] { return node }
    report(Mistake.missing("key", key, where: "of \(owner)"), at: object)
    return nil
  }

  /// A required string.
  mutating func text(_ key: String, of object: JSONNode, _ owner: String) -> JSONNode? {
    guard let node = member(key, of: object, owner) else { return nil }
    guard node.text != nil else { return mistyped(key, node, "a string") }
    return node
  }

  /// A required string that parses as a `Value`, which `expected` describes.
  mutating func value<Value>(
    _ key: String, of object: JSONNode, _ owner: String, _ expected: String,
    _ read: (String) -> Value?
  ) -> Value? {
    guard let node = text(key, of: object, owner), let text = node.text else { return nil }
    if let value = read(text) { return value }
    report(Mistake.invalid("'\(key)'", text, expected: expected), at: node)
    return nil
  }

  /// A required whole number, from 1.
  mutating func count(_ key: String, of object: JSONNode, _ owner: String) -> Int? {
    guard let node = member(key, of: object, owner) else { return nil }
    guard case .integer(let number) = node.content else {
      return mistyped(key, node, "a whole number")
    }
    guard number >= 1 else {
      report(
        Mistake.invalid("'\(key)'", String(number), expected: "a whole number from 1"), at: node)
      return nil
    }
    return number
  }

  /// An optional flag, by default `false`.
  mutating func flag(_ key: String, of object: JSONNode) -> Bool {
    guard let node = object[key] else { return false }
    guard case .bool(let flag) = node.content else {
      return mistyped(key, node, "true or false") ?? false
    }
    return flag
  }

  /// An optional string.
  mutating func optionalText(_ key: String, of object: JSONNode) -> String? {
    guard let node = object[key] else { return nil }
    return node.text ?? mistyped(key, node, "a string")
  }

  /// A required list of objects; entries of another type are reported and skipped.
  mutating func objects(_ key: String, of object: JSONNode, _ owner: String) -> [JSONNode] {
    guard let node = member(key, of: object, owner) else { return [] }
    return entries(of: node, key)
  }

  /// An optional list of objects.
  mutating func optionalObjects(_ key: String, of object: JSONNode) -> [JSONNode] {
    object[key].map { entries(of: $0, key) } ?? []
  }

  private mutating func entries(of node: JSONNode, _ key: String) -> [JSONNode] {
    guard case .array(let items) = node.content else {
      return mistyped(key, node, "a list") ?? []
    }
    return items.filter { isObject($0, in: key) }
  }

  private mutating func isObject(_ node: JSONNode, in key: String) -> Bool {
    if case .object = node.content { return true }
    report(
      Mistake.invalid(
        "entry", where: "of '\(key)'", expected: "an object", found: node.value.kindName), at: node)
    return false
  }

  mutating func mistyped<Value>(_ key: String, _ node: JSONNode, _ expected: String) -> Value? {
    report(
      Mistake.invalid(quoted(key), expected: expected, found: node.value.kindName), at: node)
    return nil
  }
}
