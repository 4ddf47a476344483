import JSONTree
import PlainHTTP
import StoreSigning
import StoreSimulator

/// The App Store Server API of a world that belongs to something else, such as a scenario that is
/// being played.
package struct WorldAPI: Sendable {
  private var store: ServedStore

  /// - Parameter notificationURL: where the owner of the world posts notifications.
  package init(_ world: World, notificationURL: String) {
    store = ServedStore(world, notificationURL: notificationURL)
  }

  /// Answers a request, and posts nothing.
  ///
  /// - Parameters:
  ///   - world: changed by what the request asks for.
  ///   - clock: the current time in seconds since 1970, by which the token is checked.
  /// - Returns: the response, and what is wrong with the token; `nil` for a valid one.
  package mutating func answer(
    _ request: HTTPRequest, in world: inout World, clock: Int
  ) -> (response: HTTPResponse, problem: String?) {
    swap(&store.world, &world)
    defer { swap(&store.world, &world) }
    store.takeAttempts()
    let credentials = ServerCredentials.sample(bundleID: store.world.app.bundleID)
    let secret = credentials.sharedSecret
    if request.path == [ReceiptVerification.path] {
      let answer = ReceiptVerification.answer(
        method: request.method, body: request.body, secret: secret, in: store.world)
      return (HTTPResponse(json: answer.body), nil)
    }
    guard ["inApps", "advancedCommerce"].contains(request.path.first) else {
      return (facts(request, credentials), nil)
    }
    if let problem = credentials.problem(with: request, at: clock) {
      return (ServerSession.unauthenticated, problem)
    }
    return (AppStoreServerAPI.answer(request, in: &store), nil)
  }

  /// What a developer's server is configured with.
  private func facts(_ request: HTTPRequest, _ credentials: ServerCredentials) -> HTTPResponse {
    if request.path == ["shopper", "v1", "credentials"] {
      return HTTPResponse(json: store.listing(of: credentials))
    }
    if request.path == ["shopper", "v1", "root.cer"] { return .rootCertificate }
    let error =
      "unknown request '\(request.method) \(request.target)': expected a path under /inApps, "
      + "/advancedCommerce or /verifyReceipt, /shopper/v1/credentials, or /shopper/v1/root.cer, "
      + "since a scenario is being played"
    return HTTPResponse(json: ["error": .string(error)], status: 404)
  }
}

extension ServedStore {
  /// Reads from the world how notifications were accepted that something else has posted. One that
  /// is being answered counts as accepted.
  fileprivate mutating func takeAttempts() {
    for sent in world.notifications where !sent.attempts.isEmpty {
      results[sent.number] = Dictionary(
        uniqueKeysWithValues: sent.attempts.enumerated().map { index, attempt in
          (index, attempt.isAccepted ? .success : .noResponse)
        })
    }
  }

  /// The keys, identifiers and the shared secret of the app, and its environment.
  func listing(of credentials: ServerCredentials) -> JSON {
    .object(
      credentials.members(of: world.app)
        + [.init("environment", .string(world.app.environment.rawValue))])
  }
}

extension ServerCredentials {
  /// What is wrong with the token of a request; `nil` for a valid one.
  func problem(with request: HTTPRequest, at clock: Int) -> String? {
    var tokens = SignedTokens()
    return problem(with: request, at: clock, knowing: &tokens)
  }

  /// The same; a token of `tokens` is not verified again.
  func problem(
    with request: HTTPRequest, at clock: Int, knowing tokens: inout SignedTokens
  ) -> String? {
    guard let header = request.header("authorization") else {
      return "the header 'Authorization' is missing"
    }
    guard header.hasPrefix("Bearer ") else { return "'Authorization' is not 'Bearer TOKEN'" }
    return problem(withToken: String(header.dropFirst(7)), at: clock, knowing: &tokens)
      .map { "the token is invalid: \($0)" }
  }
}

extension HTTPResponse {
  /// The root certificate of everything that the App Store signs, DER.
  static let rootCertificate = HTTPResponse(
    200, headers: [.init("Content-Type", "application/pkix-cert")], body: JWSVerifier.trustedRoot)
}
