import Diagnostics

extension Mistake {
  /// A list item without the space that makes it one, such as `-buy: …`; `nil` for other strings.
  package static func missingDashSpace(in text: String) -> String? {
    let rest = text.dropFirst()
    guard text.hasPrefix("-"), rest.unicodeScalars.first?.properties.isAlphabetic == true else {
      return nil
    }
    return missing("space", where: "after '-'", remedy: "write \(quoted("- \(rest)"))")
  }
}

/// A problem of a file whose syntax libYAML accepts, or that is not given to libYAML.
enum YAMLProblem {
  case tooLarge(bytes: Int)
  case empty
  case secondDocument
  case tag(String)
  case mergeKey
  case duplicateKey(String, first: YAMLMark, itself: YAMLMark)
  case decimalComma(DecimalComma, inMap: Bool)
  case keyIsMissing
  case keyIsSequence
  case keyIsMapping
  case unknownAlias(String, known: [String])
  case aliasInsideItsAnchor(String)
  case tooManyAliasedNodes
  case tooDeep

  var message: String {
    switch self {
    case .tooLarge(let bytes):
      Mistake.invalid(
        "file", expected: "at most \(YAMLLimits.fileBytes) bytes", found: String(bytes),
        remedy: "split it")
    case .empty: Mistake.missing("content", remedy: "write at least one 'key: value'")
    case .secondDocument:
      Mistake.unexpected(
        "second document", because: "a file holds one", remedy: "move it to a file of its own")
    case .tag(let name):
      Mistake.unsupported(
        "tag", Self.shorthand(name), because: "every value is read as a string",
        remedy: "remove it, or put a string that begins with '!' in quotes")
    case .mergeKey:
      Mistake.unsupported("merge key", "<<", remedy: "write the merged keys out")
    case .duplicateKey(let key, let first, let itself):
      Mistake.duplicate("key", key, first: Self.position(of: first, seenFrom: itself))
    case .decimalComma(let comma, let inMap): comma.message(inMap: inMap)
    case .keyIsMissing:
      Mistake.missing(
        "key", where: "before ':'",
        remedy: "write one, or put a string that begins with ':' in quotes")
    case .keyIsSequence: Self.keyIsCollection("a list", "[")
    case .keyIsMapping: Self.keyIsCollection("a map", "{")
    case .unknownAlias(let name, let known):
      Mistake.unknown(
        "anchor", name, where: "for this alias", among: known,
        remedy: "put a string that begins with '*' in quotes")
    case .aliasInsideItsAnchor(let name):
      Mistake.unexpected(
        "alias", "*" + name, where: "inside its own anchor",
        remedy: "move it out of \(quoted("&" + name))")
    case .tooManyAliasedNodes:
      Mistake.invalid(
        "number of aliased values", expected: "at most \(YAMLLimits.aliasedNodes) in a file",
        remedy: "use fewer aliases")
    case .tooDeep:
      Mistake.invalid(
        "nesting", expected: "at most \(YAMLLimits.depth) levels", remedy: "flatten the structure")
    }
  }

  private static func keyIsCollection(_ found: String, _ bracket: String) -> String {
    Mistake.invalid(
      "key", expected: "a string", found: found,
      remedy: "put a string that begins with '\(bracket)' in quotes")
  }

  /// A tag as an author writes it; libYAML gives the standard ones in full.
  private static func shorthand(_ tag: String) -> String {
    let prefix = "tag:yaml.org,2002:"
    return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
  }

  private static func position(of first: YAMLMark, seenFrom second: YAMLMark) -> String {
    first.line == second.line ? "in column \(first.column)" : "in line \(first.line)"
  }
}
