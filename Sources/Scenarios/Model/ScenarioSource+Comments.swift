import Diagnostics

extension SourceText {
  /// A warning for a title, or `about`, that a comment without a space ends: of `Fix #12`, YAML
  /// reads `Fix`.
  package var cutTitles: [Diagnostic] {
    // Few files have a comment behind something else.
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == Self.space && $1 == Self.sign })
    else { return [] }
    let keys = [ScenarioKey.scenario, .about].map { "\($0.rawValue):" }
    return lines.enumerated().compactMap { index, line in
      guard let key = keys.first(where: line.hasPrefix) else { return nil }
      return cutTitle(of: key, in: line, number: index + 1)
    }
  }

  private static let space = UInt8(ascii: " ")
  private static let sign = UInt8(ascii: "#")

  private func cutTitle(of key: String, in line: String, number: Int) -> Diagnostic? {
    let scalars = Array(line.unicodeScalars)
    let first = scalars.dropFirst(key.unicodeScalars.count).first { $0 != " " }
    // Only a plain string can be cut: quotes and blocks keep the sign.
    guard let first, !"\"'|>#&!".unicodeScalars.contains(first) else { return nil }
    let sign = scalars.indices.dropFirst().first { scalars[$0] == "#" && scalars[$0 - 1] == " " }
    guard let sign, sign + 1 < scalars.count, scalars[sign + 1] != " " else { return nil }
    let comment = String(String.UnicodeScalarView(scalars[sign...]))
    let position = SourcePosition(file: file, line: number, column: sign + 1)
    let message = Mistake.unexpected(
      "comment", comment, where: "in \(quoted(String(key.dropLast())))",
      because: "'#' after a space ends the string", remedy: "put the whole string in quotes")
    return Diagnostic(
      .warning, at: SourceRange(position, length: scalars.count - sign), message)
  }
}
