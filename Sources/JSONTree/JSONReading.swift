extension JSONNode {
  /// Reads one JSON document (RFC 8259, UTF-8), with only white space around it.
  ///
  /// Stricter than the standard in one point: two members of one name are an error, since readers
  /// disagree on which of them counts.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
      try JSONReader.read(bytes)
    }
  }

  package init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }
}

extension JSON {
  /// Reads one JSON document as ``JSONNode`` does, without positions.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
      try JSONReader.read(bytes)
    }
  }

  package init(parsing text: String) throws(JSONError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(JSONError) in try JSONReader<JSON>.read(bytes) }
    }
    self = try result.get()
  }
}

/// A recursive-descent reader over the bytes of one JSON document, which outlive it.
struct JSONReader<Value: JSONBuilding> {
  /// Deeper nesting than this is refused: no message or catalog needs it, and the stack is finite.
  static var depthLimit: Int { 64 }
  /// The most values in a document: each takes many times the memory of its bytes.
  static var valueLimit: Int { 1_000_000 }

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0
  private var depth = 0
  private var values = 0

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> Value {
    var reader = JSONReader(bytes: bytes)
    return try reader.readDocument()
  }

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func readDocument() throws(JSONError) -> Value {
    skipWhiteSpace()
    let node = try readValue()
    try readEnd()
    return node
  }

  mutating func readEnd() throws(JSONError) {
    skipWhiteSpace()
    guard offset == bytes.count else {
      throw fail("expected the end of the input after the first value")
    }
  }

  mutating func readValue() throws(JSONError) -> Value {
    let start = offset
    guard let byte = current else { throw fail("expected a value, found the end of the input") }
    try countValue()
    let content: JSONContent<Value, Value.Member>
    switch byte {
    case UInt8(ascii: "{"):
      try enter()
      content = try readObject()
      leave()
    case UInt8(ascii: "["):
      try enter()
      content = try readArray()
      leave()
    case UInt8(ascii: "\""): content = .string(try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = try readNumber()
    default: content = try readWord()  // tidy: bytes of JSON
    }
    return Value.make(content, at: start)
  }

  mutating func countValue() throws(JSONError) {
    values += 1
    guard values <= Self.valueLimit else {
      throw fail("invalid number of values: expected at most \(Self.valueLimit)")
    }
  }

  mutating func enter() throws(JSONError) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw fail("invalid nesting: expected at most \(Self.depthLimit) levels")
    }
  }

  mutating func leave() { depth -= 1 }

  private mutating func readObject() throws(JSONError) -> JSONContent<Value, Value.Member> {
    offset += 1
    skipWhiteSpace()
    if consume(UInt8(ascii: "}")) { return .object([]) }
    var members: [Value.Member] = []
    members.reserveCapacity(2)
    var names = DistinctNames()
    while true {
      skipWhiteSpace()
      let start = offset
      let name = try readName()
      guard names.insert(name, after: members.lazy.map(Value.name(of:))) else {
        throw .repeated(name, at: start)
      }
      skipWhiteSpace()
      members.append(Value.member(name, at: start, try readValue()))
      skipWhiteSpace()
      if consume(UInt8(ascii: "}")) { return .object(members) }
      guard consume(UInt8(ascii: ",")) else { throw fail("expected ',' or '}' in an object") }
    }
  }

  /// Reads a member's name and the colon after it.
  mutating func readName() throws(JSONError) -> String {
    guard current == UInt8(ascii: "\"") else {
      throw fail("expected a member's name in double quotes")
    }
    let name = try readString()
    skipWhiteSpace()
    guard consume(UInt8(ascii: ":")) else { throw fail("expected ':' after a member's name") }
    return name
  }

  private mutating func readArray() throws(JSONError) -> JSONContent<Value, Value.Member> {
    offset += 1
    skipWhiteSpace()
    if consume(UInt8(ascii: "]")) { return .array([]) }
    var items: [Value] = []
    while true {
      skipWhiteSpace()
      items.append(try readValue())
      skipWhiteSpace()
      if consume(UInt8(ascii: "]")) { return .array(items) }
      guard consume(UInt8(ascii: ",")) else { throw fail("expected ',' or ']' in a list") }
    }
  }

  private mutating func readWord() throws(JSONError) -> JSONContent<Value, Value.Member> {
    if consume(word: "true") { return .bool(true) }
    if consume(word: "false") { return .bool(false) }
    if consume(word: "null") { return .null }
    throw notValue
  }

  var notValue: JSONError {
    fail(
      "expected a value: an object, a list, a string in double quotes, a number, true, false or "
        + "null")
  }

  private mutating func readNumber() throws(JSONError) -> JSONContent<Value, Value.Member> {
    let start = offset
    let isNegative = consume(UInt8(ascii: "-"))
    let first = offset
    var small = 0
    while let digit = currentDigit {
      small = small &* 10 &+ Int(digit)
      offset += 1
    }
    let whole = offset - first
    guard whole > 0, whole == 1 || bytes[first] != UInt8(ascii: "0") else {
      throw JSONError(offset: start, message: "expected a number such as 12 or 1.5")
    }
    // Eighteen digits always fit.
    if whole <= 18, current != UInt8(ascii: "."), current != UInt8(ascii: "e"),
      current != UInt8(ascii: "E")
    {
      return .integer(isNegative ? -small : small)
    }
    var isInteger = true
    if consume(UInt8(ascii: ".")) {
      isInteger = false
      guard skipDigits() > 0 else { throw fail("expected a digit after the decimal point") }
    }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      isInteger = false
      if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
      guard skipDigits() > 0 else { throw fail("expected a digit in the exponent") }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger, let number = Int(text) { return .integer(number) }
    return .decimal(text)
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while currentDigit != nil { offset += 1 }
    return offset - start
  }

  private var currentDigit: UInt8? {
    guard offset < bytes.count else { return nil }
    let digit = bytes[offset] &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
  }

  mutating func skipWhiteSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func consume(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    offset += 1
    return true
  }

  private mutating func consume(word: StaticString) -> Bool {
    consume(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  mutating func consume(_ run: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count - offset >= run.count else { return false }
    for index in run.indices where bytes[offset + index] != run[index] { return false }
    offset += run.count
    return true
  }

  mutating func advance(by count: Int) { offset += count }

  func fail(_ message: String) -> JSONError { JSONError(offset: offset, message: message) }
}
