import Diagnostics
import Wire
import YAMLTree

/// The value of `shows`: the rules that the expectations beside it show.
struct ShownRules {
  /// The rules of every fact.
  private(set) var common: [Rule] = []
  /// The rules of single facts, by the fact's name, such as `store.unfinished`.
  private(set) var byFact: [String: [Rule]] = [:]

  fileprivate mutating func add(_ rules: [Rule], of fact: String?) {
    guard let fact else { return common += rules }
    byFact[fact, default: []] += rules
  }

  func rules(of query: FactQuery) -> [Rule] { byFact[query.text] ?? common }
}

extension ScenarioReading {
  /// The facts under `expect`, with the rules that `shows` beside it names.
  mutating func expectations(
    _ expect: YAMLEntries.Entry?, showing shows: YAMLEntries.Entry?, mayBuy: Bool
  ) -> [Expectation] {
    let mistakes = findings.diagnostics.count
    let expectations = expect.map { self.expectations($0, mayBuy: mayBuy) } ?? []
    guard let shows else { return expectations }
    guard expect != nil else {
      noteUnexpectedShows(shows)
      return []
    }
    // A fact with a mistake is not among the expectations, and reported.
    let areAllRead = findings.diagnostics.count == mistakes
    let shown = shownRules(shows, areAllRead ? expectations.map(\.query.text) : nil)
    return expectations.map { $0.showing(shown.rules(of: $0.query)) }
  }

  mutating func noteUnexpectedShows(_ shows: YAMLEntries.Entry) {
    hasWrongShows = true
    note(
      Mistake.unexpected(
        "'shows'", where: "here", because: "the step expects nothing",
        remedy: "write it beside 'expect'"),
      at: shows.key)
  }

  /// Reads `shows`.
  ///
  /// - Parameter facts: the names of the expected facts; `nil` if they are not all known.
  mutating func shownRules(_ shows: YAMLEntries.Entry, _ facts: [String]?) -> ShownRules {
    let mistakes = findings.diagnostics.count
    usesShows = true
    defer { hasWrongShows = hasWrongShows || findings.diagnostics.count > mistakes }
    var shown = ShownRules()
    guard let entries = shows.value.entries else {
      shown.add(rules(in: shows), of: nil)
      return shown
    }
    if entries.isEmpty { noteMissingRule(shows) }
    for entry in entries {
      let fact = text(entry.key) ?? ""
      guard !isFreeKey(fact) else { continue }
      if let facts, !facts.contains(fact) {
        note(
          Mistake.unknown(
            "fact", fact, where: "in 'shows'", among: facts,
            remedy: facts.isEmpty ? nil : "expected \(alternatives(facts)), as in 'expect'"),
          at: entry.key)
      }
      shown.add(rules(in: entry), of: fact)
    }
    return shown
  }

  /// A rule, or a list of rules.
  private mutating func rules(in entry: YAMLEntries.Entry) -> [Rule] {
    if let id = text(entry.value) {
      guard !id.isEmpty else {
        noteMissingRule(entry)
        return []
      }
      return shownRule(id, at: entry.value).map { [$0] } ?? []
    }
    let key = text(entry.key) ?? ""
    guard entry.value.items != nil else {
      note(
        Mistake.invalid(
          quoted(key), expected: "a rule or a list of rules", found: entry.value.found),
        at: entry.value)
      return []
    }
    return names(entry, key, of: "rule").compactMap { shownRule($0, at: $1) }
  }

  private mutating func noteMissingRule(_ entry: YAMLEntries.Entry) {
    let key = text(entry.key) ?? ""
    let example = listedRules.first ?? "RULE"
    note(
      Mistake.missing("rule", where: "for \(quoted(key))", remedy: "write '\(key): \(example)'"),
      at: entry.key)
  }

  private mutating func shownRule(_ id: String, at node: YAMLNode) -> Rule? {
    shownRules.insert(id)
    let isListed = listedRules.contains(id)
    // An unknown rule that is listed was reported there.
    guard let rule = isListed ? root.rule(id) : rule(id, at: node) else { return nil }
    // A fragment that is checked alone does not know the rules of its callers.
    if !isListed, scope?.isAlone != true {
      note(
        Mistake.unexpected(
          "rule", id, where: "in 'shows'", because: "the scenario's 'rules' do not list it",
          remedy: "add it there"),
        at: node)
    }
    return rule
  }

  /// Notes the rules of a scenario with `shows` that no expectation shows.
  mutating func checkShownRules(_ outline: ScenarioOutline) {
    guard usesShows, !hasWrongShows, let items = outline[.rules]?.value.items else { return }
    for item in items {
      // Rules of the store are shown by the reference shop, and 'shows' does not name them.
      guard let id = text(item), let rule = root.rule(id), rule.who != .store,
        !shownRules.contains(id)
      else { continue }
      note(
        Mistake.missing(
          "'shows'", where: "for the rule \(quoted(id))",
          remedy: "write it beside the 'expect' that shows the rule, or remove the rule"),
        at: item)
    }
  }
}
