extension DocLine {
  /// The lines of a Markdown document outside of its code blocks.
  static func prose(ofMarkdown text: String) -> [DocLine] {
    var isCode = false
    return lines(of: text) { line in
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isCode.toggle() }
      return !isCode && !isFence
    }
  }

  /// Whole lines of comments, and the values of ``proseKeys`` with their continuation lines.
  static func prose(ofYAML text: String) -> [DocLine] {
    // The column of the prose key whose value may continue.
    var key: Int?
    return lines(of: text) { line in
      let rest = line.drop { $0 == " " || $0 == "-" }
      let column = line.count - rest.count
      if rest.isEmpty || rest.hasPrefix("#") { return true }
      if column <= key ?? .max {
        key = proseKeys.contains { rest.hasPrefix("\($0): ") } ? column : nil
      }
      return key != nil
    }
  }

  /// Keys of scenarios, rules and known issues whose values are sentences.
  private static let proseKeys = [
    "scenario", "about", "statement", "doubt", "title", "because",
  ]

  private static func lines(
    of text: String, where isProse: (Substring) -> Bool
  ) -> [DocLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { isProse($0.element) }
      .map { DocLine(line: $0.offset + 1, text: String($0.element)) }
  }
}
