import Diagnostics

/// The file of a scenario on a terminal, with what the app showed instead of its last expectation.
///
/// A line that is wider than the terminal continues deeper indented, which YAML reads as the same
/// file: a list or a map after a comma, a sentence at a space. A log keeps its lines whole.
package struct ScenarioListing {
  private let file: String
  private let observed: String?
  private let style: ConsoleStyle

  private static let margin = "     "

  /// - Parameter observed: `nil` if there is nothing to compare.
  package init(_ file: String, observed: String?, _ style: ConsoleStyle) {
    self.file = file
    self.observed = observed
    self.style = style
  }

  /// Without line breaks at their ends.
  package var lines: [String] {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.flatMap { line in
      let text = TerminalText(String(line)).text
      return line.isEmpty ? [""] : broken(text, continuing: text.prefix { $0 == " " } + "    ")
    } + (observed.map { broken("# observed: \(TerminalText($0).text)", continuing: "#   ") } ?? [])
  }

  private func broken(_ text: String, continuing lead: some StringProtocol) -> [String] {
    let width = style.width - Self.margin.count
    guard style.isTerminal, TerminalText(text).width > width else { return [Self.margin + text] }
    var lines: [String] = []
    var line = ""
    for part in Self.parts(of: text) {
      if !line.isEmpty, TerminalText(line + part).width > width {
        lines.append(line)
        line = lead + String(part.drop { $0 == " " })
      } else {
        line += part
      }
    }
    return (lines + [line]).map { Self.margin + $0 }
  }

  /// The parts of a line between which YAML permits a line break. A key of several words has to
  /// stay on one line.
  private static func parts(of text: String) -> [Substring] {
    let isSentence = text.hasPrefix("scenario:")
    var parts: [Substring] = []
    var start = text.startIndex
    for index in text.indices where text[index] == " " && index > start {
      let before = text[text.index(before: index)]
      guard before != " ", isSentence || before == "," else { continue }
      parts.append(text[start..<index])
      start = index
    }
    return parts + [text[start...]]
  }
}
