import Diagnostics
import SwiftSource

/// One place of a source file that is different in the copy.
package struct SourceChange: Hashable, Sendable {
  package let position: SourcePosition
  /// The change in words: `removed '@objc'`.
  package let summary: String
  /// In bytes of the file.
  let range: Range<Int>
  let replacement: String
}

/// A place that Linux cannot compile, and that has no replacement.
package struct PortRefusal: Hashable, Sendable {
  package let position: SourcePosition
  /// The construct: `optional var 'title'`.
  package let what: String
  package let remedy: String
}

/// The changes of one file, as they are found.
struct FileChanges {
  let file: ProjectFile
  private(set) var changes: [SourceChange] = []
  private(set) var refusals: [PortRefusal] = []
  /// Declarations that are added after the end of the file.
  private(set) var additions: [String] = []

  init(_ file: ProjectFile) { self.file = file }

  var tokens: [SwiftToken] { file.code.tokens }

  /// Replaces tokens by spaces, so that what comes after them keeps its column.
  mutating func blank(_ indices: ClosedRange<Int>, _ summary: String) {
    let range = tokens[indices.lowerBound].offset..<tokens[indices.upperBound].end
    let blank = file.source.text(range).map { $0.isNewline ? String($0) : " " }.joined()
    replace(range, by: blank, at: tokens[indices.lowerBound], summary)
  }

  mutating func replace(_ indices: ClosedRange<Int>, by text: String, _ summary: String) {
    let first = tokens[indices.lowerBound]
    replace(first.offset..<tokens[indices.upperBound].end, by: text, at: first, summary)
  }

  mutating func insert(_ text: String, after index: Int, _ summary: String) {
    let end = tokens[index].end
    replace(end..<end, by: text, at: tokens[index], summary)
  }

  mutating func insert(_ text: String, before token: SwiftToken, _ summary: String) {
    replace(token.offset..<token.offset, by: text, at: token, summary)
  }

  mutating func replace(
    _ range: Range<Int>, by text: String, at token: SwiftToken, _ summary: String
  ) {
    changes.append(
      SourceChange(
        position: file.position(of: token), summary: summary, range: range, replacement: text))
  }

  mutating func add(_ declaration: String) { additions.append(declaration) }

  mutating func refuse(_ token: SwiftToken, _ what: String, _ remedy: String) {
    refusals.append(
      PortRefusal(position: file.position(of: token), what: what, remedy: remedy))
  }

  /// A part of the file with the changes inside it; of two for one place, the wider.
  func text(of range: Range<Int>) -> String {
    var text = ""
    var offset = range.lowerBound
    for change in orderedChanges(in: range) where change.range.lowerBound >= offset {
      text += file.source.text(offset..<change.range.lowerBound) + change.replacement
      offset = change.range.upperBound
    }
    return text + file.source.text(offset..<range.upperBound)
  }

  private func orderedChanges(in range: Range<Int>) -> [SourceChange] {
    changes.enumerated()
      .filter { $0.element.range.clamped(to: range) == $0.element.range }
      .sorted { left, right in
        (left.element.range.lowerBound, -left.element.range.count, left.offset)
          < (right.element.range.lowerBound, -right.element.range.count, right.offset)
      }
      .map(\.element)
  }
}
