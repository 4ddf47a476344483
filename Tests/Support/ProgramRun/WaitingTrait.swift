import Dispatch
import Testing

/// Marks tests that mostly wait for a program: they run one at a time on a thread of their own, beside
/// the few threads that run the others, and so leave no processor idle.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThread.shared, operation: function)
  }
}

extension Trait where Self == WaitingTrait {
  package static var waiting: Self { Self() }
}

private final class WaitingThread: TaskExecutor {
  static let shared = WaitingThread()
  private let queue = DispatchQueue(label: "tests that wait")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
