import JSONTree
import PlainHTTP
import StoreSimulator
import Synchronization
import Testing

@testable import AppStoreServer

/// The journal: what a server knows after a restart.
@Suite struct JournalTests {
  /// A journal in memory, with the state that was answered after each entry.
  final class Memory: Journal {
    let state = Mutex((entries: [JournalEntry](), isFull: false))
    /// The number of entries, beside a kept state, that are too many; `nil` for none.
    private let limit: Int?
    let compactions = Mutex(0)

    init(limit: Int? = nil) { self.limit = limit }

    var entries: [JournalEntry] { state.withLock { $0.entries } }

    func fill() { state.withLock { $0.isFull = true } }

    func append(_ entry: JournalEntry) -> Bool {
      state.withLock { state in
        if !state.isFull { state.entries.append(entry) }
        return !state.isFull
      }
    }

    func compact(to last: JournalEntry) { state.withLock { $0.entries = [last] } }

    var isLong: Bool { limit.map { entries.count { !$0.isKept } >= $0 } ?? false }

    func replace(with next: () -> JournalEntry?) {
      var entries: [JournalEntry] = []
      while let entry = next() { entries.append(entry) }
      state.withLock { $0.entries = entries }
      compactions.withLock { $0 += 1 }
    }
  }

  @Test(arguments: [1, 5])
  func `a compacted journal leads to the same state, wherever it ends`(limit: Int) throws {
    let plain = Self.played(Memory())
    let memory = Memory(limit: limit)
    let known = Self.played(memory) { count, knowledge in
      let again = TestServer(.production)
      let lines = memory.entries.map(\.line)
      let read = lines.compactMap(JournalEntry.init(line:))
      #expect(read.count == lines.count)
      #expect(again.session.replay(read, end: {}) == nil)
      #expect(Self.knowledge(again) == knowledge)
      #expect(again.backend.received == [])
    }
    #expect(memory.compactions.withLock(\.self) > 1)
    #expect(memory.entries.count { !$0.isKept } <= 60)
    #expect(known.map(\.knowledge) == plain.map(\.knowledge))
  }

  @Test func `a kept state without its end, or out of order, is refused`() {
    let memory = Memory(limit: 1)
    _ = Self.played(memory)
    let kept = memory.entries.prefix { $0.isKept }
    #expect(kept.count > 5)
    #expect(TestServer().session.replay(Array(kept.dropFirst()), end: {}) != nil)
    #expect(TestServer().session.replay(Array(kept.dropLast()), end: {}) != nil)
    #expect(TestServer().session.replay([.delivery] + kept, end: {}) == 2)
  }

  @Test func `a reset forgets what came before, unless a snapshot can be restored`() {
    let memory = Memory()
    let server = TestServer(.production, journal: memory)
    server.play("buy: silver")
    server.advance("P1Y")
    server.control("POST", "reset")
    #expect(memory.entries.count == 1)
    server.control("POST", "snapshots")
    server.control("POST", "reset")
    #expect(memory.entries.count == 3)
    server.play("buy: flowers.large")
    let again = TestServer(.production, journal: nil)
    #expect(again.session.replay(memory.entries, end: {}) == nil)
    #expect(Self.knowledge(again) == Self.knowledge(server))
  }

  /// Everything that the server says about its state.
  private static func knowledge(_ server: TestServer) -> [JSON] {
    let names: [String] =
      if case .array(let list) = server.control("GET", "customers") {
        list.compactMap(\.text)
      } else { [] }
    return ["now", "notifications", "consumption"].map { server.control("GET", $0) }
      + names.map { server.control("GET", "customers/\($0)") }
  }

