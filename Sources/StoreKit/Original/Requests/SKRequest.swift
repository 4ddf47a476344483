import StoreSimulator
import Synchronization

/// A request to the App Store.
///
/// Source: https://developer.apple.com/documentation/storekit/skrequest
open class SKRequest: NSObject, SKRequestDelegating {
  /// A weak reference. The request lives until it is answered.
  weak var listener: (any SKRequestDelegate)?

  private let isCancelled = Atomic(false)

  /// Sends the request. The delegate is notified on the main thread.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skrequest/start()
  open func start() {
    isCancelled.store(false, ordering: .relaxed)
    let request = MainThread(value: self)
    Task { @MainActor in
      let device = SimulatedDevice.current
      await device.wait(for: request.value.kind)
      request.value.finish(Result { try request.value.answer(from: device) })
    }
  }

  /// Cancels the request. The delegate is not notified any more.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skrequest/cancel()
  open func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// The kind of call that the app waits for meanwhile.
  var kind: CallKind { .products }

  /// Passes the App Store's answer to the delegate; subclasses override it.
  func answer(from device: SimulatedDevice) throws -> () -> Void { {} }

  private func finish(_ answer: Result<() -> Void, any Error>) {
    guard !isCancelled.load(ordering: .relaxed) else { return }
    switch answer {
    case .success(let notifyDelegate):
      notifyDelegate()
      listener?.requestDidFinish(self)
    case .failure(let error): listener?.request(self, didFailWithError: SKError(error))
    }
  }
}

/// A type with the delegate of a request.
///
/// Apple has no such protocol. It lets ``SKProductsRequest`` narrow the type of its delegate, as
/// Objective-C can, and Swift cannot where a class declares a property itself.
public protocol SKRequestDelegating: AnyObject {}

extension SKRequestDelegating where Self: SKRequest {
  /// Source: https://developer.apple.com/documentation/storekit/skrequest/delegate
  public var delegate: (any SKRequestDelegate)? {
    get { listener }
    set { listener = newValue }
  }
}

/// The delegate of a request. Both methods are optional.
///
/// Source: https://developer.apple.com/documentation/storekit/skrequestdelegate
public protocol SKRequestDelegate: NSObjectProtocol {
  /// Source: https://developer.apple.com/documentation/storekit/skrequestdelegate/requestdidfinish(_:)
  func requestDidFinish(_ request: SKRequest)

  /// Source: https://developer.apple.com/documentation/storekit/skrequestdelegate/request(_:didfailwitherror:)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

// Default implementations of optional methods.
extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}
