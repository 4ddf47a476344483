import Diagnostics
import StoreTerms
import Wire
import YAMLTree

/// Reads a scenario once, with the values of one case's row in place of the placeholders.
struct ScenarioReading {
  /// The catalog that product names are looked up in.
  enum CatalogState {
    case known(CatalogIndex)
    /// The file names no catalog, which is a mistake if it names a product.
    case unnamed(isReported: Bool)
    /// Some products of the catalog have mistakes, which are reported elsewhere.
    ///
    /// - Parameters:
    ///   - read: the others.
    ///   - unread: their identifiers.
    case incomplete(read: CatalogIndex, unread: [String])
    /// The catalog has mistakes, which are reported elsewhere. Products cannot be checked.
    case unreadable
  }

  let root: ScenarioRoot
  private let outline: ScenarioOutline?
  private let source: SourceText
  private let isContinued: Bool
  private lazy var indexedSource = source.indexed
  let row: CaseRow?
  var findings = FileFindings()
  /// The fragment whose steps are being read; `nil` in the scenario's own.
  var scope: FragmentScope?
  /// The mistakes in inputs of fragments that have been reported.
  var reportedInputs: Set<Diagnostic> = []
  /// The fragments that the journey performs, directly or through others.
  var performedNames: Set<String> = []
  /// The number of steps that fragments have added.
  var performedStepCount = 0
  var catalog = CatalogState.unnamed(isReported: false)
  var needs = CapabilitySet()
  /// Whether any step expects something, even if it could not be read.
  var expectsSomething = false
  /// The purchase of the step before, if that step expects nothing.
  var purchaseBefore: VerbUse?
  /// The identifiers under `rules`.
  private(set) var listedRules: [String] = []
  /// The identifiers in any `shows`.
  var shownRules: Set<String> = []
  /// Whether an expectation names the rules that it shows.
  var usesShows = false
  /// Whether a `shows` has a mistake, so that it may be the one that a rule lacks.
  var hasWrongShows = false
  /// The file of the app's own list of products, if the scenario names one.
  var productListName: String?
  /// Each `accepted: true` that is expected, and the fragment that has it.
  var acceptances: [(node: YAMLNode, scope: FragmentScope?)] = []
  /// The state of the journey after the steps read so far.
  var context = JourneyContext()
  /// The entry of `journey` that is being read, counted from 1; 0 before it. A fragment that is
  /// checked alone is in no journey.
  var entryNumber = 0
  /// Steps before the journey that bring about what `given` says.
  var earlierSteps: [Step] = []

  init(_ head: ScenarioHead, row: CaseRow?) {
    outline = head.outline
    source = head.source
    isContinued = head.isContinued
    root = head.root
    self.row = row
  }

  /// Reads a fragment's steps alone: products and inputs without default are unknown.
  init(checking fragment: Fragment, _ root: ScenarioRoot) {
    outline = nil
    source = fragment.source
    isContinued = true
    self.root = root
    row = nil
    catalog = .unreadable
    context = .unknown
    scope = FragmentScope(fragment: fragment, values: fragment.fallbackValues, callers: [])
  }

  /// Reads a list of products alone.
  init(listing source: SourceText, syntax: [Diagnostic]) {
    outline = nil
    self.source = source
    isContinued = true
    root = ScenarioRoot(folder: "", rules: [], tags: [], catalogs: [])
    row = nil
    findings = FileFindings(syntax: syntax)
  }

  /// The scenario; `nil` if it has no title or identifier.
  mutating func scenario() -> Scenario? {
    guard let outline else { return nil }
    readCatalog(outline)
    let title = title(outline)
    let id = identifier(outline)
    checkRemarks(outline)
    let rules = rules(outline)
    let tags = tags(outline)
    let mistakes = findings.diagnostics.count
    let given = given(outline[.given])
    let isGivenRead = findings.diagnostics.count == mistakes
    let start = isGivenRead && !isContinued ? given.date : nil
    context = JourneyContext(family: given.family, from: start)
    if isContinued { context.loseTrack() }
    readNeeds(outline)
    let invariants = invariants(outline)
    let steps = earlierSteps + journey(outline)
    checkShownRules(outline)
    let compared = compared(outline[.compare])
    checkAcceptances()
    let properties = properties(outline)
    guard let title, let id else { return nil }
    return Scenario(
      id: id, title: title.text, source: source, position: title.node.position, rules: rules,
      usesShows: usesShows, tags: tags, catalog: index, given: given, needs: needs.ordered,
      steps: steps,
      properties: properties, productListName: productListName, compared: compared,
      invariants: invariants,
      performed: root.fragments.fragments.filter { performedNames.contains($0.name) })
  }

