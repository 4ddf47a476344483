import RunEvents

extension CaseRecord {
  /// The headline, with the reason in front of it why it is not simply a failure. One line, safe
  /// for every reader; empty for a case that passed as expected.
  var message: String {
    let headline = headline ?? ""
    switch outcome {
    case .knownIssue: return finished?.standing.excuse.map(disarmed) ?? headline
    case .deviation: return "deviation from a SHOULD: \(headline)"
    case .informational: return "a MAY that does not hold: \(headline)"
    case .passed, .failed, .unexpectedPass, .skipped, .errored, .notRun, .flaky: return headline
    }
  }

  /// The location to look at first: the first mismatch, the step that broke the adapter, or the
  /// scenario's title.
  var location: (file: String, line: Int, column: Int?) {
    finished?.attempts.lazy.compactMap(\.location).first ?? (started.file, started.line, nil)
  }

  /// JUnit's four results, which most formats share.
  var element: JUnitElement { JUnitElement(outcome, verdict) }
}

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

extension Verdict {
  fileprivate var location: (file: String, line: Int, column: Int?)? {
    switch self {
    case .failed(let mismatches): mismatches.first.map { ($0.file, $0.line, $0.column) }
    case .errored(let fault): fault.position.map { ($0.file, $0.line, $0.column) }
    case .passed, .skipped, .notRun: nil
    }
  }
}
