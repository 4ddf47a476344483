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
  /// Posts a body to a URL and waits for the response; for an urgent one, a second at most.
  package typealias Courier =
    @Sendable (_ url: String, _ body: [UInt8], _ isUrgent: Bool) -> PostOutcome

  struct State: Sendable {
    var store: ServedStore
    var snapshots: [ServedStore] = []
    /// The latest requests and notifications, oldest first.
    var log: [String] = []
    /// Answers in place of those of the App Store Server API, for the next requests.
    var failures: [APIFailure] = []
    var rateLimits = RateLimits()
    /// The number of looks at the state by the running command; see ``JournalEntry``.
    var change = 0
    /// The number of posts of notifications that failed in the running command, by their results.
    var failedPosts: [SendAttemptResult: Int] = [:]
    /// Whether a command is running: then the state does not follow from itself alone.
    var isBusy = false
    /// The journal entries that remain to be replayed; `nil` for none.
    var replay: JournalReplay?
  }

  /// An injected failure of the App Store Server API.
  enum APIFailure: Codable, Hashable, Sendable {
    case unauthenticated
    case error(APIError)
  }

  package let credentials: ServerCredentials
  let catalog: String
  let root: ScenarioRoot
  let initial: ServedStore
  private let initialLimits: RateLimits
  private let state: Mutex<State>
  private let tokens = Mutex(SignedTokens())
  let courier: Courier
  /// Keeps what changes the state; `nil` for nothing.
  let journal: (any Journal)?
  private let printLine: @Sendable (String) -> Void
  /// The number of lines of the log that are kept.
  private static let logLimit = 10_000

  /// - Parameters:
  ///   - catalog: the name of the catalog in `root`.
  ///   - journal: keeps what changes the state, for ``replay(_:end:)``.
  ///   - enforcesRateLimits: whether Apple's limits hold from the start.
  ///   - print: called with a line for each request and notification.
  package init(
    _ store: ServedStore, catalog: String, in root: ScenarioRoot, credentials: ServerCredentials,
    journal: (any Journal)? = nil, enforcesRateLimits: Bool = false, courier: @escaping Courier,
    print: @escaping @Sendable (String) -> Void
  ) {
    self.journal = journal
    initial = store
    var limits = RateLimits()
    if enforcesRateLimits { limits.enforce(.documented) }
    initialLimits = limits
    state = Mutex(State(store: store, rateLimits: limits))
    self.catalog = catalog
    self.root = root
    self.credentials = credentials
    self.courier = courier
    printLine = print
  }

  /// Gives a command of the control API the state. All that it does is repeated by a replay.
  func withState<Result: Sendable>(_ body: (inout sending State) -> sending Result) -> Result {
    state.withLock { state in
      state.replayRequests()
      state.change += 1
      return body(&state)
    }
  }

  /// Accesses the state outside of a command.
  func peek<Result: Sendable>(_ body: (inout sending State) -> sending Result) -> Result {
    state.withLock { body(&$0) }
  }

  func report(_ line: String) {
    let isRepeated = state.withLock { state in
      guard state.replay == nil else { return true }
      if state.log.count >= Self.logLimit { state.log.removeFirst(Self.logLimit / 10) }
      state.log.append(line)
      return false
    }
    if !isRepeated { printLine(line) }
  }

  /// Answers a request of the App Store Server API.
  ///
  /// - Parameter clock: the current time in seconds since 1970, by which the token is checked.
  package func answerAPI(_ request: HTTPRequest, clock: Int) -> HTTPResponse {
    if request.path == [ReceiptVerification.path] { return verifyReceipt(request) }
    let problem = tokens.withLock {
      credentials.problem(with: request, at: clock, knowing: &$0)
    }
    if let problem {
      report("\(request.method) \(request.target) 401: \(problem)")
      return Self.unauthenticated
    }
    let response = peek { state in
      if let refusal = Self.rateRefusal(of: request, &state, clock: clock) { return refusal }
      if Self.changesState(request, state) {
        if !state.isBusy { compactIfLong(state) }
        let entry = JournalEntry.api(.init(request), change: state.change)
        guard journal?.append(entry) ?? true else { return APIError.unwritable.response }
      }
      return Self.apply(request, to: &state, clock: clock)
    }
    report("\(request.method) \(request.target) \(response.status)")
    return response
  }

  /// The answer to a request beyond its rate limit, which changes nothing else.
  private static func rateRefusal(
    of request: HTTPRequest, _ state: inout State, clock: Int
  ) -> HTTPResponse? {
    guard state.rateLimits.mode != .off,
      let operation = AppStoreServerAPI.operation(of: request),
      let end = state.rateLimits.refusalEnd(
        of: operation, state.store.world.app.environment, at: clock)
    else { return nil }
    return response(to: APIError.rateLimit, retryAfter: end)
  }

  private static func changesState(_ request: HTTPRequest, _ state: State) -> Bool {
    let isReading =
      request.method == "GET" || request.path == ["inApps", "v1", "notifications", "history"]
    return !isReading || !state.failures.isEmpty
  }

  /// - Parameter clock: the current time in seconds since 1970; of no effect on the state.
  @discardableResult static func apply(
    _ request: HTTPRequest, to state: inout State, clock: Int = 0
  ) -> HTTPResponse {
    guard let failure = state.failures.first else {
      return AppStoreServerAPI.answer(request, in: &state.store)
    }
    state.failures.removeFirst()
    return response(failure, clock: clock)
  }

  /// Verifies a receipt; such a request has a password in its body and no token.
  private func verifyReceipt(_ request: HTTPRequest) -> HTTPResponse {
    let (status, body) = ReceiptVerification.answer(
      method: request.method, body: request.body, secret: credentials.sharedSecret,
      in: peek { $0.store.world })
    report("\(request.method) \(request.target) 200: receipt status \(status.rawValue)")
    return HTTPResponse(json: body)
  }

  /// A 401 has a body in plain text, which names no reason.
  static let unauthenticated = HTTPResponse(401, "text/plain", "Unauthenticated\n")

  private static func response(_ failure: APIFailure, clock: Int) -> HTTPResponse {
    switch failure {
    case .unauthenticated: return unauthenticated
    case .error(let error): return Self.response(to: error, retryAfter: clock + 60)
    }
  }

  /// - Parameter end: when a refused request is possible again, in seconds since 1970.
  private static func response(to error: APIError, retryAfter end: Int) -> HTTPResponse {
    var response = error.response
    // Milliseconds since 1970, not seconds to wait.
    if error.status == 429 {
      response.headers.append(.init("Retry-After", String(end * 1000)))
    }
    return response
  }

  /// Whether anything waits to be posted; ``deliver()`` posts it.
  package var hasPosts: Bool {
    peek {
      $0.store.world.hasSendings || !$0.store.deliveries.ready.isEmpty
        || $0.store.hasRealtimeRequests
    }
  }

  /// Posts what requests of the App Store Server API have caused. Like requests of the control
  /// API, calls must come one after another.
  package func deliver() {
    guard hasPosts, begin(.delivery) else { return }
    postAll()
    end()
  }

  /// Posts every notification that is on its way, then the requests of a performance test, and
  /// waits for each response.
  func postAll() {
    while let (url, next) = nextPost() {
      let outcome = post(next.body, to: url)
      let date = withState { state in
        state.store.record(outcome.result, of: next)
        if outcome.result != .success { state.failedPosts[outcome.result, default: 0] += 1 }
        return state.store.world.now
      }
      report(next.line(on: outcome, at: date))
    }
    while let request = withState({ $0.store.nextRealtimeRequest() }) {
      let outcome = post(request.body, to: request.url, isUrgent: true)
      withState { $0.store.recordRealtime(outcome) }
      report("retention message request \(outcome.result.rawValue)")
    }
  }

  private func nextPost() -> (String, Post)? {
    withState { state in
      guard let url = state.store.notificationURL else {
        state.store.discardPosts()
        return nil
      }
      return state.store.nextPost().map { (url, $0) }
    }
  }

  /// Advances the clock, and delivers what falls due at each instant before it goes on.
  func advance(to target: StoreTime) {
    while let due = withState({ $0.store.nextDue }), due <= target { pass(to: due) }
    pass(to: target)
  }

  private func pass(to time: StoreTime) {
    withState { $0.store.advance(to: time) }
    postAll()
  }

  /// Begins again as at the start.
  func reset() {
    withState { state in
      state.store = initial
      state.failures = []
      state.rateLimits = initialLimits
    }
  }
}
