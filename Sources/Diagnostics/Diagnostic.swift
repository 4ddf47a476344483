/// A mistake in a file, with its position and severity.
package struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable {
    /// A note reports an effect that authors may not expect, although nothing is wrong.
    case error, warning, note
  }

  package let severity: Severity
  let range: SourceRange

  /// One sentence in the grammar of ``Mistake``.
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
  ///
  /// - Parameter isFile: whether users can open the source. If not, it has no name and no number
  ///   of a line.
  package func rendered(in source: SourceText, isFile: Bool = true) -> String {
    let text = isFile ? description : "\(severity.rawValue): \(message)"
    guard let excerpt = SourceExcerpt(of: range, in: source, isNumbered: isFile) else {
      return text
    }
    return "\(text)\n\(excerpt.quote)\n\(excerpt.underline)"
  }
}
