/// An item of a list in brackets, in one line of a file: `a` in `cases: [a, b]`.
struct FlowItem {
  private let scalars: [Unicode.Scalar]
  private let range: Range<Int>

  /// - Parameter column: of the item's first character, counted from 1 in Unicode scalars.
  /// - Returns: `nil` if the item does not end in this line.
  init?(in line: String, column: Int) {
    scalars = Array(line.unicodeScalars)
    let start = column - 1
    guard scalars.indices.contains(start), let end = Self.end(from: start, in: scalars) else {
      return nil
    }
    var last = end
    while last > start, scalars[last - 1].properties.isWhitespace { last -= 1 }
    range = start..<last
  }

  /// The line without the item and its comma; `nil` if it then has nothing but a comment.
  var removed: String? {
    let comma = firstIndex(from: range.upperBound) { !Self.isSpace($0) }
    let isFollowed = comma < scalars.count && scalars[comma] == ","
    let end = isFollowed ? firstIndex(from: comma + 1) { !Self.isSpace($0) } : range.upperBound
    var start = range.lowerBound
    if !isFollowed {
      var before = start
      while before > 0, Self.isSpace(scalars[before - 1]) { before -= 1 }
      if before > 0, scalars[before - 1] == "," { start = before - 1 }
    }
    let isAlone = scalars[..<start].allSatisfy(Self.isSpace)
    let rest = scalars[end...].first { !Self.isSpace($0) }
    if isAlone, rest.map({ $0 == "#" || $0.properties.isWhitespace }) ?? true { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[..<start] + scalars[end...])
    return String(text)
  }

  private func firstIndex(from start: Int, _ isWanted: (Unicode.Scalar) -> Bool) -> Int {
    scalars[start...].firstIndex(where: isWanted) ?? scalars.count
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  /// The index of the comma, bracket, comment or line end that ends the item; `nil` if a bracket or
  /// a quotation mark of the item is still open there.
  private static func end(from start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    var depth = 0
    var index = start
    while index < scalars.count {
      let scalar = scalars[index]
      // Inside of a plain scalar, a quotation mark is a character as others.
      let isQuote =
        (scalar == "'" || scalar == "\"")
        && (index == start || "[{,: ".unicodeScalars.contains(scalars[index - 1]))
      if isQuote {
        guard let close = close(of: index, in: scalars) else { return nil }
        index = close
      } else if scalar == "[" || scalar == "{" {
        depth += 1
      } else if depth > 0, scalar == "]" || scalar == "}" {
        depth -= 1
      } else if depth == 0, ",]}\r\n".unicodeScalars.contains(scalar) {
        return index
      } else if scalar == "#", index > start, isSpace(scalars[index - 1]) {
        break
      }
      index += 1
    }
    return depth == 0 ? index : nil
  }

  /// The index of the quotation mark that closes the one at `start`.
  private static func close(of start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    var index = start + 1
    while index < scalars.count {
      let isEscape =
        scalars[start] == "\""
        ? scalars[index] == "\\"
        : scalars[index] == "'" && index + 1 < scalars.count && scalars[index + 1] == "'"
      if isEscape {
        index += 2
      } else if scalars[index] == scalars[start] {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }
}
