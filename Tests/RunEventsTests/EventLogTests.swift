import RunEvents
import Testing

@Suite struct EventLogTests {
  static let first =
    #"{"event":"run started","schemaVersion":1,"shopper":"0.1.0","#
    + #""profile":"device","seed":7,"adapters":[],"plannedCases":0,"whole":true,"strict":false}"#
  static let complete = #"{"event":"run finished","complete":true,"problems":[],"exitCode":0}"#
  static let stopped = #"{"event":"run finished","complete":false,"problems":[],"exitCode":130}"#

  @Test(arguments: [
    ("\(first)\n\(complete)\n", EventLog.Completeness.complete, 2),
    ("\(first)\n\n\r\n{\"event\":\"later\"}\n\(complete)", .complete, 2),
    ("\(first)\n\(stopped)\n", .interrupted, 2),
    ("\(first)\n", .cutOff, 1),
    ("\(first)\n\(complete.dropLast(9))", .cutOff, 1),
    (first, .cutOff, 1),
  ])
  func `a log knows how much of its run it holds`(
    text: String, completeness: EventLog.Completeness, count: Int
  ) throws {
    let log = try EventLog(parsing: Array(text.utf8))
    #expect(log.completeness == completeness)
    #expect(log.events.count == count)
  }

  @Test(arguments: [
    (
      "",
      "line 1: invalid events: expected what 'shopper run --events PATH' writes: "
        + "the first event must be 'run started'"
    ),
    (
      "hello",
      "line 1: invalid events: expected what 'shopper run --events PATH' writes: "
        + "the first event must be 'run started'"
    ),
    (
      "\n\(complete)\n",
      "line 2: invalid events: expected what 'shopper run --events PATH' writes: "
        + "the first event must be 'run started'"
    ),
    ("\(first)\n{}\n", "line 2: missing 'event' of event: expected a string"),
    (
      "\(first)\n{\"event\":\n\(complete)\n",
      "line 2: expected a value, found the end of the input (at byte 9)"
    ),
  ])
  func `a line that is not an event is reported with its position`(text: String, message: String)
    throws
  {
    let error = try #require(throws: EventLogError.self) {
      try EventLog(parsing: Array(text.utf8))
    }
    #expect("\(error)" == message)
  }
}
