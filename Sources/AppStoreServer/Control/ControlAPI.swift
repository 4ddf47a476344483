import JSONTree
import PlainHTTP
import StoreSigning
import StoreSimulator

/// A request that the control API refuses.
struct ControlError: Error {
  let status: Int
  let message: String

  init(_ message: String, status: Int = 400) {
    self.status = status
    self.message = message
  }
}

// The control API, `/shopper/v1`: what people, tests and tools ask.
extension ServerSession {
  /// Answers a request of the control API. Requests must come one after another.
  package func answerControl(_ request: HTTPRequest) -> HTTPResponse {
    var response: HTTPResponse
    do throws(ControlError) {
      response = try control(request)
    } catch {
      response = HTTPResponse(json: ["error": .string(error.message)], status: error.status)
    }
    report("\(request.method) \(request.target) \(response.status)")
    return response
  }

  private func control(_ request: HTTPRequest) throws(ControlError) -> HTTPResponse {
    let path = request.path.dropFirst(2)
    switch (request.method, path.first ?? "", path.count) {
    case ("GET", "health", 1): return HTTPResponse(json: ["status": "ok"])
    case ("GET", "now", 1): return HTTPResponse(json: now)
    case ("GET", "credentials", 1): return HTTPResponse(json: credentialsJSON)
    case ("GET", "root.cer", 1):
      return HTTPResponse(
        200, headers: [.init("Content-Type", "application/pkix-cert")],
        body: JWSVerifier.trustedRoot)
    case ("POST", "steps", 1): return HTTPResponse(json: try perform(request))
    case ("POST", "advance", 1): return HTTPResponse(json: try advance(request))
    case ("GET", "customers", 1):
      return HTTPResponse(
        json: withState { .array($0.store.world.accounts.map(\.name).map(JSON.string)) })
    case ("GET", "customers", 2): return HTTPResponse(json: try customer(Array(path)[1]))
    case ("GET", "transactions", 3) where path.last == "jws":
      return HTTPResponse(200, "text/plain", try jws(Array(path)[1]))
    case ("GET", "notifications", 1): return HTTPResponse(json: notifications)
    case ("PUT", "notification-url", 1): return try setURL(request)
    case ("POST", "faults", 1): return HTTPResponse(json: try inject(request))
    case ("GET", "consumption", 1): return HTTPResponse(json: consumption)
    case ("GET", "log", 1):
      return HTTPResponse(json: withState { .array($0.log.map(JSON.string)) })
    case ("POST", "reset", 1):
      reset()
      return HTTPResponse(json: now)
    case ("POST", "snapshots", 1): return HTTPResponse(json: snapshot())
    case ("POST", "snapshots", 3) where path.last == "restore":
      return HTTPResponse(json: try restore(Array(path)[1]))
    case ("GET", "", 0): return HTTPResponse(json: .array(Self.paths.map(JSON.string)))
    default:  // tidy: text of a request
      throw ControlError(
        "unknown request '\(request.method) \(request.target)': "
          + "expected \(Self.paths.joined(separator: ", "))", status: 404)
    }
  }

  /// Methods and paths of the control API.
  package static let paths = [
    "GET /shopper/v1/health", "GET /shopper/v1/now", "GET /shopper/v1/credentials",
    "GET /shopper/v1/root.cer", "POST /shopper/v1/steps", "POST /shopper/v1/advance",
    "GET /shopper/v1/customers", "GET /shopper/v1/customers/{name}",
    "GET /shopper/v1/transactions/{id}/jws", "GET /shopper/v1/notifications",
    "PUT /shopper/v1/notification-url", "POST /shopper/v1/faults", "GET /shopper/v1/consumption",
    "GET /shopper/v1/log", "POST /shopper/v1/reset", "POST /shopper/v1/snapshots",
    "POST /shopper/v1/snapshots/{number}/restore",
  ]

  var now: JSON { withState { ["now": .string("\($0.store.world.now)")] } }

  private var credentialsJSON: JSON {
    let members = withState { $0.store.appMembers }
    return .object(
      [
        .init("keyId", .string(credentials.keyID)),
        .init("issuerId", .string(credentials.issuerID)),
        .init("privateKey", .string(credentials.key.pem)),
      ] + members)
  }

