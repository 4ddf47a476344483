import Diagnostics
import Wire
import YAMLTree

/// What all cases of a file share.
struct ScenarioHead {
  let outline: ScenarioOutline
  let source: SourceText
  let root: ScenarioRoot

  init(_ outline: ScenarioOutline, _ source: SourceText, _ root: ScenarioRoot) {
    self.outline = outline
    self.source = source
    self.root = root
  }
}

/// Reads a scenario once, with the text of one case's row in place of the placeholders.
struct ScenarioReading {
  /// The catalog that product names are looked up in.
  enum CatalogState {
    case known(CatalogIndex)
    /// The file names none, which is a mistake as soon as it names a product.
    case unnamed(isReported: Bool)
    /// It has been reported; products cannot be checked.
    case unreadable
  }

  let root: ScenarioRoot
  private let outline: ScenarioOutline?
  private let source: SourceText
  let row: CaseRow?
  var findings = FileFindings()
  /// The fragment whose steps are being read; `nil` in the scenario's own.
  var scope: FragmentScope?
  /// What is wrong with inputs of fragments, each once.
  var toldInputs: Set<Diagnostic> = []
  /// The fragments that the journey performs, those inside of others included.
  var performedNames: Set<String> = []
  /// How many steps fragments have added.
  var performedStepCount = 0
  var catalog = CatalogState.unnamed(isReported: false)
  var needs = CapabilitySet()
  /// Whether any step expects something, even if it could not be read.
  var expectsSomething = false
  /// The file of the app's own list of products, if the scenario names one.
  var productListName: String?
  /// Where the journey stands after the steps that were read.
  var whereabouts = JourneyContext()
  /// What the customer does before the journey, so that the world is as `given` says.
  var earlierSteps: [Step] = []

  init(_ head: ScenarioHead, row: CaseRow?) {
    outline = head.outline
    source = head.source
    root = head.root
    self.row = row
  }

  /// Reads a fragment's steps for nobody: products and inputs without default are not known.
  init(checking fragment: Fragment, _ root: ScenarioRoot) {
    outline = nil
    source = fragment.source
    self.root = root
    row = nil
    catalog = .unreadable
    scope = FragmentScope(fragment: fragment, values: fragment.fallbackValues, callers: [])
  }

  /// The whole file; `nil` if something that no scenario can lack is missing.
  mutating func scenario() -> Scenario? {
    guard let outline else { return nil }
    readCatalog(outline)
    let title = title(outline)
    let id = identifier(outline)
    checkRemarks(outline)
    let rules = rules(outline)
    let tags = tags(outline)
    let given = given(outline[.given]?.value)
    whereabouts = JourneyContext(family: given.family)
    readNeeds(outline)
    let invariants = invariants(outline)
    let steps = earlierSteps + journey(outline)
    let compared = compared(outline[.compare])
    let properties = properties(outline)
    guard let title, let id else { return nil }
    return Scenario(
      id: id, title: title.text, source: source, position: title.node.position, rules: rules,
      tags: tags, catalog: index, given: given, needs: needs.ordered, steps: steps,
      properties: properties, productListName: productListName, compared: compared,
      invariants: invariants,
      performed: root.fragments.fragments.filter { performedNames.contains($0.name) })
  }

  /// The catalog, or an empty one.
  var index: CatalogIndex {
    switch catalog {
    case .known(let index): index
    case .unnamed, .unreadable: .empty
    }
  }

  // MARK: Text and mistakes

  /// The text of a scalar with its placeholders replaced; `nil` for a list or a map.
  func text(_ node: YAMLNode) -> String? {
    guard let text = node.text else { return nil }
    return filled(text)
  }

  func filled(_ text: String) -> String {
    guard row != nil || scope != nil, Placeholder.isPossible(in: text) else { return text }
    if let scope { return Placeholder.replaced(in: text) { scope.value(of: $0)?.text } }
    return row.map { Placeholder.replaced(in: text, by: $0.text) } ?? text
  }

