import Testing
import VirtualRuntime

@Suite struct ForeignWorkTests {
  @Test(arguments: [
    (
      "globalQueue",
      "work arrived from a dispatch queue's thread (DispatchQueue.async);"
        + " in virtual time use a Task instead"
    ),
    (
      "privateQueue",
      "work arrived from a dispatch queue's thread (DispatchQueue.async);"
        + " in virtual time use a Task instead"
    ),
    (
      "workItem",
      "work arrived from a dispatch queue's thread (DispatchQueue.async);"
        + " in virtual time use a Task instead"
    ),
    (
      "asyncAfter",
      "work arrived from a dispatch timer's thread (DispatchQueue.asyncAfter);"
        + " in virtual time use Task.sleep instead"
    ),
    (
      "mainAsyncAfter",
      "work arrived from a dispatch timer's thread (DispatchQueue.asyncAfter);"
        + " in virtual time use Task.sleep instead"
    ),
    (
      "dispatchSource",
      "work arrived from a dispatch source's thread (DispatchSource);"
        + " in virtual time use Task.sleep or an AsyncStream instead"
    ),
    (
      "concurrentPerform",
      "work arrived from a dispatch queue's thread (DispatchQueue.concurrentPerform);"
        + " in virtual time use a task group instead"
    ),
    (
      "operationQueue",
      "work arrived from an operation queue's thread (OperationQueue);"
        + " in virtual time use a Task instead"
    ),
    (
      "thread",
      "work arrived from a thread of Foundation's (Thread);"
        + " in virtual time use a Task instead"
    ),
    (
      "pthread",
      "work arrived from another thread (pthread_create);"
        + " in virtual time use a Task instead"
    ),
    (
      "urlSession",
      "work arrived from URLSession's thread (URLSession);"
        + " in virtual time there is no network: give the code a stub instead"
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
      "timer",
      "work was given to a run loop's timer, which never fires (Timer);"
        + " in virtual time use Task.sleep instead"
    ),
    (
      "runLoop",
      "the only thread waits in a run loop (RunLoop.run);"
        + " in virtual time use await instead"
    ),
    (
      "runLoopUntil",
      "the only thread waits in a run loop (RunLoop.run);"
        + " in virtual time use await instead"
    ),
    (
      "semaphoreWait",
      "the only thread waits for another (DispatchSemaphore.wait);"
        + " in virtual time use await instead"
    ),
    (
      "groupWait",
      "the only thread waits for another (DispatchGroup.wait);"
        + " in virtual time use await instead"
    ),
    (
      "conditionWait",
      "the only thread waits for another (a condition variable);"
        + " in virtual time use await instead"
    ),
  ])
  func `a timer or wait that nothing could end ends the process`(
    mode: String, message: String
  ) throws {
    #expect(try Probe(mode) == Probe(errors: "shopper: \(message)\n", exitCode: 86))
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

  @Test(arguments: [
    (
      Nondeterminism.timer(nil),
      "shopper: work was given to a timer of the operating system (timerfd);"
        + " in virtual time use Task.sleep instead"
    ),
    (
      .wait(nil),
      "shopper: the only thread waits for another (a lock or a descriptor);"
        + " in virtual time use await instead"
    ),
  ])
  func `a breach of unknown cause says what it knows`(breach: Nondeterminism, message: String) {
    #expect(breach.message == message)
  }
}
