/// A character that is shown as a space and is another one.
package struct UnusualSpace {
  /// Of the character, in Unicode scalars.
  package let index: Int
  /// `no-break space (U+00A0)`.
  private let name: String

  private init(_ scalar: Unicode.Scalar, at index: Int) {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    name = "\(scalar.properties.name?.lowercased() ?? "white space") (U+\(code))"
    self.index = index
  }

  /// The first of a string; `nil` without one.
  fileprivate init?(in text: String) {
    let scalars = Array(text.unicodeScalars)
    guard let index = scalars.firstIndex(where: Self.isUnusual) else { return nil }
    self.init(scalars[index], at: index)
  }

  /// The first of a line where YAML wants a plain space: after `:` or `-`, or in the indentation;
  /// `nil` without one.
  package init?(inSyntaxOf line: String) {
    let scalars = Array(line.unicodeScalars)
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.count
    let index = scalars.indices.first { index in
      guard Self.isUnusual(scalars[index]) else { return false }
      return index < start || scalars[index - 1] == ":"
        || (index == start + 1 && scalars[start] == "-")
    }
    guard let index else { return nil }
    self.init(scalars[index], at: index)
  }

  private static func isUnusual(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F && scalar.properties.isWhitespace
  }

  /// For a message: `a no-break space (U+00A0)`.
  fileprivate var withArticle: String { "\(name.first == "i" ? "an" : "a") \(name)" }

  /// The message where YAML wants a plain space.
  package var message: String { Mistake.unexpected(name, remedy: "write a plain space") }
}

/// The first character of a string that is shown as a space and is another one, for messages:
/// `a no-break space (U+00A0)`.
func unusualSpace(in text: String) -> String? { UnusualSpace(in: text)?.withArticle }
