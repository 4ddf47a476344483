import Foundation

/// Work that a scheduler was given, brought to where it runs without a thread or a timer of the
/// operating system: a virtual process has one thread, and time passes for tasks only.
///
/// Outside of virtual time it works as well, except that a queue which is not the main one does
/// not keep an order.
enum ScheduledWork {
  /// Where work runs.
  enum Place {
    case main
    /// Any other queue: a task.
    case elsewhere
  }

  static func run(on place: Place, _ action: @escaping () -> Void) {
    switch place {
    // Blocks that the app itself gives to the main queue keep their order among these.
    case .main: DispatchQueue.main.async(execute: action)
    case .elsewhere: Task.detached { action() }
    }
  }

  /// - Parameter nanoseconds: how long from now; what is not positive is at once.
  static func run(
    on place: Place, after nanoseconds: Int64, _ action: @escaping () -> Void
  ) {
    start(on: place) {
      await wait(nanoseconds)
      action()
    }
  }

  /// Runs `action` again and again until the result is cancelled.
  /// - Parameters:
  ///   - nanoseconds: how long from now the first time is.
  ///   - interval: how long after each time the next one is. Unit: nanoseconds.
  static func `repeat`(
    on place: Place, after nanoseconds: Int64, every interval: Int64,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let task = start(on: place) {
      await wait(nanoseconds)
      while !Task.isCancelled {
        action()
        await wait(max(1, interval))
      }
    }
    return AnyCancellable { task.cancel() }
  }

  @discardableResult
  private static func start(
    on place: Place, _ body: @escaping () async -> Void
  ) -> Task<Void, Never> {
    switch place {
    case .main: Task { @MainActor in await body() }
    case .elsewhere: Task.detached { await body() }
    }
  }

  /// Sleeps; returns early if the task is cancelled, which the caller checks.
  private static func wait(_ nanoseconds: Int64) async {
    guard nanoseconds > 0 else { return }
    // tidy: a task's sleep is the one timer that virtual time knows
    try? await Task.sleep(for: .nanoseconds(nanoseconds))
  }
}
