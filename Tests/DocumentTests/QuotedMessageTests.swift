import Fixtures
import Foundation
import RunEvents
import Testing

/// The messages that the page about troubles quotes are said like that.
@Suite struct QuotedMessageTests {
  /// The first cells of the page's tables, less what a fault's kind puts in front.
  private static let messages: [String] = {
    let page = (try? Checkout.bytes(of: "docs/troubleshooting.md")) ?? []
    let lines = String(decoding: page, as: UTF8.self).split(separator: "\n")
    return lines.filter { $0.hasPrefix("| `") }.compactMap { line in
      line.dropFirst(3).split(separator: "` |").first.map(String.init)
    }
  }()

  @Test func `the page quotes messages`() { #expect(Self.messages.count > 30) }

  @Test(arguments: messages)
  func `a message is one of the sources'`(message: String) throws {
    let kind = Fault.Kind.allCases.first { message.hasPrefix("\($0.rawValue): ") }
    let text = kind.map { String(message.dropFirst($0.rawValue.count + 2)) } ?? message
    let pieces = Said.pieces(text)
    #expect(!pieces.isEmpty)
    let unsaid = pieces.filter { !Said.everything.contains($0) }
    #expect(unsaid == [])
  }
}

/// What the sources say, in a form in which it can be compared with a page.
private enum Said {
  /// A message between its ellipses, without the marks around them.
  static func pieces(_ message: String) -> [String] {
    message.replacing("'…'", with: "…").split(separator: "…").map { piece in
      piece.trimmingCharacters(in: .whitespaces)
    }.filter { $0.count > 2 }
  }

  /// All Swift files, with strings that were broken over lines put together again, and the page of
  /// messages, which the tests generate.
  static let everything: String = {
    let top = Checkout.file("Sources").resolvingSymlinksInPath()
    let names = FileManager.default.enumerator(atPath: top.path)?.compactMap { $0 as? String } ?? []
    let sources = names.filter { $0.hasSuffix(".swift") }.map { name in
      joined((try? String(contentsOf: top.appending(path: name), encoding: .utf8)) ?? "")
    }
    let page = (try? Checkout.bytes(of: "docs/messages.md")) ?? []
    return (sources + [String(decoding: page, as: UTF8.self)]).joined(separator: "\n")
  }()

  private static func joined(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    var whole = ""
    for line in lines {
      if line.hasPrefix("+ \""), whole.hasSuffix("\"") {
        whole = String(whole.dropLast()) + line.dropFirst(3)
      } else {
        whole += "\n" + line
      }
    }
    return whole.replacing(" \\\n", with: " ")
  }
}
