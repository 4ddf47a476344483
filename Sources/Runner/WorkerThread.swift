import Glibc

/// A thread of the system: a worker waits for its adapter's process, and a task that waits would
/// hold up the tasks beside it.
package struct WorkerThread {
  private let handle: pthread_t

  /// - Throws: ``SystemError`` if the system allows no more threads.
  package init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let work = Unmanaged.passRetained(Work(body))
    var handle = pthread_t()
    let result = pthread_create(
      &handle, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard result == 0 else {
      work.release()
      throw SystemError("start a thread", result)
    }
    self.handle = handle
  }

  /// Waits until the thread's work is done.
  package func join() { pthread_join(handle, nil) }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