  /// Notes a mistake, unless it only follows from a placeholder that has no column.
  mutating func note(_ message: String, at node: YAMLNode) {
    if let scope { return note(message, at: node, in: scope) }
    guard let text = node.text, Placeholder.isPossible(in: text) else {
      return findings.note(message, at: node)
    }
    let names = Placeholder.names(in: text)
    if names.isEmpty { return findings.note(message, at: node) }
    guard let row, names.allSatisfy({ row.text(of: $0) != nil }) else { return }
    findings.note("\(message) (in the case \(quoted(row.name)))", at: node)
  }

  // MARK: Keys

  private mutating func title(
    _ outline: ScenarioOutline
  ) -> (text: String, node: YAMLNode)? {
    guard let entry = outline[.scenario] else {
      note("no 'scenario' key; begin with 'scenario: WHAT IS SHOWN'", at: outline.rootNode)
      return nil
    }
    guard let text = plainText(entry, "a title") else { return nil }
    if entry.value.holds(UInt8(ascii: "\n")) || entry.value.holds(UInt8(ascii: "\r")) {
      note("the title is one line; write more under 'about'", at: entry.value)
    }
    return (text, entry.value)
  }

  private mutating func identifier(_ outline: ScenarioOutline) -> String? {
    var id = root.id(ofFile: source.file)
    if let entry = outline[.id] {
      guard let text = plainText(entry, "a name") else { return nil }
      if !Self.isIdentifier(text) {
        note(
          "an id holds letters, digits, '-', '_', '.' and '/' between them, unlike \(quoted(text))",
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

  /// The keys that are only for readers.
  private mutating func checkRemarks(_ outline: ScenarioOutline) {
    if let entry = outline[.about] { _ = plainText(entry, "prose") }
    if let entry = outline[.was] { _ = names(entry) }
  }

  private mutating func readCatalog(_ outline: ScenarioOutline) {
    guard let entry = outline[.catalog] else { return }
    catalog = .unreadable
    guard let name = text(entry.value) else {
      if let index = inlineCatalog(entry) { catalog = .known(index) }
      return
    }
    if name.isEmpty {
      return note("'catalog' is empty; name a catalog, or remove it", at: entry.key)
    }
    if let index = root.catalog(named: name) {
      catalog = .known(index)
    } else if !root.gaps.unreadableCatalogs.contains(name) {
      note(unknownCatalog(name), at: entry.value)
    }
  }

  private func unknownCatalog(_ name: String) -> String {
    if name.hasPrefix("catalogs/") || (name.hasSuffix(".storekit") && !name.contains("/")) {
      return "a catalog in 'catalogs' is named without folder and extension"
    }
    if name.contains("/") {
      let paths = root.catalogNames.filter { $0.contains("/") }
      return "no file \(quoted(name)) below the scenario root"
        + (didYouMean(name, among: paths).isEmpty
          ? "; write its path from the root, or the name of a file in 'catalogs'"
          : didYouMean(name, among: paths))
    }
    let guess = didYouMean(name, among: root.catalogNames)
    let known =
      root.catalogNames.isEmpty ? "; there is none" : "; there is \(listed(root.catalogNames))"
    return "no catalog \(quoted(name))" + (guess.isEmpty ? known : guess)
  }

  private mutating func rules(_ outline: ScenarioOutline) -> [Rule] {
    guard let entry = outline[.rules] else { return [] }
    return names(entry).compactMap { id, node in
      if let rule = root.rule(id) { return rule }
      if root.gaps.areRulesIncomplete { return nil }
      let guess = didYouMean(id, among: root.ruleIDs)
      note(
        "no rule \(quoted(id)) in 'rules.yaml'"
          + (guess.isEmpty ? "; begin it there with '- id: \(id)'" : guess), at: node)
      return nil
    }
  }

  private mutating func tags(_ outline: ScenarioOutline) -> [String] {
    guard let entry = outline[.tags] else { return [] }
    return names(entry).map { tag, node in
      if !root.tags.contains(tag), !root.gaps.areTagsIncomplete {
        let guess = didYouMean(tag, among: root.tags)
        note(
          "no tag \(quoted(tag)) in 'tags.yaml'"
            + (guess.isEmpty ? "; write '\(tag): WHAT IT MEANS' there" : guess), at: node)
      }
      return tag
    }
  }

  private mutating func readNeeds(_ outline: ScenarioOutline) {
    guard let entry = outline[.needs] else { return }
    for (name, node) in names(entry) {
      if let capability = Capability(rawValue: name) {
        needs.insert(capability)
      } else {
        let known = Capability.allCases.map(\.rawValue)
        let guess = didYouMean(name, among: known)
        note(
          "no capability \(quoted(name))"
            + (guess.isEmpty ? "; the capabilities are \(listed(known))" : guess), at: node)
      }
    }
  }

  private mutating func properties(
    _ outline: ScenarioOutline
  ) -> [(name: String, value: String)] {
    guard let entry = outline[.properties] else { return [] }
    guard let entries = entry.value.entries else {
      note("'properties' is a map of names to texts, such as '{ ticket: SHOP-12 }'", at: entry.key)
      return []
    }
    return entries.compactMap { property in
      guard let name = text(property.key) else { return nil }
      guard let value = text(property.value) else {
        note("a property is a text, and \(quoted(name)) is none", at: property.value)
        return nil
      }
      return (name, value)
    }
  }

  private mutating func journey(_ outline: ScenarioOutline) -> [Step] {
    guard let entry = outline[.journey] else {
      note(
        "no 'journey' key; write the steps under 'journey:', such as '- launch'",
        at: outline.rootNode)
      return []
    }
    guard let items = entry.value.items else {
      let isMissing = entry.value.isMissing
      note(
        isMissing
          ? "the journey has no steps; write at least one, such as '- launch'"
          : "a journey is a list; begin each step with '- '", at: entry.key)
      return []
    }
    guard !items.isEmpty else {
      note("the journey has no steps; write at least one, such as '- launch'", at: entry.key)
      return []
    }
    var steps: [Step] = []
    steps.reserveCapacity(items.count)
    for item in items { steps += self.steps(item) }
    if !expectsSomething {
      note("this scenario expects nothing; add an 'expect' to a step", at: entry.key)
    }
    return steps
  }

  // MARK: Values of keys

  /// A text that is not empty.
  private mutating func plainText(_ entry: YAMLEntries.Entry, _ what: String) -> String? {
    guard let text = text(entry.value) else {
      note("\(quoted(text(entry.key) ?? "")) is \(what), not a list or a map", at: entry.value)
      return nil
    }
    guard text.utf8.contains(where: { $0 > 0x20 }) else {
      note("\(quoted(self.text(entry.key) ?? "")) is empty; write \(what)", at: entry.key)
      return nil
    }
    return text
  }

  /// A list of different texts.
  mutating func names(_ entry: YAMLEntries.Entry) -> [(name: String, node: YAMLNode)] {
    let key = text(entry.key) ?? ""
    guard let items = entry.value.items else {
      let example = text(entry.value).flatMap { $0.isEmpty ? nil : $0 } ?? "NAME"
      note("\(quoted(key)) is a list; write '\(key): [\(example)]'", at: entry.key)
      return []
    }
    var found: [(name: String, node: YAMLNode)] = []
    var seen: Set<String> = []
    for item in items {
      guard let name = text(item), !name.isEmpty else {
        note("\(quoted(key)) is a list of texts; write one here", at: item)
        continue
      }
      // Nearly every list is short; a long one must not cost the square of its length.
      let isRepeated =
        items.count <= 16
        ? found.contains { $0.name == name } : !seen.insert(name).inserted
      if isRepeated {
        note("\(quoted(name)) is named twice; remove one of the two", at: item)
      }
      found.append((name, item))
    }
    return found
  }
}

extension CatalogIndex {
  /// The catalog of a scenario that names none: nothing is for sale.
  static let empty = CatalogIndex(
    name: "none", products: [], codes: [],
    storekit: .object([
      .init("version", .object([.init("major", 4), .init("minor", 0)])),
      .init("products", .array([])), .init("nonRenewingSubscriptions", .array([])),
      .init("subscriptionGroups", .array([])),
    ]))
}
