import PlainHTTP
import Testing

/// Targets of requests, taken apart.
@Suite struct HTTPRequestTests {
  @Test(arguments: [
    ("/a/b", ["a", "b"]), ("/a//b/", ["a", "b"]), ("/a%20b/%C3%A4", ["a b", "ä"]),
    ("/a+b", ["a+b"]), ("/%zz", []), ("/%+5", []), ("/%", []), ("/%FF", []), ("", []),
    ("/a?b/c", ["a"]),
    ("http://host:80/a/b?c", ["a", "b"]), ("HTTPS://host/a", ["a"]), ("http://host", []),
    ("http://host?a", []), ("/http://host/a", ["http:", "host", "a"]),
  ])
  func `a path is its decoded segments, or nothing if it is malformed`(
    target: String, path: [String]
  ) {
    #expect(HTTPRequest("GET", target).path == path)
  }

  @Test func `a query keeps the order and the repetitions of its parameters`() {
    let request = HTTPRequest("GET", "/x?a=1&b=&a=2+3&c&%61=%26")
    #expect(request.values("a") == ["1", "2 3", "&"])
    #expect(request.values("b") == [""])
    #expect(request.values("c") == [""])
    #expect(request.values("d") == [])
  }

  @Test func `names of headers ignore case`() {
    let request = HTTPRequest("GET", "/", headers: [.init("Content-TYPE", "image/png")])
    #expect(request.header("content-type") == "image/png")
  }

  @Test(arguments: [
    ("http://localhost:3000/apple", true), ("http://[::1]:80", true), ("http://host", true),
    ("http://host?x=1", true), ("https://host", false), ("http://", false),
    ("http://host:99999/", false), ("http://host:x", false), ("http://a/b c", false),
    ("http://a b", false), ("http://h:80:90", false), ("http://[::1]8080", false),
    ("http://h:+80", false), ("localhost:3000", false), ("http://a/\r\nX: y", false),
  ])
  func `only plain HTTP is sent`(url: String, isAccepted: Bool) {
    #expect(HTTPClient.accepts(url) == isAccepted)
  }

  @Test func `a refused connection is reported`() {
    #expect(throws: HTTPClient.Problem.noConnection) {
      _ = try HTTPClient(timeout: 1).send("GET", to: "http://127.0.0.1:1/")
    }
  }
}
