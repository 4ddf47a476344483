import Synchronization

/// A question to the App Store.
///
/// Source: https://developer.apple.com/documentation/storekit/skrequest
open class SKRequest: NSObject {
  /// Not kept alive by the request, which lives until it is answered.
  ///
  /// Apple narrows the type in ``SKProductsRequest``, which Swift cannot: there, only a
  /// ``SKProductsRequestDelegate`` hears of products.
  open weak var delegate: (any SKRequestDelegate)?

  private let isCancelled = Atomic(false)

  /// Asks; the delegate hears of the answer on the main thread.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skrequest/start()
  open func start() {
    isCancelled.store(false, ordering: .relaxed)
    let request = MainThread(value: self)
    Task { @MainActor in
      let device = SimulatedDevice.current
      await device.answer()
      request.value.finish(Result { try request.value.answer(from: device) })
    }
  }

  /// The delegate hears nothing more.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skrequest/cancel()
  open func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// What the App Store answers, told to whoever asks for it; subclasses say what that is.
  func answer(from device: SimulatedDevice) throws -> () -> Void { {} }

  private func finish(_ answer: Result<() -> Void, any Error>) {
    guard !isCancelled.load(ordering: .relaxed) else { return }
    switch answer {
    case .success(let tell):
      tell()
      delegate?.requestDidFinish(self)
    case .failure(let error): delegate?.request(self, didFailWithError: SKError(error))
    }
  }
}

/// Hears how a request ended. Both methods may be left out.
///
/// Source: https://developer.apple.com/documentation/storekit/skrequestdelegate
public protocol SKRequestDelegate: NSObjectProtocol {
  /// Source: https://developer.apple.com/documentation/storekit/skrequestdelegate/requestdidfinish(_:)
  func requestDidFinish(_ request: SKRequest)

  /// Source: https://developer.apple.com/documentation/storekit/skrequestdelegate/request(_:didfailwitherror:)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

// What a delegate need not have.
extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}
