import RunEvents

/// Something that is wrong with a run as a whole. Every report shows it as a result of its own:
/// else a reader of that file alone would see green.
struct RunProblem: Hashable {
  /// One line, safe for every reader, and so is the message.
  let name: String
  /// Whether the run broke, in contrast to what it found.
  let isError: Bool
  let message: String

  static func all(in summary: RunSummary) -> [RunProblem] {
    let problems = (summary.finished?.problems ?? []).map(safeLine).map {
      RunProblem(name: $0, isError: false, message: $0)
    }
    guard let incompleteness = summary.incompleteness else { return problems }
    return problems + [
      RunProblem(
        name: "run is complete", isError: true, message: disarmed("incomplete: \(incompleteness)"))
    ]
  }
}
