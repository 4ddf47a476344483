import AppStoreServer
import JSONTree
import PlainHTTP
import Shops

/// A request to Apple's server or to its control API: a line with method and target, then the body.
enum ServerInput {
  private static let messageLimit = 4096

  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let parts = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let line = String(decoding: parts[0], as: UTF8.self).split(separator: " ", maxSplits: 1)
    guard line.count == 2 else { return }
    let request = ServedShop.request(
      String(line[0]), String(line[1]), parts.count == 2 ? Array(parts[1]) : [])
    let session = ServedShop.session(courier: { _, _, _ in PostOutcome(.success) }, print: { _ in })
    _ = session.answerControl(
      HTTPRequest("POST", "/shopper/v1/steps", body: Array("buy: vip.silver".utf8)))
    let isControl = request.path.first == "shopper"
    let response =
      isControl
      ? session.answerControl(request) : session.answerAPI(request, clock: ServedShop.clock)
    try checkResponse(response, isControl: isControl)
    let now = session.answerControl(HTTPRequest("GET", "/shopper/v1/now"))
    try promise(now.status == 200, "afterwards the time is not known: status \(now.status)")
  }

  private static func checkResponse(
    _ response: HTTPResponse, isControl: Bool
  ) throws(BrokenPromise) {
    try promise((200..<500).contains(response.status), "status \(response.status)")
    guard response.headers.contains(where: { $0.value == "application/json" }) else { return }
    guard let body = try? JSON(parsing: response.body) else {
      throw BrokenPromise(
        "a body that is no JSON: \(String(decoding: response.body, as: UTF8.self))")
    }
    guard response.status >= 400 else { return }
    let message = body[isControl ? "error" : "errorMessage"]?.text ?? ""
    try promise(!message.isEmpty, "status \(response.status) without words")
    try promise(message.utf8.count <= messageLimit, "\(message.utf8.count) bytes of message")
  }
}