  /// The catalog, or an empty one.
  var index: CatalogIndex {
    switch catalog {
    case .known(let index), .incomplete(let index, _): index
    case .unnamed, .unreadable: .empty
    }
  }

  // MARK: Strings and mistakes

  /// The string of a scalar with its placeholders replaced; `nil` for a list or a map.
  func text(_ node: YAMLNode) -> String? {
    guard let text = node.text else { return nil }
    return filled(text)
  }

  func filled(_ text: String) -> String {
    guard row != nil || scope != nil, Placeholder.isPossible(in: text) else { return text }
    if let scope { return Placeholder.replaced(in: text) { scope.value(of: $0)?.text } }
    return row.map { Placeholder.replaced(in: text, by: $0.text) } ?? text
  }

  /// Notes a mistake, unless it is about a placeholder without a column, which is reported once.
  /// A string of a scenario without cases is taken as it is; if it is wrong, the placeholder is.
  mutating func note(_ message: String, at node: YAMLNode) {
    if let scope { return note(message, at: node, in: scope) }
    guard let text = node.text, Placeholder.isPossible(in: text) else {
      return findings.note(message, at: node)
    }
    let names = Placeholder.names(in: text)
    if names.isEmpty { return findings.note(message, at: node) }
    if outline?[.cases] == nil { return noteUnfilled(node) }
    guard let row, names.allSatisfy({ row.text(of: $0) != nil }) else { return }
    findings.note("\(message) (in the case \(quoted(row.name)))", at: node)
  }

  private mutating func noteUnfilled(_ node: YAMLNode) {
    for site in Placeholder.sites(in: node, of: indexedSource) {
      let message = Mistake.unknown(
        "placeholder", "<\(site.name)>", among: [],
        remedy: "the scenario has no 'cases'; add them, or write the value")
      findings.note(message, at: site.range)
    }
  }

  // MARK: Keys

  private mutating func title(
    _ outline: ScenarioOutline
  ) -> (text: String, node: YAMLNode)? {
    guard let entry = outline[.scenario] else {
      note(
        Mistake.missing("key", "scenario", remedy: "begin with 'scenario: WHAT IS SHOWN'"),
        at: outline.rootNode)
      return nil
    }
    guard let text = plainText(entry, "a title") else { return nil }
    if entry.value.holds(UInt8(ascii: "\n")) || entry.value.holds(UInt8(ascii: "\r")) {
      note(
        Mistake.invalid(
          "'scenario'", expected: "a title of one line", remedy: "write more under 'about'"),
        at: entry.value)
    }
    return (text, entry.value)
  }

  private mutating func identifier(_ outline: ScenarioOutline) -> String? {
    var id = root.id(ofFile: source.file)
    if let entry = outline[.id] {
      guard let text = plainText(entry, "a name") else { return nil }
      if !Self.isIdentifier(text) {
        note(
          Mistake.invalid(
            "'id'", text, expected: "letters, digits, '-', '_', '.', and '/' between them"),
          at: entry.value)
      }
      id = text
    }
    return row.map { "\(id)/\($0.name)" } ?? id
  }

