/// A mistake in a file that an author wrote, where it is, and what would be right.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable {
    /// A note tells what somebody may not expect, where nothing is wrong.
    case error, warning, note
  }

  package let severity: Severity
  package let range: SourceRange

  /// What is wrong, then what would be right: lower case, no final period, the author's words in
  /// quotes (see ``quoted(_:)``).
  package let message: String

  package init(_ severity: Severity = .error, at range: SourceRange, _ message: String) {
    self.severity = severity
    self.range = range
    self.message = message
  }

  package init(_ severity: Severity = .error, at position: SourcePosition, _ message: String) {
    self.init(severity, at: SourceRange(position), message)
  }

  package var position: SourcePosition { range.start }

  /// One line, `file:line:column: severity: message`, the form of compilers.
  package var description: String { "\(position): \(severity.rawValue): \(message)" }

  /// The description, the source line, and a caret under the mistake: three lines without a final
  /// line break.
  ///
  /// Only the description, if `source` has no such line.
  package func rendered(in source: SourceText) -> String {
    guard let excerpt = SourceExcerpt(of: range, in: source) else { return description }
    return "\(description)\n\(excerpt.quote)\n\(excerpt.underline)"
  }
}
