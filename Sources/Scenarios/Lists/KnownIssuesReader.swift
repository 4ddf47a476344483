import Diagnostics
import Wire
import YAMLTree

/// Reads `known-issues.yaml`: the known causes of failures, by adapter, each with its cases.
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
            quoted(adapter), expected: "a list of issues", remedy: "begin each with '- title: …'"),
          at: entry.key)
        continue
      }
      issues += items.compactMap { issue($0, on: entry.key, &list) }
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
    _ node: YAMLNode, on adapter: YAMLNode, _ list: inout ListFile
  ) -> KnownIssue? {
    let texts = list.texts(
      node, of: "known issue", required: ["title", "because", "issue", "cases"],
      optional: ["differs", "until", "profile", "expect"], lists: ["cases", "differs"])
    guard let texts else { return nil }
    check(texts, &list)
    guard texts.isComplete, let title = texts["title"], let because = texts["because"],
      let issue = texts["issue"]
    else { return nil }
    return KnownIssue(
      adapter: adapter.text ?? "", title: title,
      cases: texts.all("cases").map { CasePattern($0.text, at: $0.node.position) },
      because: because, issue: issue, differences: texts.all("differs").map(\.text),
      until: texts["until"], profile: texts["profile"],
      expectation: texts["expect"].flatMap(KnownIssue.Expectation.init(rawValue:))
        ?? .fail,
      position: node.position, adapterRange: adapter.range)
  }

  /// Reports every value that cannot be.
  private static func check(_ texts: ListFile.Texts, _ list: inout ListFile) {
    for (issue, node) in texts.all("issue") where !isAddress(issue) {
      list.findings.note(
        Mistake.invalid("'issue'", issue, expected: "the URL of the issue, such as 'https://…'"),
        at: node)
    }
    for (until, node) in texts.all("until") where !ISOMoment.isDay(until) {
      list.findings.note(
        Mistake.invalid("'until'", until, expected: "a day such as '2026-12-31'"), at: node)
    }
    for (word, node) in texts.all("expect") where !expectations.contains(word) {
      list.findings.note(Mistake.invalid("'expect'", word, among: expectations), at: node)
    }
    var known: Set<String> = []
    for (pattern, node) in texts.all("cases") where !known.insert(pattern).inserted {
      list.findings.note(Mistake.duplicate("case", pattern, where: "of a known issue"), at: node)
    }
    for (difference, node) in texts.all("differs") where !isDifference(difference) {
      list.findings.note(
        Mistake.unknown(
          "difference", difference, among: allDifferences,
          remedy: "write a fact and 'more', 'less' or 'other', such as 'access less'"), at: node)
    }
  }

  // MARK: Differences

  /// The words for the deviation of a fact.
  package static let deviations = ["more", "less", "other"]

  /// Every difference that an entry can name: `access less`, `buy undone`, `facts silent`,
  /// `notifications refused`.
  static let allDifferences: [String] =
    Fact.allCases.flatMap { fact in deviations.map { "\(fact.rawValue) \($0)" } }
    + Vocabulary.verbs.map { "\($0.word) undone" } + ["facts silent", "notifications refused"]

  private static let knownDifferences = Set(allDifferences)

  private static func isDifference(_ text: String) -> Bool { knownDifferences.contains(text) }

  private static func isAddress(_ text: String) -> Bool {
    ["https://", "http://"].contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
      && !text.unicodeScalars.contains(where: isBlank)
  }

  /// Whether Unicode calls it white space. Fast path for ASCII, which needs no table.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
  }

  /// The values of `expect`.
  static let expectations = KnownIssue.Expectation.allCases.map(\.rawValue)
}
