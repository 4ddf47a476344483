import SwiftSource

/// Words that documentation comments no longer use, each with a plainer one.
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
    DocLine.all(in: file).flatMap { doc -> [String] in
      let prose = " " + words(of: doc.text).joined(separator: " ") + " "
      return retired.filter { prose.contains(" \($0.words) ") }.map { entry in
        "\(file.path):\(doc.line): error: '\(entry.words)' is retired in doc comments; write "
          + entry.instead
      }
    }
  }

  /// The words outside code and addresses, in lower case.
  private static func words(of text: String) -> [String] {
    text.split(separator: " ").filter { !$0.contains("://") }.joined(separator: " ")
      .split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map { $0.element.lowercased() }.joined(separator: " ")
      .split { !$0.isLetter }.map(String.init)
  }
}
