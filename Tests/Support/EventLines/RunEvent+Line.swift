import RunEvents

extension RunEvent {
  /// The event on one line, without its line break.
  package var line: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// The same event without its wall-clock fields: equal for two runs of equal input.
  package var withoutWallClock: RunEvent {
    switch self {
    case .runStarted(var event):
      (event.startedAt, event.jobs) = (nil, nil)
      return .runStarted(event)
    case .caseFinished(var event):
      event.microseconds = nil
      return .caseFinished(event)
    case .runFinished(var event):
      event.microseconds = nil
      return .runFinished(event)
    case .caseStarted, .step, .observation, .adapterEnded: return self
    }
  }
}
