import Diagnostics
import YAMLTree

/// The byte ranges of a file's nodes.
struct SourceSpans {
  let source: SourceText

  private var bytes: [UInt8] { source.bytes }

  /// A node's bytes, without an anchor before it and white space at its end.
  func range(of node: YAMLNode) -> Range<Int> {
    var start = source.byteOffset(of: node.position)
    while start < bytes.count, Self.signs.contains(bytes[start]) {
      start = bytes[start...].firstIndex(where: Self.isSpace) ?? bytes.count
      start = bytes[start...].firstIndex { !Self.isSpace($0) } ?? bytes.count
    }
    var end = max(start, source.byteOffset(of: node.end))
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a collection is written in brackets or braces.
  func isFlow(_ node: YAMLNode) -> Bool {
    let start = range(of: node).lowerBound
    return start < bytes.count && Self.brackets.contains(bytes[start])
  }

  /// Whether a node is an alias (`*name`) of a node elsewhere in the file.
  func isAlias(_ node: YAMLNode) -> Bool {
    let start = range(of: node).lowerBound
    return start < bytes.count && bytes[start] == UInt8(ascii: "*")
  }

  func isOnOneLine(_ range: Range<Int>) -> Bool { !bytes[range].contains(Self.newline) }

  /// The bytes of a value, with the white space between its key's colon and it if it begins in
  /// another line, so that the new value may be written beside its key.
  func range(of value: YAMLNode, after key: YAMLNode?) -> (range: Range<Int>, isAtColon: Bool) {
    let own = range(of: value)
    guard let key, !isOnOneLine(range(of: key).upperBound..<own.lowerBound) else {
      return (own, false)
    }
    let between = range(of: key).upperBound..<own.lowerBound
    let colon = bytes[between].firstIndex(of: UInt8(ascii: ":")) ?? between.upperBound
    guard colon < between.upperBound,
      bytes[(colon + 1)..<own.lowerBound].allSatisfy(Self.isSpace)
    else { return (own, false) }
    return ((colon + 1)..<own.upperBound, true)
  }

  /// Replaces a value, beside its key if it began in another line.
  func replacement(of value: YAMLNode, after key: YAMLNode?, by text: String) -> SourceEdit {
    let (range, isAtColon) = range(of: value, after: key)
    return SourceEdit(range, (isAtColon ? " " : "") + text)
  }

  /// The lines of a range, from the first byte to after the line break.
  func lines(around range: Range<Int>) -> Range<Int> {
    lineStart(of: range.lowerBound)..<lineEnd(of: range.upperBound)
  }

  func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
  }

  /// The offset after the line break; the end of the file without one.
  func lineEnd(of offset: Int) -> Int {
    bytes[offset...].firstIndex(of: Self.newline).map { $0 + 1 } ?? bytes.count
  }

  /// The offset of an item's dash in a block list.
  func dash(of item: YAMLNode) -> Int {
    let start = source.byteOffset(of: item.position)
    return bytes[..<start].lastIndex(of: UInt8(ascii: "-")) ?? start
  }

  /// The line break of the file: `\n` or `\r\n`.
  var lineBreak: String {
    guard let end = bytes.firstIndex(of: Self.newline), end > 0 else { return "\n" }
    return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  static let newline = UInt8(ascii: "\n")
  private static let signs: [UInt8] = [UInt8(ascii: "&"), UInt8(ascii: "!")]
  private static let brackets: [UInt8] = [UInt8(ascii: "["), UInt8(ascii: "{")]

  static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }
}
