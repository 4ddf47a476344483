import OperatingSystem
import Synchronization

/// The cases of a run that its workers share, and their results until it is their turn to be
/// reported.
final class CaseQueue: Sendable {
  /// The most results that are held while an earlier case runs, which bounds memory.
  static let lookAhead = 4096

  private struct State {
    var plan: RunPlan?
    /// The cases that no worker has begun, by adapter.
    var open: [Range<Int>] = []
    var isClosed = false
    var adapters: [Int: PreparedAdapter] = [:]
    var results: [Int: CaseResult] = [:]
    var lastEnds: [Int: [ProcessEnd]] = [:]
  }

  private let state = Mutex(State())
  private let permits: PipeSemaphore
  private let arrivals: PipeSemaphore
  private let openings: PipeSemaphore
  private let workerCount: Int
  private let stop: StopSignal

  /// - Throws: ``SystemError`` if the process has no descriptors left.
  init(workers: Int, stop: StopSignal) throws(SystemError) {
    permits = try PipeSemaphore()
    arrivals = try PipeSemaphore()
    openings = try PipeSemaphore()
    workerCount = workers
    self.stop = stop
  }

  /// Gives out no more cases; those that workers have are played to their end.
  func close() {
    let wasClosed = state.withLock { state in
      defer { state.isClosed = true }
      return state.isClosed
    }
    if !wasClosed { permits.wake(times: workerCount) }
  }
}

// MARK: For the thread that reports results

extension CaseQueue {
  /// Waits until every adapter has introduced itself.
  func preparedAdapters(_ count: Int) -> [PreparedAdapter] {
    while true {
      let adapters = state.withLock { $0.adapters }
      if adapters.count == count { return (0..<count).compactMap { adapters[$0] } }
      arrivals.waitForAny(milliseconds: 1000)
    }
  }

  /// Lets the workers begin.
  func open(_ plan: RunPlan) {
    state.withLock { state in
      state.plan = plan
      state.open = plan.adapters.indices.map(plan.cases)
    }
    // First, so that workers take permits if there is no room for all of them.
    openings.wake(times: workerCount)
    permits.wake(times: Self.lookAhead)
  }

  /// Waits for a case's result; `nil` if the run ended before a worker began it.
  func result(of number: Int) -> CaseResult? {
    while true {
      let (result, isLost) = state.withLock { state in
        let isOpen = state.open.contains { $0.contains(number) }
        return (state.results.removeValue(forKey: number), state.isClosed && isOpen)
      }
      if let result {
        permits.wake()
        return result
      }
      if isLost { return nil }
      arrivals.waitForAny(milliseconds: 100)
      if stop.isRaised { close() }
    }
  }

  /// The ends of an adapter's processes after their last cases, in the order of the workers.
  func lastEnds(of adapter: Int) -> [ProcessEnd] {
    state.withLock { $0.lastEnds[adapter] ?? [] }
  }
}

// MARK: For workers

extension CaseQueue {
  func add(_ adapter: PreparedAdapter, number: Int) {
    state.withLock { $0.adapters[number] = adapter }
    arrivals.wake()
  }

  /// Waits for the plan.
  func awaitPlan() -> RunPlan? {
    openings.wait()
    return state.withLock { $0.plan }
  }

  /// The next case that no worker has begun; `nil` once the queue is empty.
  ///
  /// A worker comes to its own adapters first, whose processes it has started already. In a plan
  /// that is longer than the look-ahead, its results could wait for those of an earlier adapter
  /// until nothing more may be begun, so the order there is that of the plan.
  func next(for worker: Int) -> Int? {
    permits.wait()
    return state.withLock { state in
      guard !state.isClosed, let plan = state.plan else { return nil }
      let left = state.open.indices.filter { !state.open[$0].isEmpty }
      let own = plan.count > Self.lookAhead ? nil : left.first { isOwn($0, of: worker) }
      guard let adapter = own ?? left.first else { return nil }
      return state.open[adapter].popFirst()
    }
  }

  /// Whether the worker introduces the adapter.
  func isOwn(_ adapter: Int, of worker: Int) -> Bool { adapter % workerCount == worker }

  func add(_ result: CaseResult, of number: Int) {
    state.withLock { $0.results[number] = result }
    arrivals.wake()
  }

  func add(_ end: ProcessEnd, ofAdapter adapter: Int) {
    state.withLock { $0.lastEnds[adapter, default: []].append(end) }
  }
}
