import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A source file with all its mutants inside, each behind a question to `Mutants`.
///
/// Lines stay where they were, so that a message of the compiler names the line of the original.
public struct MutatedSource: Sendable {
  public let text: String
  /// All that the file could have, also those that were left out.
  public let mutants: [Mutant]
  private let spans: [Span]

  /// Where the text of one or more mutants landed.
  private struct Span {
    let range: Range<Int>
    let numbers: [Int]
  }

  /// - Parameters:
  ///   - file: as mutants name it.
  ///   - first: the number of the first mutant.
  ///   - excluded: numbers of mutants that do not compile, and are left out.
  ///   - namedRules: of all files of the package; by default, of this one.
  public init(
    _ source: String, file: String, first: Int = 1, excluding excluded: Set<Int> = [],
    namedRules: NamedRules? = nil
  ) {
    let parsed = Parser.parse(source: source)
    let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let finder = MutantFinder(
      tree: tree, lines: source.split(separator: "\n", omittingEmptySubsequences: false),
      file: file, first: first, excluded: excluded,
      namedRules: namedRules ?? NamedRules(sources: [source]))
    finder.walk(tree)
    mutants = finder.mutants
    (text, spans) = Self.applying(finder.edits, to: source)
  }

  /// The mutants whose text the compiler rejects at a position of ``text``: the innermost that are
  /// left there, or else all that begin in the line.
  public func mutants(atLine line: Int, column: Int) -> Set<Int> {
    let lines = text.utf8.split(separator: 10, maxSplits: line, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return [] }
    let start = text.utf8.distance(from: text.startIndex, to: lines[line - 1].startIndex)
    let offset = start + column - 1
    let around = spans.filter { $0.range.contains(offset) }
      .min { $0.range.count < $1.range.count }
    if let around { return Set(around.numbers) }
    let whole = start..<start + lines[line - 1].count + 1
    return Set(spans.filter { $0.range.overlaps(whole) }.flatMap(\.numbers))
  }

  private static func applying(_ edits: [Edit], to source: String) -> (String, [Span]) {
    /// Sorted: what ends before what begins, inner ends first, outer beginnings first.
    struct Event {
      let offset: Int
      let rank: Int
      let edit: Int
      let text: String
      let skips: Int
      let ends: Bool
    }
    var events: [Event] = []
    for (index, edit) in edits.enumerated() {
      let (start, end) = (edit.range.lowerBound, edit.range.upperBound)
      events.append(
        Event(
          offset: start, rank: index + 1, edit: index, text: edit.before,
          skips: edit.replaces ? end - start : 0, ends: false))
      if !edit.replaces {
        events.append(
          Event(
            offset: end, rank: -index - 1, edit: index, text: edit.after, skips: 0, ends: true))
      }
    }
    events.sort { ($0.offset, $0.rank) < ($1.offset, $1.rank) }
    let bytes = Array(source.utf8)
    var output: [UInt8] = []
    var starts = Array(repeating: 0, count: edits.count)
    var spans: [Span] = []
    var position = 0
    for event in events {
      output += bytes[position..<event.offset]
      position = event.offset + event.skips
      if !event.ends { starts[event.edit] = output.count }
      output += Array(event.text.utf8)
      if event.ends || edits[event.edit].replaces {
        spans.append(
          Span(range: starts[event.edit]..<output.count, numbers: edits[event.edit].numbers))
      }
    }
    output += bytes[position...]
    return (String(decoding: output, as: UTF8.self), spans)
  }
}

/// Text around a range of the source, or in its place. An edit that comes later in the list is
/// inside of those before it.
struct Edit {
  /// In UTF-8.
  let range: Range<Int>
  let before: String
  var after = ""
  /// Whether `before` takes the place of the range.
  var replaces = false
  /// The mutants that the text asks for.
  var numbers: [Int] = []
}
