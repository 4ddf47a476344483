/// One character as a terminal shows it.
///
/// Characters that move the cursor, change colours or reorder text become visible replacements, so
/// a quoted line can be neither misread nor used to hide something.
struct TerminalCell {
  let text: String
  /// Columns of a terminal: 0, 1, 2, or the width of a tab.
  let width: Int
  /// The number of Unicode scalars in the source.
  let scalarCount: Int

  init(_ character: Character) {
    // Fast path: printable ASCII needs no tables of Unicode.
    if let plain = character.utf8.first, character.utf8.count == 1, (0x20..<0x7F).contains(plain) {
      (text, width, scalarCount) = (String(character), 1, 1)
      return
    }
    let scalars = character.unicodeScalars
    scalarCount = scalars.count
    if character == "\t" {
      // Spaces, because a tab's width depends on where a terminal, a browser or a log puts it.
      text = String(repeating: " ", count: Self.tabWidth)
      width = Self.tabWidth
    } else if let first = scalars.first, let visible = Self.replacement(for: first) {
      text = String(visible)
      width = 1
    } else {
      text = String(character)
      width = Self.width(of: scalars)
    }
  }

  private static let tabWidth = 4

  /// The replacement of a scalar without a glyph.
  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if UnseenScalar.contains(scalar.value) { return "\u{FFFD}" }
    return switch scalar.properties.generalCategory {
    case .control where scalar.value < 0x20: Unicode.Scalar(0x2400 + scalar.value)
    case .control where scalar.value == 0x7F: "\u{2421}"
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: "\u{FFFD}"
    default: nil  // tidy: Unicode's thirty categories
    }
  }

  /// The width of a whole character is that of its base, except that a variation selector turns
  /// a symbol into an emoji.
  private static func width(of scalars: Character.UnicodeScalarView) -> Int {
    guard let base = scalars.first else { return 0 }
    let selectsEmoji = scalars.contains("\u{FE0F}") && base.properties.isEmoji
    if selectsEmoji || base.properties.isEmojiPresentation { return 2 }
    switch base.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    // tidy: Unicode's thirty categories
    default: return wideRanges.contains { $0.contains(base.value) } ? 2 : 1
    }
  }

  /// Blocks whose characters take two columns. Emoji are recognised by their property instead.
  ///
  /// Source: Unicode Standard Annex #11 (East Asian Width), the values W and F, joined to blocks.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD,
  ]
}
