import Diagnostics
import Wire

/// The messages about words of a step that the language does not have, or not there.
extension ScenarioReading {
  func firstWord(of text: String) -> String {
    String(text.prefix { $0 != " " && $0 != ":" })
  }

  /// The message about a step that is one string and no verb.
  func bareStepProblem(_ text: String) -> String {
    if text.isEmpty {
      return Mistake.missing(
        "verb", where: "in this step",
        remedy: "write one, such as '- relaunch', or remove the dash")
    }
    if StepKey.words[text] == .perform { return missingFragment }
    if StepKey.words[text] == .expect {
      return Mistake.missing(
        "facts", where: "for 'expect'", remedy: "write '- expect: { FACT: VALUE }'")
    }
    return missingColon(in: text) ?? unknownVerb(text)
  }

  /// The message about a verb or a key whose value follows without a colon; `nil` if the string
  /// begins with none.
  private func missingColon(in text: String) -> String? {
    guard GuessedWords.verbs(meantBy: text, value: nil).isEmpty else { return nil }
    let words = Vocabulary.verbWords.words + StepKey.words.words
    // Of `wait` and `wait until`, the longer one is meant.
    let leading = words.filter { text.hasPrefix($0 + " ") || text.hasPrefix($0 + ":") }
    let verb = leading.max { $0.count < $1.count }
    let guess = GuessedWords.verb(beginning: text)
    // A word that is close to the whole string is meant rather than one that begins it.
    if let guess, verb.map({ $0.count < guess.word.count }) ?? !isTypingError(text) {
      return unknownVerb(guess, before: Self.value(in: text, after: guess.word))
    }
    if let verb { return missingColon(after: verb, before: Self.value(in: text, after: verb)) }
    return Vocabulary.appFactWords.words.first { text.hasPrefix($0 + " ") }.map { fact in
      let value = Self.value(in: text, after: fact)
      return unexpectedFact(fact, write: "- expect: { \(fact): \(value) }")
    }
  }

  private static func value(in text: String, after word: String) -> String {
    String(text.dropFirst(word.count).drop { $0.isWhitespace || $0 == ":" })
  }

  private func missingColon(after verb: String, before value: String) -> String {
    if Vocabulary.verbWords[verb]?.parameters.isEmpty == true {
      return Mistake.unexpected(
        "value", value, where: "for '\(verb)'", because: "it takes none",
        remedy: "write '- \(verb)'")
    }
    return Mistake.missing(
      "': '", where: "after '\(verb)'", remedy: "write \(quoted("- \(form(verb, value))"))")
  }

  private func unknownVerb(
    _ guess: (word: String, verb: Verb), before value: String
  ) -> String {
    let word = guess.verb.word
    guard !guess.verb.parameters.isEmpty else {
      return Mistake.unknown("verb", guess.word, among: [], remedy: "write '- \(word)'")
    }
    return Mistake.unknown(
      "verb", guess.word, among: [], remedy: "write \(quoted("- \(form(word, value))"))")
  }

  /// The right form of a verb with the value that the author wrote.
  private func form(_ verb: String, _ value: String) -> String {
    if verb == Verb.wait.word || verb == Verb.waitUntil.word,
      let wait = GuessedWords.wait(for: value)
    {
      return "\(wait.verb.word): \(wait.value)"
    }
    return "\(verb): \(lacksProduct(verb, value) ? "PRODUCT" : value)"
  }

  /// Whether a verb is about a product, and what follows it means none: `approve purchase`.
  private func lacksProduct(_ verb: String, _ object: String) -> Bool {
    guard case .known(let index) = catalog,
      Vocabulary.verbWords[verb]?.parameters.first?.kind.syntax is ProductSyntax
    else { return false }
    if case .product = index.product(named: object) { return false }
    return true
  }

  // MARK: The word that is meant

  private func isTypingError(_ word: String) -> Bool {
    closest(to: word, among: Vocabulary.verbWords.words) != nil
  }

  /// The one word of the language that the message about an unknown word of a step names; `nil` if
  /// it names several or none.
  func wordMeant(by word: String, value: String?, beside use: VerbUse?) -> String? {
    guard let use else {
      let isColonMissing = value == "" && missingColon(in: word) != nil
      guard !isColonMissing, misplacement(of: word, value) == nil else { return nil }
      let words = verbsMeant(by: word, value: value)
      return words.count == 1 ? words[0] : nil
    }
    guard misplacement(of: word, beside: use) == nil else { return nil }
    return closest(to: word, among: StepKey.words.words)
  }

