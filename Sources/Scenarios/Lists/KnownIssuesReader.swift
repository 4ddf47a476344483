import Diagnostics
import YAMLTree

/// Reads `known-issues.yaml`: the cases that are known to fail, by adapter, each with a reason.
package enum KnownIssuesReader {
  /// - Parameter file: the name that positions carry; nothing is opened.
  package static func read(_ bytes: [UInt8], file: String) -> ListReading<KnownIssue> {
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
    var known: Set<[String]> = []
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
      for item in items {
        guard let issue = issue(item, on: adapter, &list) else { continue }
        if !known.insert([adapter, issue.casePattern]).inserted {
          list.findings.note(
            Mistake.duplicate("case", issue.casePattern, where: "of \(quoted(adapter))"),
            at: item[mapping: "case"] ?? item)
        }
        issues.append(issue)
      }
    }
    return ListReading(list, issues)
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
