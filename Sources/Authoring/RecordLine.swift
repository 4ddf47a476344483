import Wire

/// A line that the user typed in a recording session.
enum RecordLine: Hashable {
  case nothing
  /// A step as it is written after the dash of a journey's list.
  case step(String)
  /// Expect the current values of these facts; without names, of the default ones.
  case expect([String])
  case given(String)
  case title(String)
  case undo
  case show
  case save(String)
  case help
  case quit

  /// The commands of a session, each with its arguments and effect.
  static let words: [(word: String, takes: String, does: String)] = [
    ("expect", " [FACT…]", "expect what is shown now, or these facts of it"),
    ("show", "", "the scenario so far"),
    ("undo", "", "undo the last step or expectation"),
    ("given", " KEY: VALUE", "the world before the journey, such as 'given ask to buy: true'"),
    ("title", " TEXT", "what the scenario shows, in one sentence"),
    ("save", " FILE", "check it, run it once more and write it"),
    ("quit", "", "leave ('- quit' closes the app)"),
    ("help", "", "print this help"),
  ]

  init(_ line: String) {
    let line = Self.trimmed(line)
    let (word, rest) = Self.parted(line)
    switch word {
    case _ where line.isEmpty || line.hasPrefix("#"): self = .nothing
    case "expect" where !rest.hasPrefix("{") && !line.hasPrefix("expect:"):
      self = .expect(Self.facts(rest))
    case "given": self = .given(rest)
    case "title": self = .title(rest)
    case "undo" where rest.isEmpty: self = .undo
    case "show" where rest.isEmpty: self = .show
    case "save": self = .save(rest)
    case "help" where rest.isEmpty: self = .help
    case "quit" where rest.isEmpty: self = .quit
    default: self = .step(Self.step(line))  // tidy: typed input, any string
    }
  }

  /// A step as YAML: `buy vip.silver` is `buy: vip.silver`.
  private static func step(_ line: String) -> String {
    if line.hasPrefix("-") { return step(trimmed(String(line.dropFirst()))) }
    if line.hasPrefix("{") { return line }
    let words = Vocabulary.verbs.map(\.word) + ["perform", "expect", "eventually"]
    // Of `wait` and `wait until`, the longer one is meant.
    let leading = words.filter {
      line == $0 || line.hasPrefix($0 + " ") || line.hasPrefix($0 + ":")
    }
    // The message about an unknown verb needs all its words: `go offline`.
    guard let verb = leading.max(by: { $0.count < $1.count }) else { return line }
    let rest = trimmed(String(line.dropFirst(verb.count).drop { $0 == ":" }))
    return rest.isEmpty ? verb : "\(verb): \(rest)"
  }

  /// The facts that are named, where `store charges` and `store.charges` are the same.
  private static func facts(_ text: String) -> [String] {
    var names = text.split { $0 == "," || $0 == " " }.map(String.init)
    for fact in Vocabulary.facts.map(\.fact.rawValue) {
      let parts = fact.split { $0 == " " }.map(String.init)
      guard parts.count > 1 else { continue }
      for start in names.indices.reversed() where names[start...].starts(with: parts) {
        names.replaceSubrange(start..<(start + parts.count), with: [fact])
      }
    }
    return names
  }

  private static func parted(_ line: String) -> (word: String, rest: String) {
    let word = line.prefix { $0 != " " && $0 != ":" }
    return (String(word), trimmed(String(line.dropFirst(word.count))))
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
