import Foundation
import StoreKit

/// A protocol that the bundle already fits, so that tests can put a double in its place.
protocol ReceiptBundle {
  var appStoreReceiptURL: URL? { get }
}

extension Bundle: ReceiptBundle {}

/// Reads the receipt, and has it renewed if it is not there.
final class ReceiptDesk: NSObject, SKRequestDelegate {
  private var request: SKReceiptRefreshRequest?
  private var completion: ((Result<Data, Error>) -> Void)?

  func receipt(_ completion: @escaping (Result<Data, Error>) -> Void) {
    if let url = Bundle.main.appStoreReceiptURL, FileManager.default.fileExists(atPath: url.path),
      let data = try? Data(contentsOf: url)
    {
      return completion(.success(data))
    }
    self.completion = completion
    let request = SKReceiptRefreshRequest(receiptProperties: nil)
    request.delegate = self
    request.start()
    self.request = request
  }

  func requestDidFinish(_ request: SKRequest) {
    guard let url = Bundle.main.appStoreReceiptURL else { return }
    completion?(Result { try Data(contentsOf: url) })
  }

  func request(_ request: SKRequest, didFailWithError error: Error) {
    completion?(.failure(error))
    request.delegate = nil
    request.cancel()
  }

  static func testRequest() -> SKReceiptRefreshRequest {
    let request = SKReceiptRefreshRequest(receiptProperties: [
      SKReceiptPropertyIsExpired: false, SKReceiptPropertyIsRevoked: true,
      SKReceiptPropertyIsVolumePurchase: 1,
    ])
    let properties: [String: Any]? = request.receiptProperties
    return properties == nil ? SKReceiptRefreshRequest() : request
  }

  @MainActor static func review(_ scene: UIWindowScene) {
    SKStoreReviewController.requestReview()
    SKStoreReviewController.requestReview(in: scene)
  }
}
