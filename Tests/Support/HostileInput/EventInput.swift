import RunEvents

enum EventInput {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    try checkLines(bytes)
    let log: EventLog
    do throws(EventLogError) {
      log = try EventLog(parsing: bytes)
    } catch {
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      try promise((1...lines).contains(error.line), "line \(error.line) of \(lines)")
      return try ReplyInput.checkMessage(error.message)
    }
    var written: [UInt8] = []
    for event in log.events { event.write(to: &written) }
    guard let again = try? EventLog(parsing: written) else {
      throw BrokenPromise("what was written cannot be read: \(text(written))")
    }
    try promise(again.events == log.events, "written again it reads otherwise: \(text(written))")
    try promise(again.completeness == log.completeness, "another completeness: \(text(written))")
  }

  /// Each line by itself, since most are no stream's beginning.
  private static func checkLines(_ bytes: [UInt8]) throws(BrokenPromise) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let event = try? RunEvent(line: Array(line)) else { continue }
      var written: [UInt8] = []
      event.write(to: &written)
      let again = try? RunEvent(line: Array(written.dropLast()))
      try promise(again == event, "written again it reads otherwise: \(text(written))")
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
