import Diagnostics

/// What can be wrong with a file whose syntax libYAML accepts, or that is not given to libYAML.
enum YAMLProblem {
  case tooLarge(bytes: Int)
  case empty
  case secondDocument
  case tag(String)
  case mergeKey
  case duplicateKey(String, first: YAMLMark, itself: YAMLMark)
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
      "the file has \(bytes) bytes, more than the \(YAMLLimits.fileBytes) allowed; split it"
    case .empty: "the file is empty; write at least one 'key: value'"
    case .secondDocument:
      "a second document begins here, and a file holds one; move it to a file of its own"
    case .tag(let name):
      "the tag \(quoted(Self.shorthand(name))) has no meaning here, since every value is read as "
        + "text; remove it, or put a text that begins with '!' in quotes"
    case .mergeKey: "merge keys ('<<') are not supported; write the merged keys out"
    case .duplicateKey(let key, let first, let itself):
      "the key \(quoted(key)) is already given \(Self.place(of: first, seenFrom: itself)); "
        + "keep one of the two"
    case .keyIsMissing: "no key before ':'; write one, or put a text that begins with ':' in quotes"
    case .keyIsSequence: "a list cannot be a key; a key is text, in quotes if it begins with '['"
    case .keyIsMapping: "a mapping cannot be a key; a key is text, in quotes if it begins with '{'"
    case .unknownAlias(let name, let known):
      Self.unknownAlias(name, known: known)
    case .aliasInsideItsAnchor(let name):
      "the alias \(quoted("*" + name)) stands inside what it repeats; move it out of "
        + quoted("&" + name)
    case .tooManyAliasedNodes:
      "aliases repeat more than \(YAMLLimits.aliasedNodes) values in this file; use fewer of them"
    case .tooDeep:
      "nested more than \(YAMLLimits.depth) levels deep; flatten the structure"
    }
  }

  private static func unknownAlias(_ name: String, known: [String]) -> String {
    let problem = "no anchor \(quoted("&" + name)) before this alias"
    if let meant = closest(to: name, among: known) {
      return "\(problem); did you mean \(quoted("*" + meant))?"
    }
    return "\(problem); put a text that begins with '*' in quotes"
  }

  /// A tag as an author writes it; libYAML gives the standard ones in full.
  private static func shorthand(_ tag: String) -> String {
    let prefix = "tag:yaml.org,2002:"
    return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
  }

  private static func place(of first: YAMLMark, seenFrom second: YAMLMark) -> String {
    first.line == second.line ? "in column \(first.column)" : "in line \(first.line)"
  }
}
