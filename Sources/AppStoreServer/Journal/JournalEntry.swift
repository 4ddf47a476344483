import JSONTree
import PlainHTTP

/// An event from outside that changes a server's state. The state is the result of all of them in
/// their order, since the store itself has no clock and no chance.
package enum JournalEntry: Hashable, Sendable {
  /// A request of the control API.
  case control(RecordedRequest)
  /// A request of the App Store Server API, and the number of changes that the running request of
  /// the control API had made before.
  case api(RecordedRequest, change: Int)
  /// What waits to be posted is posted, because of a request of the App Store Server API.
  case delivery
  /// The outcome of the next post.
  case outcome(PostOutcome)
  /// A part of the state with which a compacted journal begins.
  case kept(KeptPiece)

  /// A request that changes something: the part of it that matters.
  package struct RecordedRequest: Hashable, Sendable {
    let method: String
    let target: String
    let contentType: String?
    let body: [UInt8]
  }

  /// Whether it is a request to begin again as at the start.
  var isReset: Bool {
    guard case .control(let request) = self else { return false }
    let path = request.httpRequest.path
    return request.method == "POST" && path == ["shopper", "v1", "reset"]
  }

  /// One line of JSON.
  package var line: String { json.line }

  /// - Returns: `nil` if the line is not an entry.
  package init?(line: String) {
    guard let json = try? JSON(parsing: Array(line.utf8)), let entry = Self(json) else {
      return nil
    }
    self = entry
  }
}

extension JournalEntry.RecordedRequest {
  init(_ request: HTTPRequest) {
    method = request.method
    target = request.target
    contentType = request.header("content-type")
    body = request.body
  }

  var httpRequest: HTTPRequest {
    HTTPRequest(
      method, target, headers: contentType.map { [.init("Content-Type", $0)] } ?? [], body: body)
  }

  fileprivate var members: [JSON.Member] {
    let text = String(validating: body, as: UTF8.self)
    let hex = body.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return [.init("method", .string(method)), .init("target", .string(target))]
      + (contentType.map { [.init("type", .string($0))] } ?? [])
      + [text.map { .init("body", .string($0)) } ?? .init("hex", .string(hex))]
  }

  fileprivate init?(_ json: JSON) {
    guard let method = json["method"]?.text, let target = json["target"]?.text else { return nil }
    self.method = method
    self.target = target
    contentType = json["type"]?.text
    if let text = json["body"]?.text {
      body = Array(text.utf8)
    } else if let digits = (json["hex"]?.text?.utf8).map(Array.init), digits.count % 2 == 0 {
      let pairs = stride(from: 0, to: digits.count, by: 2).map {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
      }
      guard !pairs.contains(nil) else { return nil }
      body = pairs.compactMap(\.self)
    } else {
      return nil
    }
  }
}

extension JournalEntry {
  private var json: JSON {
    switch self {
    case .control(let request): ["control": .object(request.members)]
    case .api(let request, let change):
      ["api": .object(request.members), "change": .integer(change)]
    case .delivery: ["delivery": true]
    case .outcome(let outcome):
      .object(
        [
          .init("outcome", .string(outcome.result.rawValue)),
          .init("milliseconds", .integer(outcome.milliseconds)),
        ] + (outcome.response.map(Self.members) ?? []))
    case .kept(let piece): ["kept": .string(piece.kind.rawValue), "value": piece.value]
    }
  }

  private init?(_ json: JSON) {
    if let request = json["control"].flatMap(RecordedRequest.init) {
      self = .control(request)
    } else if let request = json["api"].flatMap(RecordedRequest.init),
      case .integer(let change) = json["change"]
    {
      self = .api(request, change: change)
    } else if json["delivery"] == true {
      self = .delivery
    } else if let result = json["outcome"]?.text.flatMap(SendAttemptResult.init),
      case .integer(let time) = json["milliseconds"]
    {
      self = .outcome(
        PostOutcome(result, milliseconds: time, response: Self.response(in: json)))
    } else if let kind = json["kept"]?.text.flatMap(KeptPiece.Kind.init), let value = json["value"]
    {
      self = .kept(KeptPiece(kind: kind, value: value))
    } else {
      return nil
    }
  }

  /// Bytes that are no UTF-8 are repaired, since no such body is JSON.
  private static func members(of response: HTTPResponse) -> [JSON.Member] {
    [
      .init("status", .integer(response.status)),
      .init("body", .string(String(decoding: response.body, as: UTF8.self))),
    ]
  }

  private static func response(in json: JSON) -> HTTPResponse? {
    guard case .integer(let status) = json["status"], let body = json["body"]?.text else {
      return nil
    }
    return HTTPResponse(status, body: Array(body.utf8))
  }
}
