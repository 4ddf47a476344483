import RunEvents
import Testing

/// The verdict of a case, in terms of Swift Testing.
struct CaseVerdict {
  private let record: CaseRecord

  /// The position of the scenario.
  private let location: SourceLocation

  init(_ record: CaseRecord, at location: SourceLocation) {
    self.record = record
    self.location = location
  }

  /// - Throws: Swift Testing's own error, for a case that is cancelled.
  func recordIssues() throws {
    guard let finished = record.finished else { return recordText(.error) }
    switch record.outcome {
    case .passed: return
    case .failed, .flaky: recordMismatches(finished, .error)
    case .deviation, .informational: recordMismatches(finished, .warning)
    case .knownIssue: recordKnownIssue(finished)
    case .skipped: try skip()
    case .errored:
      Issue.record(AdapterFault(description: text), sourceLocation: faultLocation)
    case .unexpectedPass, .notRun: recordText(.error)
    }
  }

  /// The step in which the adapter broke, or else the scenario.
  private var faultLocation: SourceLocation {
    guard case .errored(let fault) = record.verdict, let position = fault.position else {
      return location
    }
    return SourceLocation(ofScenario: position.file, line: position.line, column: position.column)
  }

  /// Records one issue for each mismatch, at its own position.
  private func recordMismatches(_ finished: CaseFinished, _ severity: Issue.Severity) {
    guard case .failed(let mismatches) = finished.verdict else { return recordText(severity) }
    for mismatch in mismatches {
      let alone = CaseFinished(
        key: finished.key, verdict: .failed([mismatch]), standing: .ordinary,
        judgement: finished.judgement.map { _ in
          RuleJudgement(
            broken: mismatch.isConsequence ? [] : mismatch.rules, held: [], notJudged: [])
        }, microseconds: nil)
      let text = alone.failureText(record.started) ?? mismatch.rendered
      Issue.record(
        Comment(rawValue: "\(mismatch.title)\n\(text)"), severity: severity,
        sourceLocation: SourceLocation(
          ofScenario: mismatch.file, line: mismatch.line, column: mismatch.column))
    }
  }

  /// Records a warning with the reason, which Swift Testing does not show for a cancelled case.
  private func skip() throws {
    let reason = Comment(rawValue: "skipped: \(record.headline ?? record.key.scenario)")
    Issue.record(reason, severity: .warning, sourceLocation: location)
    try Test.cancel(reason, sourceLocation: location)
  }

  private func recordKnownIssue(_ finished: CaseFinished) {
    let reason = Comment(rawValue: finished.standing.reason ?? "")
    withKnownIssue(reason, sourceLocation: location) { recordMismatches(finished, .error) }
  }

  private func recordText(_ severity: Issue.Severity) {
    Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: location)
  }

  /// The headline, and the failure below it.
  private var text: String {
    [record.headline, record.failureText].compactMap { $0 }.joined(separator: "\n")
  }
}

/// An adapter or its protocol broke, so nothing was judged.
public struct AdapterFault: Error, CustomStringConvertible {
  /// The fault, its request, and the last lines that it wrote to stderr.
  public let description: String
}
