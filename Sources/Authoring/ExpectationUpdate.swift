import Diagnostics
import JSONTree
import Scenarios
import YAMLTree

/// Scenario files in which red expectations are what was observed instead.
///
/// A file is read once for all its cases, and a fragment for all scenarios that perform it: where
/// they do not agree on what was observed, nothing is rewritten.
package struct ExpectationUpdate {
  /// A file as it was, and as it is to be.
  package struct File: Sendable {
    package let source: SourceText
    package let bytes: [UInt8]
  }

  /// In the order in which they were played.
  package private(set) var files: [File] = []
  /// Expectations that stay as they are, each with the reason.
  package private(set) var refusals: [(diagnostic: Diagnostic, source: SourceText)] = []

  /// What the cases want of one expectation.
  private struct Wish {
    let source: SourceText
    var answers: [(scenario: String, isRed: Bool, edits: [SourceEdit])] = []
  }

  private var places: [SourcePosition] = []
  private var wishes: [SourcePosition: Wish] = [:]
  private var trees: [String: PlacedTree] = [:]

  package init(_ cases: [PlayedCase]) {
    for played in cases {
      for (expectation, observed) in played.judged { note(expectation, observed, played) }
    }
    var edits: [String: [SourceEdit]] = [:]
    var sources: [SourceText] = []
    for place in places {
      guard let wish = wishes[place], let agreed = agreed(wish, at: place), !agreed.isEmpty
      else { continue }
      if edits[place.file] == nil { sources.append(wish.source) }
      edits[place.file, default: []] += agreed
    }
    files = sources.map { source in
      File(
        source: source, bytes: SourceEdit.applying(edits[source.file] ?? [], to: source.bytes))
    }
  }

  private mutating func note(
    _ expectation: Expectation, _ observed: JSON, _ played: PlayedCase
  ) {
    let place = expectation.position
    guard let source = played.scenario.source(of: place), let tree = tree(of: source) else {
      return
    }
    if wishes[place] == nil {
      places.append(place)
      wishes[place] = Wish(source: source)
    }
    let edits = tree.edits(expectation, observed, played.scenario.catalog)
    wishes[place]?.answers.append((played.scenario.id, played.isRed, edits))
  }

  private mutating func tree(of source: SourceText) -> PlacedTree? {
    if let tree = trees[source.file] { return tree }
    let tree = YAMLTree.parse(source.bytes, file: source.file).tree.map {
      PlacedTree($0, SourceSpans(source: source))
    }
    trees[source.file] = tree
    return tree
  }

  /// What is to be done to an expectation; `nil` after noting why nothing can be.
  private mutating func agreed(_ wish: Wish, at place: SourcePosition) -> [SourceEdit]? {
    // A green case that differs is a known issue: what it shows is not what is wanted.
    let answers = wish.answers.filter { $0.isRed || $0.edits.isEmpty }
    guard let wanted = answers.first(where: { !$0.edits.isEmpty }) else { return [] }
    if let other = answers.first(where: { $0.edits != wanted.edits }) {
      let remedy =
        place.file.split(separator: "/").contains("fragments")
        ? "expect it in the scenarios that perform the fragment"
        : "give the value a column of its own"
      refuse(
        "\(quoted(wanted.scenario)) and \(quoted(other.scenario)) show different things here; "
          + remedy, at: place, wish.source)
      return nil
    }
    let spans = SourceSpans(source: wish.source)
    if let edit = wanted.edits.first(where: { Self.losesPlaceholder($0, spans) }) {
      let name = Self.placeholder(in: spans.text(in: edit.range)) ?? ""
      refuse(
        "\(name) stands here for \(quoted(edit.text)) in \(quoted(wanted.scenario)); "
          + "change what it stands for", at: place, wish.source)
      return nil
    }
    return wanted.edits
  }

  private mutating func refuse(_ message: String, at place: SourcePosition, _ source: SourceText) {
    refusals.append((Diagnostic(at: place, "not rewritten: \(message)"), source))
  }

  private static func losesPlaceholder(_ edit: SourceEdit, _ spans: SourceSpans) -> Bool {
    placeholder(in: spans.text(in: edit.range)).map { !edit.text.contains($0) } ?? false
  }

  /// `<product>`, if the text holds one.
  private static func placeholder(in text: String) -> String? {
    guard let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">")
    else { return nil }
    return String(text[start...end])
  }
}

/// A file's nodes by the places of the keys before them.
private struct PlacedTree {
  private let spans: SourceSpans
  private var entries: [SourcePosition: YAMLEntries.Entry] = [:]
  private var texts: [SourcePosition: YAMLNode] = [:]

  init(_ tree: YAMLTree, _ spans: SourceSpans) {
    self.spans = spans
    add(tree.root)
  }

  private mutating func add(_ node: YAMLNode) {
    switch node.content {
    case .scalar: texts[node.position] = node
    case .sequence(let items): for item in items { add(item) }
    case .mapping(let members):
      for entry in members {
        entries[entry.key.position] = entry
        add(entry.value)
      }
    }
  }

  /// What is to be changed so that the file expects what was observed.
  func edits(
    _ expectation: Expectation, _ observed: JSON, _ catalog: CatalogIndex
  ) -> [SourceEdit] {
    let entry = entries[expectation.position]
    // The outcome beside a buying verb is a plain word, whose place is its own.
    guard let node = entry?.value ?? texts[expectation.position] else { return [] }
    var rewriting = ValueRewriting(spans, catalog)
    rewriting.rewrite(
      node, behind: entry?.key, expectation.expected, as: expectation.query.fact.entry.shape,
      to: observed)
    return rewriting.edits
  }
}

extension Scenario {
  /// The file that a place is in: the scenario's own, or a fragment that it performs.
  fileprivate func source(of place: SourcePosition) -> SourceText? {
    place.file == source.file
      ? source : performed.first { $0.source.file == place.file }?.source
  }
}
