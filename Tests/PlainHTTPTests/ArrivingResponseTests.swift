import Testing

@testable import PlainHTTP

/// Responses that arrive in pieces.
@Suite struct ArrivingResponseTests {
  /// What is read of a response in pieces of a size, or the problem.
  private static func read(_ text: String, inPiecesOf size: Int) -> String {
    var arriving = ArrivingResponse()
    let bytes = Array(text.utf8)
    do throws(HTTPClient.Problem) {
      for start in stride(from: 0, to: bytes.count, by: size) {
        let piece = bytes[start..<min(start + size, bytes.count)]
        if let response = try arriving.response(after: piece) { return Self.text(of: response) }
      }
      return "\(Self.text(of: try arriving.responseAtEnd())) at the end"
    } catch {
      return "\(error)"
    }
  }

  private static func text(of response: HTTPResponse) -> String {
    "\(response.status) '\(String(decoding: response.body, as: UTF8.self))'"
  }

  private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

  private static let cut = HTTPClient.Problem.prematureClose.description
  private static let invalid = HTTPClient.Problem.invalidResponse.description

  private static let cases = [
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", "200 'hello'"),
    ("HTTP/1.1 200 OK\r\nContent-Length:\t 5 \t\r\n\r\nhello", "200 'hello'"),
    ("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n", "404 ''"),
    ("HTTP/1.1 204 No Content\r\n\r\n", "204 ''"),
    ("HTTP/1.1 200 OK\r\n\r\nhello", "200 'hello' at the end"),
    (chunked + "5\r\nhello\r\n6;name=value\r\n world\r\n0\r\n\r\n", "200 'hello world'"),
    (chunked + "a\r\n01234\r\n\r\n9\r\n0\r\n\r\n", "200 '01234\r\n\r\n9'"),
    (chunked + "5\r\nhello\r\n", cut),
    (chunked + "many\r\n", invalid),
    ("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhello", cut),
    ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", invalid),
    ("HTTP/1.1 200 OK\r\nContent-Length: +5\r\n\r\nhello", invalid),
    (chunked + "+5\r\nhello\r\n0\r\n\r\n", invalid),
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n", cut),
    ("SSH-2.0 hello\r\n\r\n", invalid), ("", cut),
  ]

  @Test(arguments: cases, [1, 2, 3, 7, 1000])
  func `a response is the same in pieces of every size`(
    response: (text: String, read: String), size: Int
  ) {
    #expect(Self.read(response.text, inPiecesOf: size) == response.read)
  }

  /// Several times as long if the chunks are read anew with each piece.
  @Test(.timeLimit(.minutes(1)))
  func `half a million chunks in small pieces are read in seconds`() {
    let count = 500_000
    let body = String(repeating: "1\r\nx\r\n", count: count)
    let read = Self.read(Self.chunked + body + "0\r\n\r\n", inPiecesOf: 4096)
    #expect(read == "200 '\(String(repeating: "x", count: count))'")
  }
}
