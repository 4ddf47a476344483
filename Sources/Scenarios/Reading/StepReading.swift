import Diagnostics
import Wire
import YAMLTree

/// A verb and its position.
struct VerbUse {
  let verb: Verb
  let key: YAMLNode

  var word: String { verb.word }
}

/// The entries of a step, sorted by what they are.
private struct StepParts {
  var use: VerbUse?
  /// The value of the verb.
  var object: YAMLNode?
  var expect: YAMLEntries.Entry?
  var eventually: YAMLEntries.Entry?
  var shows: YAMLEntries.Entry?
  var others: [YAMLEntries.Entry] = []
  /// The first key.
  var start: YAMLNode?

  var isEmpty: Bool { use == nil && expect == nil && eventually == nil }
}

extension ScenarioReading {
  /// The steps of one item of the journey: several, if it has `on` or `eventually`.
  mutating func step(_ node: YAMLNode) -> [Step] {
    switch node.content {
    case .scalar(let text, _):
      guard let step = bareStep(filled(text), node) else {
        context.loseTrack()
        return []
      }
      follow([step])
      return [step]
    case .mapping(let entries):
      guard let on = on(in: entries) else {
        return step(entries, node)
      }
      return steps(on: on) { $0.step(entries, node) }
    case .sequence:
      context.loseTrack()
      note(
        Mistake.invalid(
          "step", expected: "a verb or a map", found: "a list", remedy: "remove the second dash"),
        at: node)
      return []
    }
  }

  /// The key `on` of a step. A loop, because a closure would copy this reading.
  private func on(in entries: YAMLEntries) -> YAMLEntries.Entry? {
    for entry in entries where isOn(entry.key) { return entry }
    return nil
  }

  /// Whether a key is `on`. Only a key with a placeholder is read as a string.
  private func isOn(_ key: YAMLNode) -> Bool {
    if key.isText("on") { return true }
    return key.holds(UInt8(ascii: "<")) && StepKey.words[text(key) ?? ""] == .on
  }

  private mutating func bareStep(_ word: String, _ node: YAMLNode) -> Step? {
    purchaseBefore = nil
    guard let verb = Vocabulary.verbWords[word] else {
      // The mistake may be about an expectation.
      if StepKey.words[firstWord(of: word)] == .expect { expectsSomething = true }
      note(bareStepProblem(word), at: node)
      return nil
    }
    let use = VerbUse(verb: verb, key: node)
    checkPossible(use)
    guard let action = action(use, object: nil) else { return nil }
    return Step(
      action: action, expectations: [], position: node.position, callers: scope?.callers ?? [],
      entry: entryNumber)
  }

  private func firstWord(of text: String) -> String {
    String(text.prefix { $0 != " " && $0 != ":" })
  }

  private func bareStepProblem(_ text: String) -> String {
    if text.isEmpty {
      return Mistake.missing(
        "verb", where: "in this step",
        remedy: "write one, such as '- relaunch', or remove the dash")
    }
    if StepKey.words[text] == .perform { return missingFragment }
    let words = Vocabulary.verbWords.words + StepKey.words.words
    // Of `wait` and `wait until`, the longer one is meant.
    let leading = words.filter { text.hasPrefix($0 + " ") || text.hasPrefix($0 + ":") }
    if let verb = leading.max(by: { $0.count < $1.count }) {
      let rest = text.dropFirst(verb.count).drop { $0 == " " || $0 == ":" }
      if Vocabulary.verbWords[verb]?.parameters.isEmpty == true {
        return Mistake.unexpected(
          "value", String(rest), where: "for '\(verb)'", because: "it takes none",
          remedy: "write '- \(verb)'")
      }
      let object = lacksProduct(verb, String(rest)) ? "PRODUCT" : rest
      return Mistake.missing(
        "': '", where: "after '\(verb)'", remedy: "write \(quoted("- \(verb): \(object)"))")
    }
    if StepKey.words[text] == .expect {
      return Mistake.missing(
        "facts", where: "for 'expect'", remedy: "write '- expect: { FACT: VALUE }'")
    }
    return unknownVerb(text)
  }

