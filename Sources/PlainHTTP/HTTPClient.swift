import Glibc
import OperatingSystem

/// A blocking client for plain HTTP/1.1, with one connection for each request.
package struct HTTPClient: Sendable {
  /// The reason why there is no response.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    case unsupportedURL
    case noConnection
    case timedOut
    case prematureClose
    case invalidResponse

    package var description: String {
      switch self {
      case .unsupportedURL: "the URL is not 'http://HOST[:PORT][/PATH]'"
      case .noConnection: "no connection"
      case .timedOut: "no response in time"
      case .prematureClose: "the connection was closed before the response was complete"
      case .invalidResponse: "the response is not HTTP/1.1, or too long"
      }
    }
  }

  /// The timeout of connecting, of sending, and of waiting for the whole response, in seconds.
  /// Before its first byte, each request that a responder answers begins the wait anew.
  private let timeout: Int
  /// The longest response, in bytes.
  private static let responseLimit = 4 << 20

  package init(timeout: Int) { self.timeout = timeout }

  /// Whether requests can be sent to the URL.
  package static func accepts(_ url: String) -> Bool { (try? HTTPAddress(url)) != nil }

  /// Waits in real time, as every peer does: 'select' is not a call that virtual time replaces.
  package static func pause(milliseconds: Int) {
    var time = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    _ = select(0, nil, nil, nil, &time)
  }

  /// - Parameter responder: answers what others ask until the response arrives.
  package func send(
    _ method: String, to url: String, headers: [HTTPRequest.Field] = [], body: [UInt8] = [],
    meanwhile responder: HTTPResponder? = nil
  ) throws(Problem) -> HTTPResponse {
    let address = try HTTPAddress(url)
    let descriptor = try connected(to: address)
    defer { close(descriptor) }
    var head = "\(method) \(address.target) HTTP/1.1\r\nHost: \(address.authority)\r\n"
    for field in headers { head += "\(field.name): \(field.value)\r\n" }
    head += "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    try write(Array(head.utf8) + body, to: descriptor)
    return try response(from: descriptor, meanwhile: responder)
  }

  private func connected(to address: HTTPAddress) throws(Problem) -> CInt {
    var hints = addrinfo()
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, address.port, &hints, &list) == 0 else { throw .noConnection }
    defer { freeaddrinfo(list) }
    var next = list
    while let info = next?.pointee {
      let descriptor = socket(
        info.ai_family, info.ai_socktype | CInt(SOCK_CLOEXEC.rawValue), info.ai_protocol)
      if descriptor >= 0 {
        limit(SO_SNDTIMEO, of: descriptor, milliseconds: timeout * 1000)
        if connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 { return descriptor }
        close(descriptor)
      }
      next = info.ai_next
    }
    throw .noConnection
  }

  private func limit(_ option: CInt, of descriptor: CInt, milliseconds: Int) {
    var limit = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    setsockopt(
      descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  private func write(_ bytes: [UInt8], to descriptor: CInt) throws(Problem) {
    guard let code = sendAll(bytes, over: descriptor) else { return }
    throw code == EAGAIN ? .timedOut : .prematureClose
  }

  private func response(
    from descriptor: CInt, meanwhile responder: HTTPResponder?
  ) throws(Problem) -> HTTPResponse {
    var arriving = ArrivingResponse()
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    var countdown = Countdown(seconds: timeout)
    while arriving.count <= Self.responseLimit {
      if let responder {
        let isReady = responder.answer(until: descriptor, milliseconds: countdown.milliseconds)
        if !isReady { throw .timedOut }
        if arriving.count == 0 { countdown = Countdown(seconds: timeout) }
      }
      guard countdown.milliseconds > 0 else { throw .timedOut }
      limit(SO_RCVTIMEO, of: descriptor, milliseconds: countdown.milliseconds)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      // A process that was stopped and continued is no peer's mistake.
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw errno == EAGAIN ? .timedOut : .prematureClose }
      guard count > 0 else { return try arriving.responseAtEnd() }
      if let response = try arriving.response(after: buffer[..<count]) { return response }
    }
    throw .invalidResponse
  }
}

/// What is left of a time, by the machine's clock even in a process whose own clock is virtual:
/// virtual time does not replace `times`.
private struct Countdown {
  /// In ticks since the machine's start.
  private let end: clock_t
  private static let ticksPerSecond = sysconf(CInt(_SC_CLK_TCK))

  init(seconds: Int) { end = Self.now + seconds * Self.ticksPerSecond }

  /// 0 once the time is over.
  var milliseconds: Int { max(0, (end - Self.now) * 1000 / Self.ticksPerSecond) }

  private static var now: clock_t {
    var unused = tms()
    return times(&unused)
  }
}

/// The parts of an `http` URL.
struct HTTPAddress {
  let host: String
  let port: String
  /// Path and query.
  let target: String
  let authority: String

  init(_ url: String) throws(HTTPClient.Problem) {
    let scheme = "http://"
    guard url.hasPrefix(scheme) else { throw .unsupportedURL }
    let rest = url.dropFirst(scheme.count)
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    authority = String(rest[..<end])
    let path = rest[end...]
    target = path.hasPrefix("/") ? String(path) : "/\(path)"
    guard !rest.utf8.contains(where: { $0 <= 0x20 }), !authority.isEmpty else {
      throw .unsupportedURL
    }
    if authority.hasPrefix("["), let close = authority.firstIndex(of: "]") {
      host = String(authority[authority.index(after: authority.startIndex)..<close])
      let after = authority[authority.index(after: close)...]
      guard after.isEmpty || after.first == ":" else { throw .unsupportedURL }
      port = after.isEmpty ? "80" : String(after.dropFirst())
    } else {
      let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
      host = String(parts[0])
      port = parts.count > 1 ? String(parts[1]) : "80"
      guard parts.count <= 2 else { throw .unsupportedURL }
    }
    guard !host.isEmpty, port.utf8.allSatisfy({ (0x30...0x39).contains($0) }), UInt16(port) != nil
    else { throw .unsupportedURL }
  }
}

/// Writes every byte into a connection.
///
/// - Returns: the error that ended it; `nil` once everything is written.
func sendAll(_ bytes: [UInt8], over connection: CInt) -> CInt? {
  writeAll(bytes, by: { send(connection, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) })
}
