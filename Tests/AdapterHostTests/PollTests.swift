import Foundation
import JSONTree
import Testing

@testable import AdapterHost
@testable import VirtualRuntime

/// What apps hear that do the same again and again while a customer waits for months.
@Suite struct PollTests {
  private static let server =
    #"{"url":"https://api.example.com/*","body":"{\"valid\":true}","after":"PT5S"}"#
  private static let start = Say.begin(
    given: #"{"date":"2026-01-05","subscribed":"\#(Say.silver)","http":[\#(server)]}"#)

  private static let address = "GET https://api.example.com/"

  private static func wait(_ period: String) -> String { Say.act("wait", #""time":"\#(period)""#) }

  @Test func `a month of a poll is passed over, and its requests are known`() throws {
    let talk = try HostConversation.withNetwork([
      Say.catalog, Self.start, Say.buy("polls"), Self.wait("P30D"),
      Say.act("answer requests", #""url":"*","body":"other""#), Self.wait("PT1M"),
      Say.observe("access"), Say.observe("requests"),
    ])
    #expect(
      talk.replies.dropLast().last
        == #"{"id":5,"observed":{"access":["status: 200 '{\"valid\":true}' at 5 s"#
        + #" | status: 200 'other' at 2592030 s"]}}"#)
    // One in 35 s, and at the end one in 30 s.
    #expect(talk.replies.last?.split(separator: "/status").count == 74_061)
    #expect(
      talk.errors
        == "shopper: the app sent 'GET https://api.example.com/status' every 35 seconds, with the"
        + " same result; 73927 such rounds were not played\n")
  }

  @Test func `a poll meets what the store does as soon as without being passed over`() throws {
    let (heard, errors) = try Self.heard(
      after: Say.buy("pollsEntitlements"),
      Say.act("cancel subscription", #""product":"\#(Say.silver)""#),
      Self.wait("P3M"))
    #expect(heard == "1 listed at 0 s | 0 listed at 2678400 s")
    // Up to the end of the period, and after it.
    #expect(
      errors
        == [89_022, 169_662].map {
          "shopper: the app did the same every 30 seconds, with the same result;"
            + " \($0) such rounds were not played\n"
        }.joined())
  }

  @Test func `a slow poll is passed over together with a fast one`() throws {
    let (_, errors) = try Self.heard(after: Say.buy("pollsTwice"), Self.wait("P60D"))
    // In each of the slow one's rounds those of the fast one, until the slow one is known, too.
    let (often, seldom) = ("'\(Self.address)often'", "'\(Self.address)seldom'")
    let first = """
      shopper: the app sent \(often) every 6 seconds, with the same result; 4394 such rounds were \
      not played
      """
    let second = """
      shopper: the app sent \(often), \(seldom) every 35 minutes 18 seconds, with the same result; \
      1251 such rounds were not played
      """
    let lines = errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines.prefix(2) == [first, second])
  }

  @Test func `a fast poll is passed over between slow rounds that differ`() throws {
    let (_, errors) = try Self.heard(
      after: Say.buy("pollsTwice"), Say.buy("pollsWithCount"), Self.wait("P10D"))
    #expect(
      errors
        == "shopper: the app sent 'GET https://api.example.com/often' every 6 seconds, with the same"
        + " result; 124187 such rounds were not played\n")
  }

  @Test func `polls without a common period are said to have none`() {
    var remarks = IdleRemarks()
    for count in [3, 4] {
      let rounds = PassedRounds(count: count, period: 12_479_000, isMixed: true, marks: 0)
      remarks.note(rounds, after: [])
    }
    #expect(
      remarks.drain() == [
        "the app did the same at several intervals, with the same results; 7 times 3 hours"
          + " 27 minutes 59 seconds of this were not played"
      ])
    #expect(remarks.drain() == [])
  }

  @Test func `no timer of another rhythm is passed over`() throws {
    let (heard, errors) = try Self.heard(after: Say.buy("pollsBesideClock"), Self.wait("P3D"))
    #expect(heard == "day 1 at 86400 s | day 2 at 172800 s | day 3 at 259200 s")
    // Said once, although the clock was met three times.
    #expect(errors.split(separator: "\n").count == 1)
  }

  @Test func `rounds that differ are played`() throws {
    let (_, errors) = try Self.heard(after: Say.buy("pollsWithCount"), Self.wait("P60D"))
    #expect(errors.isEmpty)
  }

  /// What the app heard, and what the host said of it without its remarks on a slow machine.
  private static func heard(after steps: String...) throws -> (String?, errors: String) {
    let talk = try HostConversation.withNetwork(
      [Say.catalog, start] + steps + [Say.observe("access")])
    let errors = talk.errors.replacing(#/shopper: the app is still busy after .*\n/#, with: "")
    let reply = try JSON(parsing: Array((talk.replies.last ?? "").utf8))
    guard case .array(let items)? = reply["observed"]?["access"] else { return (nil, errors) }
    return (items.first?.text, errors)
  }
}
