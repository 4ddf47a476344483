import Diagnostics

/// What is said about one meaning of a word: a title, and under it what there is to know.
struct Explanation {
  let title: String
  private var lines: [String] = []

  /// Columns of a terminal.
  static let width = 80

  init(_ title: String) { self.title = title }

  /// Adds a paragraph, with a label in front of it; nothing if there is no text.
  mutating func add(_ label: String? = nil, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    let whole = (label.map { "\($0): " } ?? "") + TerminalText(text).text
    lines += wrapped(whole, to: Self.width - 2).map { "  " + $0 }
  }

  /// Adds a list on as many lines as it needs; nothing if it is empty.
  mutating func add(_ label: String, _ names: [String]) {
    add(label, names.joined(separator: ", "))
  }

  /// With a line break at its end.
  var text: String { ([title] + lines).map { $0 + "\n" }.joined() }
}
