import Foundation
import Glibc
import Synchronization
import Testing

@testable import PlainHTTP

/// A listener that answers while something else is waited for.
@Suite struct HTTPResponderTests {
  @Test(arguments: [
    ("GET /a HTTP/1.1\r\n\r\n", "GET /a "),
    ("POST /a HTTP/1.1\r\nContent-Length: 2\r\n\r\nhi", "POST /a hi"),
    ("POST /a HTTP/1.1\r\nContent-Length: 2\r\n\r\nh", "incomplete"),
    ("GET /a HTTP/1.1\r\n", "incomplete"),
    ("GET /a\r\n\r\n", "malformed"),
    ("POST /a HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "malformed"),
    ("POST /a HTTP/1.1\r\nContent-Length: x\r\n\r\n", "malformed"),
    ("POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", "lengthMissing"),
    ("POST /a HTTP/1.1\r\nContent-Length: 1000\r\n\r\n", "tooLarge"),
  ])
  func `a request is read when all of it has arrived`(text: String, read: String) {
    let found: String
    do throws(HTTPMessageProblem) {
      let request = try HTTPRequest(reading: Array(text.utf8), limit: 100)
      found =
        request.map { "\($0.method) \($0.target) \(String(decoding: $0.body, as: UTF8.self))" }
        ?? "incomplete"
    } catch {
      found = "\(error)"
    }
    #expect(found == read)
  }

  @Test func `a response ends its connection`() {
    let response = HTTPResponse(404, "text/plain", "no")
    #expect(
      String(decoding: response.closingBytes, as: UTF8.self)
        == "HTTP/1.1 404 Client Error\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n"
        + "Connection: close\r\n\r\nno")
  }

  @Test func `it answers until the awaited descriptor can be read`() throws {
    var pipe: [CInt] = [0, 0]
    #expect(Glibc.pipe(&pipe) == 0)
    defer { for descriptor in pipe { close(descriptor) } }
    let end = pipe[1]
    let responder = try HTTPResponder(port: 0) { request in
      _ = write(end, "x", 1)
      return HTTPResponse(200, "text/plain", "asked for \(request.target)")
    }
    let client = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = responder.port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafeBytes(of: &address) {
      connect(
        client, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count)) == 0
    }
    #expect(isConnected)
    let request = "GET /now HTTP/1.1\r\n\r\n"
    _ = send(client, request, request.utf8.count, 0)
    #expect(responder.answer(until: pipe[0], milliseconds: 5000))
    var answer = [UInt8](repeating: 0, count: 1000)
    let count = recv(client, &answer, answer.count, 0)
    #expect(String(decoding: answer[..<max(0, count)], as: UTF8.self).hasSuffix("asked for /now"))
  }

  @Test func `a response that arrives byte by byte is not waited for longer than at once`() throws {
    let client = HTTPClient(timeout: 1)
    let server = try SlowServer()
    #expect(throws: HTTPClient.Problem.timedOut) {
      _ = try client.send("GET", to: "http://127.0.0.1:\(server.port)/")
    }
    #expect(server.sent < SlowServer.response.utf8.count)
  }

  @Test func `a port that is taken is named`() throws {
    let first = try HTTPResponder(port: 0) { _ in HTTPResponse(200) }
    let error = #expect(throws: HTTPResponder.Problem.self) {
      _ = try HTTPResponder(port: first.port) { _ in HTTPResponse(200) }
    }
    #expect(
      error?.description == "cannot listen on 127.0.0.1:\(first.port): Address already in use")
  }
}

/// A server that sends its response a byte at a time, ten a second, until the client has left.
private final class SlowServer: Sendable {
  static let response =
    "HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n" + String(repeating: "x", count: 40)

  let port: UInt16
  private let count = Mutex(0)

  /// How many bytes of the response were sent.
  var sent: Int { count.withLock { $0 } }

  init() throws {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      _ = bind(listener, pointer, size)
      _ = listen(listener, 1)
      _ = getsockname(listener, pointer, &size)
    }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in
      let connection = accept(listener, nil, nil)
      for byte in Self.response.utf8 {
        usleep(100_000)
        guard
          withUnsafeBytes(of: byte, { send(connection, $0.baseAddress, 1, CInt(MSG_NOSIGNAL)) })
            == 1
        else { break }
        count.withLock { $0 += 1 }
      }
      close(connection)
      close(listener)
    }
  }
}
