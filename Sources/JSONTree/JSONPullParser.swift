/// Reads one JSON document part by part, without building a tree.
///
/// The caller asks for the kind of value it expects next. Anything else throws a ``JSONError`` that
/// says what was expected, what came and at which byte. A copy of the parser remembers a position.
package struct JSONPullParser {
  private var reader: JSONReader<JSON>
  /// Whether a comma has to come before the next part of the innermost object or array.
  private var isAfterPart = false

  /// - Parameter bytes: the whole document, which outlives the parser.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { reader = JSONReader(bytes: bytes) }

  /// Makes sure that nothing follows.
  package mutating func end() throws(JSONError) { try reader.readEnd() }

  /// The kind of the next value, judged by its first byte.
  package mutating func kind() throws(JSONError) -> JSON.Kind {
    reader.skipWhiteSpace()
    guard let byte = reader.current else {
      throw reader.fail("expected a value, found the end of the input")
    }
    if byte == UInt8(ascii: "\"") { return .string }
    if byte == UInt8(ascii: "{") { return .object }
    if byte == UInt8(ascii: "[") { return .array }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { return .number }
    if byte == UInt8(ascii: "-") { return .number }
    if byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f") { return .boolean }
    if byte == UInt8(ascii: "n") { return .null }
    throw reader.notValue
  }

  package mutating func beginObject() throws(JSONError) {
    try begin(.object, with: UInt8(ascii: "{"))
  }

  package mutating func beginArray() throws(JSONError) {
    try begin(.array, with: UInt8(ascii: "["))
  }

  /// Begins the next member, whose value is read next, or ends the object.
  ///
  /// - Returns: the member's name; `nil` at the end of the object.
  package mutating func nextName() throws(JSONError) -> String? {
    guard try beginPart(closing: UInt8(ascii: "}"), expected: "',' or '}' in an object") else {
      return nil
    }
    return try reader.readName()
  }

  /// Begins the next member of an object whose members are known, or ends the object.
  ///
  /// - Returns: `nil` at the end of the object.
  package mutating func nextMember(
    _ members: inout JSONMembers
  ) throws(JSONError) -> JSONMembers.Match? {
    guard try beginPart(closing: UInt8(ascii: "}"), expected: "',' or '}' in an object") else {
      return nil
    }
    let start = reader.offset
    if let index = members.firstIndex(where: { consumeName($0) }) {
      return .known(try members.insert(index, at: start))
    }
    let name = try reader.readName()
    guard let index = members.firstIndex(where: { $0 == name }) else { return .unknown(name) }
    return .known(try members.insert(index, at: start))
  }

  /// Begins the next item, which is read next, or ends the array.
  ///
  /// - Returns: `false` at the end of the array.
  package mutating func nextItem() throws(JSONError) -> Bool {
    try beginPart(closing: UInt8(ascii: "]"), expected: "',' or ']' in a list")
  }

  /// The error for a name that `nextName` returned before, at `offset`.
  package func repeated(_ name: String) -> JSONError { .repeated(name, at: reader.offset) }

  /// Any value, as a tree.
  package mutating func value() throws(JSONError) -> JSON {
    reader.skipWhiteSpace()
    let value = try reader.readValue()
    isAfterPart = true
    return value
  }

  package mutating func string() throws(JSONError) -> String {
    reader.skipWhiteSpace()
    guard reader.current == UInt8(ascii: "\"") else { throw mismatch(.string) }
    try reader.countValue()
    isAfterPart = true
    return try reader.readString()
  }

  /// Reads nothing if the number is not a whole one.
  package mutating func integer() throws(JSONError) -> Int {
    reader.skipWhiteSpace()
    let start = reader
    guard case .integer(let number) = try reader.readValue() else {
      reader = start
      throw mismatch(.number)
    }
    isAfterPart = true
    return number
  }

  package mutating func flag() throws(JSONError) -> Bool {
    reader.skipWhiteSpace()
    let start = reader
    guard case .bool(let flag) = try reader.readValue() else {
      reader = start
      throw mismatch(.boolean)
    }
    isAfterPart = true
    return flag
  }
}

extension JSONPullParser {
  private mutating func begin(_ kind: JSON.Kind, with byte: UInt8) throws(JSONError) {
    reader.skipWhiteSpace()
    guard reader.current == byte else { throw mismatch(kind) }
    // Counted as the reader of trees counts, so that both refuse the same documents.
    try reader.countValue()
    try reader.enter()
    reader.advance(by: 1)
    isAfterPart = false
  }

  /// The error for a next value that is not of the expected kind.
  private mutating func mismatch(_ expected: JSON.Kind) -> JSONError {
    let found: JSON.Kind
    do throws(JSONError) { found = try kind() } catch { return error }
    let whole = found == .number && expected == .number ? "a whole number" : expected.name
    return reader.fail("expected \(whole), found \(found.name)")
  }

  /// Reads the comma before the next part of the innermost object or array, or its end.
  private mutating func beginPart(
    closing: UInt8, expected: StaticString
  ) throws(JSONError) -> Bool {
    reader.skipWhiteSpace()
    if isAfterPart {
      if endPart(with: closing) { return false }
      guard reader.consume(UInt8(ascii: ",")) else { throw reader.fail("expected \(expected)") }
      reader.skipWhiteSpace()
      isAfterPart = false
      return true
    }
    return !endPart(with: closing)
  }

  private mutating func endPart(with closing: UInt8) -> Bool {
    guard reader.consume(closing) else { return false }
    reader.leave()
    isAfterPart = true
    return true
  }

  /// Reads the name of a member, if it is this one and written without escapes.
  private mutating func consumeName(_ name: String) -> Bool {
    let start = reader
    let isNext = name.utf8.span.withUnsafeBufferPointer { name in
      reader.consume(UInt8(ascii: "\"")) && reader.consume(name)
        && reader.consume(UInt8(ascii: "\""))
    }
    reader.skipWhiteSpace()
    guard isNext, reader.consume(UInt8(ascii: ":")) else {
      reader = start
      return false
    }
    return true
  }
}

/// The members of one object while they are read: those it may have, and those it had so far.
package struct JSONMembers: Sendable {
  /// The next member that an object had.
  package enum Match {
    /// By its index among the names.
    case known(Int)
    case unknown(String)
  }

  package let names: [String]
  /// A bit for each name.
  private var seen: UInt64 = 0
  /// Members mostly come in the order of the names, so the search begins here.
  private var likely = 0

  /// - Precondition: at most 64 names.
  package init(_ names: [String]) {
    precondition(names.count <= UInt64.bitWidth, "a set of members has a bit for each name")
    self.names = names
  }

  /// Counts the first member as one that the object had.
  package mutating func insertFirst() {
    seen |= 1
    likely = 1
  }

  /// - Parameter required: a bit for each name.
  package func firstMissing(of required: UInt64) -> Int? {
    let missing = required & ~seen
    return missing == 0 ? nil : missing.trailingZeroBitCount
  }

  fileprivate func firstIndex(where isNext: (String) -> Bool) -> Int? {
    for index in likely..<names.count where isNext(names[index]) { return index }
    for index in 0..<min(likely, names.count) where isNext(names[index]) { return index }
    return nil
  }

  fileprivate mutating func insert(_ index: Int, at offset: Int) throws(JSONError) -> Int {
    guard seen & 1 << UInt64(index) == 0 else { throw .repeated(names[index], at: offset) }
    seen |= 1 << UInt64(index)
    likely = index + 1
    return index
  }
}
