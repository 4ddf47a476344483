import AdapterHost
import Foundation
import JSONTree
import PlainHTTP
import StoreKit
import VirtualRuntime

/// A running backend, asked over HTTP. Virtual time stands still while it answers, and it may ask
/// the App Store Server API meanwhile.
@MainActor struct Backend {
  let mapping: BackendMapping
  /// `nil` if the mapping names no address for the App Store Server API.
  private let api: BackendAPI?
  private let client = HTTPClient(timeout: Self.patience)

  /// The time limit for a backend's answer, in seconds of the real clock. A step may wait for a
  /// notification and then for `settled`, within the ten seconds of `--timeout`.
  private static let patience = 4

  init(_ mapping: BackendMapping, api: BackendAPI?) {
    self.mapping = mapping
    self.api = api
  }

  /// Posts a notification.
  ///
  /// - Returns: the status of the response.
  /// - Throws: ``BackendError`` without a response, and for a status that says that notifications
  ///   are not taken at this URL.
  func post(_ signedPayload: String) throws(BackendError) -> Int {
    let body = JSON.object([.init("signedPayload", .string(signedPayload))]).bytes
    let url = Self.filled(
      mapping.notifications, ["environment": DeveloperServer.environment.rawValue])
    let line = "POST \(url)"
    let status: Int
    do throws(HTTPClient.Problem) {
      status = try client.send(
        "POST", to: url, headers: [Self.json, Self.time], body: body, meanwhile: api?.responder
      ).status
    } catch {
      throw BackendError(message: "\(line): \(error)")
    }
    if (300..<400).contains(status) || [404, 405].contains(status) {
      throw BackendError(message: "\(line): status \(status)")
    }
    if (200...206).contains(status) {
      try settle()
    } else {
      Self.remark("\(line): status \(status)")
    }
    return status
  }

  /// Waits until the backend has done what it was sent, if it does not do that before it answers.
  ///
  /// - Throws: ``BackendError`` if it does not in time, or does not say.
  private func settle() throws(BackendError) {
    guard let call = mapping.settled else { return }
    var status = 0
    let end = VirtualRuntime.realSeconds + Self.patience
    repeat {
      status = try send(call).status
      if [200, 204].contains(status) { return }
      guard [202, 503].contains(status) else { break }
      HTTPClient.pause(milliseconds: 10)
    } while VirtualRuntime.realSeconds < end
    throw BackendError(
      message:
        "\(Self.line(call)): status \(status), expected 200 or 204 when all is done, and 202 "
        + "or 503 before that")
  }

  /// Writes a line that reports show as said by the app.
  static func remark(_ text: String) {
    AdapterProcess.remark("backend: \(text)")
  }

  /// Posts a request for a retention message.
  ///
  /// - Returns: `nil` without a response.
  func ask(for body: [UInt8], at url: String) -> HTTPResponse? {
    try? client.send(
      "POST", to: url, headers: [Self.json, Self.time], body: body, meanwhile: api?.responder)
  }

  /// - Parameter values: the values of the placeholders.
  /// - Throws: ``BackendError`` without a response.
  func send(
    _ call: BackendMapping.Call, _ values: [String: String] = [:]
  ) throws(BackendError) -> HTTPResponse {
    let url = Self.url(of: call, values)
    do throws(HTTPClient.Problem) {
      return try client.send(
        call.method, to: url, headers: headers(of: call),
        body: Array(Self.filled(call.body ?? "", values).utf8), meanwhile: api?.responder)
    } catch {
      throw BackendError(message: "\(Self.line(call, values)): \(error)")
    }
  }

  /// Lets the backend forget everything.
  ///
  /// - Throws: ``BackendError`` without a response, and for a status that is no success.
  func reset() throws(BackendError) {
    let status = try send(mapping.reset).status
    guard (200..<300).contains(status) else {
      throw BackendError(message: "\(Self.line(mapping.reset)): status \(status)")
    }
  }

  /// Whether the backend answers with a status of success.
  ///
  /// - Throws: ``BackendError`` without a response, and for a status that says that there is no
  ///   such call.
  func accepts(
    _ call: BackendMapping.Call, _ values: [String: String]
  ) throws(BackendError) -> Bool {
    let status = try send(call, values).status
    if (200..<300).contains(status) {
      try settle()
      return true
    }
    let problem = "\(Self.line(call, values)): status \(status)"
    if [404, 405].contains(status) { throw BackendError(message: problem) }
    Self.remark(problem)
    return false
  }

  /// - Returns: the JSON of a response with status 200.
  /// - Throws: ``BackendError`` for every other answer.
  func json(
    _ call: BackendMapping.Call, _ values: [String: String]
  ) throws(BackendError) -> JSON {
    try json(of: try send(call, values), to: call, values)
  }

  /// - Returns: the same; `nil` for 404, which a failure shows, since a wrong URL has it, too.
  func jsonOrNothing(
    _ call: BackendMapping.Call, _ values: [String: String]
  ) throws(BackendError) -> JSON? {
    let response = try send(call, values)
    guard response.status == 404 else { return try json(of: response, to: call, values) }
    Self.remark("\(Self.line(call, values)): status 404, so it knows of no subscription")
    return nil
  }

  private func json(
    of response: HTTPResponse, to call: BackendMapping.Call, _ values: [String: String]
  ) throws(BackendError) -> JSON {
    guard response.status == 200, let json = try? JSON(parsing: response.body) else {
      let found = response.status == 200 ? "no JSON" : "status \(response.status)"
      throw BackendError(message: "\(Self.line(call, values)): \(found)")
    }
    return json
  }

  private func headers(of call: BackendMapping.Call) -> [HTTPRequest.Field] {
    (call.body == nil ? [] : [Self.json]) + [Self.time]
      + mapping.headers.map { HTTPRequest.Field($0.name, $0.value) }
  }

  private static let json = HTTPRequest.Field("Content-Type", "application/json")

  /// For a backend that asks a clock, which its tests may set to this.
  private static var time: HTTPRequest.Field {
    HTTPRequest.Field("Store-Time", String(VirtualRuntime.now))
  }

  private static func url(of call: BackendMapping.Call, _ values: [String: String]) -> String {
    filled(call.url, values.mapValues(escaped))
  }

  /// The request in messages.
  private static func line(
    _ call: BackendMapping.Call, _ values: [String: String] = [:]
  ) -> String {
    "\(call.method) \(url(of: call, values))"
  }

  private static func filled(_ text: String, _ values: [String: String]) -> String {
    values.reduce(text) { $0.replacingOccurrences(of: "<\($1.key)>", with: $1.value) }
  }

  private static func escaped(_ value: String) -> String {
    value.addingPercentEncoding(
      withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-._~")))
      ?? value
  }
}
