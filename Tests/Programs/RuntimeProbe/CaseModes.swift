import Foundation
import Synchronization
import VirtualRuntime

/// Several cases in one process, and processes that are not virtual.
let caseModes: [String: RuntimeProbe.Mode] = [
  "cases": { names in for name in names { try runCase(name) } },
  "orphans": { _ in try orphans() },
  "sharedActor": { _ in try sharedActor() },
]

let realModes: [String: @Sendable () -> Void] = [
  "real": real,
  "lateThread": { startLateThread { Task { print("ran") } } },
  "lateMainQueue": { startLateThread { DispatchQueue.main.async { print("ran") } } },
  "olderThread": olderThread,
]

/// A case that dirties what it can before it ends, then says what it saw.
private func runCase(_ name: String) throws {
  VirtualRuntime.reset(at: 1_600_000_000_000, seed: 99)
  for delay in 1...3 {
    Task {
      try? await Task.sleep(for: .seconds(delay))
      print("\(name): task \(delay) at \(Date().timeIntervalSince1970), \(UUID())")
    }
  }
  if name == "long" { VirtualRuntime.advance(by: .seconds(86_400)) }
  if name == "greedy" { for _ in 1...1000 { _ = UInt64.random(in: 0 ... .max) } }
  try VirtualRuntime.run {
    try await Task.sleep(for: .milliseconds(1500))
    print("\(name): body at \(Date().timeIntervalSince1970), \(Int.random(in: 0...999_999))")
  }
}

private let keptContinuation = Mutex<CheckedContinuation<Void, Never>?>(nil)

/// Tasks of the old case wait for a sleep, a continuation and a cancellation; none may run again.
private func orphans() throws {
  Task {
    try? await Task.sleep(for: .seconds(1))
    print("old sleep woke")
  }
  Task { @MainActor in
    await withCheckedContinuation { continuation in
      keptContinuation.withLock { $0 = continuation }
    }
    print("old continuation resumed")
  }
  let listener = Task {
    for await _ in AsyncStream<Int>(unfolding: {
      try? await Task.sleep(for: .seconds(3600))
      return nil
    }) {}
    print("old listener ended")
  }
  VirtualRuntime.settle()
  VirtualRuntime.reset(at: 1_500_000_000_000, seed: 1)
  print("timers left: \(VirtualRuntime.nextTimer == nil ? "none" : "some")")
  keptContinuation.withLock { $0 }?.resume()
  listener.cancel()
  try VirtualRuntime.run {
    try await Task.sleep(for: .seconds(10))
    print("new case at \(Date().timeIntervalSince1970)")
  }
}

private actor Store {
  static let shared = Store()
  private var visits = 0
  func visit() -> Int {
    visits += 1
    return visits
  }
}

/// An actor in a static outlives the case and must still take work.
private func sharedActor() throws {
  for _ in 1...50 { Task { await Store.shared.visit() } }
  VirtualRuntime.reset(at: 1_500_000_000_000, seed: 1)
  try VirtualRuntime.run { print("visit \(await Store.shared.visit())") }
}

/// The same binary without virtual time: time passes, threads run, numbers differ between
/// processes.
@Sendable private func real() {
  let before = Date()
  let condition = NSCondition()
  let isDone = Mutex(false)
  DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) {
    Thread.detachNewThread {
      condition.lock()
      isDone.withLock { $0 = true }
      condition.signal()
      condition.unlock()
    }
  }
  condition.lock()
  while !isDone.withLock({ $0 }) { condition.wait() }
  condition.unlock()
  Thread.sleep(forTimeInterval: 0.005)
  print("time passed: \(Date().timeIntervalSince(before) >= 0.01)")
  print("random \(UInt64.random(in: 0 ... .max)) \(UUID()) \(arc4random())")
}

/// A thread from before virtual time brings work into it.
private func startLateThread(_ work: @escaping @Sendable () -> Void) {
  let go = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    // Foundation's Thread.name reaches the kernel only if the thread starts slowly enough.
    try? "ad-network".write(toFile: "/proc/thread-self/comm", atomically: false, encoding: .utf8)
    go.wait()
    work()
  }
  VirtualRuntime.install(at: 1_750_000_000_000, seed: 7)
  go.signal()
  while true { sched_yield() }
}

/// A thread from before virtual time that sleeps and draws numbers, but brings no work.
@Sendable private func olderThread() {
  let rounds = Mutex(0)
  Thread.detachNewThread {
    while true {
      Thread.sleep(forTimeInterval: 0.001)
      _ = (UUID(), UInt64.random(in: 0 ... .max))
      rounds.withLock { $0 += 1 }
    }
  }
  VirtualRuntime.install(at: 1_750_000_000_000, seed: 7)
  while rounds.withLock({ $0 }) < 5 { sched_yield() }
  VirtualRuntime.advance(by: .seconds(60))
  print("\(clock()) \(UUID())")
}
