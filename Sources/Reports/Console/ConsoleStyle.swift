import Diagnostics
import RunEvents

/// The abilities of the console report's output. The shell finds them out; nothing here asks
/// the environment.
package struct ConsoleStyle: Hashable, Sendable {
  package enum Verbosity: Hashable, Sendable {
    /// Only findings and the counts.
    case quiet
    case normal
    /// Each failure in full.
    case failures
    /// Every case, and the known issues one by one.
    case verbose
  }

  /// Whether a line can be written over, for the progress line.
  package let isTerminal: Bool
  package let usesColour: Bool
  /// In columns.
  package let width: Int
  /// The lines that a run may end with, unless more are asked for.
  let height: Int
  let verbosity: Verbosity

  /// The ``height`` of a log, in which nothing is scrolled away.
  package static let heightOfLog = 200

  package init(
    isTerminal: Bool, usesColour: Bool, width: Int = 80, height: Int = 24,
    verbosity: Verbosity = .normal
  ) {
    self.isTerminal = isTerminal
    self.usesColour = usesColour
    self.width = max(40, width)
    self.height = max(24, height)
    self.verbosity = verbosity
  }

  /// What makes the next words take the place of a terminal's line.
  package static let lineStart = "\r\u{1B}[2K"

  /// Whether failures are shown however many there are.
  var showsFailures: Bool { verbosity == .failures || verbosity == .verbose }

  /// The lines of a screen that `lines` take. A log is read in a window of the same width.
  func height(of lines: [String]) -> Int {
    lines.reduce(0) { sum, line in
      sum + max(1, (TerminalText(withoutTerminalStyles(line)).width + width - 1) / width)
    }
  }

  /// Words on as many lines as a terminal needs; a log is not wrapped.
  ///
  /// - Parameter indent: of every line but the first.
  func fitted(_ text: String, indent: Int = 2) -> [String] {
    guard isTerminal, TerminalText(text).width > width else { return [text] }
    let lead = text.prefix { $0 == " " }
    let lines = wrapped(text, to: width - max(indent, lead.count))
    let margin = String(repeating: " ", count: indent)
    return lines.enumerated().map { ($0.offset == 0 ? String(lead) : margin) + $0.element }
  }

  /// The same style, narrower by a number of columns.
  func narrowed(by columns: Int) -> ConsoleStyle {
    ConsoleStyle(
      isTerminal: isTerminal, usesColour: usesColour, width: width - columns, height: height,
      verbosity: verbosity)
  }

  /// The meaning of a colour. Colour only repeats what a word and a sign say already.
  enum Tone: String {
    case good = "32"
    case bad = "31"
    case notable = "33"
    case quiet = "2"
    case strong = "1"
    case plain = ""
  }

  func paint(_ text: String, _ tone: Tone) -> String {
    usesColour && tone != .plain ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }
}
