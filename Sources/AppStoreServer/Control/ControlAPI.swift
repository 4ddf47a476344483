import Diagnostics
import JSONTree
import PlainHTTP
import StoreSimulator

/// A request that the control API refuses.
struct ControlError: Error {
  let status: Int
  let message: String
  /// The methods that are possible instead.
  let allowed: [String]

  init(_ message: String, status: Int = 400, allowed: [String] = []) {
    self.status = status
    self.allowed = allowed
    self.message = message
  }
}

extension HTTPRequest {
  /// Whether a browser sent it for a page of another site, which could otherwise change the state.
  fileprivate var isFromOtherSite: Bool {
    guard let origin = header("origin") else { return false }
    let host = header("host") ?? ""
    return origin != "http://\(host)" && origin != "https://\(host)"
  }

  /// The names by which only this machine is reached, as URLs have them.
  package static let loopbackNames = ["127.0.0.1", "localhost", "[::1]"]

  /// Whether it was sent to this machine by such a name. A page of another site may have a name
  /// that leads here, and is then of one site with this server for its browser.
  package var isToLoopbackName: Bool {
    guard let host = header("host") else { return true }
    let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map(host.index(after:)) : nil
    let name = host[..<(end ?? host.firstIndex(of: ":") ?? host.endIndex)]
    return Self.loopbackNames.contains(name.lowercased())
  }
}

// The control API, `/shopper/v1`: what people, tests and tools ask.
extension ServerSession {
  /// Answers a request of the control API. Requests must come one after another.
  package func answerControl(_ request: HTTPRequest) -> HTTPResponse {
    var response: HTTPResponse
    do throws(ControlError) {
      guard !request.isFromOtherSite else {
        throw ControlError("a page of another site asked: expected none", status: 403)
      }
      guard request.method == "GET" || begin(.control(.init(request))) else {
        throw ControlError("the state file cannot be written", status: 500)
      }
      response = try control(request)
    } catch {
      response = HTTPResponse(json: ["error": .string(error.message)], status: error.status)
      if !error.allowed.isEmpty {
        response.headers.append(.init("Allow", error.allowed.joined(separator: ", ")))
      }
    }
    end()
    // The page at `/` asks for it every two seconds.
    if request.path.last != "overview" {
      report("\(request.method) \(request.target) \(response.status)")
    }
    return response
  }

  func control(_ request: HTTPRequest) throws(ControlError) -> HTTPResponse {
    switch Operation.find(request.method, request.path, among: Self.routes, \.operation) {
    case .route(let route, let values):
      let known = route.operation.query
      if let other = request.parameters.first(where: { !known.contains($0) }) {
        let remedy = known.isEmpty ? "this request has none" : nil
        throw ControlError(Mistake.unknown("query parameter", other, among: known, remedy: remedy))
      }
      return try route.handler(self, request, values)
    case .otherMethods(let methods):
      throw ControlError(
        "invalid method '\(request.method)': expected \(methods.joined(separator: ", "))",
        status: 405, allowed: methods)
    case nil:
      throw ControlError(
        "unknown request '\(request.method) \(request.target)': expected "
          + Self.routes.map(\.operation.line).joined(separator: ", "), status: 404)
    }
  }

  var now: JSON { withState { ["now": .string("\($0.store.world.now)")] } }

  var credentialsJSON: JSON { withState { $0.store.listing(of: credentials) } }

  /// The body, an object that has no members but these.
  func object(_ request: HTTPRequest, of names: [String]) throws(ControlError) -> JSON {
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: request.body) } catch {
      throw ControlError("invalid body: \(error)")
    }
    guard case .object(let members) = json else {
      throw ControlError("invalid body: expected an object, found \(json.kindName)")
    }
    if let other = members.first(where: { !names.contains($0.name) }) {
      throw ControlError(Mistake.unknown("member", other.name, among: names))
    }
    return json
  }

  func advance(_ request: HTTPRequest) throws(ControlError) -> JSON {
    let body = try object(request, of: ["by", "to"])
    let start = withState { $0.store.world.now }
    let target: StoreTime
    if body["to"] == nil, let text = body["by"]?.text, let time = WaitingTime(iso8601: text) {
      target = time.end(from: start)
    } else if body["by"] == nil, let text = body["to"]?.text, let date = StoreTime(iso8601: text) {
      target = date
    } else {
      throw ControlError(
        "invalid body: expected {\"by\":\"P1M\"}, {\"by\":\"PT36H\"} or {\"to\":\"2026-01-31\"}, "
          + "with a number of at most \(Period.countLimit)")
    }
    guard target >= start else { throw ControlError("\(target) is in the past: it is \(start)") }
    try checkDate(target)
    withState { $0.failedPosts = [:] }
    advance(to: target)
    return withState { state in
      .object([.init("now", .string("\(state.store.world.now)"))] + state.failuresOfPosts)
    }
  }

  /// Dates after the year 9999 cannot be written.
  func checkDate(_ date: StoreTime) throws(ControlError) {
    guard date <= .latest else {
      throw ControlError("\(date) is too late: expected a date before the year 10000")
    }
  }

  func jws(_ id: String) throws(ControlError) -> String {
    let found = withState { state -> String? in
      guard let (holder, transaction) = try? state.store.transaction(id) else { return nil }
      return state.store.signed(transaction, of: holder)
    }
    guard let found else { throw ControlError("unknown transaction '\(id)'", status: 404) }
    return found
  }

  func setURL(_ request: HTTPRequest) throws(ControlError) -> HTTPResponse {
    let url = try self.url(in: request)
    withState { $0.store.setNotificationURL(url) }
    return HTTPResponse(json: ["url": url.map(JSON.string) ?? .null])
  }

  /// As Configure Realtime URL of Apple's API, in both environments and without a test before.
  func setRealtimeURL(_ request: HTTPRequest) throws(ControlError) -> HTTPResponse {
    let url = try self.url(in: request)
    withState { $0.store.world.retention.realtimeURL = url }
    return HTTPResponse(json: ["url": url.map(JSON.string) ?? .null])
  }

  /// `{"url":"http://…"}`, or `null` for none.
  private func url(in request: HTTPRequest) throws(ControlError) -> String? {
    switch try object(request, of: ["url"])["url"] {
    case .null?: return nil
    case .string(let url)? where HTTPClient.accepts(url): return url
    case let url:
      let found = url.map { "invalid url \($0.text.map(quoted) ?? $0.line)" } ?? "missing 'url'"
      throw ControlError("\(found): expected http://HOST[:PORT][/PATH], or null for none")
    }
  }

  /// `{"delivery":"duplicate","times":1}`, or `{"answer":4290000,"times":1}`.
  func inject(_ request: HTTPRequest) throws(ControlError) -> JSON {
    let body = try object(request, of: ["delivery", "by", "answer", "times"])
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

  func snapshot() -> JSON {
    withState { state in
      state.snapshots.append(state.store)
      return ["snapshot": .integer(state.snapshots.count)]
    }
  }

  func restore(_ number: String) throws(ControlError) -> JSON {
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
