/// A string for a message: in single quotes, on one line, with visible control characters, and cut
/// after 60 characters.
package func quoted(_ text: String) -> String { "'\(visible(text))'" }

/// ``quoted(_:)`` without the quotes, for a list of words.
func visible(_ text: String) -> String {
  let limit = 60
  // A character may have any number of combining marks, so scalars are limited, too.
  let head = String(text.unicodeScalars.prefix(4 * limit)).prefix(limit)
  let shown = head.map { TerminalCell($0).text }.joined()
  return head.utf8.count < text.utf8.count ? "\(shown)…" : shown
}
