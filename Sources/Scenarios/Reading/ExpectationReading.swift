import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// The value of `expect`.
  ///
  /// - Parameter mayBuy: whether the step makes a purchase, whose outcome is a plain word.
  mutating func expectations(_ entry: YAMLEntries.Entry, mayBuy: Bool) -> [Expectation] {
    expectsSomething = true
    let node = entry.value
    if let entries = node.entries { return facts(entries, node) }
    guard let text = text(node) else {
      note(
        Mistake.invalid(
          quoted(self.text(entry.key) ?? ""), expected: "'{ FACT: VALUE }'", found: node.found),
        at: node)
      return []
    }
    guard !text.isEmpty else {
      noteMissingFacts("expect", at: entry.key)
      return []
    }
    return outcome(text, node, mayBuy: mayBuy).map { [$0] } ?? []
  }

  /// A plain word: the outcome of the step's purchase.
  private mutating func outcome(
    _ word: String, _ node: YAMLNode, mayBuy: Bool
  ) -> Expectation? {
    if Vocabulary.appFactWords[word] != nil || word == Vocabulary.storeKey {
      note(
        Mistake.missing(
          "value", where: "for the fact \(quoted(word))",
          remedy: "write 'expect: { \(word): … }'"),
        at: node)
      return nil
    }
    guard mayBuy else {
      let verbs = enumerated(Vocabulary.verbs.filter(\.isBuying).map(\.word))
      note(
        Mistake.unexpected(
          "outcome", word, where: "here", because: "only \(verbs) have one",
          remedy: "write 'expect: { FACT: VALUE }'"),
        at: node)
      return nil
    }
    let entry = Fact.app(.purchase).entry
    guard let expected = expected(node, entry.kind, of: entry.fact.rawValue) else { return nil }
    if let capability = entry.capability { needs.insert(capability) }
    return Expectation(
      query: FactQuery(entry.fact), expected: expected, position: node.position)
  }

  private mutating func noteMissingFacts(_ key: String, at node: YAMLNode) {
    note(
      Mistake.missing(
        "facts", where: "for '\(key)'",
        remedy: "write '\(key): { FACT: VALUE }', or remove the key"),
      at: node)
  }

  /// The message about a fact outside `expect`.
  func unexpectedFact(_ word: String, write form: String) -> String {
    Mistake.unexpected(
      "fact", word, where: "here", because: "it belongs to 'expect'",
      remedy: "write \(quoted(form))")
  }

  /// - Parameter mayShow: whether `shows` is among the facts, and read elsewhere.
  mutating func facts(
    _ entries: YAMLEntries, _ node: YAMLNode, mayShow: Bool = false
  ) -> [Expectation] {
    if entries.isEmpty { noteMissingFacts("expect", at: node) }
    var found: [Expectation] = []
    found.reserveCapacity(entries.count)
    for entry in entries {
      let word = text(entry.key) ?? ""
      if word == Vocabulary.storeKey {
        readStoreFacts(entry, into: &found)
      } else if let fact = Vocabulary.appFactWords[word] {
        if isClear(fact.fact, entry.key) { read(FactQuery(fact.fact), fact, entry, into: &found) }
      } else if let query = FactQuery(text: word), let group = query.group {
        if isGroup(group, entry.key) { read(query, query.fact.entry, entry, into: &found) }
      } else if !isFreeKey(word), !mayShow || StepKey.words[word] != .shows {
        note(unknownFact(word, text(entry.value)), at: entry.key)
      }
    }
    return found
  }

  private mutating func readStoreFacts(
    _ store: YAMLEntries.Entry, into found: inout [Expectation]
  ) {
    guard let entries = store.value.entries, !entries.isEmpty else {
      let value = store.value
      return note(
        Mistake.invalid(
          quoted(Vocabulary.storeKey), text(value),
          expected: "a map of facts, such as "
            + "'{ \(Vocabulary.storeFactWords.words.first ?? "FACT"): [] }'",
          found: value.items == nil ? nil : value.found),
        at: value.isMissing ? store.key : value)
    }
    for entry in entries {
      let word = text(entry.key) ?? ""
      if let fact = Vocabulary.storeFactWords[word] {
        read(FactQuery(fact.fact), fact, entry, into: &found)
      } else if !isFreeKey(word) {
        let known = Vocabulary.storeFactWords.words
        note(
          Mistake.unknown("fact", word, where: "of '\(Vocabulary.storeKey)'", among: known),
          at: entry.key)
      }
    }
  }

  private mutating func read(
    _ query: FactQuery, _ fact: FactEntry, _ entry: YAMLEntries.Entry,
    into found: inout [Expectation]
  ) {
    if let capability = fact.capability { needs.insert(capability) }
    guard !entry.value.isMissing else {
      return note(missingValue(of: query.text, fact.kind), at: entry.key)
    }
    guard let expected = expected(entry.value, fact.kind, of: query.text) else { return }
    if query.fact == .store(.notifications) { noteAcceptances(in: entry.value) }
    found.append(
      Expectation(query: query, expected: expected, position: entry.key.position))
  }

  // MARK: Facts and groups

  /// Whether a fact without a group is unambiguous: the catalog has one group.
  mutating func isClear(_ fact: Fact, _ key: YAMLNode) -> Bool {
    guard Fact.ofGroups.contains(fact), case .known(let index) = catalog else { return true }
    switch index.groups.count {
    case 1: return true
    case 0:
      note(
        Mistake.unexpected(
          "fact", fact.rawValue, where: "here",
          because: "catalog \(quoted(index.name)) has no subscriptions", remedy: "remove it"),
        at: key)
    default:  // tidy: a number of groups
      let forms = index.groups.map { quoted(FactQuery(fact, group: $0).text) }
      note(
        Mistake.missing(
          "group", where: "for '\(fact.rawValue)'",
          remedy: "catalog \(quoted(index.name)) has several; write \(alternatives(forms))"),
        at: key)
    }
    return false
  }

  mutating func isGroup(_ group: String, _ key: YAMLNode) -> Bool {
    guard case .known(let index) = catalog, !index.groups.contains(group) else { return true }
    note(
      Mistake.unknown(
        "group", group, where: "in catalog \(quoted(index.name))", among: index.groups,
        remedy: index.groups.isEmpty ? "remove the fact: the catalog has no subscriptions" : nil),
      at: key)
    return false
  }

  /// - Parameter value: what is expected of it; `nil` for a list or a map.
  private func unknownFact(_ word: String, _ value: String?) -> String {
    let store = Vocabulary.storeKey
    let bare =
      word.hasPrefix(Vocabulary.storePrefix)
      ? String(word.dropFirst(Vocabulary.storePrefix.count)) : word
    if Vocabulary.storeFactWords[bare] != nil {
      return Mistake.unexpected(
        "fact", word, where: "here", because: "it belongs to '\(store)'",
        remedy: "write '\(store): { \(bare): … }'")
    }
    if Vocabulary.verbWords[word] != nil {
      return Mistake.unexpected(
        "verb", word, where: "here", because: "a fact belongs here", remedy: "begin a step with it")
    }
    if StepKey.words[word] == .shows {
      return Mistake.unexpected(
        "'shows'", where: "inside 'expect'", because: "it belongs to the step",
        remedy: "write it below 'expect', in the same column")
    }
    if let matcher = Matcher.words[word] {
      return Mistake.unexpected(
        "matcher", matcher.rawValue, where: "here", because: "a fact belongs here",
        remedy: "write 'FACT: { \(word): … }'")
    }
    if case .product = index.product(named: word) {
      if let value, wholeNumber(value[...]) != nil {
        return Mistake.unexpected(
          "product", word, where: "here", because: "a fact belongs here",
          remedy: "write \(quoted("\(AppFact.balance.rawValue): { \(word): \(value) }"))")
      }
      return Mistake.unexpected(
        "product", word, where: "here", because: "a fact belongs here",
        remedy: "write several products as a list, such as '[PRODUCT, PRODUCT]'")
    }
    return unknownFactOfApp(word)
  }

  private func unknownFactOfApp(_ word: String) -> String {
    if let part = GuessedWords.subscriptionPart(meantBy: word) {
      let subscription = AppFact.subscription.rawValue
      return Mistake.unknown(
        "fact", word, among: [],
        remedy: "write '\(subscription): { \(part.rawValue): … }'")
    }
    if let remedy = GuessedWords.factsShowing(word) {
      return Mistake.unknown("fact", word, among: [], remedy: remedy)
    }
    let meant = GuessedWords.fact(meantBy: word)
    return Mistake.unknown(
      "fact", word,
      among: meant == nil ? Vocabulary.appFactWords.words + [Vocabulary.storeKey] : [],
      remedy: meant.map { "did you mean '\($0.rawValue)'?" })
  }
}
