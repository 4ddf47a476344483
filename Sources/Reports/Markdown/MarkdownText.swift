import Diagnostics
import RunEvents

/// A text of a scenario or an adapter inside Markdown: one line, shown as it is, obeyed by nobody.
func markdown(_ raw: String) -> String {
  let text = disarmed(oneLine(raw))
  return text.map { "\\`*_[]|<>#@&!~$".contains($0) ? "\\\($0)" : String($0) }.joined()
}

/// The lines of a table, with an empty line behind it.
///
/// - Parameter rows: cells that are Markdown already.
func markdownTable(_ heads: [String], _ rows: [[String]]) -> [String] {
  let lines = [heads, heads.map { _ in "---" }] + rows
  return lines.map { "| \($0.joined(separator: " | ")) |" } + [""]
}
