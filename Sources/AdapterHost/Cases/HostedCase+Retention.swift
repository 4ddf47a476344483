import StoreKit
import StoreSigning
import StoreSimulator
import Wire

// A customer who is about to cancel a subscription.
extension HostedCase {
  /// Asks the app's server for a retention message, and shows it, or the default one. Rule SRV-4.
  func considerCancelling(_ product: ProductID, locale: String) throws(StepError) {
    guard progress.hasServer, let adapter = Self.chooser else {
      throw .unsupported(.retentionMessages)
    }
    let world = device.world
    let request: RetentionRequest
    do throws(ActionRefusal) {
      request = try world.retentionRequest(about: product, locale: locale)
    } catch {
      throw .refused("\(error)")
    }
    var choice: Result<RetentionChoice, RetentionFailure>?
    if let url = world.retention.realtimeURL {
      choice = try ask(adapter, at: url, request)
    }
    device.answerServer { [choice] world in
      _ = world.showRetentionMessage(choice, for: request)
    }
  }

  private static var chooser: (any RetentionMessageChoosing.Type)? {
    (Adapter.self as? any RetentionMessageChoosing.Type).flatMap {
      $0.choosesRetentionMessages ? $0 : nil
    }
  }

  private func ask(
    _ adapter: any RetentionMessageChoosing.Type, at url: String, _ request: RetentionRequest
  ) throws(StepError) -> Result<RetentionChoice, RetentionFailure> {
    let signed = device.signedRetentionRequest(request)
    var response: (status: Int, body: [UInt8])?
    let problem = call("choose a retention message") {
      response = await adapter.retentionResponse(from: url, to: signed)
    }
    if let problem { throw .hangs(problem) }
    guard let response else { return .failure(RetentionFailure("there was no response in time")) }
    let reading = RetentionResponse(to: request, in: device.world)
    return Result { () throws(RetentionFailure) in
      try reading.choice(status: response.status, body: response.body)
    }
  }
}
