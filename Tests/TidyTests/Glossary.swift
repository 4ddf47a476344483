import SwiftSource

/// Words that comments, documents and scenarios no longer use, each with a plainer one.
enum Glossary {
  /// What is retired, and what to write instead.
  static let retired: [(words: String, instead: String)] = [
    ("nobody", "name the caller, or say what is not done"),
    ("somebody", "name the actor: caller, customer, adapter"),
    ("whoever", "name the actor: caller, customer, adapter"),
    ("for who", "'for callers that', 'for a customer who'"),
    ("of who", "'of callers that', 'of a customer who'"),
    ("to who", "'to callers that', 'to a customer who'"),
    ("one who", "name the actor: caller, customer, adapter"),
    ("behind", "'after'"),
    ("stands for", "'is' or 'means'"),
    ("stand for", "'are' or 'mean'"),
    ("told", "'reported', 'announced' or 'printed'"),
    ("tells", "'reports' or 'says'"),
    ("a text", "'a string'"),
    ("the text", "'the string'"),
    ("texts", "'strings'"),
    ("moment", "'instant' or 'date'"),
    ("news", "'updates' or 'notifications'"),
    ("mend", "'fix'"),
    ("mended", "'fixed'"),
    ("is none", "'is not one', or say what it is"),
    ("so many", "a number"),
    ("so often", "a number of times"),
    ("takes away", "'removes'"),
    ("take away", "'remove'"),
  ]

  /// One line for each retired word in the doc comments of a file.
  static func uses(in file: SwiftFile) -> [String] {
    uses(of: DocLine.all(in: file), in: file.path)
  }

  /// One line for each retired word in the prose of a Markdown document or a YAML file. The list of
  /// tags has sentences alone, and is read as Markdown is.
  static func uses(inDocument path: String, text: String) -> [String] {
    let isMarkdown = path.hasSuffix(".md") || path.hasSuffix("/tags.yaml")
    let lines = isMarkdown ? DocLine.prose(ofMarkdown: text) : DocLine.prose(ofYAML: text)
    return uses(of: lines, in: path)
  }

  /// Whether a document says that it is generated: it quotes the names of tests and code.
  static func isGenerated(_ text: String) -> Bool {
    ["This file is generated", "\nGenerated from", "\nWritten by `scripts/"]
      .contains { text.contains($0) }
  }

  private static func uses(of lines: [DocLine], in path: String) -> [String] {
    lines.flatMap { line -> [String] in
      let prose = " " + words(of: line.text).joined(separator: " ") + " "
      return retired.filter { prose.contains(" \($0.words) ") }.map { entry in
        "\(path):\(line.line): error: '\(entry.words)' is retired; write \(entry.instead)"
      }
    }
  }

  /// The words outside code and addresses, in lower case.
  private static func words(of text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.flatMap { $0.element.split(separator: " ") }
      .compactMap(withoutAddress).joined(separator: " ").lowercased()
      .split { !$0.isLetter }.map(String.init)
  }

  /// `nil` for an address, and for a link whose text is one word: the name of a file.
  private static func withoutAddress(_ word: Substring) -> Substring? {
    if word.contains("://") { return nil }
    guard let target = word.firstRange(of: "](") else { return word }
    let text = word[..<target.lowerBound]
    return text.contains("[") ? nil : text
  }
}
