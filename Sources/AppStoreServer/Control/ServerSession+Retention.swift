import JSONTree
import PlainHTTP
import StoreSigning
import StoreSimulator

// What a customer is shown who is about to cancel.
extension ServerSession {
  /// Asks the developer's server for a retention message, and shows it, or the default one.
  ///
  /// Source: https://developer.apple.com/documentation/retentionmessaging/responding-to-realtime-retention-messaging-requests
  func considerCancelling(_ product: ProductID, locale: String) throws(ControlError) {
    var request: RetentionRequest?
    try perform { store throws(StepRefusal) in
      do throws(ActionRefusal) {
        request = try store.world.retentionRequest(about: product, locale: locale)
      } catch {
        throw StepRefusal(message: error.description)
      }
    }
    guard let request else { preconditionFailure("a request that is not refused is there") }
    let outcome = ask(request)
    let shown = withState { state in
      state.store.world.showRetentionMessage(
        outcome.map { state.store.choice(in: $0, to: request) }, for: request)
    }
    let asked = outcome.map { "\($0.result.rawValue) in \($0.milliseconds) ms: " } ?? ""
    report("retention message \(asked)\(shown.description)")
  }

  /// - Returns: `nil` if the developer has no endpoint.
  private func ask(_ request: RetentionRequest) -> PostOutcome? {
    let (url, body) = withState { state -> (String?, [UInt8]) in
      let store = state.store
      let holder = store.world.accounts[request.account.index]
      let signed = SignedRealtimeRequest(request, store.world.occasion(for: holder))
      return (store.world.retention.realtimeURL, signed.body(by: store.chain))
    }
    return url.map { post(body, to: $0, isUrgent: true, keepsResponse: true) }
  }
}

extension ServedStore {
  /// Source: https://developer.apple.com/documentation/retentionmessaging/setting-up-retention-messaging-endpoint
  fileprivate func choice(
    in outcome: PostOutcome, to request: RetentionRequest
  ) -> Result<RetentionChoice, RetentionFailure> {
    guard let response = outcome.response else {
      return .failure(RetentionFailure("there was no response: \(outcome.result.rawValue)"))
    }
    guard outcome.milliseconds <= PerformanceTest.responseTimeLimit else {
      let limit = PerformanceTest.responseTimeLimit
      return .failure(
        RetentionFailure(
          "the response took \(outcome.milliseconds) ms, more than \(limit) ms"))
    }
    return Result { () throws(RetentionFailure) in
      try RetentionResponse(to: request, in: world)
        .choice(status: response.status, body: response.body)
    }
  }

  /// What customers saw who were about to cancel, oldest first.
  var retentionMessages: JSON {
    .array(
      world.retention.shown.map { shown in
        .object(
          [
            .init("customer", .string(world.accounts[shown.account.index].name)),
            .init("date", .string("\(shown.date)")),
          ] + shown.members)
      })
  }
}

extension ShownRetentionMessage {
  /// Members that do not exist are left out.
  var members: [JSON.Member] {
    let members: [(RetentionMessagePart, String?)] = [
      (.kind, kind.rawValue), (.product, product.rawValue), (.message, message),
      (.suggests, suggestion?.rawValue), (.offer, offer), (.problem, problem),
    ]
    return members.compactMap { part, value in value.map { .init(part.rawValue, .string($0)) } }
  }

  fileprivate var description: String {
    let words = [
      kind.rawValue, message, suggestion.map { "suggesting \($0)" }, offer.map { "offering \($0)" },
    ].compactMap(\.self).joined(separator: " ")
    return words + (problem.map { ", because \($0)" } ?? "")
  }
}
