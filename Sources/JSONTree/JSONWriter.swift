/// Writes JSON as UTF-8 without spaces or line breaks: values part by part, or whole trees.
///
/// Whether a comma comes before a value follows from the byte before it, so the writer keeps only
/// bytes. The caller ends what it began.
package struct JSONWriter: ~Copyable {
  package private(set) var bytes: [UInt8]

  /// - Parameter bytes: the bytes written before: whole lines, each with its line break.
  package init(after bytes: consuming [UInt8] = []) { self.bytes = bytes }

  /// Gives up the bytes.
  package consuming func finish() -> [UInt8] { bytes }

  package mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
  }

  package mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

  package mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
  }

  package mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Begins a member, whose value is written next.
  ///
  /// - Parameter name: without anything that would have to be escaped.
  package mutating func name(_ name: StaticString) {
    let isFirst = isFirst
    bytes.append(addingCapacity: Self.roomAround(name)) { $0.append(name: name, isFirst) }
  }

  /// Begins a member with a name that may hold anything.
  package mutating func name(_ name: String) {
    separate()
    bytes.append(quoted: name)
    bytes.append(UInt8(ascii: ":"))
  }

  package mutating func value(_ text: String) {
    separate()
    bytes.append(quoted: text)
  }

  package mutating func value(_ number: Int) {
    separate()
    bytes.append(digitsOf: number)
  }

  package mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  package mutating func value(_ texts: [String]) {
    beginArray()
    for text in texts { value(text) }
    endArray()
  }

  package mutating func value(_ json: JSON) {
    switch json {
    case .null:
      separate()
      bytes.append(contentsOf: "null".utf8)
    case .bool(let flag): value(flag)
    case .integer(let number): value(number)
    case .decimal(let text):
      separate()
      bytes.append(contentsOf: text.utf8)
    case .string(let text): value(text)
    case .array(let items):
      beginArray()
      for item in items { value(item) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        name(member.name)
        value(member.value)
      }
      endObject()
    }
  }

  private mutating func separate() { if !isFirst { bytes.append(UInt8(ascii: ",")) } }

  /// Whether the next value is the first of its collection or line: no value ends with such a byte.
  private var isFirst: Bool {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\n"): true
    default: false  // tidy: bytes of JSON
    }
  }

  /// The most bytes that a member takes without its value.
  private static func roomAround(_ name: StaticString) -> Int { name.utf8CodeUnitCount + 4 }
}

extension JSONWriter {
  package mutating func member(_ name: StaticString, _ text: String) {
    text.utf8.span.withUnsafeBufferPointer { utf8 in
      if utf8.needsEscape {
        self.name(name)
        return value(text)
      }
      let isFirst = isFirst
      bytes.append(addingCapacity: Self.roomAround(name) + utf8.count + 2) { room in
        room.append(name: name, isFirst)
        room.append(UInt8(ascii: "\""))
        room.append(utf8)
        room.append(UInt8(ascii: "\""))
      }
    }
  }

  package mutating func member(_ name: StaticString, _ number: Int) {
    let isFirst = isFirst
    bytes.append(addingCapacity: Self.roomAround(name) + OutputSpan<UInt8>.digitLimit) { room in
      room.append(name: name, isFirst)
      room.append(digitsOf: number)
    }
  }

  package mutating func member(_ name: StaticString, _ flag: Bool) {
    self.name(name)
    value(flag)
  }

  package mutating func member(_ name: StaticString, _ texts: [String]) {
    self.name(name)
    value(texts)
  }
}

extension OutputSpan<UInt8> {
  @inline(__always)
  fileprivate mutating func append(name: StaticString, _ isFirst: Bool) {
    if !isFirst { append(UInt8(ascii: ",")) }
    append(UInt8(ascii: "\""))
    append(name)
    append(UInt8(ascii: "\""))
    append(UInt8(ascii: ":"))
  }
}

extension JSON {
  /// This value on one line, without spaces: what a message or an event line holds.
  package var line: String { String(decoding: bytes, as: UTF8.self) }

  /// The UTF-8 of ``line``.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.finish()
  }
}

// MARK: Strings

extension UnsafeBufferPointer<UInt8> {
  fileprivate var needsEscape: Bool {
    contains(inEights: {
      $0.below(0x20) | $0.equal(to: UInt8(ascii: "\"")) | $0.equal(to: UInt8(ascii: "\\"))
    })
  }
}

extension [UInt8] {
  /// Appends a string in double quotes.
  fileprivate mutating func append(quoted text: String) {
    text.utf8.span.withUnsafeBufferPointer { utf8 in
      // Nearly every string needs no escape, and is copied in one go.
      if utf8.needsEscape {
        append(UInt8(ascii: "\""))
        for byte in utf8 { append(escaped: byte) }
        append(UInt8(ascii: "\""))
      } else {
        append(addingCapacity: utf8.count + 2) { room in
          room.append(UInt8(ascii: "\""))
          room.append(utf8)
          room.append(UInt8(ascii: "\""))
        }
      }
    }
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case UInt8(ascii: "\n"): append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): append(contentsOf: "\\t".utf8)
    case 0..<0x20:
      // A control character that has no short form, as `\u00XX`.
      let digits = Array("0123456789abcdef".utf8)
      append(contentsOf: "\\u00".utf8)
      append(digits[Int(byte >> 4)])
      append(digits[Int(byte & 0xF)])
    default: append(byte)  // tidy: bytes of JSON
    }
  }
}
