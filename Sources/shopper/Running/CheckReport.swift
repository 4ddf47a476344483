import JSONTree
import Runner

/// The results of an adapter check, as text and as JSON.
struct CheckReport {
  let adapter: String
  let results: [CheckResult]

  var isSound: Bool { results.allSatisfy { $0.status == .holds } }

  var text: String {
    let untried = results.count { $0.status == .notTried }
    let broken = results.count { $0.status != .holds } - untried
    let rest = untried > 0 ? ", and \(untried) could not be tried" : ""
    let ending =
      isSound
      ? "all \(results.count) checks passed: this adapter speaks the protocol"
      : "\(broken) of \(results.count) checks failed\(rest): this adapter is broken"
    return results.map(Self.text).joined() + "\n\(adapter): \(ending)\n"
  }

  private static func text(of result: CheckResult) -> String {
    let line = "\(result.check.rawValue): \(result.check.summary)\n"
    switch result.status {
    case .holds: return "✓ \(line)"
    case .notTried: return "- \(line)"
    case .broken(let finding):
      return """
        ✗ \(line)\
            sent      \(finding.sent)
            came      \(finding.came)
            expected  \(finding.expected)
            guide     \(result.check.guide)

        """
    }
  }

  /// One object, with a line break at its end.
  var json: String {
    let checks = results.map { result in
      var members: [JSON.Member] = [
        .init("name", .string(result.check.rawValue)),
        .init("what", .string(result.check.summary)),
      ]
      switch result.status {
      case .holds: members.append(.init("outcome", "holds"))
      case .notTried: members.append(.init("outcome", "not tried"))
      case .broken(let finding):
        members += [
          .init("outcome", "broken"), .init("sent", .string(finding.sent)),
          .init("came", .string(finding.came)), .init("expected", .string(finding.expected)),
          .init("guide", .string(result.check.guide)),
        ]
      }
      return JSON.object(members)
    }
    let report: JSON = [
      "version": 1, "adapter": .string(adapter), "sound": .bool(isSound), "checks": .array(checks),
    ]
    return report.indentedText
  }
}
