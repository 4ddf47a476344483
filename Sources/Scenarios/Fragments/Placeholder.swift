import Diagnostics
import YAMLTree

/// `<column>` in a string, which is replaced by the value of a case's row or of an input.
///
/// A column's name begins with a letter, has no line break, `<` or `>`, and ends in no space.
/// So most prose with comparison signs is not a placeholder.
enum Placeholder {
  /// Whether `text` may have a placeholder: a cheap test, since nearly no string has one.
  static func isPossible(in text: String) -> Bool { text.utf8.contains(opening) }

  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return false
    }
    return first.properties.isAlphabetic && !last.properties.isWhitespace
      && !text.utf8.contains { $0 == opening || $0 == closing || $0 == 0x0A || $0 == 0x0D }
  }

  /// The names of the placeholders in `text`, in order.
  static func names(in text: String) -> [String] { uses(in: text).map { String($0.name) } }

  /// `text` with each placeholder replaced by its value. Placeholders without a value remain.
  static func replaced(in text: String, by value: (String) -> String?) -> String {
    var result = ""
    var end = text.startIndex
    for use in uses(in: text) {
      guard let value = value(String(use.name)) else { continue }
      result += text[end..<use.range.lowerBound] + value
      end = use.range.upperBound
    }
    return result + text[end...]
  }

  /// A placeholder in a string, with its range there.
  private typealias Use = (name: Substring, range: Range<String.Index>)

  private static func uses(in text: String) -> [Use] {
    var uses: [Use] = []
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: opening) {
      let nameStart = text.index(after: start)
      guard let end = rest[nameStart...].utf8.firstIndex(of: closing) else { break }
      let name = rest[nameStart..<end]
      if isName(name) {
        uses.append((name, start..<text.index(after: end)))
        rest = text[text.index(after: end)...]
      } else {
        rest = text[nameStart...]
      }
    }
    return uses
  }

  static let opening = UInt8(ascii: "<")
  private static let closing = UInt8(ascii: ">")
}

extension Placeholder {
  /// A placeholder in a file.
  typealias Site = (name: String, range: SourceRange)

  /// The placeholders of a scalar with their ranges in the file; that of the scalar where escapes
  /// hide them.
  static func sites(in node: YAMLNode, of source: SourceText) -> [Site] {
    guard let text = node.text else { return [] }
    let uses = uses(in: text)
    let (start, end) = (node.position, node.end)
    if start.line != end.line { return sites(uses, from: start, to: end, in: source, or: node) }
    // Without escapes, a string has the length of its source without the quotes.
    let quotes = end.column - start.column - text.unicodeScalars.count
    guard quotes == 0 || quotes == 2 else { return uses.map { (String($0.name), node.range) } }
    var column = start.column + quotes / 2
    var last = text.startIndex
    return uses.map { use in
      column += text.unicodeScalars.distance(from: last, to: use.range.lowerBound)
      last = use.range.lowerBound
      let position = SourcePosition(file: start.file, line: start.line, column: column)
      return (String(use.name), SourceRange(position, length: use.name.unicodeScalars.count + 2))
    }
  }

  /// Searches the source of a scalar of several lines.
  private static func sites(
    _ uses: [Use], from start: SourcePosition, to end: SourcePosition, in source: SourceText,
    or node: YAMLNode
  ) -> [Site] {
    var rest = source.bytes[source.byteOffset(of: start)..<source.byteOffset(of: end)]
    return uses.map { use in
      let wanted = Array("<\(use.name)>".utf8)
      guard let found = rest.firstRange(of: wanted) else { return (String(use.name), node.range) }
      rest = rest[found.upperBound...]
      return (
        String(use.name),
        SourceRange(
          source.position(ofByte: found.lowerBound), length: use.name.unicodeScalars.count + 2)
      )
    }
  }
}
