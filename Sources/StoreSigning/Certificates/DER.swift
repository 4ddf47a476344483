/// Encodes DER values.
///
/// Source: https://www.itu.int/rec/T-REC-X.690
enum DER {
  static func value(_ tag: UInt8, _ content: some Collection<UInt8>) -> [UInt8] {
    [tag] + length(content.count) + content
  }

  static func sequence(_ parts: [UInt8]...) -> [UInt8] {
    value(DERReader.Tag.sequence, parts.joined())
  }

  /// A set, with its elements in the order of their bytes, as DER requires.
  static func set(of elements: [[UInt8]]) -> [UInt8] {
    value(DERReader.Tag.set, elements.sorted { $0.lexicographicallyPrecedes($1) }.joined())
  }

  static let null: [UInt8] = [0x05, 0x00]

  static func integer(_ number: UInt64) -> [UInt8] {
    integer(digits: (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - $0 * 8)) })
  }

  /// A non-negative integer from its bytes, the most significant first.
  static func integer(digits: [UInt8]) -> [UInt8] {
    var digits = Array(digits.drop { $0 == 0 })
    // A leading bit of one would make it negative.
    if (digits.first ?? 0x80) >= 0x80 { digits.insert(0, at: 0) }
    return value(DERReader.Tag.integer, digits)
  }

  private static func length(_ count: Int) -> [UInt8] {
    guard count >= 0x80 else { return [UInt8(count)] }
    var digits: [UInt8] = []
    var rest = count
    while rest > 0 {
      digits.insert(UInt8(rest & 0xFF), at: 0)
      rest >>= 8
    }
    return [0x80 | UInt8(digits.count)] + digits
  }
}
