import Foundation
import RunEvents

/// The events that a run wrote.
struct Outcomes {
  let log: EventLog
  let summary: RunSummary

  init(_ scratch: Scratch, _ path: String = "reports/events.ndjson") throws {
    log = try EventLog(parsing: try scratch.bytes(path))
    summary = RunSummary(log.events)
  }

  /// Scenario × adapter, a line each: `journeys/buy  passed  passed  failed`.
  var table: String {
    let rows = summary.scenarios.map { scenario in
      [scenario]
        + summary.columns.map { column in
          let key = CaseKey(
            scenario: scenario, adapter: column.adapter, profile: column.profile)
          return summary[key]?.outcome.rawValue ?? "-"
        }
    }
    let header = ["scenario"] + summary.columns.map { summary.label($0) }
    return ([header] + rows).map { $0.joined(separator: "  ") }.joined(separator: "\n")
  }

  func outcome(_ scenario: String, _ adapter: String) -> Outcome? {
    summary.cases.first { $0.key.scenario == scenario && $0.key.adapter == adapter }?.outcome
  }

  /// An event file's lines without what the clock said, which is their last member.
  static func lines(_ scratch: Scratch, _ path: String = "reports/events.ndjson") throws -> [String]
  {
    try scratch.text(path).split(separator: "\n").map { line in
      guard let wall = line.range(of: #","wall":{"#, options: .backwards) else {
        return String(line)
      }
      return line[..<wall.lowerBound] + "}"
    }
  }
}
