import Diagnostics
import Scenarios
import YAMLTree

/// Scenario files whose red expectations are rewritten to the observed values.
///
/// The cases of a file, and all scenarios that perform a fragment, must agree on an observed value;
/// otherwise it is not rewritten.
package struct ExpectationUpdate {
  /// A file before and after the update.
  package struct File: Sendable {
    package let source: SourceText
    package let bytes: [UInt8]
  }

  /// The changed files, in the order in which they were run.
  package private(set) var files: [File] = []
  /// Expectations that are not rewritten, each with the reason.
  package private(set) var refusals: [(diagnostic: Diagnostic, source: SourceText)] = []

  private var positions: [SourcePosition] = []
  private var wishes: [SourcePosition: ExpectationEdit] = [:]
  private var trees: [String: PositionedTree] = [:]

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
    for position in positions {
      guard let wish = wishes[position], let agreed = agreed(wish, at: position), !agreed.isEmpty
      else { continue }
      if let others = edits[position.file], agreed.contains(where: { $0.overlaps(others) }) {
        refuse("it is part of another expectation, which is rewritten", at: position, wish.source)
        continue
      }
      if edits[position.file] == nil { sources.append(wish.source) }
      edits[position.file, default: []] += agreed
    }
    files = sources.map { source in
      File(
        source: source, bytes: SourceEdit.applying(edits[source.file] ?? [], to: source.bytes))
    }
  }

  private mutating func note(_ judged: PlayedCase.Judged, _ played: PlayedCase) {
    let position = judged.expectation.position
    guard let source = played.scenario.source(of: position), let tree = tree(of: source) else {
      return
    }
    if wishes[position] == nil {
      positions.append(position)
      wishes[position] = ExpectationEdit(source: source)
    }
    wishes[position]?.answers.append(
      ExpectationEdit.Answer(
        scenario: played.scenario.id, isRed: played.isRed, caller: judged.caller,
        edits: tree.edits(judged.expectation, judged.observed, played.scenario.catalog)))
  }

  private mutating func tree(of source: SourceText) -> PositionedTree? {
    if let tree = trees[source.file] { return tree }
    let tree = YAMLTree.parse(source.bytes, file: source.file).tree.map {
      PositionedTree($0, SourceSpans(source: source))
    }
    trees[source.file] = tree
    return tree
  }

  /// The edits of an expectation; `nil` after noting why it cannot be rewritten.
  private mutating func agreed(_ wish: ExpectationEdit, at position: SourcePosition)
    -> [SourceEdit]?
  {
    guard let tree = tree(of: wish.source) else { return nil }
    let losses = wish.placeholderLosses(tree)
    for loss in losses { refuse(loss, at: position, wish.source) }
    if !losses.isEmpty { return nil }
    if let difference = wish.disagreement(isInFragment: position.isInFragment) {
      refuse(difference, at: position, wish.source)
      return nil
    }
    return wish.wanted
  }

  private mutating func refuse(_ message: String, at position: SourcePosition, _ source: SourceText)
  {
    let diagnostic = Diagnostic(at: position, "not rewritten: \(message)")
    // A fragment, or a scenario with cases, is refused once and not for each case.
    if refusals.contains(where: { $0.diagnostic == diagnostic }) { return }
    refusals.append((diagnostic, source))
  }
}

extension SourcePosition {
  fileprivate var isInFragment: Bool { file.split(separator: "/").contains("fragments") }
}

extension Scenario {
  /// The file of a position: the scenario's own, or a fragment that it performs.
  fileprivate func source(of position: SourcePosition) -> SourceText? {
    position.file == source.file
      ? source : performed.first { $0.source.file == position.file }?.source
  }
}
