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
      if let space = UnusualSpace(inSyntaxOf: word) {
        note(space, of: node)
      } else {
        note(bareStepProblem(word), at: node)
      }
      return nil
    }
    let use = VerbUse(verb: verb, key: node)
    checkPossible(use)
    guard let action = action(use, object: nil) else { return nil }
    return Step(
      action: action, expectations: [], position: node.position, callers: scope?.callers ?? [],
      entry: entryNumber)
  }

  /// Notes a space for want of which a step with a value is one string.
  private mutating func note(_ space: UnusualSpace, of node: YAMLNode) {
    let start = node.position
    guard scope == nil, case .scalar(_, .plain) = node.content else {
      return note(space.message, at: node)
    }
    let position = SourcePosition(
      file: start.file, line: start.line, column: start.column + space.index)
    findings.note(space.message, at: SourceRange(position))
  }

  // MARK: Steps with more than a bare verb

  private mutating func step(_ entries: YAMLEntries, _ node: YAMLNode) -> [Step] {
    var parts = StepParts()
    for entry in entries { sort(entry, into: &parts) }
    let hasMistake = parts.others.reduce(false) { checkOther($1, beside: parts.use) || $0 }
    // An unknown verb may be a misspelt buying one, so a plain word beside it is no mistake.
    let mayBuy = parts.use?.verb.isBuying ?? hasMistake
    if hasMistake {
      // Whether a verb that is only guessed can be done here is not judged.
      if parts.use == nil { context.loseTrack() }
      readAsMeant(&parts)
    }
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
    // The verb that was meant is a guess, and so is the state after it.
    if hasMistake { context.loseTrack() }
    checkObservable(steps)
    return steps
  }

  private mutating func possibleAction(_ use: VerbUse, object: YAMLNode?) -> Action? {
    checkPossible(use)
    if let action = action(use, object: object) {
      checkAhead(action, of: use, object: object)
      checkForgeable(action, of: use, object: object)
      checkRedeemable(action, of: use, object: object)
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

  /// Reads an unknown word as the one that its message names, so that the mistakes in its value are
  /// reported at once.
  private func readAsMeant(_ parts: inout StepParts) {
    for entry in parts.others {
      let word = text(entry.key) ?? ""
      guard StepKey.words[word] == nil, !isFreeKey(word),
        let meant = wordMeant(by: word, value: text(entry.value), beside: parts.use)
      else { continue }
      if let verb = Vocabulary.verbWords[meant] {
        // A value for a verb without any is part of the same mistake: `airplane mode: on`.
        let object = verb.parameters.isEmpty ? nil : entry.value
        (parts.use, parts.object) = (VerbUse(verb: verb, key: entry.key), object)
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
}
