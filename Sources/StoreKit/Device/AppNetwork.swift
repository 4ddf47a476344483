import StoreSimulator
import StoreTerms

/// The servers that the app sends requests to, as the scenario has them answer, and the requests
/// that reached them.
struct AppNetwork: Codable {
  /// The scenario's, the latest first.
  private var answers: [RequestAnswer] = []
  /// Oldest first.
  private(set) var requests: [ServerRequest] = []
  /// How many of them were traced.
  private var tracedCount = 0
  /// The instants at which answers on their way arrive.
  private var arrivals: [StoreTime] = []
  /// Why the first request got no answer that should have had one, until the host reports it.
  private var problem: String?

  /// The latest comes first, since it counts.
  mutating func answer(_ answer: RequestAnswer) { answers.insert(answer, at: 0) }

  func answer(to request: ServerRequest) -> RequestAnswer? {
    answers.first { $0.answers(request) }
  }

  mutating func note(_ request: ServerRequest) { requests.append(request) }

  /// The requests since the last call.
  mutating func traceRequests() -> ArraySlice<ServerRequest> {
    defer { tracedCount = requests.count }
    return requests[tracedCount...]
  }

  /// Notes the last requests several times more.
  mutating func repeatRequests(last number: Int, times: Int) {
    // A slice would keep the storage, and the first addition would copy all of it.
    let round = Array(requests.suffix(number))
    for _ in 0..<times { requests += round }
    tracedCount = requests.count
  }

  mutating func note(problem: String) { self.problem = self.problem ?? problem }

  mutating func removeProblem() -> String? {
    defer { problem = nil }
    return problem
  }

  var nextArrival: StoreTime? { arrivals.min() }

  mutating func await(_ arrival: StoreTime) { arrivals.append(arrival) }

  mutating func end(_ arrival: StoreTime) {
    if let index = arrivals.firstIndex(of: arrival) { arrivals.remove(at: index) }
  }

  /// The app has ended, and with it its connections.
  mutating func forgetLaunch() { arrivals = [] }
}

// The app's requests to servers other than the App Store.
extension SimulatedDevice {
  /// From now on, requests that fit are answered in this way.
  package func answerRequests(_ answer: RequestAnswer) { withState { $0.network.answer(answer) } }

  /// The requests that reached a server, oldest first.
  package var sentRequests: [ServerRequest] { withState { $0.network.requests } }

  /// Returns the reason why a request got no answer, the first since the last call; `nil` if all
  /// were answered.
  package func removeRequestProblem() -> String? { withState { $0.network.removeProblem() } }

  /// What the app did since the last call: the requests that it sent, and a number that is equal
  /// for equal requests while StoreKit's answers stay the same.
  package func traceWork() -> (digest: Int, requests: Int) {
    withState { state in
      let requests = state.network.traceRequests()
      var hasher = Hasher()
      hasher.combine(state.answered)
      for request in requests { hasher.combine(request) }
      return (hasher.finalize(), requests.count)
    }
  }

  /// Notes the last requests once more for each round of a poll that was passed over.
  package func repeatRequests(last number: Int, times: Int) {
    withState { $0.network.repeatRequests(last: number, times: times) }
  }

  /// Sends a request of the app.
  ///
  /// - Returns: the scenario's answer; `nil` if it has none.
  /// - Throws: `URLError` without network.
  package func send(_ request: ServerRequest) throws -> RequestAnswer? {
    let answer: RequestAnswer?? = withState { state in
      guard state.isOnline else { return nil }
      state.network.note(request)
      return .some(state.network.answer(to: request))
    }
    guard let answer else { throw URLError(.notConnectedToInternet) }
    return answer
  }

  /// Notes why a request gets no answer, which the host reports.
  package func note(requestProblem problem: String) {
    withState { $0.network.note(problem: problem) }
  }

  /// Waits until an answer arrives, as long as the server and the network take.
  ///
  /// - Parameters:
  ///   - delay: how long the server takes; `nil` for no time.
  ///   - patience: how long the app waits. Unit: milliseconds.
  /// - Throws: `URLError` if the network is lost meanwhile or the app does not wait as long.
  package func waitForAnswer(after delay: WaitingTime?, patience: Int64) async throws {
    let (arrival, end) = withState { state in
      let now = DeviceClock.now
      let network = now.adding(milliseconds: state.pendingCalls.networkDelay)
      let arrival = delay.map { $0.end(from: network) } ?? network
      let end = min(arrival, now.adding(milliseconds: patience))
      state.network.await(end)
      return (arrival, end)
    }
    await withTaskCancellationHandler {
      await DeviceClock.wait(until: end)
    } onCancel: {
      withState { $0.network.end(end) }
    }
    try Task.checkCancellation()
    let isOnline = withState { state in
      state.network.end(end)
      state.advance(to: DeviceClock.now)
      return state.isOnline
    }
    guard isOnline else { throw URLError(.networkConnectionLost) }
    guard arrival <= end else { throw URLError(.timedOut) }
  }
}
