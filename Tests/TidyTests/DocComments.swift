import SwiftSource

/// A line of prose: of a documentation comment, without its slashes, or of a document.
struct DocLine {
  /// Counted from 1.
  let line: Int
  let text: String

  static func all(in file: SwiftFile) -> [DocLine] {
    file.lines.enumerated().compactMap { index, line in
      let code = line.drop(while: \.isWhitespace)
      guard code.hasPrefix("///") else { return nil }
      let text = code.dropFirst(3)
      return DocLine(line: index + 1, text: String(text.hasPrefix(" ") ? text.dropFirst() : text))
    }
  }

  /// Whether the line may continue a paragraph: it begins no list, heading, quotation or code.
  var isProse: Bool {
    let rest = text.drop { $0 == " " }
    guard let first = rest.first, text.count - rest.count < 4 else { return false }
    return !"-*#>|".contains(first) && !first.isNumber && !rest.hasPrefix("Source:")
      && !rest.hasPrefix("```")
  }
}

/// Rules about the layout of documentation comments.
enum DocComments {
  /// A line of one word with more of its paragraph after it: a tool has broken the paragraph.
  static func orphanFindings(in file: SwiftFile) -> [TidyFinding] {
    let lines = DocLine.all(in: file)
    return lines.indices.dropFirst().dropLast().compactMap { index in
      let (before, word, after) = (lines[index - 1], lines[index], lines[index + 1])
      let words = word.text.split(separator: " ")
      guard let only = words.first, words.count == 1, !only.contains("://"), word.isProse,
        after.isProse, !before.text.isEmpty, before.line == word.line - 1,
        after.line == word.line + 1
      else { return nil }
      return TidyFinding(
        rule: .orphanWord, path: file.path, line: word.line,
        message: "'\(only)' stands alone within its paragraph; fill the lines again")
    }
  }
}
