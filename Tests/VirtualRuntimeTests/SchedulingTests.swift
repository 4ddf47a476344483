import Testing

@Suite struct SchedulingTests {
  @Test func `a long step gives signs of progress`() throws {
    #expect(try Probe("signs") == Probe(output: "signs: 1\n"))
  }

  @Test(arguments: [
    (
      "sleeps",
      """
      slept 10 ms, woke at 10 ms
      slept 20 ms, woke at 20 ms
      slept 30 ms, woke at 30 ms
      ended at 30 ms

      """
    ),
    (
      "ties",
      """
      first at 60000 ms
      second at 60000 ms
      third at 60000 ms

      """
    ),
    (
      "advance",
      """
      next timer: 1750000000010
      advanced to 9 ms
      advanced to 9 ms, a nanosecond before the next
      tick at 10 ms
      advanced to 10 ms
      tick at 20 ms
      advanced to 25 ms
      tick at 30 ms
      advanced to 31536000025 ms
      next timer: none

      """
    ),
  ])
  func `sleeps wake exactly, in the order of time, then of insertion`(
    mode: String, output: String
  ) throws {
    #expect(try Probe(mode) == Probe(output: output))
  }

  @Test func `tasks of every kind take turns in order of arrival`() throws {
    let output = """
      group 1 begins
      group 2 begins
      group 3 begins
      inherited counted 1
      async let counted 2
      detached counted 3
      group 1 goes on
      group 2 goes on
      group 3 goes on
      group 1 counted 4
      group 2 counted 5
      group 3 counted 6
      on the main actor

      """
    #expect(try Probe("tasks") == Probe(output: output))
  }

  @Test func `a cancelled sleep ends at once`() throws {
    #expect(try Probe("cancel") == Probe(output: "CancellationError() at 5 ms\n"))
  }

  @Test func `both standard clocks and every form of sleep are virtual`() throws {
    let output = """
      continuous 5.0015 seconds
      suspending 5.0015 seconds
      next timer after a sleep without end: none

      """
    #expect(try Probe("clocks") == Probe(output: output))
  }

  @Test func `a thousand steps through groups, actors and sleeps keep their order`() throws {
    let output = "checksum 9833031200604514368 at 96 ms\n"
    #expect(try Probe("stress") == Probe(output: output))
  }

  @Test func `a blocking sleep lets time pass, and timers run meanwhile`() throws {
    let output = """
      timer of 1000 ms ran at 1000 ms
      slept until 2500 ms

      """
    #expect(try Probe("blockingSleep") == Probe(output: output))
  }

  @Test func `tasks and blocks of the main queue take turns in order of arrival`() throws {
    let output = """
      block
      task
      block sent by the block
      operation
      resumed from the main queue

      """
    #expect(try Probe("mainQueue") == Probe(output: output))
  }

  @Test func `a body that waits for nothing is a deadlock, and the next body runs`() throws {
    let output = """
      the code waits for something that nothing will bring: no task can run and no timer is set\
       (virtual time 1750000000000 ms)
      the next body runs

      """
    #expect(try Probe("deadlock") == Probe(output: output))
  }

  @Test func `a body that waits beside a polling task ends at its limit`() throws {
    let output = """
      the code had not ended after 90.0 seconds of virtual time
      stopped at 90000 ms

      """
    #expect(try Probe("unfinished") == Probe(output: output))
  }

  @Test func `what a body throws is thrown`() throws {
    #expect(try Probe("thrown") == Probe(output: "thrown: Refused()\n"))
  }
}
