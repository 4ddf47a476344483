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
  /// Maps elements concurrently, one thread each; the results keep the order. The last element, and
  /// any for which the system has no thread to spare, is mapped on the calling thread.
  package static func map<Element: Sendable, Outcome: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) -> Outcome
  ) -> [Outcome] {
    let results = Results<Outcome>()
    var threads: [WorkerThread] = []
    for (index, element) in elements.enumerated() {
      let work: @Sendable () -> Void = { results.put(body(element), at: index) }
      if index + 1 < elements.count, let thread = try? WorkerThread(work) {
        threads.append(thread)
      } else {
        work()
      }
    }
    for thread in threads { thread.join() }
    return results.inOrder
  }

  /// Runs two closures concurrently and returns both results: `there` on a thread of its own, if
  /// the system has one to spare, `here` on the calling one.
  package static func both<Here, There: Sendable, Problem: Error>(
    _ here: () throws(Problem) -> Here, and there: @escaping @Sendable () -> There
  ) throws(Problem) -> (Here, There) {
    let results = Results<There>()
    let thread = try? WorkerThread { results.put(there(), at: 0) }
    let outcome: Result<Here, Problem>
    do {
      outcome = .success(try here())
    } catch {
      outcome = .failure(error)
    }
    thread?.join()
    return (try outcome.get(), results.inOrder.first ?? there())
  }

  private final class Results<Element: Sendable>: Sendable {
    private let byIndex = Mutex<[Int: Element]>([:])

    func put(_ result: Element, at index: Int) { byIndex.withLock { $0[index] = result } }

    var inOrder: [Element] {
      byIndex.withLock { results in results.keys.sorted().compactMap { results[$0] } }
    }
  }
}
