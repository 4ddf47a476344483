/// Bytes that are not the expected DER.
struct DERError: Error, Hashable {}

/// A DER value: its tag and its bytes.
struct DERElement: Hashable, Sendable {
  let tag: UInt8
  let content: ArraySlice<UInt8>
  /// Tag, length and content.
  let bytes: ArraySlice<UInt8>
}

/// Reads DER values one after the other: definite lengths in their shortest form, tags of one byte.
///
/// Source: https://www.itu.int/rec/T-REC-X.690
struct DERReader {
  /// The tags that certificates and receipts use.
  enum Tag {
    static let boolean: UInt8 = 0x01
    static let integer: UInt8 = 0x02
    static let bitString: UInt8 = 0x03
    static let octetString: UInt8 = 0x04
    static let objectID: UInt8 = 0x06
    static let utf8String: UInt8 = 0x0C
    static let ia5String: UInt8 = 0x16
    static let utcTime: UInt8 = 0x17
    static let sequence: UInt8 = 0x30
    static let set: UInt8 = 0x31
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next value, which must have the tag.
  mutating func read(_ tag: UInt8) throws(DERError) -> DERElement {
    guard let element = try readIfPresent(tag) else { throw DERError() }
    return element
  }

  /// The next value; `nil`, without reading, if it is missing or has another tag.
  mutating func readIfPresent(_ tag: UInt8) throws(DERError) -> DERElement? {
    guard rest.first == tag else { return nil }
    let start = rest
    rest = rest.dropFirst()
    let length = try readLength()
    guard length <= rest.count else { throw DERError() }
    let content = rest.prefix(length)
    rest = rest.dropFirst(length)
    return DERElement(tag: tag, content: content, bytes: start.prefix(start.count - rest.count))
  }

  /// The content of the next value, which must have the tag and hold other values.
  mutating func enter(_ tag: UInt8) throws(DERError) -> DERReader {
    DERReader(try read(tag).content)
  }

  /// The bytes of a bit string whose last byte is whole.
  mutating func readWholeBits() throws(DERError) -> ArraySlice<UInt8> {
    let bits = try read(Tag.bitString).content
    guard bits.first == 0 else { throw DERError() }
    return bits.dropFirst()
  }

  func expectEnd() throws(DERError) {
    guard isAtEnd else { throw DERError() }
  }

  private mutating func readLength() throws(DERError) -> Int {
    guard let first = rest.popFirst() else { throw DERError() }
    if first < 0x80 { return Int(first) }
    let count = Int(first & 0x7F)
    // No certificate has 16 MiB or more.
    guard (1...3).contains(count), rest.count >= count, rest.first != 0 else { throw DERError() }
    let length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(count)
    guard length >= 0x80 else { throw DERError() }
    return length
  }
}
