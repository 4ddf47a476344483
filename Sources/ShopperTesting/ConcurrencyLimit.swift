import Workspace

/// A first-in, first-out semaphore with one slot for each processor: Swift Testing starts all
/// cases together, and hundreds of processes would only wait for each other.
actor ConcurrencyLimit {
  static let shared = ConcurrencyLimit(slots: Processors.count)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(slots: Int) { free = slots }

  nonisolated func pass<Value: Sendable>(
    _ body: () async throws -> Value
  ) async throws -> Value {
    await enter()
    let result: Result<Value, any Error>
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    await leave()
    return try result.get()
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Passes the slot to the task that has waited longest.
  private func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
