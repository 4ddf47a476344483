import JSONTree

/// A public declaration, as far as the list tells of one: where it stands, and its traits.
struct Declaration: Hashable {
  let path: APIPath
  /// Its kind, what calling it takes, and its type: `static var async throws: [Int]`. A type's are
  /// the protocols that are watched: `struct: Hashable Sendable`.
  let traits: String
}

extension Declaration {
  /// What an alias stands for; `nil` for anything else.
  var aliased: APIPath? {
    let mark = "alias = "
    return traits.hasPrefix(mark) ? APIPath(String(traits.dropFirst(mark.count))) : nil
  }

  /// The same below a type's other name, if it is that type or a member of it.
  func renamed(_ names: [APIPath: APIPath]) -> Declaration {
    if let name = names[path] { return Declaration(path: name, traits: traits) }
    guard let name = path.parent.flatMap({ names[$0] }) else { return self }
    return Declaration(path: APIPath("\(name.text).\(path.name)"), traits: traits)
  }

  /// Protocols that app code depends on. With a question mark if only under a condition.
  static let watchedProtocols = [
    "AsyncSequence", "AsyncIteratorProtocol", "Comparable", "CustomDebugStringConvertible",
    "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError", "RawRepresentable",
    "Sendable",
  ]

  /// `nil` for a symbol that no app can name.
  ///
  /// - Parameter conformances: the protocols of a type, and whether each has a condition.
  init?(symbol: JSONNode, conformances: [String: Bool]) {
    guard case .array(let components) = symbol["pathComponents"]?.content,
      let kind = symbol["kind"]?["identifier"]?.text.flatMap(Self.word(ofKind:)),
      case .array(let fragments) = symbol["declarationFragments"]?.content
    else { return nil }
    path = APIPath(components.compactMap(\.text).joined(separator: "."))
    let text = fragments.compactMap { $0["spelling"]?.text }.joined()
    let outline = Self.withoutParentheses(text)
    var words = kind.isType && text.contains("@frozen") ? ["frozen"] : []
    words += kind.words
    words += ["async", "throws"].filter { outline.hasWord($0) }
    if outline.hasWord("@MainActor") { words.append("MainActor") }
    if kind.isType {
      let watched = Self.watchedProtocols.compactMap { name in
        conformances[name].map { $0 ? "\(name)?" : name }
      }
      traits =
        words.joined(separator: " ") + (watched.isEmpty ? "" : ": ")
        + watched.joined(separator: " ")
    } else {
      traits = words.joined(separator: " ") + Self.result(in: text, outline: outline)
    }
  }

  private struct Kind {
    let words: [String]
    var isType = false
  }

  private static func word(ofKind identifier: String) -> Kind? {
    switch identifier {
    case "swift.struct": Kind(words: ["struct"], isType: true)
    case "swift.enum": Kind(words: ["enum"], isType: true)
    case "swift.class": Kind(words: ["class"], isType: true)
    case "swift.protocol": Kind(words: ["protocol"], isType: true)
    case "swift.enum.case": Kind(words: ["case"])
    case "swift.init": Kind(words: ["init"])
    case "swift.method", "swift.func": Kind(words: ["func"])
    case "swift.type.method": Kind(words: ["static", "func"])
    case "swift.property", "swift.var": Kind(words: ["var"])
    case "swift.type.property": Kind(words: ["static", "var"])
    case "swift.typealias": Kind(words: ["alias"])
    case "swift.subscript": Kind(words: ["subscript"])
    case "swift.type.subscript": Kind(words: ["static", "subscript"])
    default: nil
    }
  }

  /// What stands outside of parentheses, where parameters cannot be mistaken for effects.
  private static func withoutParentheses(_ text: String) -> String {
    var depth = 0
    var outline = ""
    for character in text {
      if character == "(" { depth += 1 }
      if depth == 0 { outline.append(character) }
      if character == ")" { depth -= 1 }
    }
    return outline
  }

  /// `: Type` of a property, `-> Type` of a function, `= Type` of an alias; empty without one.
  private static func result(in text: String, outline: String) -> String {
    for (mark, end) in [(" -> ", " where "), (" = ", " where ")] where outline.contains(mark) {
      guard let start = text.ranges(of: mark).last?.upperBound else { continue }
      return mark.dropLast() + " " + text[start...].prefix(before: end).prefix(before: " { get")
    }
    // A parameter's colon stands in parentheses; only a property has one outside.
    guard outline.contains(": "), !outline.contains("func "), !outline.contains("init"),
      let start = text.firstRange(of: ": ")?.upperBound
    else { return "" }
    return ": " + text[start...].prefix(before: " { get")
  }
}

extension StringProtocol {
  fileprivate func hasWord(_ word: String) -> Bool {
    split { " {}".contains($0) }.contains { $0 == word }
  }

  /// All of it if the mark is not there.
  fileprivate func prefix(before mark: String) -> String {
    String(firstRange(of: mark).map { self[..<$0.lowerBound] } ?? self[...])
  }
}