  private static func isIdentifier(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.first != "/" && scalars.last != "/"
      && scalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_./".unicodeScalars.contains($0)
      }
  }

  /// Checks the keys that are for human readers only.
  private mutating func checkRemarks(_ outline: ScenarioOutline) {
    if let entry = outline[.about] { _ = plainText(entry, "a string") }
    if let entry = outline[.was] { _ = names(entry, .was, of: "name") }
  }

  /// The storefront in which the scenario begins; `nil` if `given` names none, or an unknown one.
  var storefrontAtFirst: String? {
    let entries = outline?[.given]?.value.entries
    let entry = entries?.first { text($0.key) == Given.Key.storefront.rawValue }
    return entry.flatMap { text($0.value) }
      .flatMap { StorefrontCurrency.code(of: $0) == nil ? nil : $0 }
  }

  private mutating func readCatalog(_ outline: ScenarioOutline) {
    guard let entry = outline[.catalog] else { return }
    catalog = .unreadable
    guard let name = text(entry.value) else {
      catalog = inlineCatalog(entry)
      return
    }
    if name.isEmpty {
      return note(Mistake.missingValue(of: "catalog"), at: entry.key)
    }
    if let index = root.catalog(named: name) {
      catalog = .known(index)
    } else if !root.unreadable.catalogs.contains(name) {
      note(unknownCatalog(name), at: entry.value)
    }
  }

  private mutating func rules(_ outline: ScenarioOutline) -> [Rule] {
    guard let entry = outline[.rules] else { return [] }
    let names = names(entry, .rules, of: "rule")
    listedRules = names.map(\.name)
    return names.compactMap { id, node in rule(id, at: node) }
  }

  /// The rule with this identifier; `nil` for an unknown one, which is noted.
  mutating func rule(_ id: String, at node: YAMLNode) -> Rule? {
    if let rule = root.rule(id) { return rule }
    if root.unreadable.areRulesIncomplete { return nil }
    note(unknownRule(id), at: node)
    return nil
  }

  private mutating func tags(_ outline: ScenarioOutline) -> [String] {
    guard let entry = outline[.tags] else { return [] }
    return names(entry, .tags, of: "tag").map { tag, node in
      if !root.isTag(tag), !root.unreadable.areTagsIncomplete { note(unknownTag(tag), at: node) }
      return tag
    }
  }

  private mutating func readNeeds(_ outline: ScenarioOutline) {
    guard let entry = outline[.needs] else { return }
    for (name, node) in names(entry, .needs, of: "capability") {
      if let capability = Capability(rawValue: name) {
        needs.insert(capability)
      } else {
        note(
          Mistake.unknown("capability", name, among: Capability.allCases.map(\.rawValue)), at: node)
      }
    }
  }

  private mutating func properties(
    _ outline: ScenarioOutline
  ) -> [(name: String, value: String)] {
    guard let entry = outline[.properties] else { return [] }
    guard let entries = entry.value.entries else {
      note(
        Mistake.invalid(
          "'properties'", text(entry.value),
          expected: "a map of names to strings, such as '{ ticket: SHOP-12 }'",
          found: entry.value.found),
        at: entry.key)
      return []
    }
    return entries.compactMap { property in
      guard let name = text(property.key) else { return nil }
      guard let value = text(property.value) else {
        note(
          Mistake.invalid(
            quoted(name), where: "of 'properties'", expected: "a string",
            found: property.value.found),
          at: property.value)
        return nil
      }
      return (name, value)
    }
  }

  // MARK: Values of keys

  /// A string that is not empty.
  private mutating func plainText(_ entry: YAMLEntries.Entry, _ what: String) -> String? {
    let key = text(entry.key) ?? ""
    guard let text = text(entry.value) else {
      note(
        Mistake.invalid(quoted(key), expected: what, found: entry.value.found), at: entry.value)
      return nil
    }
    guard text.utf8.contains(where: { $0 > 0x20 }) else {
      let remedy = "write \(what)"
      note(Mistake.missing("value", where: "for \(quoted(key))", remedy: remedy), at: entry.key)
      return nil
    }
    return text
  }

  mutating func names(
    _ entry: YAMLEntries.Entry, _ key: ScenarioKey, of thing: String
  ) -> [(name: String, node: YAMLNode)] {
    names(entry, key.rawValue, of: thing)
  }

  /// A list of different strings.
  ///
  /// - Parameter thing: what one of them is, for messages, such as `rule`.
  mutating func names(
    _ entry: YAMLEntries.Entry, _ key: String, of thing: String
  ) -> [(name: String, node: YAMLNode)] {
    guard let items = entry.value.items else {
      let name = text(entry.value).flatMap { $0.isEmpty ? nil : $0 }
      note(
        Mistake.invalid(
          quoted(key), text(entry.value), expected: "a list", found: entry.value.found,
          remedy: "write '\(key): [\(name ?? "NAME")]'"),
        at: entry.key)
      // Whether there is such a thing can be said all the same.
      guard let name, !name.contains(",") else { return [] }
      return [(name, entry.value)]
    }
    var found: [(name: String, node: YAMLNode)] = []
    var seen: Set<String> = []
    for item in items {
      guard let name = text(item), !name.isEmpty else {
        note(
          Mistake.invalid(
            thing, text(item), where: "in \(quoted(key))", expected: "a string", found: item.found),
          at: item)
        continue
      }
      // Nearly every list is short. For a long one, a set avoids quadratic time.
      let isRepeated =
        items.count <= 16
        ? found.contains { $0.name == name } : !seen.insert(name).inserted
      if isRepeated {
        note(Mistake.duplicate(thing, name), at: item)
      }
      found.append((name, item))
    }
    return found
  }
}
