import Diagnostics

/// The source around a mark, to find out what an error is about.
struct SourceLines {
  private let source: SourceText

  init(_ source: SourceText) {
    self.source = source
  }

  /// The character at `mark`; `nil` at the end of a line or of the file.
  func scalar(at mark: YAMLMark) -> Unicode.Scalar? {
    scalars(ofLine: mark.line).dropFirst(Int(mark.column) - 1).first
  }

  /// The character at `mark` in quotes, or `the end of the line`.
  func quotedScalar(at mark: YAMLMark) -> String {
    scalar(at: mark).map { quoted(String($0)) } ?? "the end of the line"
  }

  func text(before mark: YAMLMark) -> String {
    String(String.UnicodeScalarView(scalars(ofLine: mark.line).prefix(Int(mark.column) - 1)))
  }

  /// The rest of the line, without a comment and trailing spaces.
  func restOfLine(from mark: YAMLMark) -> String {
    var rest = Array(scalars(ofLine: mark.line).dropFirst(Int(mark.column) - 1))
    if let comment = rest.indices.dropFirst().first(where: {
      rest[$0] == "#" && rest[$0 - 1] == " "
    }) {
      rest.removeSubrange(comment...)
    }
    while rest.last == " " { rest.removeLast() }
    return String(String.UnicodeScalarView(rest))
  }

  /// The position of the line's first character that is not white space.
  func contentStart(ofLine line: UInt32) -> YAMLMark {
    let indent = scalars(ofLine: line).prefix { $0 == " " || $0 == "\t" }.count
    return YAMLMark(line: line, column: UInt32(indent) + 1)
  }

  /// The item above `mark` that is a bare string, such as `- relaunch`, if the line of `mark` is
  /// indented deeper than its dash: the string and its position. `nil` without one.
  func bareItem(above mark: YAMLMark) -> (text: String, mark: YAMLMark)? {
    let above = (1..<max(1, mark.line)).reversed().map { contentStart(ofLine: $0) }
    let start = above.first { scalar(at: $0).map { $0 != "#" } ?? false }
    guard let start, start.column < contentStart(ofLine: mark.line).column else { return nil }
    let item = restOfLine(from: start)
    let text = item.dropFirst().drop { $0 == " " }
    guard item.hasPrefix("- "), text.first?.isLetter == true,
      !text.contains(": "), text.last != ":"
    else { return nil }
    let column = start.column + UInt32(item.unicodeScalars.count - text.unicodeScalars.count)
    return (String(text), YAMLMark(line: start.line, column: column))
  }

  /// The unusual space nearest above `mark`, at most two lines up, where YAML wants a plain one.
  func unusualSpace(upTo mark: YAMLMark) -> (space: UnusualSpace, mark: YAMLMark)? {
    let lines = (max(1, Int(mark.line) - 2)...max(1, Int(mark.line))).reversed()
    return lines.lazy.compactMap { number in
      UnusualSpace(inSyntaxOf: source.line(number) ?? "").map { space in
        (space, YAMLMark(line: UInt32(number), column: UInt32(space.index) + 1))
      }
    }.first
  }

  /// Whether a line above `mark` ends the document.
  func isAfterDocumentEnd(_ mark: YAMLMark) -> Bool {
    (1..<max(1, Int(mark.line))).contains { source.line($0)?.hasPrefix("...") ?? false }
  }

  /// The word that begins with `sign` at `mark` or after it in the line: its position and length.
  func word(beginningWith sign: Unicode.Scalar, from mark: YAMLMark) -> (YAMLMark, Int)? {
    let line = scalars(ofLine: mark.line)
    let columns = line.indices.dropFirst(Int(mark.column) - 1)
    guard let start = columns.first(where: { line[$0] == sign }) else { return nil }
    let length = line[start...].prefix { $0 != " " && $0 != "\t" }.count
    return (YAMLMark(line: mark.line, column: UInt32(start) + 1), length)
  }

  /// The first tab of the line's indentation.
  func firstTab(inLine line: UInt32) -> YAMLMark? {
    let indent = scalars(ofLine: line).prefix { $0 == " " || $0 == "\t" }
    return indent.firstIndex(of: "\t").map { YAMLMark(line: line, column: UInt32($0) + 1) }
  }

  private func scalars(ofLine line: UInt32) -> [Unicode.Scalar] {
    Array((source.line(Int(line)) ?? "").unicodeScalars)
  }
}