  /// Whether a verb is about a product, and what follows it means none: `approve purchase`.
  private func lacksProduct(_ verb: String, _ object: String) -> Bool {
    guard case .known(let index) = catalog,
      Vocabulary.verbWords[verb]?.parameters.first?.kind.syntax is ProductSyntax
    else { return false }
    if case .product = index.product(named: object) { return false }
    return true
  }

  /// - Parameter value: what the step gives to the word.
  private func unknownVerb(_ word: String, value: String? = nil) -> String {
    if let verb = GuessedWords.verb(meantBy: word, value: value) {
      return Mistake.unknown("verb", word, among: [], remedy: "did you mean '\(verb.word)'?")
    }
    if Vocabulary.appFactWords[word] != nil || word == Vocabulary.storeKey {
      return unexpectedFact(word, write: "- expect: { \(word): … }")
    }
    if let key = ScenarioKey.words[word] {
      return Mistake.unexpected(
        quoted(key.rawValue), where: "here", because: "it is a key of the file",
        remedy: "write it at the top, without a dash")
    }
    if Given.Key(rawValue: word) != nil {
      return Mistake.unexpected(
        quoted(word), where: "here", because: "it is a key of 'given'",
        remedy: "write 'given: { \(word): … }' at the top, without a dash")
    }
    let words = Vocabulary.verbWords.words + StepKey.words.words
    let related = words.first { $0.hasPrefix(word + " ") || word.hasPrefix($0 + " ") }
    if let related {
      return Mistake.unknown("verb", word, among: [], remedy: "did you mean '\(related)'?")
    }
    let alike = Self.verbs(sharingMostWordsWith: word, among: words).map(quoted)
    return Mistake.unknown(
      "verb", word, among: words,
      remedy: alike.isEmpty
        ? "expected 'buy', 'relaunch', 'wait' or another that 'shopper explain verbs' lists"
        : "did you mean \(alike.joined(separator: " or "))?")
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

  // MARK: Steps with more than a bare verb

  private mutating func step(_ entries: YAMLEntries, _ node: YAMLNode) -> [Step] {
    var parts = StepParts()
    for entry in entries { sort(entry, into: &parts) }
    let hasMistake = parts.others.reduce(false) { checkOther($1, beside: parts.use) || $0 }
    // An unknown verb may be a misspelt buying one, so a plain word beside it is no mistake.
    let mayBuy = parts.use?.verb.isBuying ?? hasMistake
    if hasMistake { readAsMeant(&parts) }
    let action = parts.use.flatMap { possibleAction($0, object: parts.object) }
    if hasMistake { context.loseTrack() }
    let expectations =
      isApartFromPurchase(parts)
      ? [] : expectations(parts.expect, showing: parts.shows, mayBuy: mayBuy)
    if parts.isEmpty, !hasMistake {
      note(
        Mistake.missing("verb or 'expect'", where: "in this step", remedy: "write one"), at: node)
    }
    var steps: [Step] = []
    if parts.use != nil || parts.expect != nil || parts.eventually == nil {
      steps.append(
        Step(
          action: action, expectations: expectations,
          position: (parts.start ?? node).position, callers: scope?.callers ?? [],
          entry: entryNumber))
    }
    steps += parts.eventually.flatMap { patientStep($0) }.map { [$0] } ?? []
    purchaseBefore = parts.expect == nil ? parts.use.flatMap { $0.verb.isBuying ? $0 : nil } : nil
    follow(steps)
    checkObservable(steps)
    return steps
  }

  private mutating func possibleAction(_ use: VerbUse, object: YAMLNode?) -> Action? {
    checkPossible(use)
    if let action = action(use, object: object) {
      checkAhead(action, of: use, object: object)
      checkForgeable(action, of: use, object: object)
      return action
    }
    // Its arguments are wrong, or names of a fragment's callers. What follows is checked, too.
    context.follow(unread: use.verb)
    return nil
  }

  /// Whether a step is the outcome of the purchase before it, with a dash too many, which is noted.
  private mutating func isApartFromPurchase(_ parts: StepParts) -> Bool {
    guard let purchase = purchaseBefore, parts.use == nil, parts.others.isEmpty,
      let expect = parts.expect, let word = text(expect.value), !word.isEmpty,
      Vocabulary.appFactWords[word] == nil, word != Vocabulary.storeKey
    else { return false }
    expectsSomething = true
    note(
      Mistake.unexpected(
        "step", "expect: \(word)", where: "here",
        because: "it belongs to '\(purchase.word)' in line \(purchase.key.position.line)",
        remedy: "remove the dash: write 'expect: \(word)' below '\(purchase.word)'"),
      at: expect.key)
    return true
  }

  private mutating func sort(_ entry: YAMLEntries.Entry, into parts: inout StepParts) {
    if parts.start == nil { parts.start = entry.key }
    let word = text(entry.key) ?? ""
    if let verb = Vocabulary.verbWords[word] {
      if let first = parts.use {
        noteSecondVerb(word, after: first, at: entry.key)
      } else {
        (parts.use, parts.object) = (VerbUse(verb: verb, key: entry.key), entry.value)
      }
    } else if StepKey.words[word] == .expect {
      parts.expect = entry
    } else if StepKey.words[word] == .eventually {
      parts.eventually = entry
    } else if StepKey.words[word] == .shows {
      parts.shows = entry
    } else {
      parts.others.append(entry)
    }
  }

  /// Reads a misspelt word as the one closest to it, so that the mistakes in its value are reported
  /// at once.
  private func readAsMeant(_ parts: inout StepParts) {
    for entry in parts.others {
      let word = text(entry.key) ?? ""
      guard StepKey.words[word] == nil, !isFreeKey(word) else { continue }
      let verbs = parts.use == nil ? Vocabulary.verbWords.words : []
      let guess = GuessedWords.verb(meantBy: word, value: text(entry.value)).flatMap {
        parts.use == nil ? $0.word : nil
      }
      guard let meant = guess ?? closest(to: word, among: verbs + StepKey.words.words) else {
        continue
      }
      if let verb = Vocabulary.verbWords[meant] {
        (parts.use, parts.object) = (VerbUse(verb: verb, key: entry.key), entry.value)
      } else if StepKey.words[meant] == .expect, parts.expect == nil {
        parts.expect = entry
      } else if StepKey.words[meant] == .eventually, parts.eventually == nil {
        parts.eventually = entry
      } else if StepKey.words[meant] == .shows, parts.shows == nil {
        parts.shows = entry
      }
    }
  }

  private mutating func noteSecondVerb(_ word: String, after first: VerbUse, at node: YAMLNode) {
    // The same verb twice has been reported as a duplicate key.
    guard word != first.word else { return }
    note(
      Mistake.unexpected(
        "verb", word, where: "after '\(first.word)'", because: "a step has one verb",
        remedy: "begin another step with '- \(word)'"),
      at: node)
  }

  /// Checks a key that is neither a verb nor `expect`.
  /// - Returns: whether it is a mistake.
  mutating func checkOther(_ entry: YAMLEntries.Entry, beside use: VerbUse?) -> Bool {
    let word = text(entry.key) ?? ""
    switch StepKey.words[word] {
    case .note:
      if text(entry.value) != nil { return false }
      note(
        Mistake.invalid("'note'", expected: "a string", found: entry.value.found), at: entry.value)
    case .on:
      guard let verb = use?.verb, !verb.isDoneOnDevice else { return false }
      note(
        Mistake.unexpected(
          "'on'", where: "beside '\(verb.word)'",
          because: "its effect goes beyond this step or device",
          remedy: "write 'switch device' or 'sign in as' in a step before it"),
        at: entry.key)
    case .expect, .eventually, .shows, .perform, nil:
      if isFreeKey(word) { return false }
      note(unknownKey(word, text(entry.value), beside: use), at: entry.key)
    }
    return true
  }

  private func unknownKey(_ word: String, _ value: String?, beside use: VerbUse?) -> String {
    guard let use else { return unknownVerb(word, value: value) }
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
    return Mistake.unknown(
      "key", word, where: "in a step", among: StepKey.words.words,
      remedy: "expected \(alternatives(StepKey.besideVerbs)) beside the verb")
  }
}
