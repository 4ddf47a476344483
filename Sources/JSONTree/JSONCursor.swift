/// Reads a text of JSON part by part, for who knows what comes next and needs no tree.
///
/// What is not as it was asked for ends the reading, and nothing is said about it: such a text is
/// to be read as a ``JSON`` from its beginning, which knows what is wrong with it, if anything is.
package struct JSONCursor {
  /// What comes next is not what was asked for.
  package struct Surprise: Error {
    package init() {}
  }

  private var reader: JSONReader<JSON>
  /// Whether a comma has to come before the next part of the innermost object or array.
  private var isBehindPart = false

  /// - Parameter bytes: the whole text, which outlives the cursor.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { reader = JSONReader(bytes: bytes) }

  /// Makes sure that nothing follows.
  package mutating func end() throws(Surprise) {
    reader.skipWhiteSpace()
    guard reader.current == nil else { throw Surprise() }
  }

  package mutating func beginObject() throws(Surprise) { try begin(with: UInt8(ascii: "{")) }

  package mutating func endObject() throws(Surprise) { try end(with: UInt8(ascii: "}")) }

  package mutating func beginArray() throws(Surprise) { try begin(with: UInt8(ascii: "[")) }

  package mutating func endArray() throws(Surprise) { try end(with: UInt8(ascii: "]")) }

  /// Begins a member, whose value is read next, if the next one has this name.
  ///
  /// - Parameter name: without anything that would have to be escaped.
  /// - Returns: whether it has; if not, nothing was read.
  package mutating func member(_ name: StaticString) -> Bool {
    member(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  package mutating func member(_ name: String) -> Bool {
    name.utf8.span.withUnsafeBufferPointer { member($0) }
  }

  /// Begins a member of any name, whose value is read next; `nil` if the object ends here.
  package mutating func nextName() throws(Surprise) -> String? {
    guard try hasPart(before: UInt8(ascii: "}")) else { return nil }
    guard reader.current == UInt8(ascii: "\""), let name = try? reader.readString() else {
      throw Surprise()
    }
    reader.skipWhiteSpace()
    guard reader.take(UInt8(ascii: ":")) else { throw Surprise() }
    return name
  }

  /// Begins an item of an array, which is read next; `false` if the array ends here.
  package mutating func nextItem() throws(Surprise) -> Bool {
    try hasPart(before: UInt8(ascii: "]"))
  }

  package mutating func value() throws(Surprise) -> JSON {
    reader.skipWhiteSpace()
    guard let value = try? reader.readValue() else { throw Surprise() }
    isBehindPart = true
    return value
  }

  package mutating func text() throws(Surprise) -> String {
    reader.skipWhiteSpace()
    guard reader.current == UInt8(ascii: "\""), (try? reader.countValue()) != nil,
      let text = try? reader.readString()
    else { throw Surprise() }
    isBehindPart = true
    return text
  }

  package mutating func integer() throws(Surprise) -> Int {
    guard case .integer(let number) = try value() else { throw Surprise() }
    return number
  }

  package mutating func flag() throws(Surprise) -> Bool {
    guard case .bool(let flag) = try value() else { throw Surprise() }
    return flag
  }
}

extension JSONCursor {
  private mutating func begin(with byte: UInt8) throws(Surprise) {
    reader.skipWhiteSpace()
    // Counted as the reader of trees counts, so that both refuse the same texts.
    guard (try? reader.countValue()) != nil, reader.take(byte), (try? reader.enter()) != nil
    else { throw Surprise() }
    isBehindPart = false
  }

  private mutating func end(with byte: UInt8) throws(Surprise) {
    reader.skipWhiteSpace()
    guard reader.take(byte) else { throw Surprise() }
    reader.leave()
    isBehindPart = true
  }

  private mutating func member(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = reader
    guard takeComma(), reader.take(UInt8(ascii: "\"")), reader.take(name),
      reader.take(UInt8(ascii: "\""))
    else {
      reader = start
      return false
    }
    reader.skipWhiteSpace()
    guard reader.take(UInt8(ascii: ":")) else {
      reader = start
      return false
    }
    isBehindPart = false
    return true
  }

  private mutating func hasPart(before closing: UInt8) throws(Surprise) -> Bool {
    reader.skipWhiteSpace()
    if reader.current == closing { return false }
    guard takeComma() else { throw Surprise() }
    isBehindPart = false
    return true
  }

  /// Takes the comma between two parts; `false` if there is none where there has to be one.
  private mutating func takeComma() -> Bool {
    reader.skipWhiteSpace()
    guard isBehindPart else { return true }
    guard reader.take(UInt8(ascii: ",")) else { return false }
    reader.skipWhiteSpace()
    return true
  }
}
