import ProgramRun
import RunEvents
import Testing

/// Purchase code that uses what virtual time has not: the report names it and what to use instead,
/// and only the case that did it is lost.
@Suite struct ForeignWorkRunTests {
  private static let messages: [String: String] = [
    "signalSource":
      "work arrived from a dispatch source's thread"
      + " (DispatchSource of descriptors, signals or processes);"
      + " in virtual time give the code a stub instead",
    "thread": "work arrived from a thread of Foundation's (Thread);"
      + " in virtual time use a dispatch queue or a Task instead",
    "sync": "deadlock: queue 'shop' waits for the main queue (DispatchQueue.sync);"
      + " the main queue waits for queue 'shop';"
      + " in virtual time call the function directly, or use async instead",
    "runLoop": wait("in a run loop (RunLoop.run)"),
    "semaphore": wait("for a signal (DispatchSemaphore.wait)"),
    "group": wait("for a group (DispatchGroup.wait)"),
    "workItem": wait("for a work item (DispatchWorkItem.wait)"),
    "condition": wait("for a condition (NSCondition.wait)"),
    "poll": "the only thread waits for a file or a socket (poll);"
      + " in virtual time give the code a stub instead",
    "urlSession": session, "urlSessionAwait": session, "dataOfURL": session,
    "process": "work arrived from the thread that watches a child process (Process);"
      + " in virtual time start no processes",
  ]

  private static let session =
    "work arrived from URLSession's thread (URLSession);"
    + " in virtual time add the product 'SimulatedNetwork' to the adapter's target"

  private static func wait(_ what: String) -> String {
    "deadlock: the main queue waits \(what); nothing is left to run;"
      + " in virtual time use await instead"
  }

  @Test(.waiting, arguments: messages.keys.sorted())
  func `the case is errored and says what to use instead, and the others go on`(
    use: String
  ) throws {
    let message = try #require(Self.messages[use])
    let scratch = try Scratch.shop()
    let look = """
      scenario: Nothing was bought yet
      rules: [BUY-2]
      catalog: florist
      journey:
        - expect: { purchase: not started }

      """
    try scratch.write(look, to: "shop/journeys/a-look.yaml")
    try scratch.write(look, to: "shop/journeys/look.yaml")
    let adapter = "\(BuiltProgram.path(of: "ProbeAdapter")) \(use)"
    let run = try Command.run(
      ["run", "shop", "--timeout", "5s", "--adapter", adapter], in: scratch)
    #expect(run.status == 2)
    let outcomes = try Outcomes(scratch)
    #expect(
      outcomes.table == """
        scenario  probe
        journeys/a-look  passed
        journeys/buy  errored
        journeys/look  passed
        """)
    let headline = try #require(outcomes.summary.cases.compactMap(\.headline).first)
    let fault = "crashed: exited with status 86 before it answered 'buy' (request 5)"
    #expect(headline == "\(fault): \(message)")
    #expect(run.output.contains("  probe│ shopper: \(message)\n"))
  }
}
