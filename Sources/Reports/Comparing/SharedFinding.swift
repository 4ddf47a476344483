import Findings
import RunEvents

/// One cause, and the adapters that have it.
struct SharedFinding: Sendable {
  /// The finding of the adapter that it explains most of.
  let finding: Finding
  /// The adapters with the number of cases that it explains, most first.
  let adapters: [(name: String, cases: Int)]

  /// Groups findings of the same title; the one that explains most cases comes first.
  static func all(_ findings: [Finding]) -> [SharedFinding] {
    findings.grouped(by: \.title).map { title, members in
      SharedFinding(
        finding: members[0],
        adapters: members.flatMap(\.cases).grouped(by: \.adapter)
          .map { ($0.key, $0.members.count) })
    }.enumerated().sorted { ($1.element.cases, $0.offset) < ($0.element.cases, $1.offset) }
      .map(\.element)
  }

  private var cases: Int { adapters.reduce(0) { $0 + $1.cases } }

  /// `keeps unlocking what was refunded (REF-2): storehelper 19, skhelper 3`, safe to print.
  var sentence: String {
    let rules = finding.rules.map(\.id).joined(separator: ", ")
    let names = adapters.map { "\($0.name) \($0.cases)" }.joined(separator: ", ")
    return safeLine("\(finding.title)\(rules.isEmpty ? "" : " (\(rules))"): \(names)")
  }
}
