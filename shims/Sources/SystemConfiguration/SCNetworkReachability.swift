import AdapterHost
import Dispatch
import Synchronization

/// Whether an address or a host can be reached: all can while the simulated device has network.
///
/// Source: https://developer.apple.com/documentation/systemconfiguration/scnetworkreachability
public final class SCNetworkReachability: Sendable {
  private struct State {
    var listener: Listener?
    var loop: Task<Void, Never>?
  }

  /// The client's function, and the address that it gets.
  struct Listener: Sendable {
    let call: SCNetworkReachabilityCallBack
    let info: UInt?

    func report(_ flags: SCNetworkReachabilityFlags, of target: SCNetworkReachability) {
      call(target, flags, info.flatMap(UnsafeMutableRawPointer.init(bitPattern:)))
    }
  }

  private let state = Mutex(State())

  init() {}

  deinit { stop() }

  func setListener(_ listener: Listener?) { state.withLock { $0.listener = listener } }

  /// Reports every change from now on.
  func start(on queue: DispatchQueue) {
    let loop = Task { [weak self] in
      for await _ in DeviceNetwork.changes.dropFirst() {
        guard let self else { return }
        queue.async { self.report() }
      }
    }
    replaceLoop(by: loop)
  }

  func stop() { replaceLoop(by: nil) }

  private func report() { state.withLock { $0.listener }?.report(.current, of: self) }

  private func replaceLoop(by loop: Task<Void, Never>?) {
    state.withLock {
      $0.loop?.cancel()
      $0.loop = loop
    }
  }
}

/// Source: https://developer.apple.com/documentation/systemconfiguration/scnetworkreachabilitycallback
public typealias SCNetworkReachabilityCallBack =
  @Sendable (SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?) -> Void
