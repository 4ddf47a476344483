/// A pattern in which each `*` matches any characters, or none.
package struct TextForm {
  private let pieces: [Substring]

  package init(_ form: String) {
    pieces = form.split(separator: "*", omittingEmptySubsequences: false)
  }

  package func fits(_ text: String) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return pieces.first.map { $0 == text } ?? text.isEmpty
    }
    guard text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    // The earliest position is right for each piece, since later pieces then have most room.
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let end = Self.end(of: piece, in: rest) else { return false }
      rest = rest[end...]
    }
    return rest.hasSuffix(last)
  }

  private static func end(of piece: Substring, in text: Substring) -> String.Index? {
    text.indices.lazy.first { text[$0...].hasPrefix(piece) }
      .map { text.index($0, offsetBy: piece.count) }
  }
}
