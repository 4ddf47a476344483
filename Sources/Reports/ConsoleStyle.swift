/// What the place that the console report goes to can show. The shell finds it out; nothing here
/// asks the environment.
package struct ConsoleStyle: Hashable, Sendable {
  package enum Verbosity: Hashable, Sendable {
    /// Only what is red, and the counts.
    case quiet
    case normal
    /// Every case, and the known issues one by one.
    case verbose
  }

  /// Whether a line can be written over, for the progress line.
  package let isTerminal: Bool
  package let usesColour: Bool
  /// In columns.
  package let width: Int
  package let verbosity: Verbosity

  package init(
    isTerminal: Bool, usesColour: Bool, width: Int = 80, verbosity: Verbosity = .normal
  ) {
    self.isTerminal = isTerminal
    self.usesColour = usesColour
    self.width = max(40, width)
    self.verbosity = verbosity
  }

  /// What a colour means. Colour only repeats what a word and a sign say already.
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
