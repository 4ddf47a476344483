extension JSON {
  /// This value on one line, without spaces: what a message or an event line holds.
  package var line: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends this value's UTF-8 text, which never holds a line break, to `bytes`.
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let number): bytes.append(digitsOf: number)
    case .decimal(let text): bytes.append(contentsOf: text.utf8)
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let items): Self.write(items, to: &bytes)
    case .object(let members): Self.write(members, to: &bytes)
    }
  }

  private static func write(_ items: [JSON], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      item.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func write(_ members: [Member], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(member.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      member.value.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  static func write(_ text: String, to bytes: inout [UInt8]) {
    text.utf8.span.withUnsafeBufferPointer { utf8 in
      // Nearly every text needs no escape, and is copied in one go.
      if needsEscape(utf8) { return writeEscaped(utf8, to: &bytes) }
      bytes.append(addingCapacity: utf8.count + 2) { room in
        room.append(UInt8(ascii: "\""))
        room.append(utf8)
        room.append(UInt8(ascii: "\""))
      }
    }
  }

  static func needsEscape(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    utf8.contains(inEights: {
      $0.below(0x20) | $0.equal(to: UInt8(ascii: "\"")) | $0.equal(to: UInt8(ascii: "\\"))
    })
  }

  private static func writeEscaped(_ utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in utf8 { write(byte, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func write(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case 0..<0x20: writeEscape(byte, to: &bytes)
    default: bytes.append(byte)  // tidy: bytes of JSON
    }
  }

  /// A control character that has no short form, as `\u00XX`.
  private static func writeEscape(_ byte: UInt8, to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: "\\u00".utf8)
    bytes.append(digits[Int(byte >> 4)])
    bytes.append(digits[Int(byte & 0xF)])
  }
}
