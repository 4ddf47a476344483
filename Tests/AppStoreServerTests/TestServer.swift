import JSONTree
import PlainHTTP
import Shops
import StoreSimulator
import Synchronization
import Testing

@testable import AppStoreServer
@testable import StoreSigning

/// A server in the test's own process, and the developer's server that its notifications reach.
struct TestServer {
  /// What the developer's server received, and its answers to the next notifications.
  final class Backend: Sendable {
    let state = Mutex((received: [String](), answers: [SendAttemptResult]()))

    /// Type, subtype and date of each notification, in the order of arrival.
    var received: [String] { state.withLock { $0.received } }

    private let handler = Mutex<(@Sendable (_ number: Int) -> Void)?>(nil)

    /// Calls a closure for each notification that arrives, but for tests.
    func handle(_ body: @escaping @Sendable (_ number: Int) -> Void) {
      handler.withLock { $0 = body }
    }

    func refuse(_ results: [SendAttemptResult]) { state.withLock { $0.answers = results } }

    /// The answers to requests for retention messages, and what was asked.
    let retention = Mutex((answers: [PostOutcome](), asked: [JSON]()))

    func take(_ body: [UInt8], at url: String) -> PostOutcome {
      guard url == TestServer.realtimeURL else { return PostOutcome(take(body)) }
      let jws = (try? JSON(parsing: body))?["signedPayload"]?.text ?? ""
      return retention.withLock { state in
        state.asked.append((try? JWS(parsing: jws))?.payload ?? .null)
        return state.answers.isEmpty ? PostOutcome(.success) : state.answers.removeFirst()
      }
    }

    func take(_ body: [UInt8]) -> SendAttemptResult {
      let jws = (try? JSON(parsing: body))?["signedPayload"]?.text ?? ""
      let payload = (try? JWSVerifier().payload(of: jws, as: .notification)) ?? .null
      let words = ["notificationType", "subtype"].compactMap { payload[$0]?.text }
      let number = state.withLock { state in
        state.received.append(words.joined(separator: " "))
        return state.received.count
      }
      if words != ["TEST"] { handler.withLock(\.self)?(number) }
      return state.withLock { state in
        return state.answers.isEmpty ? .success : state.answers.removeFirst()
      }
    }
  }

  static let realtimeURL = "http://backend/retention"
  static let clock = ServedShop.clock
  static let credentials = ServedShop.credentials

  let backend = Backend()
  let session: ServerSession
  let lines = Lines()

  /// The lines that the server printed.
  final class Lines: Sendable {
    let state = Mutex([String]())
    var all: [String] { state.withLock { $0 } }
  }

  init(
    _ environment: AppInfo.Environment = .sandbox, selling catalog: Catalog = Florist.catalog,
    url: String? = "http://backend/", journal: (any Journal)? = nil
  ) {
    session = ServedShop.session(
      environment, selling: catalog, url: url, journal: journal,
      courier: { [backend] url, body, _ in backend.take(body, at: url) },
      print: { [lines] line in lines.state.withLock { $0.append(line) } })
  }

  /// Asks the control API.
  @discardableResult
  func control(_ method: String, _ path: String, _ body: String = "") -> JSON {
    let response = session.answerControl(
      HTTPRequest(method, "/shopper/v1/\(path)", body: Array(body.utf8)))
    return (try? JSON(parsing: response.body)) ?? .null
  }

  /// Performs steps, and expects them to be possible.
  func play(_ steps: String, customer: String = "customer") {
    let answer = control("POST", "steps?customer=\(customer)", steps)
    if let error = answer["error"] { Issue.record("refused: \(error)") }
  }

  func advance(_ time: String) { control("POST", "advance", #"{"by":"\#(time)"}"#) }

  /// Asks the App Store Server API with a valid token; a path without `/` is under `/inApps`.
  @discardableResult
  func api(_ method: String, _ path: String, _ body: JSON? = nil) -> HTTPResponse {
    let target = path.hasPrefix("/") ? path : "/inApps/\(path)"
    return session.answerAPI(
      ServedShop.request(method, target, body?.bytes ?? []), clock: Self.clock)
  }

  /// The body of a response.
  func json(_ method: String, _ path: String, _ body: JSON? = nil) -> JSON {
    (try? JSON(parsing: api(method, path, body).body)) ?? .null
  }

  /// What is signed in a list of a response.
  func payloads(_ member: String, of response: JSON) -> [JSON] {
    guard case .array(let list) = response[member] else { return [] }
    return list.map { (try? JWS(parsing: $0.text ?? ""))?.payload ?? .null }
  }

  /// The code of an error, or the status of a response without one.
  func code(_ method: String, _ path: String, _ body: JSON? = nil) -> Int {
    let response = api(method, path, body)
    guard case .integer(let code) = (try? JSON(parsing: response.body))?["errorCode"] else {
      return response.status
    }
    return code
  }
}
