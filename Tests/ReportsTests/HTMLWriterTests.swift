import Foundation
import Testing

@testable import Reports
@testable import StoreSigning

@Suite struct HTMLWriterTests {
  @Test(arguments: [
    ("a < b & \"c\" > 'd'", "a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;"),
    ("line\nbreak\ttab", "line\nbreak\ttab"),
    ("\u{0}\u{1}\r\u{1B}[31m\u{7F}", "␀␁␍␛[31m␡"),
    ("\u{80}\u{9B}\u{A0}", "\\u{80}\\u{9B}\u{A0}"),
    ("\u{202E}abc\u{2066}\u{200F}\u{FEFF}", "\\u{202E}abc\\u{2066}\\u{200F}\\u{FEFF}"),
    ("\u{FFFE}\u{1FFFF}\u{10FFFE}\u{FFFD}", "\\u{FFFE}\\u{1FFFF}\\u{10FFFE}\u{FFFD}"),
    ("\"\u{301}<\u{338}", "&quot;\u{301}&lt;\u{338}"), ("✓ 日本語 👩‍👩‍👧‍👦 …", "✓ 日本語 👩‍👩‍👧‍👦 …"),
  ])
  func `a string is escaped in an element and in an attribute`(text: String, written: String) {
    var writer = HTMLWriter()
    writer.element("p", ["title": text], text)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "<!DOCTYPE html>\n<p title=\"\(written)\">\(written)</p>")
  }

  @Test(arguments: [
    (
      "https://example.org/1", "<a href=\"https://example.org/1\" rel=\"noreferrer noopener\">x</a>"
    ),
    ("HTTP://example.org", "<a href=\"HTTP://example.org\" rel=\"noreferrer noopener\">x</a>"),
    ("javascript:alert(1)", "x"), (" https://example.org", "x"), ("https://a b", "x"),
    ("data:text/html,x", "x"), ("//example.org", "x"), ("https://é", "x"), ("", "x"),
  ])
  func `only addresses of the web are links`(address: String, written: String) {
    var writer = HTMLWriter()
    writer.link(.web(address), "x")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "<!DOCTYPE html>\n" + written)
  }

  @Test func `a filter's address says every byte that means something in another way`() {
    let address = PageAddress.filter(("adapter", "a&b=c #é"), ("outcome", "known issue"))
    #expect(address.text == "#adapter=a%26b%3Dc%20%23%C3%A9&outcome=known%20issue")
  }

  @Test(arguments: [("abc", 3, "abc"), ("abcd", 3, "abc… (1 more characters)"), ("éé", 2, "éé")])
  func `a long string is cut, with the number of characters left out`(
    text: String, limit: Int, cut: String
  ) {
    #expect(HTMLText.capped(text, at: limit) == cut)
  }

  @Test(arguments: [(PageStyle.text, PageStyle.digest), (PageScript.text, PageScript.digest)])
  func `a digest is the SHA-256 of its string`(text: StaticString, digest: String) {
    let hash = SHA256.hash(Array("\(text)".utf8))
    #expect("sha256-\(Data(hash).base64EncodedString())" == digest)
  }
}
