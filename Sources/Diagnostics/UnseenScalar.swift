/// Scalars that are no visible characters, and that hide or reorder those around them: C1 controls,
/// marks and overrides of the direction, separators of lines, invisible operators, noncharacters.
///
/// Joiners, variation selectors, soft hyphens and the tags of flags are part of what people write.
/// C0 controls are left to each format: some of them are layout.
package enum UnseenScalar {
  private static let ranges: [ClosedRange<UInt32>] = [
    0x80...0x9F, 0x061C...0x061C, 0x180E...0x180E, 0x200B...0x200B, 0x200E...0x200F,
    0x2028...0x202E, 0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB,
    0xE0001...0xE0001,
  ]

  package static func contains(_ value: UInt32) -> Bool {
    value >= 0x80 && (value & 0xFFFE == 0xFFFE || ranges.contains { $0.contains(value) })
  }

  /// Whether a byte of UTF-8 may begin one.
  package static func mayBegin(with byte: UInt8) -> Bool {
    byte >= 0xEF || byte == 0xC2 || byte == 0xD8 || byte == 0xE1 || byte == 0xE2
  }

  /// What is shown instead: `\u{202E}`.
  package static func visible(_ value: UInt32) -> String {
    "\\u{\(String(value, radix: 16, uppercase: true))}"
  }
}
