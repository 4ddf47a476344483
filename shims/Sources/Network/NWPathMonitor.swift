import AdapterHost
import Synchronization

/// Reports whether the simulated device has network: when it starts, and at every change.
///
/// Source: https://developer.apple.com/documentation/network/nwpathmonitor
public final class NWPathMonitor: Sendable {
  private struct State {
    var handler: (@Sendable (NWPath) -> Void)?
    var loop: Task<Void, Never>?
  }

  private let state = Mutex(State())

  public init() {}

  deinit { cancel() }

  public var currentPath: NWPath { NWPath(isConnected: DeviceNetwork.isConnected) }

  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }

  /// - Parameter queue: where the handler is called. There is one thread, so any is as good.
  public func start(queue: DispatchQueue) {
    let loop = Task { [weak self] in
      for await isConnected in DeviceNetwork.changes {
        guard let self else { return }
        pathUpdateHandler?(NWPath(isConnected: isConnected))
      }
    }
    state.withLock {
      $0.loop?.cancel()
      $0.loop = loop
    }
  }

  public func cancel() {
    state.withLock {
      $0.loop?.cancel()
      $0.loop = nil
    }
  }
}

extension NWPathMonitor: AsyncSequence {
  public typealias Element = NWPath
  public typealias Failure = Never

  /// Source: https://developer.apple.com/documentation/network/nwpathmonitor/iterator
  public struct Iterator: AsyncIteratorProtocol {
    private var changes: any AsyncIteratorProtocol<Bool, Never>

    init() { changes = DeviceNetwork.changes.makeAsyncIterator() }

    public mutating func next() async -> NWPath? {
      await changes.next(isolation: nil).map(NWPath.init(isConnected:))
    }
  }

  public func makeAsyncIterator() -> Iterator { Iterator() }
}
