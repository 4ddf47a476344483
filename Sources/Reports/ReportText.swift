// What several reports write in the same words.
import Diagnostics
import RunEvents
import StoreTerms

/// `subscription/upgrade · storehelper`, with the profile where a run has several.
func caseName(_ key: CaseKey, in summary: RunSummary) -> String {
  disarmed(TerminalText("\(key.scenario) · \(summary.label(RunColumn(key)))").text)
}

/// ` 3/11`, for a word that 3 cases of 11 have; empty if all have it.
func share(of count: Int, in total: Int) -> String { count < total ? " \(count)/\(total)" : "" }

/// A string on one line, safe to print: control characters visible, cut if it is long.
func safeLine(_ text: String) -> String { disarmed(oneLine(text)) }

/// At most `limit` bytes of a multi-line string, whole lines as far as they fit, and a note of
/// what is missing.
func cut(_ text: String, to limit: Int) -> String {
  guard text.utf8.count > limit else { return text }
  let bytes = Array(text.utf8)
  var end = bytes[..<limit].lastIndex(of: UInt8(ascii: "\n")) ?? limit
  while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
  return String(decoding: bytes[..<end], as: UTF8.self)
    + "\n[… \(bytes.count - end) bytes are left out here …]"
}

/// A date as JUnit's readers expect it: `2026-03-01T12:00:00`, UTC, without zone and fraction.
///
/// - Parameter milliseconds: since 1970-01-01T00:00:00Z; one before it is taken for it.
func utcTimestamp(milliseconds: Int) -> String {
  // By bytes, as JourneyTime does: a page has thousands of dates, and characters took 9 % of a run.
  let text = "\(StoreTime(milliseconds: Int64(max(0, milliseconds))))"
  let end = text.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "Z") }
  return String(text[..<(end ?? text.endIndex)])
}

extension RunSummary {
  /// The reason why some planned cases have no verdict, and the number that have; `nil` for a
  /// complete run.
  var incompleteness: String? {
    let cause: String
    switch completeness {
    case .complete: return nil
    case .interrupted:
      cause =
        finished?.stopped.map { "the run was stopped: \(oneLine($0))" }
        ?? "the run was stopped"
    case .cutOff: cause = "the events end early"
    }
    let planned = max(started?.plannedCases ?? 0, cases.count)
    return "\(cause); \(cases.count - counts[.notRun]) of \(planned) cases have a verdict"
  }
}