  /// The verbs and keys that an unknown word may mean; empty if it is like none.
  private func verbsMeant(by word: String, value: String?) -> [String] {
    let guessed = GuessedWords.verbs(meantBy: word, value: value)
    if !guessed.isEmpty { return guessed.map(\.word) }
    let words = Vocabulary.verbWords.words + StepKey.words.words
    let related = words.first { $0.hasPrefix(word + " ") || word.hasPrefix($0 + " ") }
    let near = closest(to: word, among: words)
    // Of `request refund from aple`, the whole rather than its beginning.
    if let related, near?.hasPrefix(related) != true { return [related] }
    if let near { return [near] }
    let first = firstWord(of: word)
    if first.count > 2, first != word, let near = closest(to: first, among: words) {
      return [near]
    }
    return Self.verbs(sharingMostWordsWith: word, among: words)
  }

  /// At most three, of words of four letters or more: `stop family sharing` is like `stop sharing`
  /// and `share with family`.
  private static func verbs(sharingMostWordsWith text: String, among verbs: [String]) -> [String] {
    func stems(_ text: String) -> Set<Substring> {
      Set(text.split(separator: " ").filter { $0.count > 3 }.map { $0.prefix(4) })
    }
    let wanted = stems(text)
    let counts = verbs.map { stems($0).intersection(wanted).count }
    guard let most = counts.max(), most > 0 else { return [] }
    return zip(verbs, counts).filter { $0.1 == most }.map(\.0).prefix(3).map(\.self)
  }

  // MARK: Unknown words

  /// - Parameter value: what the step gives to the word.
  private func unknownVerb(_ word: String, value: String? = nil) -> String {
    if let problem = misplacement(of: word, value) { return problem }
    let meant = verbsMeant(by: word, value: value).map(quoted)
    return Mistake.unknown(
      "verb", word, among: [],
      remedy: meant.isEmpty
        ? "expected 'buy', 'relaunch', 'wait' or another that 'shopper explain verbs' lists"
        : "did you mean \(meant.joined(separator: " or "))?")
  }

  /// The message about a key that no step has, or not there.
  func unknownKey(_ word: String, _ value: String?, beside use: VerbUse?) -> String {
    guard let use else {
      return value == "" ? bareStepProblem(word) : unknownVerb(word, value: value)
    }
    if let problem = misplacement(of: word, beside: use) { return problem }
    return Mistake.unknown(
      "key", word, where: "in a step", among: StepKey.words.words,
      remedy: "expected \(alternatives(StepKey.besideVerbs)) beside the verb")
  }

  /// The message about a word of the language that begins no step; `nil` for any other word.
  private func misplacement(of word: String, _ value: String?) -> String? {
    guard GuessedWords.verbs(meantBy: word, value: value).isEmpty else { return nil }
    if Vocabulary.appFactWords[word] != nil || word == Vocabulary.storeKey {
      return unexpectedFact(word, write: "- expect: { \(word): … }")
    }
    if let key = ScenarioKey.words[word] {
      return Mistake.unexpected(
        quoted(key.rawValue), where: "here", because: "it is a key of the file",
        remedy: "write it at the top, without a dash")
    }
    return Given.Key(rawValue: word).map(unexpectedStart)
  }

  private func unexpectedStart(_ key: Given.Key) -> String {
    let step = GuessedWords.verb(changing: key).map { ", or '\(outline(of: $0))' for a step" }
    return Mistake.unexpected(
      quoted(key.rawValue), where: "here", because: "it is a key of 'given'",
      remedy: "write 'given: { \(key.rawValue): … }' at the top, without a dash\(step ?? "")")
  }

  private func outline(of verb: Verb) -> String {
    "- \(verb.word)\(verb.parameters.isEmpty ? "" : ": …")"
  }

  /// The message about a word that does not belong beside the verb; `nil` for one that means
  /// nothing anywhere.
  private func misplacement(of word: String, beside use: VerbUse) -> String? {
    let parameters = use.verb.parameters.map(\.name.rawValue)
    if let first = parameters.first, parameters.contains(word) {
      let parts = first == word ? "\(word): …" : "\(first): …, \(word): …"
      return Mistake.unexpected(
        quoted(word), where: "here", because: "it belongs to '\(use.word)'",
        remedy: "write '\(use.word): { \(parts) }'")
    }
    if Vocabulary.appFactWords[word] != nil || word == Vocabulary.storeKey {
      return unexpectedFact(word, write: "expect: { \(word): … }")
    }
    let changed = Given.Key(rawValue: word).flatMap(GuessedWords.verb(changing:))
    return (GuessedWords.verbs(meantBy: word, value: nil).first ?? changed).map { verb in
      Mistake.unexpected(
        quoted(word), where: "here", because: "it happens in a step of its own",
        remedy: "write '\(outline(of: verb))' before this one")
    }
  }
}
