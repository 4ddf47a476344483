import Diagnostics
import YAMLTree

/// Reads `known-issues.yaml`: for each adapter, the cases that are known to fail on it, and why.
package enum KnownIssuesReader {
  /// - Parameter file: the name that positions carry; nothing is opened.
  package static func read(_ bytes: [UInt8], file: String) -> ListReading<KnownIssue> {
    var list = ListFile(bytes, file: file)
    guard let root = list.root else { return ListReading(list, []) }
    guard let adapters = root.entries else {
      list.findings.note("the known issues are a map; write 'ADAPTER:' with a list below", at: root)
      return ListReading(list, [])
    }
    var issues: [KnownIssue] = []
    var known: Set<[String]> = []
    for entry in adapters {
      let adapter = entry.key.text ?? ""
      if isFreeKey(adapter) { continue }
      guard let items = entry.value.items else {
        list.findings.note(
          "\(quoted(adapter)) has a list of issues; begin each with '- case: …'", at: entry.key)
        continue
      }
      for item in items {
        guard let issue = issue(item, on: adapter, &list) else { continue }
        if !known.insert([adapter, issue.casePattern]).inserted {
          list.findings.note(
            "a second entry for the case \(quoted(issue.casePattern)); keep one of the two",
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
      node, of: "a known issue", required: ["case", "because", "issue"],
      optional: ["message", "until", "profile", "expect"])
    guard let texts, let pattern = texts["case"], let because = texts["because"],
      let issue = texts["issue"]
    else { return nil }
    if !isAddress(issue) {
      list.findings.note(
        "'issue' is the address where it is tracked, 'https://…', not \(quoted(issue))",
        at: texts.node("issue") ?? node)
    }
    if let until = texts["until"], !ISOMoment.isDay(until) {
      list.findings.note(
        "'until' is a day such as '2026-12-31', not \(quoted(until))",
        at: texts.node("until") ?? node)
    }
    if let word = texts["expect"], let problem = problem(withExpectation: word) {
      list.findings.note(problem, at: texts.node("expect") ?? node)
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

  /// What Unicode calls white space. Few addresses leave ASCII, for which no table is needed.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
  }

  /// What may stand under `expect`.
  static let expectations = ["fail", "flaky", "wont-fix"]

  /// What is wrong with a word under `expect`; `nil` for `fail`, for `flaky`, which fails now and
  /// then, and for `wont-fix`, which is a failure that nobody intends to mend.
  private static func problem(withExpectation word: String) -> String? {
    if expectations.contains(word) { return nil }
    return "'expect' is never \(quoted(word))\(didYouMean(word, among: expectations)) "
      + "(\(listed(expectations)))"
  }
}
