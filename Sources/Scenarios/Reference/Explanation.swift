import Diagnostics

/// The explanation of one meaning of a word: a title and paragraphs.
struct Explanation {
  let title: String
  private var lines: [String] = []

  /// In columns of a terminal.
  static let width = 80

  init(_ title: String) { self.title = title }

  /// Adds a paragraph with a label before it, unless it is empty.
  mutating func add(_ label: String? = nil, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    // Texts are written for documents, too.
    let plain = text.replacing("`", with: "")
    let whole = (label.map { "\($0): " } ?? "") + TerminalText(plain).text
    lines += wrapped(whole, to: Self.width - 2).map { "  " + $0 }
  }

  /// Adds a list, wrapped over lines, unless it is empty.
  mutating func add(_ label: String, _ names: [String]) {
    add(label, names.joined(separator: ", "))
  }

  /// The most names of a list that may be long.
  private static let exampleLimit = 5

  /// Adds the first names of a list, and how many more there are.
  ///
  /// - Parameter command: lists all of them; empty without one.
  mutating func add(_ label: String, firstOf names: [String], all command: String = "") {
    let hidden = names.count - Self.exampleLimit
    guard hidden > 0 else { return add(label, names) }
    let rest = "and \(hidden) more\(command.isEmpty ? "" : ": \(command)")"
    add(label, names.prefix(Self.exampleLimit).joined(separator: ", ") + " \(rest)")
  }

  /// The whole explanation, with a line break at its end.
  var text: String { ([title] + lines).map { $0 + "\n" }.joined() }
}
