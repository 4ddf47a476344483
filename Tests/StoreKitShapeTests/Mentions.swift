/// What app code names of StoreKit, as the compiler resolved it.
struct Mentions {
  private var symbols: Set<Substring> = []
  /// Mangled, without the mark before them.
  private var types: Set<Substring> = []
  private var source = ""

  /// - Parameters:
  ///   - tree: the compiler's JSON of the code.
  ///   - source: the code without comments, for names that the compiler forgets.
  mutating func add(tree: String, source: String) {
    self.source += source
    var symbol: Substring = ""
    for text in tree.split(separator: "\"") {
      if text.hasPrefix("c:") {
        symbols.insert(text)
      } else if text.hasPrefix("s:") {
        symbol = text
        symbols.insert(text)
      } else if text.hasPrefix("$s") {
        types.insert(text.dropFirst(2))
        // What a protocol adds to a type is named with the type that it was called on.
        symbols.insert("\(symbol)::SYNTHESIZED::s:\(text.dropFirst(2).dropLast())")
      }
    }
  }

  func contain(_ symbol: ModuleSymbol) -> Bool {
    if symbol.isAlias { return contain(word: symbol.shortName) }
    if symbols.contains(Substring(symbol.id)) { return true }
    let mangled = symbol.mangledName
    return types.contains { type in
      guard type.hasPrefix(mangled) else { return false }
      let rest = type.dropFirst(mangled.count)
      // The type, its metatype, its optional, a protocol as a type, and a type with parameters.
      return ["D", "mD", "SgD", "_pD", "_pSgD"].contains(rest) || rest.first == "y"
    }
  }

  /// An alias leaves no trace in resolved code, so its name must stand in the source.
  private func contain(word: String) -> Bool {
    source.ranges(of: word).contains { range in
      let before = source[..<range.lowerBound].last
      let after = source[range.upperBound...].first
      let isMember = before == "." && !word.contains(".")
      return !isMember && !(before?.isLetter ?? false) && !(after?.isLetter ?? false)
    }
  }
}
