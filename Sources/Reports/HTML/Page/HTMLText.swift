import Diagnostics
import JSONTree

/// Escapes a string for an HTML document: markup becomes entities, and invisible or active
/// characters become visible.
///
/// | In the string | In the document |
/// |---|---|
/// | `<` `>` `&` `"` `'` | an entity |
/// | C0 controls but TAB and LF, and DEL | the Unicode picture of the control: `␛`, `␀`, `␡` |
/// | an ``UnseenScalar`` | its number: `\u{202E}` |
/// | every other scalar | itself |
///
/// Taken apart by scalar, never by `Character`: a quotation mark with a combining accent is one
/// `Character` and still closes an attribute.
enum HTMLText {
  static func append(_ text: String, to bytes: inout [UInt8]) {
    let isPlain = text.utf8.span.withUnsafeBufferPointer { source in
      guard !source.contains(where: isSuspect) else { return false }
      bytes.append(addingCapacity: source.count) { $0.append(source) }
      return true
    }
    if isPlain { return }
    for scalar in text.unicodeScalars {
      if let replacement = replacement(of: scalar) {
        bytes.append(contentsOf: replacement.utf8)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// At most `limit` scalars of `text`, and how many are missing.
  static func capped(_ text: String, at limit: Int) -> String {
    // Most strings are short, and counting bytes is free.
    guard text.utf8.count > limit else { return text }
    let hidden = text.unicodeScalars.count - limit
    guard hidden > 0 else { return text }
    return String(text.unicodeScalars.prefix(limit)) + "… (\(hidden) more characters)"
  }

  /// `text` itself, or its beginning with an ellipsis: at most `limit` scalars.
  static func beginning(of text: String, _ limit: Int) -> String {
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return text }
    return String(text.unicodeScalars.prefix(limit - 1)) + "…"
  }

  /// Whether a byte is, or may begin, something that is not copied.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    // One bit for each of the first 64 bytes: controls but TAB and LF, `"`, `&`, `'`, `<`, `>`.
    let low: UInt64 = 0x5000_00C4_FFFF_F9FF
    if byte < 0x40 { return (low >> UInt64(byte)) & 1 == 1 }
    return byte >= 0x7F && (byte == 0x7F || UnseenScalar.mayBegin(with: byte))
  }

  /// The replacement of a scalar; `nil` to keep it.
  private static func replacement(of scalar: Unicode.Scalar) -> String? {
    let value = scalar.value
    if value < 0x40, let entity = entities.first(where: { $0.scalar == scalar }) {
      return entity.text
    }
    if value == 0x7F { return "\u{2421}" }
    if value < 0x20 {
      return value == 0x09 || value == 0x0A ? nil : Unicode.Scalar(0x2400 + value).map { "\($0)" }
    }
    return UnseenScalar.contains(value) ? UnseenScalar.visible(value) : nil
  }

  private static let entities: [(scalar: Unicode.Scalar, text: String)] = [
    ("\"", "&quot;"), ("&", "&amp;"), ("'", "&#39;"), ("<", "&lt;"), (">", "&gt;"),
  ]
}
