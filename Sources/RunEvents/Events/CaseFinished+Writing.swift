import JSONTree

extension JSONWriter {
  /// The last member of a line, which a comparison drops; absent if nothing was measured.
  mutating func wall(_ values: (name: StaticString, value: Int?)...) {
    guard values.contains(where: { $0.value != nil }) else { return }
    name("wall")
    beginObject()
    for (name, value) in values {
      if let value { member(name, value) }
    }
    endObject()
  }
}

extension CaseFinished {
  func write(to line: inout JSONWriter) {
    key.write(to: &line)
    verdict.write(to: &line)
    if !earlier.isEmpty {
      line.name("earlier")
      line.beginArray()
      for verdict in earlier {
        line.beginObject()
        verdict.write(to: &line)
        line.endObject()
      }
      line.endArray()
    }
    standing.write(to: &line)
    line.wall(("microseconds", microseconds))
  }
}

extension Verdict {
  fileprivate func write(to line: inout JSONWriter) {
    line.member("verdict", word.rawValue)
    switch self {
    case .passed, .notRun: break
    case .failed(let mismatches):
      line.name("mismatches")
      line.beginArray()
      for mismatch in mismatches { mismatch.write(to: &line) }
      line.endArray()
    case .skipped(let reason): line.member("reason", reason)
    case .errored(let fault): fault.write(to: &line)
    }
  }

  var word: VerdictWord {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .skipped: .skipped
    case .errored: .errored
    case .notRun: .notRun
    }
  }
}

/// A verdict without its data.
enum VerdictWord: String, CaseIterable {
  case passed, failed, skipped, errored
  case notRun = "not run"
}

extension Mismatch {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("file", file)
    line.member("line", self.line)
    line.member("column", column)
    line.member("source", sourceLine)
    line.member("heading", heading)
    line.name("details")
    line.beginArray()
    for detail in details {
      line.beginObject()
      line.member("label", detail.label)
      line.member("text", detail.text)
      line.endObject()
    }
    line.endArray()
    if !callers.isEmpty {
      line.name("performedAt")
      line.beginArray()
      for caller in callers { caller.write(to: &line) }
      line.endArray()
    }
    line.endObject()
  }
}

extension Mismatch.Caller {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("file", file)
    line.member("line", self.line)
    line.member("column", column)
    line.endObject()
  }
}

extension Fault {
  fileprivate func write(to line: inout JSONWriter) {
    line.name("fault")
    line.beginObject()
    line.member("kind", kind.rawValue)
    line.member("message", message)
    line.member("stderr", stderrTail)
    line.endObject()
  }
}

extension KnownIssueStatus {
  fileprivate func write(to line: inout JSONWriter) {
    switch self {
    case .ordinary: break
    case .knownIssue(let because, let issue): write(because, issue, isFlaky: false, to: &line)
    case .knownFlaky(let because, let issue): write(because, issue, isFlaky: true, to: &line)
    case .baseline(let file): line.member("baseline", file)
    }
  }

  private func write(
    _ because: String, _ issue: String, isFlaky: Bool, to line: inout JSONWriter
  ) {
    line.name("knownIssue")
    line.beginObject()
    line.member("because", because)
    line.member("issue", issue)
    if isFlaky { line.member("expect", "flaky") }
    line.endObject()
  }
}
