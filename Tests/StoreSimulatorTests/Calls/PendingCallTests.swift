import StoreSimulator
import Testing

/// When the app's calls are answered.
@Suite struct PendingCallTests {
  static let monday = StoreTime("2026-01-05")
  static let slow = Latency([.products: 100...200, .status: 7...7])

  @Test func `CALL-1: a call that takes no time does not wait`() {
    var waiting = PendingCalls(.documented, seed: 1)
    for errand in CallKind.allCases {
      #expect(Self.begin(errand, in: &waiting) == nil)
      #expect(Self.begin(errand, isOnline: false, in: &waiting) == nil)
    }
    #expect(waiting.nextAnswer == nil)
  }

  @Test func `CALL-1: the next answer is that of the call which ends first`() {
    var waiting = PendingCalls(.device, seed: 1)
    let products = waiting.begin(.products, isOnline: true, at: Self.monday)
    #expect(products == StoreTime("2026-01-05T00:00:00.300Z"))
    let status = StoreTime("2026-01-05T00:00:00.005Z")
    #expect(Self.begin(.status, in: &waiting) == status)
    #expect(waiting.nextAnswer == status)
    waiting.end(.status, due: status)
    #expect(waiting.nextAnswer == products)
    waiting.forgetCalls()
    #expect(waiting.nextAnswer == nil)
  }

  @Test(arguments: [false, true])
  func `CALL-2: a call may be answered before an earlier one of its kind, or not`(
    mayOvertake: Bool
  ) {
    let profile = Profile(
      name: "test", switches: mayOvertake ? [.reordersAnswers] : [], latency: Self.slow)
    var waiting = PendingCalls(profile, seed: 1)
    let answers = (0..<20).compactMap { _ in
      waiting.begin(.products, isOnline: true, at: Self.monday)
    }
    #expect(answers.count == 20)
    #expect((answers == answers.sorted()) == !mayOvertake)
    let lengths = answers.map { $0.milliseconds(since: Self.monday) }
    #expect(lengths.allSatisfy(Self.slow.range(of: .products).contains))
    var again = PendingCalls(profile, seed: 1)
    let same = (0..<20).compactMap { _ in again.begin(.products, isOnline: true, at: Self.monday) }
    #expect(same == answers)
  }

  @Test func `PUR-13: a payment sheet appears when the one before was answered`() {
    var waiting = PendingCalls(
      Profile(
        name: "test", switches: [.reordersAnswers], latency: Latency([.purchase: 3000...3000])),
      seed: 1)
    #expect(Self.begin(.purchase, in: &waiting) == StoreTime("2026-01-05T00:00:03Z"))
    #expect(Self.begin(.purchase, in: &waiting) == StoreTime("2026-01-05T00:00:06Z"))
  }

  @Test func `OFFL-1: without network, only what needs it waits for the time-out`() {
    var waiting = PendingCalls(
      Profile(name: "test", switches: [], latency: Latency([.status: 7...7], timeOut: 60_000)),
      seed: 1)
    let late = StoreTime("2026-01-05T00:01:00Z")
    #expect(Self.begin(.purchase, isOnline: false, in: &waiting) == late)
    let soon = StoreTime("2026-01-05T00:00:00.007Z")
    #expect(Self.begin(.status, isOnline: false, in: &waiting) == soon)
  }

  /// A call on Monday, outside of the macros, which cannot change a variable.
  private static func begin(
    _ errand: CallKind, isOnline: Bool = true, in waiting: inout PendingCalls
  ) -> StoreTime? {
    waiting.begin(errand, isOnline: isOnline, at: monday)
  }
}
