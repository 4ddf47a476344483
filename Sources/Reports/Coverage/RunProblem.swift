import RunEvents

/// Something that is wrong with a run as a whole. Every report shows it as a result of its own:
/// else a reader of that file alone would see green.
struct RunProblem: Hashable {
  enum Kind: Hashable {
    /// What the run found, which counts as a failure.
    case failure
    /// The run broke, which counts as an error.
    case error
    /// `--fail-fast` stopped the run. The case that failed makes the report red, so this counts as
    /// skipped: as an error, it would be one failure more than there are.
    case stop
  }

  /// One line, safe for every reader, and so is the message.
  let name: String
  let kind: Kind
  let message: String

  /// Whether it counts as unexpected.
  var isRed: Bool { kind != .stop }

  static func all(in summary: RunSummary) -> [RunProblem] {
    let problems = (summary.finished?.problems ?? []).map(safeLine).map {
      RunProblem(name: $0, kind: .failure, message: $0)
    }
    guard let incompleteness = summary.incompleteness else { return problems }
    let isStop = summary.finished?.stopped == RunFinished.failFast && summary.counts.red > 0
    return problems + [
      RunProblem(
        name: "run is complete", kind: isStop ? .stop : .error,
        message: disarmed("incomplete: \(incompleteness)"))
    ]
  }
}