  /// A server whose backend names the customer of each subscription while it is notified, with what
  /// was known after each request, by the number of entries until then.
  ///
  /// - Parameter look: called after each request.
  private static func played(
    _ memory: Memory, look: (_ count: Int, _ knowledge: [JSON]) -> Void = { _, _ in }
  ) -> [(count: Int, knowledge: [JSON])] {
    let server = TestServer(.production, journal: memory)
    server.backend.refuse([.success, .timedOut, .unsuccessfulStatus])
    server.backend.handle { number in
      let token = JSON.string("c0ffee00-0000-4000-a000-00000000000\(number % 10)")
      server.api("PUT", "v1/transactions/1/appAccountToken", ["appAccountToken": token])
      server.api("POST", "v1/notifications/test")
    }
    var known: [(Int, [JSON])] = []
    func record() {
      known.append((memory.entries.count, knowledge(server)))
      look(memory.entries.count, knowledge(server))
    }
    let extend: JSON = [
      "extendByDays": 10, "extendReasonCode": 1, "requestIdentifier": "r",
    ]
    let consumption: JSON = [
      "customerConsented": true, "sampleContentProvided": false, "deliveryStatus": "DELIVERED",
    ]
    let requests: [@Sendable () -> Void] = [
      { server.play("buy: silver") }, { server.play("- buy: plant.installation\n- launch") },
      { server.control("POST", "faults", #"{"delivery":"reorder","times":2}"#) },
      { server.advance("P40D") }, { server.api("PUT", "v1/subscriptions/extend/1", extend) },
      { server.session.deliver() }, { server.play("buy: flowers.large", customer: "mia") },
      { server.api("PUT", "v2/transactions/consumption/2", consumption) },
      { server.control("POST", "snapshots") }, { server.control("POST", "steps", "fly: away") },
      { server.control("POST", "faults", #"{"answer":4290000,"times":2}"#) },
      { server.api("GET", "v1/transactions/1") }, { server.advance("P1M") },
      { server.control("POST", "snapshots/1/restore") }, { server.advance("P2M") },
      { server.play("refund: flowers.large", customer: "mia") },
    ]
    for request in requests {
      request()
      record()
    }
    return known
  }

  @Test func `a server that repeats a journal knows what was answered`() throws {
    let memory = Memory()
    let known = Self.played(memory)
    #expect(memory.entries.count > 40)
    for (count, knowledge) in known {
      let server = TestServer(.production)
      let entries = memory.entries.prefix(count).map(\.line)
      let read = try entries.map { try #require(JournalEntry(line: $0)) }
      let ended = Mutex(0)
      #expect(server.session.replay(read) { ended.withLock { $0 += 1 } } == nil)
      #expect(ended.withLock(\.self) == 1)
      #expect(Self.knowledge(server) == knowledge)
      #expect(server.backend.received == [])
      #expect(server.lines.all.allSatisfy { $0.hasPrefix("GET ") })
    }
  }

  @Test func `what a cut journal did not post is posted after the replay`() {
    let memory = Memory()
    _ = Self.played(memory)
    for count in 0...memory.entries.count {
      let server = TestServer(.production)
      var entries = Array(memory.entries.prefix(count))
      // As if the process had ended while the developer's server was asked.
      let isWaiting = entries.last.map { if case .outcome = $0 { true } else { false } } ?? false
      if isWaiting { entries.removeLast() }
      let ended = Mutex<Int?>(nil)
      let damage = server.session.replay(entries) {
        ended.withLock { $0 = server.backend.received.count }
      }
      #expect(damage == nil)
      #expect(ended.withLock(\.self) == 0, "nothing is posted before the replay has ended")
      #expect(!isWaiting || !server.backend.received.isEmpty)
    }
  }

  @Test func `a journal whose entries do not follow from one another is refused`() {
    let server = TestServer()
    let outcome = JournalEntry.outcome(PostOutcome(.success))
    #expect(server.session.replay([outcome]) {} == 1)
    #expect(TestServer().session.replay([.delivery, .delivery]) {} == nil)
    let buy = JournalEntry.control(
      .init(HTTPRequest("POST", "/shopper/v1/steps", body: Array("buy: silver".utf8))))
    #expect(TestServer().session.replay([buy, outcome, outcome, buy]) {} == 3)
    #expect(TestServer().session.replay([buy, buy]) {} == 2)
  }

  @Test(arguments: ["", "{}", "null", #"{"control":{}}"#, #"{"outcome":"LOST","milliseconds":1}"#])
  func `a line that is no entry is not read`(line: String) {
    #expect(JournalEntry(line: line) == nil)
  }

  @Test func `a body that is not UTF-8 is kept`() {
    let request = HTTPRequest(
      "PUT", "/inApps/v1/messaging/image/x", headers: [.init("Content-Type", "image/png")],
      body: [0x89, 0x50, 0x00, 0xFF])
    let entry = JournalEntry.api(.init(request), change: 7)
    #expect(JournalEntry(line: entry.line) == entry)
  }

  @Test func `what cannot be kept is not done`() {
    let memory = Memory()
    let server = TestServer(journal: memory)
    memory.fill()
    let refused = server.control("POST", "steps", "buy: silver")
    #expect(refused == ["error": "the state file cannot be written"])
    #expect(server.code("POST", "v1/notifications/test") == 5_000_000)
    #expect(server.control("GET", "notifications") == [])
    #expect(server.code("GET", "v1/transactions/1") == 4_040_010)
  }
}

extension JournalEntry {
  fileprivate var isKept: Bool { if case .kept = self { true } else { false } }
}
