import Diagnostics
import Wire
import YAMLTree

/// Reads `known-issues.yaml`: the cases that are known to fail, by adapter, each with a reason.
package enum KnownIssuesReader {
  /// - Parameters:
  ///   - file: the name that positions carry; nothing is opened.
  ///   - others: adapters whose entries are not read, unless the rest has a mistake. They take most
  ///     of the start of a run of one adapter.
  package static func read(
    _ bytes: [UInt8], file: String, skipping others: Set<String> = []
  ) -> ListReading<KnownIssue> {
    if !others.isEmpty {
      let part = read(emptied(bytes, others), file: file)
      if part.diagnostics.isEmpty { return part }
    }
    var list = ListFile(bytes, file: file)
    guard let root = list.root else { return ListReading(list, []) }
    guard let adapters = root.entries else {
      list.findings.note(
        Mistake.invalid(
          "known issues", expected: "a map", remedy: "write 'ADAPTER:' with a list below"), at: root
      )
      return ListReading(list, [])
    }
    var issues: [KnownIssue] = []
    for entry in adapters {
      let adapter = entry.key.text ?? ""
      if isFreeKey(adapter) { continue }
      guard let items = entry.value.items else {
        list.findings.note(
          Mistake.invalid(
            quoted(adapter), expected: "a list of issues", remedy: "begin each with '- case: …'"),
          at: entry.key)
        continue
      }
      var known: Set<String> = []
      for item in items {
        guard let issue = issue(item, on: adapter, &list) else { continue }
        if !known.insert(issue.casePattern).inserted {
          list.findings.note(
            Mistake.duplicate("case", issue.casePattern, where: "of \(quoted(adapter))"),
            at: item[mapping: "case"] ?? item)
        }
        issues.append(issue)
      }
    }
    return ListReading(list, issues)
  }

  /// The file with empty lists for some adapters, and each other line where it was.
  ///
  /// A list ends at the next line that is neither blank, indented, an item nor a comment.
  private static func emptied(_ bytes: [UInt8], _ adapters: Set<String>) -> [UInt8] {
    let keys = Set(adapters.map { Array("\($0):".utf8)[...] })
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isKept = true
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let first = line.first, !" -#".utf8.contains(first) {
        isKept = !keys.contains(line)
        result += isKept ? line : line + Array(" []".utf8)
      } else if isKept {
        result += line
      }
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  private static func issue(
    _ node: YAMLNode, on adapter: String, _ list: inout ListFile
  ) -> KnownIssue? {
    let texts = list.texts(
      node, of: "known issue", required: ["case", "because", "issue"],
      optional: ["message", "until", "profile", "expect"])
    guard let texts, let pattern = texts["case"], let because = texts["because"],
      let issue = texts["issue"]
    else { return nil }
    if !isAddress(issue) {
      list.findings.note(
        Mistake.invalid("'issue'", issue, expected: "the URL of the issue, such as 'https://…'"),
        at: texts.node("issue") ?? node)
    }
    if let until = texts["until"], !ISOMoment.isDay(until) {
      list.findings.note(
        Mistake.invalid("'until'", until, expected: "a day such as '2026-12-31'"),
        at: texts.node("until") ?? node)
    }
    if let word = texts["expect"], !expectations.contains(word) {
      list.findings.note(
        Mistake.invalid("'expect'", word, among: expectations), at: texts.node("expect") ?? node)
    }
    return KnownIssue(
      adapter: adapter, casePattern: pattern, because: because, issue: issue,
      message: texts["message"], until: texts["until"], profile: texts["profile"],
      isFlaky: texts["expect"] == "flaky", position: node.position)
  }

  private static func isAddress(_ text: String) -> Bool {
    ["https://", "http://"].contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
      && !text.unicodeScalars.contains(where: isBlank)
  }

  /// Whether Unicode calls it white space. Fast path for ASCII, which needs no table.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
  }

  /// The values of `expect`: `fail`; `flaky`, which fails now and then; and `wont-fix`.
  static let expectations = ["fail", "flaky", "wont-fix"]
}
