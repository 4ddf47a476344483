import JSONTree
import StoreKit
import StoreTerms
import Wire

// Requests of the app to servers other than the App Store.
extension HostedCase {
  /// - Parameter actions: uses of the verb `answer requests`, of which the last counts most.
  func answerRequests(_ actions: [Action]) {
    for action in actions {
      guard case .world(.answerRequests(let answer)) = action.typed else {
        preconditionFailure("'http' lists answers only")
      }
      device.answerRequests(answer)
    }
  }

  /// The failure of a step in which the app sent a request that nothing answers.
  func unansweredRequest() -> Reply.Failure? { device.takeRequestProblem().map { .refused($0) } }
}

extension JSON {
  /// A request without a body reports none.
  init(_ request: ServerRequest) {
    self = [
      "method": .string(request.method), "url": .string(request.url),
      "body": request.body.isEmpty ? .null : .string(request.body),
    ]
  }
}
