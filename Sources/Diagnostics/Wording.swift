/// A number with its noun: `1 file`, `2 files`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// A length of time in the words of scenarios: `3 days`, `2 hours 5 minutes`.
///
/// - Parameter milliseconds: a negative number counts as 0.
package func spelled(milliseconds: Int) -> String {
  let units = [
    ("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1000),
    ("millisecond", 1),
  ]
  var rest = max(0, milliseconds)
  var parts: [String] = []
  for (unit, length) in units where rest >= length {
    parts.append(counted(rest / length, unit))
    rest %= length
  }
  return parts.isEmpty ? "0 seconds" : parts.joined(separator: " ")
}

/// A string for a message: in single quotes, on one line, with visible control characters, and cut
/// after 60 characters.
package func quoted(_ text: String) -> String { "'\(visible(text))'" }

/// One word of a command line for a shell, in quotes if it needs them.
package func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || "0123456789-._/:@+".utf8.contains(byte)
  }
  return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
}

/// ``quoted(_:)`` without the quotes, for a list of words.
func visible(_ text: String) -> String {
  let limit = 60
  // A character may have any number of combining marks, so scalars are limited, too.
  let head = String(text.unicodeScalars.prefix(4 * limit)).prefix(limit)
  let shown = head.map { TerminalCell($0).text }.joined()
  return head.utf8.count < text.utf8.count ? "\(shown)…" : shown
}

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

/// The parts of a product's identifier after each dot and dash, longest first. Each is a short name
/// of the product if no other product ends so.
package func nameEndings(of id: String) -> [String] {
  // By bytes, since each message about a product asks.
  let bytes = id.utf8
  return bytes.indices.filter { bytes[$0] == UInt8(ascii: ".") || bytes[$0] == UInt8(ascii: "-") }
    .map { String(id[bytes.index(after: $0)...]) }
    .filter { !$0.isEmpty }
}
