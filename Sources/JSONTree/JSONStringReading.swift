extension JSONReader {
  /// Reads a string in double quotes, whose opening quote is at the current offset.
  mutating func readString() throws(JSONError) -> String {
    advance(by: 1)
    let start = offset
    var end = start
    var bits: UInt8 = 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      bits |= byte
      end += 1
    }
    advance(by: end - start)
    if current == UInt8(ascii: "\"") {
      // Nearly every string is ASCII, which cannot be invalid.
      let text =
        bits < 0x80
        ? String(unsafeUninitializedCapacity: end - start) {
          $0.initialize(fromContentsOf: bytes[start..<end])
        }
        : try decode(bytes[start..<offset], at: start)
      advance(by: 1)
      return text
    }
    return try readEscapedString(prefix: Array(bytes[start..<offset]), start: start)
  }

  /// The slow path, for strings with an escape.
  private mutating func readEscapedString(prefix: [UInt8], start: Int) throws(JSONError) -> String {
    var text = prefix
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        let result = try decode(text, at: start)
        advance(by: 1)
        return result
      case UInt8(ascii: "\\"):
        advance(by: 1)
        try readEscape(into: &text)
      case 0..<0x20:
        throw fail("unexpected control character in a string: write it as an escape such as \\n")
      default:  // tidy: bytes of JSON
        text.append(byte)
        advance(by: 1)
      }
    }
    throw JSONError(offset: start - 1, message: "missing double quote at the end of this string")
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = current else { throw fail("expected an escape after '\\'") }
    let plain: [(escape: UInt8, meant: UInt8)] = [
      (UInt8(ascii: "\""), 0x22), (UInt8(ascii: "\\"), 0x5C), (UInt8(ascii: "/"), 0x2F),
      (UInt8(ascii: "b"), 0x08), (UInt8(ascii: "f"), 0x0C), (UInt8(ascii: "n"), 0x0A),
      (UInt8(ascii: "r"), 0x0D), (UInt8(ascii: "t"), 0x09),
    ]
    if let meant = plain.first(where: { $0.escape == byte })?.meant {
      advance(by: 1)
      text.append(meant)
    } else if byte == UInt8(ascii: "u") {
      text.append(contentsOf: String(Character(try readUnicodeEscape())).utf8)
    } else {
      throw fail("unknown escape: expected \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX")
    }
  }

  private mutating func readUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = offset - 1
    let high = try readCodeUnit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    let unpaired = JSONError(
      offset: start, message: "invalid escape: expected both halves of a surrogate pair")
    guard high < 0xDC00, consume(UInt8(ascii: "\\")), current == UInt8(ascii: "u") else {
      throw unpaired
    }
    let low = try readCodeUnit()
    guard (0xDC00..<0xE000).contains(low) else { throw unpaired }
    let value = 0x10000 + (UInt32(high - 0xD800) << 10) + UInt32(low - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else { throw unpaired }
    return scalar
  }

  /// Reads `uXXXX`.
  private mutating func readCodeUnit() throws(JSONError) -> UInt16 {
    advance(by: 1)
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw fail("expected four hexadecimal digits after \\u")
      }
      unit = unit << 4 | UInt16(digit)
      advance(by: 1)
    }
    return unit
  }

  private func decode(_ slice: some Collection<UInt8>, at start: Int) throws(JSONError) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw JSONError(offset: start, message: "invalid string: expected UTF-8")
    }
    return text
  }
}
