import Diagnostics
import JSONTree
import RunEvents

/// Escapes a string for an XML document.
///
/// | In the string | In the document |
/// |---|---|
/// | `<` `>` `&` `"` | an entity |
/// | LF and TAB in an attribute, CR everywhere | a character reference, since parsers change them |
/// | the other C0 controls, DEL | the Unicode picture of the control: `␛`, `␀`, `␡` |
/// | an ``UnseenScalar``, of which XML cannot carry some | its number: `\u{202E}` |
/// | SGR and OSC sequences of a terminal | nothing |
/// | every other scalar | itself |
enum XMLText {
  enum Context { case attribute, content }

  /// The longest text of one node, in bytes of UTF-8 before it is escaped. libxml2 refuses nodes of
  /// ten megabytes; escaping makes six bytes of one at most.
  static let limit = 900_000

  /// Appends `text` so that a parser gives it back, save for the table above; then `markup`.
  static func append(
    _ text: String, to bytes: inout [UInt8], in context: Context, before markup: StaticString = ""
  ) {
    text.utf8.span.withUnsafeBufferPointer { source in
      let isPlain = isPlain(source)
      if !isPlain { appendReplaced(text, to: &bytes, in: context) }
      bytes.append(addingCapacity: source.count + markup.utf8CodeUnitCount) { room in
        if isPlain { room.append(source) }
        room.append(markup)
      }
    }
  }

  /// Whether a string is ASCII without anything that is replaced, as nearly all are.
  static func isPlain(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    !source.contains(inEights: {
      $0.beyondASCII | $0.below(0x20) | $0.equal(to: 0x7F) | $0.equal(to: UInt8(ascii: "\""))
        | $0.equal(to: UInt8(ascii: "&")) | $0.equal(to: UInt8(ascii: "<"))
        | $0.equal(to: UInt8(ascii: ">"))
    })
  }

  private static func appendReplaced(_ text: String, to bytes: inout [UInt8], in context: Context) {
    let start = bytes.count
    let isStyled = text.utf8.span.withUnsafeBufferPointer { append($0, to: &bytes, in: context) }
    guard isStyled else { return }
    bytes.removeSubrange(start...)
    withoutTerminalStyles(text).utf8.span.withUnsafeBufferPointer {
      _ = append($0, to: &bytes, in: context)
    }
  }

  /// `text` as a person will read it: no styles, and a stand-in for whatever XML cannot carry.
  static func visible(_ text: String) -> String {
    var clean: [UInt8] = []
    withoutTerminalStyles(text).utf8.span.withUnsafeBufferPointer {
      _ = append($0, to: &clean, in: nil)
    }
    return String(decoding: clean, as: UTF8.self)
  }

  /// `text` as it will be read, without its middle if it is longer than ``limit``.
  static func capped(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    // The visible form is cut, not the sent one: a stand-in is longer than its control, and a
    // sequence that is cut in half cannot be recognised.
    let clean = Array(visible(text).utf8)
    guard clean.count > limit else { return String(decoding: clean, as: UTF8.self) }
    let head = scalarBoundary(in: clean, before: limit / 2)
    let tail = scalarBoundary(in: clean, before: clean.count - limit / 2)
    let note = "\n[… \(tail - head) bytes are left out here …]\n"
    return String(decoding: clean[..<head], as: UTF8.self) + note
      + String(decoding: clean[tail...], as: UTF8.self)
  }

  /// Copies runs of plain bytes and replaces what lies between them. Without a context, only what
  /// XML cannot carry is replaced.
  ///
  /// - Returns: whether an ESC was met, which may begin a style that has to go first.
  private static func append(
    _ source: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8], in context: Context?
  ) -> Bool {
    var runStart = 0
    var isStyled = false
    for index in source.indices where isSuspect(source[index]) {
      let (replacement, length) = replacement(in: source, at: index, in: context)
      guard let replacement else { continue }
      isStyled = isStyled || source[index] == 0x1B
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[runStart..<index]))
      bytes.append(contentsOf: replacement.utf8)
      runStart = index + length
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[runStart...]))
    return isStyled
  }

  /// Whether a byte may be, or begin, a scalar that cannot be copied. No continuation byte
  /// is suspect, so a run never begins in the middle of a scalar.
  @inline(__always)
  private static func isSuspect(_ byte: UInt8) -> Bool {
    // One bit for each of the first 64 bytes: the C0 controls, `"`, `&`, `<` and `>`.
    let low: UInt64 = 0x5000_0044_FFFF_FFFF
    return byte < 0x40 ? (low >> UInt64(byte)) & 1 == 1 : byte >= 0x7F && isSuspectHigh(byte)
  }

  private static func isSuspectHigh(_ byte: UInt8) -> Bool {
    byte == 0x7F || UnseenScalar.mayBegin(with: byte)
  }

  /// The replacement of the scalar at `index`, which is `length` bytes long; `nil` to copy it.
  private static func replacement(
    in source: UnsafeBufferPointer<UInt8>, at index: Int, in context: Context?
  ) -> (text: String?, length: Int) {
    let byte = source[index]
    switch byte {
    case 0x09, 0x0A: return (context == .attribute ? "&#\(byte);" : nil, 1)
    case 0x0D: return (context == nil ? nil : "&#13;", 1)
    case 0x22: return (context == .attribute ? "&quot;" : nil, 1)
    case 0x26: return (context == nil ? nil : "&amp;", 1)
    case 0x3C: return (context == nil ? nil : "&lt;", 1)
    case 0x3E: return (context == nil ? nil : "&gt;", 1)
    case 0x7F: return ("\u{2421}", 1)
    case 0x80...:
      let (value, length) = scalar(in: source, at: index)
      return (UnseenScalar.contains(value) ? UnseenScalar.visible(value) : nil, length)
    default:  // tidy: bytes of UTF-8; the controls remain
      return (Unicode.Scalar(0x2400 + UInt32(byte)).map { String($0) }, 1)
    }
  }

  /// The scalar that begins at `index`, and its length in bytes.
  private static func scalar(
    in source: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: UInt32, length: Int) {
    let length = (~source[index]).leadingZeroBitCount
    let head = UInt32(source[index] & (0x7F >> UInt8(length)))
    let value = source[(index + 1)..<(index + length)].reduce(head) { $0 << 6 | UInt32($1 & 0x3F) }
    return (value, length)
  }

  private static func scalarBoundary(in bytes: [UInt8], before offset: Int) -> Int {
    var offset = offset
    while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
