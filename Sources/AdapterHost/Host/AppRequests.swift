import StoreKit
import StoreSigning
import StoreSimulator
import StoreTerms
import Synchronization
import VirtualRuntime

/// Answers the app's requests in this process: from the scenario first, then from the adapter; what
/// asks for the verification of a receipt, last from the simulated App Store.
package enum AppRequests {
  /// Set once, before the process has a second launch to share it with. A type, since a function
  /// would be wrapped anew, and cost more, each time that it is read from the mutex.
  private static let adapter = Mutex<(any RequestAnswering.Type)?>(nil)

  /// Simulates the network, if the program contains the product `SimulatedNetwork`.
  static func begin(answeredBy adapter: any StoreAdapter.Type) {
    guard VirtualRuntime.simulatesNetwork, let adapter = adapter as? any RequestAnswering.Type
    else { return }
    self.adapter.withLock { $0 = adapter }
  }

  /// Sends a request of the app.
  ///
  /// - Parameter patience: how long the app waits for an answer. Unit: seconds.
  /// - Throws: what the app's session reports; `CancellationError` if the app does not wait.
  package static func send(
    _ request: AppRequest, patience: Double
  ) async throws -> AppResponse {
    let device = SimulatedDevice.current
    let sent = ServerRequest(
      method: request.method, url: request.url.absoluteString,
      body: String(decoding: request.body, as: UTF8.self))
    let answer = try device.send(sent)
    let patience = Int64(min(max(patience, 0), 1e9) * 1000)
    guard let answer else {
      let response =
        try await adapter.withLock { $0 }?.response(to: request) ?? storeResponse(to: request)
      try await device.waitForAnswer(after: nil, patience: patience)
      guard let response else {
        device.note(requestProblem: unanswered(request))
        throw URLError(.cannotConnectToHost)
      }
      return response
    }
    try await device.waitForAnswer(after: answer.delay, patience: patience)
    return try AppResponse(answer)
  }
}

extension AppRequests {
  /// Apple's hosts of the endpoint `verifyReceipt`.
  ///
  /// Source: https://developer.apple.com/documentation/appstorereceipts/verifyreceipt
  private static let receiptHosts: [String: AppInfo.Environment] = [
    "buy.itunes.apple.com": .production, "sandbox.itunes.apple.com": .sandbox,
  ]

  /// What Apple answers an app that has its receipt verified without a server of its own; `nil`
  /// for other requests.
  private static func storeResponse(to request: AppRequest) -> AppResponse? {
    guard let host = request.url.host()?.lowercased(), let environment = receiptHosts[host],
      request.url.path() == "/\(ReceiptVerification.path)"
    else { return nil }
    return AppResponse(
      headers: ["Content-Type": "application/json"],
      body: SimulatedDevice.current.verifyReceipt(
        method: request.method, body: request.body, at: environment))
  }

  /// The message on a request that nothing answers, with a remedy.
  private static func unanswered(_ request: AppRequest) -> String {
    "the app sent '\(request.method) \(request.url.absoluteString)', which nothing answers; write"
      + " an answer under 'given: { http: … }', or let the adapter conform to RequestAnswering"
  }

  /// How many requests the app has sent in the case, and which it repeats, as the end of a message
  /// about an app that is busy: empty without requests.
  static func summary(of sent: [ServerRequest]) -> String {
    let counts = Dictionary(sent.map { ("\($0.method) \($0.url)", 1) }, uniquingKeysWith: +)
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return "" }
    return "; of its \(sent.count) requests \(most.value) are '\(most.key)'"
  }

  /// Notes a request of a kind that is not simulated.
  ///
  /// - Parameters:
  ///   - kind: such as `a download`.
  ///   - remedy: an imperative sentence.
  /// - Returns: what the app's session reports.
  package static func refuse(_ kind: String, of url: URL?, remedy: String) -> URLError {
    SimulatedDevice.current.note(
      requestProblem: "unsupported request '\(url?.absoluteString ?? "")': \(kind); \(remedy)")
    return URLError(.unsupportedURL)
  }
}

extension AppResponse {
  /// - Throws: the failure, if there is no response.
  fileprivate init(_ answer: RequestAnswer) throws {
    switch answer.result {
    case .status(let status):
      var headers: [String: String] = [:]
      if !answer.body.isEmpty { headers["Content-Type"] = answer.contentType }
      for field in answer.headers.fields { headers[field.name] = field.value }
      self.init(status: status, headers: headers, body: Data(answer.body.utf8))
    case .failure(let failure): throw URLError(failure.code)
    }
  }
}

extension RequestAnswer {
  fileprivate var contentType: String {
    let isJSON = body.first.map { "{[".contains($0) } ?? false
    return isJSON ? "application/json" : "text/plain; charset=utf-8"
  }
}

extension ConnectionFailure {
  fileprivate var code: URLError.Code {
    switch self {
    case .timedOut: .timedOut
    case .connectionLost: .networkConnectionLost
    case .noSuchHost: .cannotFindHost
    case .refused: .cannotConnectToHost
    case .notSecure: .secureConnectionFailed
    }
  }
}
