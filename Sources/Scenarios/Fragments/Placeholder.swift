/// `<column>` inside a text: what a case's row replaces.
///
/// A column's name begins with a letter, and holds no line break, `<` or `>`, nor a space at its
/// end, so that most prose with signs of comparison stays prose.
enum Placeholder {
  /// Whether `text` may hold one at all: cheap, since nearly no text does.
  static func isPossible(in text: String) -> Bool { text.utf8.contains(opening) }

  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return false
    }
    return first.properties.isAlphabetic && !last.properties.isWhitespace
      && !text.utf8.contains { $0 == opening || $0 == closing || $0 == 0x0A || $0 == 0x0D }
  }

  /// The names of the columns that `text` asks for, in order.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    _ = replaced(in: text) { name in
      names.append(name)
      return nil
    }
    return names
  }

  /// `text` with each placeholder replaced by its column's value. One without a value stays.
  static func replaced(in text: String, by value: (String) -> String?) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: opening) {
      let behind = rest.index(after: start)
      guard let end = rest[behind...].utf8.firstIndex(of: closing) else { break }
      let name = rest[behind..<end]
      if isName(name) {
        result += rest[..<start] + (value(String(name)) ?? "<\(name)>")
        rest = rest[rest.index(after: end)...]
      } else {
        result += rest[..<behind]
        rest = rest[behind...]
      }
    }
    return result + rest
  }

  static let opening = UInt8(ascii: "<")
  private static let closing = UInt8(ascii: ">")
}
