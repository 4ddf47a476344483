import AdapterHost
import AppStoreServer
import PlainHTTP
import StoreKit
import VirtualRuntime

/// The App Store Server API of the case that is being played. It answers a backend only while the
/// adapter waits for the backend, since virtual time has one thread.
@MainActor final class BackendAPI {
  private(set) var responder: HTTPResponder?
  private let port: UInt16
  private let notificationURL: String
  private var api: WorldAPI?

  init(port: UInt16, notificationURL: String) {
    self.port = port
    self.notificationURL = notificationURL
  }

  /// Forgets what the backend had sent in the case before. Listens from the first case on.
  func begin() throws {
    api = nil
    guard responder == nil else { return }
    responder = try HTTPResponder(port: port) { [unowned self] request in
      MainActor.assumeIsolated { self.answer(request) }
    }
  }

  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    let clock = VirtualRuntime.realSeconds
    let url = notificationURL
    let before = api
    let (after, response, problem) = SimulatedDevice.current.answerServer { world in
      var api = before ?? WorldAPI(world, notificationURL: url)
      let (response, problem) = api.answer(request, in: &world, clock: clock)
      return (api, response, problem)
    }
    api = after
    if response.status >= 400 {
      let reason = problem ?? String(decoding: response.body, as: UTF8.self)
      AdapterProcess.remark(
        "App Store Server API: \(request.method) \(request.target) \(response.status): \(reason)")
    }
    return response
  }
}
