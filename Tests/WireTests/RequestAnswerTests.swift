import StoreTerms
import Testing

@testable import Wire

/// Which requests an answer is for, and how answers travel.
@Suite struct RequestAnswerTests {
  @Test(arguments: [
    ("https://a.b/c", "https://a.b/c", true), ("https://a.b/c", "https://a.b/cd", false),
    ("https://a.b/c", "https://a.b/c?d=1", true), ("https://a.b/c?*", "https://a.b/c?d=1", true),
    ("https://a.b/c?*", "https://a.b/c", false), ("https://a.b/*", "https://a.b/c/d", true),
    ("*/verify", "http://localhost:8080/verify", true), ("*/verify", "https://a.b/verify/2", false),
    ("https://*.b/*/d", "https://a.b/c/d", true), ("*", "https://a.b", true),
    ("https://a.b/c", "https://a.b/c#d", true),
  ])
  func `an address fits its pattern`(pattern: String, url: String, fits: Bool) throws {
    #expect(try #require(URLPattern(pattern)).matches(url) == fits)
  }

  @Test(arguments: ["", "api.example.com", "/verify", "ftp://a.b", "https://a.b/c d", "*\n"])
  func `what no address fits is no pattern`(text: String) {
    #expect(URLPattern(text) == nil)
  }

  @Test func `headers are lines of names and values`() throws {
    let headers = try #require(RequestHeaders("Retry-After: 30\nX-A:b: c"))
    #expect(headers.fields.map(\.name) == ["Retry-After", "X-A"])
    #expect(headers.fields.map(\.value) == ["30", "b: c"])
    #expect(RequestHeaders(headers.description) == headers)
  }

  @Test(arguments: ["", "no colon", ": value", "a b: c", "A: b\nc", "A: \u{7}"])
  func `what is no header is refused`(text: String) { #expect(RequestHeaders(text) == nil) }

  @Test func `answers before the first launch read back as themselves`() throws {
    var given = Given()
    given.http = [
      RequestAnswer(
        try #require(URLPattern("*/a")), method: .post, .failure(.timedOut), body: #"{"a":1}"#,
        after: .clock(3, .second))
    ]
    #expect(
      given.line
        == #"{"date":"2026-01-05","http":[{"url":"*/a","method":"POST","status":"timed out","#
        + #""body":"{\"a\":1}","after":"PT3S"}]}"#)
    #expect(try ProtocolMessageTests.given(given.line) == given)
    #expect(given.without([try #require(Given.Key(rawValue: "http"))]) == Given())
  }
}
