/// The events of a whole stream, read back.
package struct EventLog: Sendable {
  /// The completeness of a stream of events.
  package enum Completeness: String, Hashable, Sendable {
    /// Every planned case had its turn.
    case complete
    /// The run was stopped, and recorded that.
    case interrupted
    /// The stream has no `run finished`: the writing process was ended, or the file was cut.
    case cutOff = "cut off"
  }

  package let events: [RunEvent]
  package let completeness: Completeness

  /// Reads a string with one event per line. Skips empty lines and events of unknown kinds.
  ///
  /// An invalid last line without a line break was cut off while it was written: it is not an
  /// error, but makes the log ``Completeness/cutOff``.
  package init(parsing bytes: [UInt8]) throws(EventLogError) {
    var events: [RunEvent] = []
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = lines.popLast() ?? []
    for (index, line) in lines.enumerated() where !line.allSatisfy(Self.isBlank) {
      do {
        if let event = try RunEvent(line: Array(line)) { events.append(event) }
      } catch {
        guard !events.isEmpty else { throw Self.stranger(error.message, line: index + 1) }
        throw EventLogError(line: index + 1, message: error.message)
      }
      // Of another program's file, the first line is the one to complain about.
      try Self.checkBeginning(events, line: index + 1)
    }
    let last = rest.allSatisfy(Self.isBlank) ? nil : try? RunEvent(line: Array(rest))
    self.events = events + (last.map { [$0] } ?? [])
    completeness = Self.completeness(of: self.events)
    try Self.checkBeginning(self.events, line: lines.count + 1)
  }

  private static func checkBeginning(
    _ events: [RunEvent], line: Int
  ) throws(EventLogError) {
    if case .runStarted = events.first { return }
    throw stranger("the first event must be 'run started'", line: line)
  }

  /// The error for a file of another kind, which says what was expected.
  private static func stranger(_ problem: String, line: Int) -> EventLogError {
    EventLogError(
      line: line,
      message: "invalid events: expected what 'shopper run --events PATH' writes: \(problem)")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0D }

  private static func completeness(of events: [RunEvent]) -> Completeness {
    guard case .runFinished(let footer) = events.last else { return .cutOff }
    return footer.isComplete ? .complete : .interrupted
  }
}

/// An error in a line of a stream.
package struct EventLogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  package let line: Int
  /// Lower case, no final period.
  package let message: String

  package var description: String { "line \(line): \(message)" }
}
