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
  static func names(in text: String) -> [String] {
    var names: [String] = []
    _ = replaced(in: text) { name in
      names.append(name)
      return nil
    }
    return names
  }

  /// `text` with each placeholder replaced by its value. Placeholders without a value remain.
  static func replaced(in text: String, by value: (String) -> String?) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: opening) {
      let nameStart = rest.index(after: start)
      guard let end = rest[nameStart...].utf8.firstIndex(of: closing) else { break }
      let name = rest[nameStart..<end]
      if isName(name) {
        result += rest[..<start] + (value(String(name)) ?? "<\(name)>")
        rest = rest[rest.index(after: end)...]
      } else {
        result += rest[..<nameStart]
        rest = rest[nameStart...]
      }
    }
    return result + rest
  }

  static let opening = UInt8(ascii: "<")
  private static let closing = UInt8(ascii: ">")
}
