import Testing

/// Each primitive of libdispatch and Foundation with the order and the virtual time of what it does.
@Suite struct DispatchTests {
  private static let main = "on com.apple.main-thread"

  @Test(arguments: [
    (
      "serial",
      """
      sent at 0 ms \(main)
      1 at 0 ms on shop
      2 at 0 ms on shop
      3 at 0 ms on shop
      sync comes after what was sent at 0 ms on shop
      """
    ),
    (
      "nested",
      """
      begins at 0 ms on shop
      goes on at 0 ms on store
      ends at 0 ms \(main)
      """
    ),
    (
      "concurrent",
      """
      1 at 0 ms on shop
      2 at 0 ms on shop
      barrier at 0 ms on shop
      after the barrier at 0 ms on shop
      barrier, synchronously at 0 ms on shop
      """
    ),
    (
      "barrierWaits",
      """
      reader begins at 0 ms on shop
      second reader at 0 ms on shop
      reader ends at 2000 ms on shop
      writer at 2000 ms on shop
      third reader at 2000 ms on shop
      """
    ),
    (
      "global",
      """
      background, main thread: false at 0 ms on com.apple.root.background-qos
      main thread: true at 0 ms \(main)
      """
    ),
    (
      "target",
      """
      global does not at 0 ms on com.apple.root.default-qos
      a, on shop at 1000 ms on a
      b waits for a at 1000 ms on b
      """
    ),
    ("inactive", "ran at 1000 ms on shop"),
    (
      "suspended",
      """
      1 at 1500 ms on shop
      2 at 1500 ms on shop
      """
    ),
    (
      "specific",
      """
      none at 0 ms \(main)
      the shop's at 0 ms on counter
      """
    ),
    (
      "perform",
      """
      0 at 0 ms \(main)
      1 at 0 ms \(main)
      2 at 0 ms \(main)
      """
    ),
    ("released", "the queue lives as long as its work at 0 ms on shop"),
    // In an unkind order, each queue still keeps its own.
    ("shuffled", "b1 a1 b2 c1 c2 a2 main"),
    (
      "operations",
      """
      second at 0 ms
      first at 0 ms
      barrier at 0 ms
      """
    ),
    ("continuation", "answer at 2000 ms \(main)"),
    (
      "taskOnQueue",
      """
      main actor at 0 ms \(main)
      back at 1000 ms on shop
      """
    ),
  ])
  func `queues run their work in order`(mode: String, output: String) throws {
    #expect(try Probe(mode) == Probe(output: output + "\n"))
  }

  @Test(arguments: [
    (
      "groupNotify",
      """
      in the group at 0 ms on shop
      notified at 3000 ms \(main)
      """
    ),
    (
      "groupsThatEnded",
      """
      100 at 0 ms on shop
      200 at 0 ms on shop
      """
    ),
    (
      "semaphore",
      """
      signalled at 1000 ms \(main)
      timedOut at 1500 ms \(main)
      """
    ),
    ("semaphoreOverTask", "the task has ended at 1000 ms on shop"),
    (
      "semaphoreAsLock",
      """
      1 at 0 ms on com.apple.root.default-qos
      2 at 0 ms on com.apple.root.default-qos
      """
    ),
    (
      "workItem",
      """
      ran at 1000 ms on shop
      over at 1000 ms \(main)
      notified at 1000 ms \(main)
      barrier at 1000 ms on board
      performed at 1000 ms on shop
      a cancelled item notifies, too at 1000 ms on shop
      performed items notify at 1000 ms on shop
      """
    ),
    (
      "queueSleeps",
      """
      main at 1000 ms \(main)
      slept at 2000 ms on com.apple.root.default-qos
      """
    ),
    ("spins", "done at 1010 ms on com.apple.root.default-qos"),
  ])
  func `code that waits lets other work run`(mode: String, output: String) throws {
    #expect(try Probe(mode) == Probe(output: output + "\n"))
  }

  /// Waits on one stack end inside out, so the clock may be late; the answer is never wrong.
  @Test func `a wait that other waits made late still answers as at its deadline`() throws {
    let output = """
      worked at 2000 ms on com.apple.root.default-qos
      timedOut at 2000 ms \(Self.main)
      over at 2000 ms \(Self.main)

      """
    #expect(try Probe("groupAwaited") == Probe(output: output))
  }

  @Test(arguments: [
    (
      "asyncAfter",
      """
      now at 0 ms on shop
      wall clock at 1000 ms on shop
      main at 1000 ms \(main)
      later at 2000 ms on shop
      """
    ),
    (
      "source",
      """
      tick 1 at 1000 ms on shop
      tick 2 at 3000 ms on shop
      tick 3 at 5000 ms on shop
      cancelled true at 5000 ms on shop
      """
    ),
    (
      "sourceOnce",
      """
      once at 250 ms
      once at 2000 ms
      """
    ),
    (
      "sourceData",
      """
      data 6 at 0 ms \(main)
      data 1 at 1000 ms \(main)
      """
    ),
    (
      "sourceSuspended",
      """
      ticks 1 at 1000 ms \(main)
      ticks 3 at 4500 ms \(main)
      ticks 1 at 5000 ms \(main)
      """
    ),
    // Foundation on Linux lets a timer that is made with 'init(timeInterval:)' fire at once.
    (
      "timers",
      """
      set at 0 ms \(main)
      performed at 0 ms \(main)
      once at 0 ms \(main)
      tick 1 at 1500 ms \(main)
      tick 2 at 3000 ms \(main)
      tick 3 at 4500 ms \(main)
      """
    ),
    (
      "runLoopUntil",
      """
      main at 1000 ms \(main)
      timer at 2000 ms \(main)
      over at 3000 ms \(main)
      """
    ),
  ])
  func `timers fall due in virtual time`(mode: String, output: String) throws {
    #expect(try Probe(mode) == Probe(output: output + "\n"))
  }

  @Test func `a timer whose source is released never fires`() throws {
    #expect(try Probe("sourceReleased") == Probe(output: ""))
  }
}
