/// The change of nesting at each bracket.
private let nesting = ["(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1]

extension [SwiftToken] {
  /// The word at an index; `nil` outside of the file.
  package func word(_ index: Int) -> String? { indices.contains(index) ? self[index].text : nil }

  /// The index of the bracket that closes the one at an index; the last token if none does.
  package func closing(_ index: Int) -> Int {
    var depth = 0
    for other in index..<count {
      depth += nesting[self[other].text] ?? 0
      if depth == 0 { return other }
    }
    return count - 1
  }

  /// The index of the bracket that opens what the one at an index closes; the first token if none
  /// does.
  package func opening(_ index: Int) -> Int {
    var depth = 0
    for other in stride(from: index, through: 0, by: -1) {
      depth -= nesting[self[other].text] ?? 0
      if depth == 0 { return other }
    }
    return 0
  }

  /// The index of a token.
  package func index(of token: SwiftToken) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].offset < token.offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index at which a declaration begins, with its attributes and modifiers.
  ///
  /// - Parameter index: that of its keyword.
  package func declarationStart(_ index: Int) -> Int {
    var start = index
    while start > 0 {
      var previous = start - 1
      if self[previous].text == ")" { previous = opening(previous) - 1 }
      guard previous >= 0 else { break }
      if previous > 0, self[previous - 1].text == "@" {
        start = previous - 1
      } else if DeclarationReader.modifiers.contains(self[previous].text),
        word(previous - 1) != "."
      {
        start = previous
      } else {
        break
      }
    }
    return start
  }
}
