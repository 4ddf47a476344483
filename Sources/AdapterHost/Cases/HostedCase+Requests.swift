import JSONTree
import StoreKit
import StoreTerms
import Wire

// Requests of the app to servers other than the App Store.
extension HostedCase {
  /// The failure of a step in which the app sent a request that nothing answers.
  func unansweredRequest() -> Reply.Failure? { device.removeRequestProblem().map { .refused($0) } }
}

extension JSON {
  /// A request without a body reports none.
  init(_ request: ServerRequest) {
    self = .record(RequestPart.self) { part in
      switch part {
      case .method: .string(request.method)
      case .url: .string(request.url)
      case .body: request.body.isEmpty ? .null : .string(request.body)
      }
    }
  }
}
