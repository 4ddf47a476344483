import Testing
import VirtualRuntime

@Suite struct ForeignWorkTests {
  @Test(arguments: [
    (
      "thread",
      "work arrived from a thread of Foundation's (Thread);"
        + " in virtual time use a dispatch queue or a Task instead"
    ),
    (
      "pthread",
      "work arrived from another thread (pthread_create);"
        + " in virtual time use a Task instead"
    ),
    (
      "urlSession",
      "work arrived from URLSession's thread (URLSession);"
        + " in virtual time add the product 'SimulatedNetwork' to the adapter's target"
    ),
    (
      "signalSource",
      "work arrived from a dispatch source's thread"
        + " (DispatchSource of descriptors, signals or processes);"
        + " in virtual time give the code a stub instead"
    ),
    (
      "process",
      "work arrived from the thread that watches a child process (Process);"
        + " in virtual time start no processes"
    ),
  ])
  func `a new thread ends the process and is named`(mode: String, message: String) throws {
    #expect(try Probe(mode) == Probe(errors: "shopper: \(message)\n", exitCode: 86))
  }

  @Test(arguments: [
    (
      "runLoop",
      "the main queue waits in a run loop (RunLoop.run); nothing is left to run"
    ),
    (
      "semaphoreWait",
      "the main queue waits for a signal (DispatchSemaphore.wait); nothing is left to run"
    ),
    (
      "groupWait",
      "the main queue waits for a group (DispatchGroup.wait); nothing is left to run"
    ),
    (
      "conditionWait",
      "the main queue waits for a condition (NSCondition.wait); nothing is left to run"
    ),
    (
      "mainWaitsForMain",
      "the main queue waits for a signal (DispatchSemaphore.wait);"
        + " 2 calls wait for the main queue"
    ),
    (
      "syncOnBusyQueue",
      "queue 'store' waits for queue 'shop' (DispatchQueue.sync);"
        + " queue 'shop' waits for a signal (DispatchSemaphore.wait);"
        + " 1 call waits for queue 'shop'"
    ),
    (
      "crossedWaits",
      "queue 'store' waits for a signal (DispatchSemaphore.wait);"
        + " queue 'shop' waits for a signal (DispatchSemaphore.wait);"
        + " of waits inside one another, the inner one must end first"
    ),
    (
      "waitBesidePoll",
      "the main queue waits for a signal (DispatchSemaphore.wait);"
        + " for an hour nothing ran but timers"
    ),
  ])
  func `a wait that nothing could end ends the process and names both sides`(
    mode: String, sides: String
  ) throws {
    let message = "shopper: deadlock: \(sides); in virtual time use await instead\n"
    #expect(try Probe(mode) == Probe(errors: message, exitCode: 86))
  }

  @Test(arguments: [
    ("syncOnItself", "queue 'shop' waits for itself (DispatchQueue.sync)"),
    ("syncOnMain", "the main queue waits for itself (DispatchQueue.sync)"),
    (
      "syncBack",
      "queue 'store' waits for queue 'shop' (DispatchQueue.sync);"
        + " queue 'shop' waits for queue 'store'"
    ),
  ])
  func `code that waits for its own queue ends the process`(mode: String, sides: String) throws {
    let message =
      "shopper: deadlock: \(sides);"
      + " in virtual time call the function directly, or use async instead\n"
    #expect(try Probe(mode) == Probe(errors: message, exitCode: 86))
  }

  @Test func `a thread older than virtual time is harmless while it brings no work`() throws {
    let output = "60000 ms D70D3259-E4E1-4B63-9C66-3CF4D73C4C04\n"
    #expect(try Probe("olderThread") == Probe(output: output))
  }

  @Test(arguments: ["lateThread", "lateMainQueue"])
  func `a thread older than virtual time that brings work is reported by its name`(
    mode: String
  ) throws {
    let message =
      "shopper: work arrived from thread 'ad-network', which is older than virtual time;"
      + " install virtual time first and use a Task instead\n"
    #expect(try Probe(mode) == Probe(errors: message, exitCode: 86))
  }

  @Test func `a process with random hash order refuses to be virtual`() throws {
    let message =
      "shopper: hash tables have a random order in this process;"
      + " start it with SWIFT_DETERMINISTIC_HASHING=1 in its environment, as 'shopper run' does\n"
    #expect(
      try Probe(arguments: ["sleeps"], environment: [:]) == Probe(errors: message, exitCode: 87))
  }

  @Test func `queues, locks and defaults that start no work are harmless`() throws {
    let output = """
      serial queue, synchronously
      lock
      semaphore: timedOut at 3000 ms
      defaults 1

      """
    #expect(try Probe("harmless") == Probe(output: output))
  }

  @Test(
    arguments: [
      (
        ["pthread_create", "libFoundationNetworking.so", "libdispatch.so"], ForeignCause.urlSession
      ),
      (["pthread_create", "libdispatch.so"], .dispatchQueue),
      (["pthread_create", "ShopApp"], nil),
      ([], nil),
    ] as [([String], ForeignCause?)])
  func `stripped libraries are reported by their files, and nothing is guessed`(
    frames: [String], cause: ForeignCause?
  ) {
    #expect(ForeignCause(frames: frames) == cause)
  }

  @Test func `a breach of unknown cause says what it knows`() {
    let message =
      "shopper: the only thread waits for another (a lock or a descriptor);"
      + " in virtual time use await instead"
    #expect(Nondeterminism.wait(nil).message == message)
  }
}
