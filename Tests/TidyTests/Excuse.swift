import SwiftSource

/// A comment that excuses what the code beside it breaks, with its reason: `// tidy: bytes of JSON`.
///
/// At the end of a line it excuses that line; on a line of its own, the next line of code. With a
/// rule's name it excuses all that its file has of that rule: `// tidy anyType: Apple's interface`.
struct Excuse: Hashable {
  enum Scope: Hashable {
    /// A line of code, counted from 1.
    case line(Int)
    case file(TidyRule)
  }

  let reason: String
  let path: String
  /// The comment's line, counted from 1.
  let line: Int
  let scope: Scope

  /// How many findings the product excuses, rule by rule. Lower a number when an excuse goes.
  static let counts: [TidyRule: Int] = [
    .anyType: 59, .defaultCase: 47, .publicWord: 12, .sleeping: 6,
    .uncheckedSendable: 23, .unfinished: 1, .unsafeIsolation: 2, .wallClock: 7,
  ]

  static func all(in file: SwiftFile) -> [Excuse] {
    file.lines.enumerated().compactMap { index, line in
      guard let mark = line.firstRange(of: "// tidy"),
        let colon = line[mark.upperBound...].firstIndex(of: ":")
      else { return nil }
      let rule = line[mark.upperBound..<colon].trimmingPrefix(" ")
      let isAlone = isComment(line)
      let next = file.lines[(index + 1)...].firstIndex { !isComment($0) } ?? index
      return Excuse(
        reason: String(line[colon...].dropFirst(2)), path: file.path, line: index + 1,
        scope: TidyRule(rawValue: String(rule)).map(Scope.file)
          ?? .line((isAlone ? next : index) + 1))
    }
  }

  private static func isComment(_ line: Substring) -> Bool {
    line.drop(while: \.isWhitespace).hasPrefix("//")
  }

  func excuses(_ finding: TidyFinding) -> Bool {
    guard finding.path == path else { return false }
    return switch scope {
    case .line(let line): finding.line == line
    case .file(let rule): finding.rule == rule
    }
  }

  /// What is wrong with the excuse itself, if it excuses `count` findings.
  func findings(excusing count: Int) -> [TidyFinding] {
    if count == 0 {
      return [finding("this excuses nothing; delete it, or put it beside what breaks a rule")]
    }
    if reason.split(separator: " ").count < 2 {
      return [finding("'\(reason)' is no reason; say why the rule does not fit here")]
    }
    return []
  }

  private func finding(_ message: String) -> TidyFinding {
    TidyFinding(rule: .excuse, path: path, line: line, message: message)
  }
}
