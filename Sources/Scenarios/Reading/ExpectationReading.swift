import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// What stands under `expect`.
  mutating func expectations(
    _ entry: YAMLEntries.Entry, after use: VerbUse?, judgesPlainWord: Bool
  ) -> [Expectation] {
    expectsSomething = true
    let node = entry.value
    if let entries = node.entries { return facts(entries, node) }
    guard let text = text(node) else {
      note("facts are a map, not a list; write 'expect: { FACT: VALUE }'", at: node)
      return []
    }
    guard !text.isEmpty else {
      note("'expect' asserts nothing; write a fact, or remove it", at: entry.key)
      return []
    }
    guard judgesPlainWord else { return [] }
    return outcome(text, node, after: use).map { [$0] } ?? []
  }

  /// A plain word: the outcome of the purchase that the step makes.
  private mutating func outcome(
    _ word: String, _ node: YAMLNode, after use: VerbUse?
  ) -> Expectation? {
    if Vocabulary.appFactWords[word] != nil || word == Vocabulary.storeKey {
      note("\(quoted(word)) is a fact; write 'expect: { \(word): … }'", at: node)
      return nil
    }
    guard use?.verb.isBuying ?? false else {
      let verbs = enumerated(Vocabulary.verbs.filter(\.isBuying).map(\.rawValue))
      note(
        "a plain word is the outcome of a purchase, so it stands beside \(verbs) only; "
          + "write 'expect: { FACT: VALUE }'", at: node)
      return nil
    }
    let entry = Fact.app(.purchase).entry
    guard let expected = expected(node, entry.kind, of: entry.fact.rawValue) else { return nil }
    if let capability = entry.capability { needs.insert(capability) }
    return Expectation(
      query: FactQuery(entry.fact), expected: expected, position: node.position)
  }

  mutating func facts(_ entries: YAMLEntries, _ node: YAMLNode) -> [Expectation] {
    if entries.isEmpty {
      note("an empty map asserts nothing; write a fact, or remove 'expect'", at: node)
    }
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
      } else if !isFreeKey(word) {
        note(unknownFact(word), at: entry.key)
      }
    }
    return found
  }

  private mutating func readStoreFacts(
    _ store: YAMLEntries.Entry, into found: inout [Expectation]
  ) {
    guard let entries = store.value.entries, !entries.isEmpty else {
      return note(
        "'\(Vocabulary.storeKey)' is a map of facts that is not empty, such as "
          + "'{ \(Vocabulary.storeFactWords.words.first ?? "FACT"): [] }'",
        at: store.value.isMissing ? store.key : store.value)
    }
    for entry in entries {
      let word = text(entry.key) ?? ""
      if let fact = Vocabulary.storeFactWords[word] {
        read(FactQuery(fact.fact), fact, entry, into: &found)
      } else if !isFreeKey(word) {
        let known = Vocabulary.storeFactWords.words
        let guess = didYouMean(word, among: known)
        note(
          "no fact \(quoted(word)) of the store"
            + (guess.isEmpty ? "; its facts are \(listed(known))" : guess), at: entry.key)
      }
    }
  }

  private mutating func read(
    _ query: FactQuery, _ fact: FactEntry, _ entry: YAMLEntries.Entry,
    into found: inout [Expectation]
  ) {
    if let capability = fact.capability { needs.insert(capability) }
    guard !entry.value.isMissing else {
      return note("\(quoted(query.text)) asserts nothing; write its value", at: entry.key)
    }
    guard let expected = expected(entry.value, fact.kind, of: query.text) else { return }
    found.append(
      Expectation(query: query, expected: expected, position: entry.key.position))
  }

  // MARK: Facts and groups

  /// Whether a fact without a group says which group it is about.
  mutating func isClear(_ fact: Fact, _ key: YAMLNode) -> Bool {
    guard Fact.ofGroups.contains(fact), case .known(let index) = catalog else { return true }
    switch index.groups.count {
    case 1: return true
    case 0: note("catalog \(quoted(index.name)) has no subscriptions", at: key)
    default:  // tidy: a number of groups
      let forms = index.groups.map { quoted(FactQuery(fact, group: $0).text) }
      note(
        "catalog \(quoted(index.name)) has several groups; write "
          + forms.joined(separator: " or "), at: key)
    }
    return false
  }

  mutating func isGroup(_ group: String, _ key: YAMLNode) -> Bool {
    guard case .known(let index) = catalog, !index.groups.contains(group) else { return true }
    let guess = didYouMean(group, among: index.groups)
    let known =
      index.groups.isEmpty ? "; it has none" : "; it has \(listed(index.groups))"
    note(
      "no group \(quoted(group)) in catalog \(quoted(index.name))"
        + (guess.isEmpty ? known : guess), at: key)
    return false
  }

  private func unknownFact(_ word: String) -> String {
    let store = Vocabulary.storeKey
    let bare =
      word.hasPrefix(Vocabulary.storePrefix)
      ? String(word.dropFirst(Vocabulary.storePrefix.count)) : word
    if Vocabulary.storeFactWords[bare] != nil {
      return "\(quoted(bare)) is a fact of the store; write '\(store): { \(bare): … }'"
    }
    if Vocabulary.verbWords[word] != nil {
      return "\(quoted(word)) is a verb; begin a step with it"
    }
    if let matcher = Matcher.words[word] {
      return "'\(matcher.rawValue)' says how a fact is compared; write 'FACT: { \(word): … }'"
    }
    let known = Vocabulary.appFactWords.words + [store]
    let guess = didYouMean(word, among: known)
    return "no fact \(quoted(word))"
      + (guess.isEmpty ? "; the facts are \(listed(known))" : guess)
  }
}
