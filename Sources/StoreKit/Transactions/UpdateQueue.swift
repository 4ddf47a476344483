import Synchronization

/// Lets a loop go on.
typealias Wakeup = @Sendable () -> Void

/// What one `for await` over updates has not seen yet.
///
/// Not an `AsyncStream`: after a relaunch the queues of the launch before are dropped by the device
/// and never resume, as the tasks of an app that was killed never run again.
final class UpdateQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    /// More than one only if iterators of one loop were copied: each element goes to one of them.
    var waiting: [UnsafeContinuation<Element?, Never>] = []
    var isCancelled = false
  }

  private let state: Mutex<State>

  /// - Parameter elements: what happened before the loop began and still has to be told.
  init(_ elements: [Element] = []) { state = Mutex(State(elements: elements)) }

  /// - Returns: what lets the loop go on, if it waits: it has the element already, so that a later
  ///   one cannot overtake it.
  func append(_ element: Element) -> Wakeup? {
    let waiting = state.withLock { state -> UnsafeContinuation<Element?, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.elements.append(element)
      return nil
    }
    guard let waiting else { return nil }
    return { waiting.resume(returning: element) }
  }

  /// The next element, waited for if there is none; `nil` once the loop's task is cancelled.
  func next() async -> Element? {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let ready = state.withLock { state -> Element?? in
          if state.isCancelled { return .some(nil) }
          if !state.elements.isEmpty { return state.elements.removeFirst() }
          state.waiting.append(continuation)
          return nil
        }
        if let ready { continuation.resume(returning: ready) }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.isCancelled = true
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume(returning: nil) }
    }
  }
}

/// A weak reference to the queue of a loop, so that a loop that was left is known to be gone.
struct WeakQueue<Element: Sendable> {
  private(set) weak var queue: UpdateQueue<Element>?

  init(_ queue: UpdateQueue<Element>) { self.queue = queue }
}
