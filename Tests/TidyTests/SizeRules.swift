import SwiftSource

/// Functions, files and lines that no longer fit on a screen.
enum SizeRules {
  static let functionLimit = 60
  static let sourceLimit = 400
  static let testLimit = 500
  static let columnLimit = 100

  static func fileFindings(_ file: SwiftFile, limit: Int) -> [TidyFinding] {
    guard file.lines.count > limit else { return [] }
    return [
      TidyFinding(
        rule: .fileLength, path: file.path, line: limit + 1,
        message: "the file has \(file.lines.count) lines, the limit is \(limit); "
          + "move one of its types to a file named after it")
    ]
  }

  static func lineFindings(_ file: SwiftFile) -> [TidyFinding] {
    file.lines.enumerated().compactMap { index, line in
      // An address cannot be broken without breaking it.
      guard line.count > columnLimit, !line.contains("https://") else { return nil }
      return TidyFinding(
        rule: .lineLength, path: file.path, line: index + 1,
        message: "the line has \(line.count) columns, the limit is \(columnLimit); break it")
    }
  }

  static func functionFindings(_ file: SwiftFile) -> [TidyFinding] {
    FunctionBody.all(in: file.tokens).compactMap { body in
      guard body.lineCount > functionLimit else { return nil }
      return TidyFinding(
        rule: .functionLength, path: file.path, line: body.firstLine,
        message: "'\(body.name)' has \(body.lineCount) lines, the limit is \(functionLimit); "
          + "split it into functions with names of their own")
    }
  }
}

/// A function, initializer, subscript or computed property that has a body.
struct FunctionBody {
  let name: String
  /// The line of the keyword.
  let firstLine: Int
  /// From the keyword to the closing brace.
  let lineCount: Int

  static func all(in tokens: [SwiftToken]) -> [FunctionBody] {
    tokens.indices.compactMap { index in
      guard declares(tokens, at: index), let opening = openingBrace(tokens, after: index),
        let closing = closingBrace(tokens, from: opening)
      else { return nil }
      let isNamed = ["func", "var"].contains(tokens[index].text)
      return FunctionBody(
        name: tokens[isNamed ? index + 1 : index].text, firstLine: tokens[index].line,
        lineCount: tokens[closing].line - tokens[index].line + 1)
    }
  }

  /// Whether a declaration begins here, rather than a call such as `.init(…)` or `self.init(…)`.
  private static func declares(_ tokens: [SwiftToken], at index: Int) -> Bool {
    let keywords = ["func", "init", "deinit", "subscript", "var"]
    guard keywords.contains(tokens[index].text), index + 1 < tokens.count else { return false }
    return index == 0 || tokens[index - 1].text != "."
  }

  /// The brace that opens the body; `nil` for a requirement of a protocol and a stored property.
  private static func openingBrace(_ tokens: [SwiftToken], after index: Int) -> Int? {
    let ends: Set = [
      "}", "func", "init", "deinit", "subscript", "var", "let", "static", "mutating", "case",
      "associatedtype", "typealias", "package", "public", "private", "extension", "struct", "enum",
      "#",
    ]
    let isProperty = tokens[index].text == "var"
    var depth = 0
    for next in tokens.indices.dropFirst(index + 1) {
      let token = tokens[next]
      if ["(", "["].contains(token.text) { depth += 1 }
      if [")", "]"].contains(token.text) { depth -= 1 }
      guard depth == 0 else { continue }
      if isProperty, token.text == "=" || token.line != tokens[next - 1].line { return nil }
      if token.text == "{" { return next }
      if ends.contains(token.text) { return nil }
    }
    return nil
  }

  private static func closingBrace(_ tokens: [SwiftToken], from opening: Int) -> Int? {
    var depth = 0
    for index in tokens.indices.dropFirst(opening) {
      if tokens[index].text == "{" { depth += 1 }
      if tokens[index].text == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
