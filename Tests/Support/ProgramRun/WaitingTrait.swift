import Foundation
import Testing

/// Marks tests that mostly wait for a program: they run on a few threads of their own, beside those
/// that run the others, and so leave no processor idle.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared, operation: function)
  }
}

extension Trait where Self == WaitingTrait {
  package static var waiting: Self { Self() }
}

private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()
  private let queue = OperationQueue()

  /// With three, they end before the others do; one took a minute longer than those.
  private init() { queue.maxConcurrentOperationCount = 3 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
