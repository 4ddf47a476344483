import Glibc
import Synchronization

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

extension WorkerThread {
  /// What `body` makes of each element, in their order. All are made at once, the last one on the
  /// calling thread, as is any for which the system has no thread to spare.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Results<Result>()
    var threads: [WorkerThread] = []
    for (place, element) in elements.enumerated() {
      let work: @Sendable () -> Void = { results.put(body(element), at: place) }
      if place + 1 < elements.count, let thread = try? WorkerThread(work) {
        threads.append(thread)
      } else {
        work()
      }
    }
    for thread in threads { thread.join() }
    return results.inOrder
  }

  private final class Results<Result: Sendable>: Sendable {
    private let byPlace = Mutex<[Int: Result]>([:])

    func put(_ result: Result, at place: Int) { byPlace.withLock { $0[place] = result } }

    var inOrder: [Result] {
      byPlace.withLock { results in results.keys.sorted().compactMap { results[$0] } }
    }
  }
}
