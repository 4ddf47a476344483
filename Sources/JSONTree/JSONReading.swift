extension JSONNode {
  /// Reads one JSON text (RFC 8259, UTF-8), with nothing but white space around it.
  ///
  /// Stricter than the standard in one point: two members of one name are an error, since readers
  /// disagree on which of them counts.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.readDocument()
  }

  package init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }
}

/// A recursive-descent reader over the bytes of one JSON text.
struct JSONReader {
  /// Deeper nesting than this is refused: no message or catalog needs it, and the stack is finite.
  static let depthLimit = 64
  /// More values than this are refused: each takes many times the memory of its text.
  static let valueLimit = 1_000_000

  let bytes: [UInt8]
  private(set) var offset = 0
  private var depth = 0
  private var values = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func readDocument() throws(JSONError) -> JSONNode {
    skipWhiteSpace()
    let node = try readValue()
    skipWhiteSpace()
    guard offset == bytes.count else {
      throw fail("expected the end of the text after the first value")
    }
    return node
  }

  private mutating func readValue() throws(JSONError) -> JSONNode {
    let start = offset
    guard let byte = current else { throw fail("expected a value, found the end of the text") }
    values += 1
    guard values <= Self.valueLimit else { throw fail("more than \(Self.valueLimit) values") }
    let content: JSONNode.Content
    switch byte {
    case UInt8(ascii: "{"): content = try nested { (me) throws(JSONError) in try me.readObject() }
    case UInt8(ascii: "["): content = try nested { (me) throws(JSONError) in try me.readArray() }
    case UInt8(ascii: "\""): content = .string(try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = try readNumber()
    default: content = try readWord()
    }
    return JSONNode(content: content, offset: start)
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONError) -> JSONNode.Content
  ) throws(JSONError) -> JSONNode.Content {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw fail("nested deeper than \(Self.depthLimit) levels")
    }
    let content = try read(&self)
    depth -= 1
    return content
  }

  private mutating func readObject() throws(JSONError) -> JSONNode.Content {
    offset += 1
    var members: [JSONNode.Member] = []
    var names = DistinctNames()
    skipWhiteSpace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipWhiteSpace()
      let start = offset
      guard current == UInt8(ascii: "\"") else {
        throw fail("expected a member's name in double quotes")
      }
      let name = try readString()
      guard names.insert(name, after: members.lazy.map(\.name)) else {
        let shown = DistinctNames.shown(name)
        throw JSONError(offset: start, message: "the name \"\(shown)\" stands twice in one object")
      }
      skipWhiteSpace()
      guard take(UInt8(ascii: ":")) else { throw fail("expected ':' after a member's name") }
      skipWhiteSpace()
      members.append(.init(name: name, offset: start, node: try readValue()))
      skipWhiteSpace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw fail("expected ',' or '}' in an object") }
    }
  }

  private mutating func readArray() throws(JSONError) -> JSONNode.Content {
    offset += 1
    var items: [JSONNode] = []
    skipWhiteSpace()
    if take(UInt8(ascii: "]")) { return .array(items) }
    while true {
      skipWhiteSpace()
      items.append(try readValue())
      skipWhiteSpace()
      if take(UInt8(ascii: "]")) { return .array(items) }
      guard take(UInt8(ascii: ",")) else { throw fail("expected ',' or ']' in a list") }
    }
  }

  private mutating func readWord() throws(JSONError) -> JSONNode.Content {
    for (word, content) in [
      ("true", JSONNode.Content.bool(true)), ("false", .bool(false)), ("null", .null),
    ] where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return content
    }
    throw fail(
      "expected a value: an object, a list, a text in double quotes, a number, true, false or null")
  }

  private mutating func readNumber() throws(JSONError) -> JSONNode.Content {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    let leading = current
    let whole = skipDigits()
    guard whole > 0, whole == 1 || leading != UInt8(ascii: "0") else {
      throw JSONError(offset: start, message: "expected a number such as 12 or 1.5")
    }
    var isInteger = true
    if take(UInt8(ascii: ".")) {
      isInteger = false
      guard skipDigits() > 0 else { throw fail("expected a digit after the decimal point") }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isInteger = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard skipDigits() > 0 else { throw fail("expected a digit in the exponent") }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger, let number = Int(text) { return .integer(number) }
    return .decimal(text)
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    return offset - start
  }

  mutating func skipWhiteSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    offset += 1
    return true
  }

  mutating func advance(by count: Int) { offset += count }

  func fail(_ message: String) -> JSONError { JSONError(offset: offset, message: message) }
}
