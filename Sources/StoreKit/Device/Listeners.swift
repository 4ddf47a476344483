import StoreSimulator
import Synchronization

/// The app's `for await` loops, and the updates that wait for them.
struct Listeners {
  var transactions = Audience<LedgerTransaction>()
  var statuses = Audience<LedgerStatus>()
  var intents = Audience<LedgerPurchaseIntent>()
  /// ISO 3166-1 alpha-3.
  var storefronts = Audience<String>()
  var messages = Audience<StoreMessage>()
  /// Whether the device has network.
  var connections = Audience<Bool>()
  /// The loops that learn that something may have changed in the store.
  var changes = Audience<Void>()
  /// Whether transactions without a listening loop wait for the first one, as if they had happened
  /// before the launch. In real time it is unknown whether a loop has begun yet.
  var keepsUnheard = false

  /// No loop listens, and `backlog` waits for the first loop over each kind.
  init(backlog: [Delivery] = []) {
    for delivery in backlog {
      switch delivery {
      case .transaction(let entry), .redelivery(let entry): transactions.hold(entry)
      case .status(let status): statuses.hold(status)
      case .intent(let purchase): intents.hold(purchase)
      case .storefront(let code): storefronts.hold(code)
      case .message(let message): messages.hold(message)
      }
    }
  }

  /// Rule UPD-7: every listening loop receives all updates.
  ///
  /// - Returns: the resumptions of the loops that wait.
  mutating func send(_ delivery: Delivery) -> [Wakeup] {
    switch delivery {
    case .transaction(let entry), .redelivery(let entry):
      if keepsUnheard, transactions.count == 0 { transactions.hold(entry) }
      return transactions.send(entry)
    case .status(let status): return statuses.send(status)
    case .intent(let purchase): return intents.send(purchase)
    case .storefront(let code): return storefronts.send(code)
    case .message(let message): return messages.send(message)
    }
  }
}

/// Loops belong to the app's memory, so none of them goes with a device to another process.
extension Listeners: Codable {
  init(from decoder: any Decoder) throws { self.init() }

  func encode(to encoder: any Encoder) throws {}
}

/// The loops over one kind of updates.
struct Audience<Element: Sendable> {
  private var queues: [WeakQueue<Element>] = []
  /// Updates of the launch that no loop has received.
  private(set) var waiting: [Element] = []

  /// The number of loops that still run.
  var count: Int { queues.count { $0.queue != nil } }

  mutating func hold(_ element: Element) { waiting.append(element) }

  /// Removes the queued values that are no longer valid.
  mutating func forget(_ isGone: (Element) -> Bool) { waiting.removeAll(where: isGone) }

  func send(_ element: Element) -> [Wakeup] { queues.compactMap { $0.queue?.append(element) } }

  /// A queue for one more loop. Rule FIN-3: the first gets what the launch brought.
  ///
  /// - Parameter prelude: what this loop hears besides, before anything else.
  mutating func join(prelude: [Element] = []) -> UpdateQueue<Element> {
    let queue = UpdateQueue(prelude + waiting)
    waiting = []
    queues.removeAll { $0.queue == nil }
    queues.append(WeakQueue(queue))
    return queue
  }
}

extension SimulatedDevice {
  /// A queue for a loop over transactions.
  func transactionQueue() -> UpdateQueue<LedgerTransaction> {
    withState { state in
      let waiting = state.listeners.transactions.waiting.map(\.id)
      let unfinished = state.world?.beginningOfLoop() ?? []
      return state.listeners.transactions.join(
        prelude: unfinished.filter { !waiting.contains($0.id) })
    }
  }

  /// A queue for a loop of the app.
  func queue<Element>(
    _ join: (inout Listeners) -> UpdateQueue<Element>
  ) -> UpdateQueue<Element> {
    withState { join(&$0.listeners) }
  }
}

/// Resumes a loop.
typealias Wakeup = @Sendable () -> Void

/// The queue of updates for one `for await` loop.
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

  /// - Parameter elements: what happened before the loop began and was not delivered.
  init(_ elements: [Element] = []) { state = Mutex(State(elements: elements)) }

  /// - Returns: the wakeup of the loop, if it waits: it has the element already, so that a later
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

  /// The next element; waits for one. `nil` once the loop's task is cancelled.
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

/// Whether the device has network: now, and at every change, for as long as the loop runs.
package struct DeviceConnection: AsyncSequence, Sendable {
  package typealias Element = Bool
  package typealias Failure = Never

  package init() {}

  package struct AsyncIterator: AsyncIteratorProtocol {
    private let queue = SimulatedDevice.current.connectionQueue()

    package mutating func next() async -> Bool? { await queue.next() }
  }

  package func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

/// Each time that something may have changed in the store, for as long as the loop runs. It takes
/// nothing from the app's own loops.
package struct StoreChanges: AsyncSequence, Sendable {
  package typealias Element = Void
  package typealias Failure = Never

  package init() {}

  package struct AsyncIterator: AsyncIteratorProtocol {
    private let queue = SimulatedDevice.current.queue { $0.changes.join() }

    package mutating func next() async -> Void? { await queue.next() }
  }

  package func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

extension SimulatedDevice {
  package var isOnline: Bool { withState { $0.isOnline } }

  fileprivate func connectionQueue() -> UpdateQueue<Bool> {
    withState { $0.listeners.connections.join(prelude: [$0.isOnline]) }
  }
}

extension HostState {
  var isOnline: Bool { world?.isOnline ?? true }

  /// Notifies the app's loops of a change of the network outside the app.
  mutating func deliverConnection(unlessStill wasOnline: Bool) {
    if isOnline != wasOnline { transient.wakeups += listeners.connections.send(isOnline) }
  }
}
