import Diagnostics
import JSONTree

/// Reads the XML form of property lists, as far as lists of products need it.
///
/// Stricter than XML: no CDATA, no entities of the file's own, no attributes but the version's.
struct PropertyListReader {
  /// Deeper nesting is refused, since the stack is finite.
  private static let depthLimit = 32

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  static func read(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyListNode {
    var reader = PropertyListReader(bytes: bytes)
    return try reader.document()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws(PropertyListError) -> PropertyListNode {
    if starts(with: "bplist") {
      throw fail("unsupported binary form: convert it with 'plutil -convert xml1'")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    try skipGap()
    if consume("<?xml") { try skip(past: "?>", of: "the XML declaration") }
    try skipGap()
    if consume("<!DOCTYPE") { try skip(past: ">", of: "the document type") }
    try skipGap()
    guard consume("<plist") else { throw fail("expected '<plist version=\"1.0\">'") }
    try skip(past: ">", of: "the plist's tag")
    let root = try value()
    try skipGap()
    try close("plist")
    try skipGap()
    guard offset == bytes.count else { throw fail("expected the end of the file after '</plist>'") }
    return root
  }

  private mutating func value() throws(PropertyListError) -> PropertyListNode {
    try skipGap()
    let start = offset
    let tag = try open()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw PropertyListError(
        offset: start, message: "invalid nesting: expected at most \(Self.depthLimit) levels")
    }
    if tag.name == "dict" {
      return PropertyListNode(
        content: .dictionary(tag.isEmpty ? [] : try entries()), offset: start)
    }
    if tag.name == "array" {
      return PropertyListNode(content: .array(tag.isEmpty ? [] : try items()), offset: start)
    }
    let isString = tag.name == "string"
    guard isString || Self.otherTypes.contains(tag.name) else {
      throw PropertyListError(
        offset: start,
        message: Mistake.invalid("value", "<\(tag.name)>", among: Self.types.map { "<\($0)>" }))
    }
    let begin = offset
    let text = tag.isEmpty ? "" : try self.text(endedBy: tag.name)
    return PropertyListNode(
      content: isString ? .string(text) : .other(tag.name), offset: isString ? begin : start)
  }

  private static let types = ["array", "dict", "string"] + otherTypes
  /// Types of property lists that a list of products does not use.
  private static let otherTypes = ["data", "date", "false", "integer", "real", "true"]

  private mutating func entries() throws(PropertyListError) -> [PropertyListNode.Entry] {
    var entries: [PropertyListNode.Entry] = []
    var names = DistinctNames()
    while true {
      try skipGap()
      if starts(with: "</") { break }
      guard consume("<key>") else { throw fail("expected '<key>' or '</dict>'") }
      let begin = offset
      let key = try text(endedBy: "key")
      guard names.insert(key, after: entries.lazy.map(\.key.text)) else {
        throw PropertyListError(
          offset: begin, message: Mistake.duplicate("key", key, where: "in a dictionary"))
      }
      entries.append(.init(key: .init(text: key, offset: begin), node: try value()))
    }
    try close("dict")
    return entries
  }

  private mutating func items() throws(PropertyListError) -> [PropertyListNode] {
    var items: [PropertyListNode] = []
    while true {
      try skipGap()
      if starts(with: "</") { break }
      items.append(try value())
    }
    try close("array")
    return items
  }
}

// Tags and text.
extension PropertyListReader {
  private mutating func open() throws(PropertyListError) -> (name: String, isEmpty: Bool) {
    let start = offset
    guard consume("<") else { throw fail("expected a value such as '<dict>' or '<array>'") }
    let begin = offset
    while let byte = current, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) {
      offset += 1
    }
    let name = String(decoding: bytes[begin..<offset], as: UTF8.self)
    skipWhiteSpace()
    let isEmpty = consume("/")
    guard !name.isEmpty, consume(">") else {
      throw PropertyListError(
        offset: start, message: "expected a value such as '<dict>' or '<array>'")
    }
    return (name, isEmpty)
  }

  private mutating func close(_ name: String) throws(PropertyListError) {
    guard consume("</\(name)>") else { throw fail("expected '</\(name)>'") }
  }

  private mutating func text(endedBy name: String) throws(PropertyListError) -> String {
    var text: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "&") {
        text += try reference().utf8
      } else {
        text.append(byte)
        offset += 1
      }
    }
    try close(name)
    guard let text = String(validating: text, as: UTF8.self) else {
      throw fail("invalid string: expected UTF-8 before this")
    }
    return text
  }

  /// The named character references of XML.
  private static let named = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
  ]

  private mutating func reference() throws(PropertyListError) -> String {
    for (reference, character) in Self.named where consume(reference) { return character }
    throw fail("expected \(alternatives(Self.named.map(\.0)))")
  }

  /// White space and comments.
  private mutating func skipGap() throws(PropertyListError) {
    skipWhiteSpace()
    while consume("<!--") {
      try skip(past: "-->", of: "the comment")
      skipWhiteSpace()
    }
  }

  private mutating func skipWhiteSpace() {
    while let byte = current, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { offset += 1 }
  }

  private mutating func skip(past end: String, of name: String) throws(PropertyListError) {
    let start = offset
    while offset < bytes.count {
      if consume(end) { return }
      offset += 1
    }
    throw PropertyListError(
      offset: start, message: Mistake.missing("'\(end)'", where: "at the end of \(name)"))
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func starts(with text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  private mutating func consume(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    offset += text.utf8.count
    return true
  }

  private func fail(_ message: String) -> PropertyListError {
    PropertyListError(offset: offset, message: message)
  }
}