  private func object(_ request: HTTPRequest) throws(ControlError) -> JSON {
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: request.body) } catch {
      throw ControlError("invalid body: \(error)")
    }
    guard json.kind == .object else {
      throw ControlError("invalid body: expected an object, found \(json.kindName)")
    }
    return json
  }

  private func advance(_ request: HTTPRequest) throws(ControlError) -> JSON {
    let body = try object(request)
    let start = withState { $0.store.world.now }
    let target: StoreTime
    if let text = body["by"]?.text, let time = WaitingTime(iso8601: text) {
      target = time.end(from: start)
    } else if let text = body["to"]?.text, let date = StoreTime(iso8601: text) {
      target = date
    } else {
      throw ControlError(
        "invalid body: expected {\"by\":\"P1M\"}, {\"by\":\"PT36H\"} or {\"to\":\"2026-01-31\"}")
    }
    guard target >= start else { throw ControlError("\(target) is in the past: it is \(start)") }
    try checkDate(target)
    advance(to: target)
    return now
  }

  /// Dates after the year 9999 cannot be written.
  func checkDate(_ date: StoreTime) throws(ControlError) {
    guard date.milliseconds < 253_402_300_800_000 else {
      throw ControlError("\(date) is too late: expected a date before the year 10000")
    }
  }

  private func jws(_ id: String) throws(ControlError) -> String {
    let found = withState { state -> String? in
      guard let (holder, transaction) = try? state.store.transaction(id) else { return nil }
      return state.store.signed(transaction, of: holder)
    }
    guard let found else { throw ControlError("unknown transaction '\(id)'", status: 404) }
    return found
  }

  private func setURL(_ request: HTTPRequest) throws(ControlError) -> HTTPResponse {
    let body = try object(request)
    let url = body["url"]?.text
    if let url, !HTTPClient.accepts(url) {
      throw ControlError("invalid url '\(url)': expected http://HOST[:PORT][/PATH]")
    }
    withState { $0.store.setNotificationURL(url) }
    return HTTPResponse(json: ["url": url.map(JSON.string) ?? .null])
  }

  /// `{"delivery":"duplicate","times":1}`, or `{"answer":4290000,"times":1}`.
  private func inject(_ request: HTTPRequest) throws(ControlError) -> JSON {
    let body = try object(request)
    var times = 1
    if let given = body["times"] {
      guard case .integer(let number) = given, (1...1000).contains(number) else {
        throw ControlError("invalid times \(given.line): expected 1 to 1000")
      }
      times = number
    }
    if let answer = body["answer"] {
      guard case .integer(let code) = answer, code == 401 || (4_000_000...5_999_999).contains(code)
      else { throw ControlError("invalid answer \(answer.line): expected 401 or a code of Apple") }
      let failure: APIFailure =
        code == 401 ? .unauthenticated : .error(APIError(code, "Injected error."))
      withState { $0.failures += Array(repeating: failure, count: times) }
    } else {
      let fault = try fault(body)
      withState { $0.store.inject(fault, times: times) }
    }
    return ["times": .integer(times)]
  }

  private func fault(_ body: JSON) throws(ControlError) -> DeliveryFault {
    switch body["delivery"]?.text {
    case "duplicate": return .duplicate
    case "drop": return .drop
    case "reorder": return .reorder
    case "delay":
      guard let text = body["by"]?.text, let time = WaitingTime(iso8601: text) else {
        throw ControlError("missing 'by': write the delay, such as \"PT36H\"")
      }
      let start = withState { $0.store.world.now }
      return .delay(time.end(from: start).milliseconds(since: start))
    default:  // tidy: text of a request
      throw ControlError(
        "invalid body: expected 'answer', or 'delivery' with duplicate, drop, delay or reorder")
    }
  }

  private func snapshot() -> JSON {
    withState { state in
      state.snapshots.append(state.store)
      return ["snapshot": .integer(state.snapshots.count)]
    }
  }

  private func restore(_ number: String) throws(ControlError) -> JSON {
    let isKnown = withState { state in
      guard let number = Int(number), state.snapshots.indices.contains(number - 1) else {
        return false
      }
      state.store = state.snapshots[number - 1]
      return true
    }
    guard isKnown else { throw ControlError("unknown snapshot '\(number)'", status: 404) }
    return now
  }
}
