/// An author's words inside a message: in single quotes, on one line, control characters made
/// visible, and cut after 60 characters.
package func quoted(_ text: String) -> String {
  let limit = 60
  let shown = text.prefix(limit).map { TerminalCell($0).text }.joined()
  return text.count > limit ? "'\(shown)…'" : "'\(shown)'"
}
