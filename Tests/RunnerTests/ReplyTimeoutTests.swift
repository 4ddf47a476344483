import Testing

@testable import Runner

/// How long replies are awaited in journeys.
@Suite struct ReplyTimeoutTests {
  @Test func `after a hang the timeout is short, and longer than a reply has taken`() {
    let timeout = ReplyTimeout(.seconds(10))
    timeout.note(wait: .milliseconds(20))
    #expect(timeout.short == nil)
    timeout.noteHang()
    // An adapter in Swift may be at work for a second before it says so.
    #expect(timeout.short == .milliseconds(1500))
    timeout.note(wait: .seconds(2))
    timeout.note(wait: .seconds(1))
    #expect(timeout.short == .seconds(6))
    timeout.note(wait: .seconds(9))
    #expect(timeout.short == .seconds(10))
  }

  @Test func `once a short timeout was too short, no hang shortens it`() {
    let timeout = ReplyTimeout(.seconds(10))
    timeout.noteHang()
    timeout.stopShortening()
    #expect(timeout.short == nil)
    timeout.noteHang()
    #expect(timeout.short == nil)
  }
}
