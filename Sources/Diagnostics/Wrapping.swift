/// Breaks words into lines of at most `width` columns; a longer word stays whole.
package func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    let longer = line.isEmpty ? String(word) : "\(line) \(word)"
    if !line.isEmpty, TerminalText(longer).width > width {
      lines.append(line)
      line = String(word)
    } else {
      line = longer
    }
  }
  return line.isEmpty ? lines : lines + [line]
}
