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

  /// In the order in which they were run.
  package private(set) var files: [File] = []
  /// Expectations that stay as they are, each with the reason.
  package private(set) var refusals: [(diagnostic: Diagnostic, source: SourceText)] = []

  private var places: [SourcePosition] = []
  private var wishes: [SourcePosition: ExpectationEdit] = [:]
  private var trees: [String: PlacedTree] = [:]

  package init(_ cases: [PlayedCase]) {
    for played in cases {
      for obstacle in played.obstacles {
        guard let source = played.scenario.source(of: obstacle.position) else { continue }
        refuse(obstacle.reason, at: obstacle.position, source)
      }
      for judged in played.judged { note(judged, played) }
    }
    var edits: [String: [SourceEdit]] = [:]
    var sources: [SourceText] = []
    for place in places {
      guard let wish = wishes[place], let agreed = agreed(wish, at: place), !agreed.isEmpty
      else { continue }
      if let others = edits[place.file], agreed.contains(where: { $0.overlaps(others) }) {
        refuse("it is part of another expectation, which is rewritten", at: place, wish.source)
        continue
      }
      if edits[place.file] == nil { sources.append(wish.source) }
      edits[place.file, default: []] += agreed
    }
    files = sources.map { source in
      File(
        source: source, bytes: SourceEdit.applying(edits[source.file] ?? [], to: source.bytes))
    }
  }

  private mutating func note(_ judged: PlayedCase.Judged, _ played: PlayedCase) {
    let place = judged.expectation.position
    guard let source = played.scenario.source(of: place), let tree = tree(of: source) else {
      return
    }
    if wishes[place] == nil {
      places.append(place)
      wishes[place] = ExpectationEdit(source: source)
    }
    wishes[place]?.answers.append(
      ExpectationEdit.Answer(
        scenario: played.scenario.id, isRed: played.isRed, caller: judged.caller,
        edits: tree.edits(judged.expectation, judged.observed, played.scenario.catalog)))
  }

  private mutating func tree(of source: SourceText) -> PlacedTree? {
    if let tree = trees[source.file] { return tree }
    let tree = YAMLTree.parse(source.bytes, file: source.file).tree.map {
      PlacedTree($0, SourceSpans(source: source))
    }
    trees[source.file] = tree
    return tree
  }

  /// The edit of an expectation; `nil` after noting why there is no possible edit.
  private mutating func agreed(_ wish: ExpectationEdit, at place: SourcePosition) -> [SourceEdit]? {
    guard let tree = tree(of: wish.source) else { return nil }
    let losses = wish.placeholderLosses(tree)
    for loss in losses { refuse(loss, at: place, wish.source) }
    if !losses.isEmpty { return nil }
    if let difference = wish.disagreement(isInFragment: place.isInFragment) {
      refuse(difference, at: place, wish.source)
      return nil
    }
    return wish.wanted
  }

  private mutating func refuse(_ message: String, at place: SourcePosition, _ source: SourceText) {
    let diagnostic = Diagnostic(at: place, "not rewritten: \(message)")
    // What stands in a fragment or above the cases is met once for each that plays it.
    if refusals.contains(where: { $0.diagnostic == diagnostic }) { return }
    refusals.append((diagnostic, source))
  }
}

extension SourcePosition {
  fileprivate var isInFragment: Bool { file.split(separator: "/").contains("fragments") }
}

extension Scenario {
  /// The file that a place is in: the scenario's own, or a fragment that it performs.
  fileprivate func source(of place: SourcePosition) -> SourceText? {
    place.file == source.file
      ? source : performed.first { $0.source.file == place.file }?.source
  }
}
