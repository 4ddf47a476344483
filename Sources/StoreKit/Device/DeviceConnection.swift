import StoreSimulator

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

extension SimulatedDevice {
  package var isOnline: Bool { withState { $0.isOnline } }

  fileprivate func connectionQueue() -> UpdateQueue<Bool> {
    withState { $0.listeners.connections.join(prelude: [$0.isOnline]) }
  }
}

extension HostState {
  var isOnline: Bool { world?.isOnline ?? true }

  /// Tells the app's loops if the network came or went with what happened outside the app.
  mutating func tellConnection(unlessStill wasOnline: Bool) {
    if isOnline != wasOnline { process.wakeups += listeners.connections.hear(isOnline) }
  }
}
