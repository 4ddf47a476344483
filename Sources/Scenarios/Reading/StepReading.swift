import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// A verb with the place where it stands.
  struct VerbUse {
    let verb: Verb
    let key: YAMLNode

    var word: String { verb.rawValue }
  }

  /// What one step of the journey comes to: more than one step, if it is done elsewhere or takes
  /// its time.
  mutating func step(_ node: YAMLNode) -> [Step] {
    switch node.content {
    case .scalar(let text, _):
      let steps = bareStep(filled(text), node).map { [$0] } ?? []
      follow(steps)
      return steps
    case .mapping(let entries):
      guard let place = place(in: entries) else {
        return step(entries, node)
      }
      return steps(on: place) { $0.step(entries, node) }
    case .sequence:
      note("a step is a verb or a map, not a list; is there a dash too many?", at: node)
      return []
    }
  }

  /// What says that the step is done elsewhere. A loop, since a closure would copy this reading.
  private func place(in entries: YAMLEntries) -> YAMLEntries.Entry? {
    for entry in entries where isOn(entry.key) { return entry }
    return nil
  }

  /// Only a key with a placeholder is made a text to be told.
  private func isOn(_ key: YAMLNode) -> Bool {
    if key.isText("on") { return true }
    return key.holds(UInt8(ascii: "<")) && StepKey.words[text(key) ?? ""] == .on
  }

  private mutating func bareStep(_ word: String, _ node: YAMLNode) -> Step? {
    guard let verb = Vocabulary.verbWords[word] else {
      // What is missing may be what was to be expected.
      if StepKey.words[firstWord(of: word)] == .expect { expectsSomething = true }
      note(bareStepProblem(word), at: node)
      return nil
    }
    guard let action = action(VerbUse(verb: verb, key: node), object: nil) else { return nil }
    return Step(
      action: action, expectations: [], position: node.position, callers: scope?.callers ?? [])
  }

  private func firstWord(of text: String) -> String {
    String(text.prefix { $0 != " " && $0 != ":" })
  }

  private func bareStepProblem(_ text: String) -> String {
    if text.isEmpty { return "an empty step; write a verb, or remove the dash" }
    if StepKey.words[text] == .perform {
      return "'perform' needs a fragment; write '- perform: \(root.fragments.example)'"
    }
    let words = Vocabulary.verbWords.words + StepKey.words.words
    // Of `wait` and `wait until`, the longer one is meant.
    let leading = words.filter { text.hasPrefix($0 + " ") || text.hasPrefix($0 + ":") }
    if let verb = leading.max(by: { $0.count < $1.count }) {
      let rest = text.dropFirst(verb.count).drop { $0 == " " || $0 == ":" }
      if Vocabulary.verbWords[verb]?.parameters.isEmpty == true {
        return "'\(verb)' takes nothing; remove \(quoted(String(rest)))"
      }
      return "missing ': ' after '\(verb)'; write \(quoted("- \(verb): \(rest)"))"
    }
    if StepKey.words[text] == .expect {
      return "'expect' tells no fact; write '- expect: { FACT: VALUE }'"
    }
    return unknownVerb(text)
  }

  private func unknownVerb(_ word: String) -> String {
    if Vocabulary.appFactWords[word] != nil || word == Vocabulary.storeKey {
      return "\(quoted(word)) is a fact; write '- expect: { \(word): … }'"
    }
    if let key = ScenarioKey.words[word] {
      return "\(quoted(key.rawValue)) is a key of the file; write it at its top, without a dash"
    }
    let words = Vocabulary.verbWords.words + StepKey.words.words
    let longer = words.first { $0.hasPrefix(word + " ") }
    let guess = longer.map { "; did you mean '\($0)'?" } ?? didYouMean(word, among: words)
    return "no verb \(quoted(word))"
      + (guess.isEmpty
        ? "; verbs are 'buy', 'relaunch', 'wait' and others, all in docs/scenario-reference.md"
        : guess)
  }

  // MARK: Steps with more than a bare verb

  private mutating func step(_ entries: YAMLEntries, _ node: YAMLNode) -> [Step] {
    var use: VerbUse?
    var object: YAMLNode?
    var expect: YAMLEntries.Entry?
    var eventually: YAMLEntries.Entry?
    var others: [YAMLEntries.Entry] = []
    var start: YAMLNode?
    for entry in entries {
      if start == nil { start = entry.key }
      let word = text(entry.key) ?? ""
      if let verb = Vocabulary.verbWords[word] {
        if let first = use {
          noteSecondVerb(word, after: first, at: entry.key)
        } else {
          (use, object) = (VerbUse(verb: verb, key: entry.key), entry.value)
        }
      } else if StepKey.words[word] == .expect {
        expect = entry
      } else if StepKey.words[word] == .eventually {
        eventually = entry
      } else {
        others.append(entry)
      }
    }
    let hasMistake = others.reduce(false) { checkOther($1, beside: use) || $0 }
    let action = use.flatMap { self.action($0, object: object) }
    // An unknown verb may well be a misspelt buying one, so a plain word beside it is no mistake.
    let judgesPlainWord = use != nil || !hasMistake
    let expectations =
      expect.map { self.expectations($0, after: use, judgesPlainWord: judgesPlainWord) } ?? []
    if use == nil, expect == nil, eventually == nil, !hasMistake {
      note("this step does nothing; write a verb or 'expect'", at: node)
    }
    var steps: [Step] = []
    if use != nil || expect != nil || eventually == nil {
      steps.append(
        Step(
          action: action, expectations: expectations,
          position: (start ?? node).position, callers: scope?.callers ?? []))
    }
    steps += eventually.flatMap { patientStep($0) }.map { [$0] } ?? []
    follow(steps)
    return steps
  }

  private mutating func noteSecondVerb(_ word: String, after first: VerbUse, at node: YAMLNode) {
    // A verb that stands twice has been reported as a duplicate key.
    guard word != first.word else { return }
    note("a second verb in one step, after '\(first.word)'; begin a step of its own", at: node)
  }

  /// Checks what is neither the verb nor `expect`.
  /// - Returns: whether it is a mistake.
  mutating func checkOther(_ entry: YAMLEntries.Entry, beside use: VerbUse?) -> Bool {
    let word = text(entry.key) ?? ""
    switch StepKey.words[word] {
    case .note:
      if text(entry.value) != nil { return false }
      note("'note' is a text, not a list or a map", at: entry.value)
    case .on:
      guard let verb = use?.verb, !verb.isDoneOnDevice else { return false }
      note(
        "'\(verb.rawValue)' concerns more than this step on one device; take the device up with "
          + "'switch device' or 'sign in as' before it", at: entry.key)
    case .expect, .eventually, .perform, nil:
      if isFreeKey(word) { return false }
      note(unknownKey(word, beside: use), at: entry.key)
    }
    return true
  }

  private func unknownKey(_ word: String, beside use: VerbUse?) -> String {
    guard let use else { return unknownVerb(word) }
    let parameters = use.verb.parameters.map(\.name.rawValue)
    if let first = parameters.first, parameters.contains(word) {
      let parts = first == word ? "\(word): …" : "\(first): …, \(word): …"
      return "\(quoted(word)) belongs to '\(use.word)'; write '\(use.word): { \(parts) }'"
    }
    if Vocabulary.appFactWords[word] != nil || word == Vocabulary.storeKey {
      return "\(quoted(word)) is a fact; write 'expect: { \(word): … }'"
    }
    let guess = didYouMean(word, among: StepKey.words.words)
    return "no key \(quoted(word)) in a step"
      + (guess.isEmpty ? "; beside its verb it takes \(listed(StepKey.besideVerbs))" : guess)
  }
}
