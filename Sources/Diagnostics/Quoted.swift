/// An author's words inside a message: in single quotes, on one line, control characters made
/// visible, and cut after 60 characters.
package func quoted(_ text: String) -> String {
  let limit = 60
  // One character may hold any number of marks, so scalars are counted, too.
  let head = String(text.unicodeScalars.prefix(4 * limit)).prefix(limit)
  let shown = head.map { TerminalCell($0).text }.joined()
  return head.utf8.count < text.utf8.count ? "'\(shown)…'" : "'\(shown)'"
}
