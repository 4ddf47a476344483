import JSONTree
import PlainHTTP
import Scenarios
import StoreSigning
import StoreSimulator
import Synchronization

/// A running server: one simulated App Store, and everything that was asked and sent.
///
/// Requests of the App Store Server API are answered at any time, also while a notification waits
/// for its response. Requests of the control API must come one after another.
package final class ServerSession: Sendable {
  /// Posts a notification to a URL and waits for the response.
  package typealias Courier = @Sendable (_ url: String, _ body: [UInt8]) -> SendAttemptResult

  struct State: Sendable {
    var store: ServedStore
    var snapshots: [ServedStore] = []
    /// The latest requests and notifications, oldest first.
    var log: [String] = []
    /// Answers in place of those of the App Store Server API, for the next requests.
    var failures: [APIFailure] = []
  }

  /// What a request of the App Store Server API is answered instead of the truth.
  enum APIFailure: Hashable, Sendable {
    case unauthenticated
    case error(APIError)
  }

  package let credentials: ServerCredentials
  let catalog: String
  let root: ScenarioRoot
  private let initial: ServedStore
  private let state: Mutex<State>
  private let courier: Courier
  private let printLine: @Sendable (String) -> Void
  /// The number of lines of the log that are kept.
  private static let logLimit = 10_000

  /// - Parameters:
  ///   - catalog: the name of the catalog in `root`.
  ///   - print: called with a line for each request and notification.
  package init(
    _ store: ServedStore, catalog: String, in root: ScenarioRoot, credentials: ServerCredentials,
    courier: @escaping Courier, print: @escaping @Sendable (String) -> Void
  ) {
    initial = store
    state = Mutex(State(store: store))
    self.catalog = catalog
    self.root = root
    self.credentials = credentials
    self.courier = courier
    printLine = print
  }

  func withState<Result: Sendable>(_ body: (inout sending State) -> sending Result) -> Result {
    state.withLock { body(&$0) }
  }

  func report(_ line: String) {
    state.withLock { state in
      if state.log.count >= Self.logLimit { state.log.removeFirst(Self.logLimit / 10) }
      state.log.append(line)
    }
    printLine(line)
  }

  /// Answers a request of the App Store Server API.
  ///
  /// - Parameter clock: the current time in seconds since 1970, by which the token is checked.
  package func answerAPI(_ request: HTTPRequest, clock: Int) -> HTTPResponse {
    if let problem = tokenProblem(request, at: clock) {
      report("\(request.method) \(request.target) 401: \(problem)")
      return Self.unauthenticated
    }
    let response = withState { state in
      guard let failure = state.failures.first else {
        return AppStoreServerAPI.answer(request, in: &state.store)
      }
      state.failures.removeFirst()
      return Self.response(failure, clock: clock)
    }
    report("\(request.method) \(request.target) \(response.status)")
    return response
  }

  private func tokenProblem(_ request: HTTPRequest, at clock: Int) -> String? {
    guard let header = request.header("authorization") else {
      return "the header 'Authorization' is missing"
    }
    guard header.hasPrefix("Bearer ") else { return "'Authorization' is not 'Bearer TOKEN'" }
    return credentials.problem(withToken: String(header.dropFirst(7)), at: clock)
      .map { "the token is invalid: \($0)" }
  }

  /// A 401 has a body in plain text, which names no reason.
  private static let unauthenticated = HTTPResponse(401, "text/plain", "Unauthenticated\n")

  private static func response(_ failure: APIFailure, clock: Int) -> HTTPResponse {
    switch failure {
    case .unauthenticated: return unauthenticated
    case .error(let error):
      var response = error.response
      // Milliseconds since 1970, not seconds to wait.
      if error.status == 429 {
        response.headers.append(.init("Retry-After", String((clock + 60) * 1000)))
      }
      return response
    }
  }

  /// Whether notifications wait to be posted; ``deliver()`` posts them.
  package var hasPosts: Bool {
    withState { $0.store.world.hasSendings || !$0.store.deliveries.ready.isEmpty }
  }

  /// Posts every notification that is on its way, and waits for each response.
  package func deliver() {
    while let (url, post) = nextPost() {
      let result = courier(url, post.body)
      withState { $0.store.record(result, of: post) }
      report("notification \(post.name) \(result.rawValue)")
    }
  }

  private func nextPost() -> (String, Post)? {
    withState { state in
      guard let post = state.store.nextPost(), let url = state.store.notificationURL else {
        return nil
      }
      return (url, post)
    }
  }

  /// Advances the clock, and delivers what falls due at each instant before it goes on.
  func advance(to target: StoreTime) {
    while let due = withState({ $0.store.nextDue }), due <= target { pass(to: due) }
    pass(to: target)
  }

  private func pass(to time: StoreTime) {
    withState { $0.store.advance(to: time) }
    deliver()
  }

  /// Begins again as at the start.
  func reset() {
    withState { state in
      state.store = initial
      state.failures = []
    }
  }

  /// The whole state, to be kept in a file.
  package var store: ServedStore { withState { $0.store } }
}
