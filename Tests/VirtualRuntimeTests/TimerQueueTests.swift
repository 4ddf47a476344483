import Testing

@testable import VirtualRuntime

@Suite struct TimerQueueTests {
  @Test func `items leave in the order of due time, then of insertion`() {
    var timers = TimerQueue<Int>()
    // 37 is coprime to 101, so every due time comes up in a scattered order, each ten times.
    for number in 0..<1010 { timers.insert(number, due: Int64(number * 37 % 101)) }
    var left: [Int] = []
    while let (item, _) = timers.popFirst(dueBy: .max) { left.append(item) }
    let want = (0..<1010).sorted { ($0 * 37 % 101, $0) < ($1 * 37 % 101, $1) }
    #expect(left == want)
  }

  @Test func `nothing leaves before it is due`() {
    var timers = TimerQueue<String>()
    timers.insert("late", due: 11)
    #expect(timers.popFirst(dueBy: 10) == nil)
    #expect(timers.nextDue == 11)
    #expect(timers.popFirst(dueBy: 11)?.item == "late")
    #expect(timers.nextDue == nil)
  }

  @Test func `items that came later can be postponed, and keep their order`() {
    var timers = TimerQueue<String>()
    for (item, due) in [("first", 50), ("second", 40), ("third", 20), ("fourth", 10)] {
      timers.insert(item, due: Int64(due))
    }
    #expect(timers.nextDue(ofFirst: 2) == 40)
    timers.postpone(allButFirst: 2, by: 25)
    var left: [String] = []
    while let (item, _) = timers.popFirst(dueBy: .max) { left.append(item) }
    #expect(left == ["fourth", "second", "third", "first"])
    #expect(timers.nextDue(ofFirst: 2) == nil)
  }

  @Test func `a queue keeps its order while it grows and shrinks`() {
    var queue = Queue<Int>()
    var left: [Int] = []
    for number in 0..<20_000 {
      queue.append(number)
      if number.isMultiple(of: 3), let item = queue.popFirst() { left.append(item) }
    }
    while let item = queue.popFirst() { left.append(item) }
    #expect(left == Array(0..<20_000))
  }

  @Test(
    arguments: [
      (Duration.milliseconds(1), 1_000_000), (.zero, 0), (.nanoseconds(1), 1),
      (Duration(secondsComponent: 0, attosecondsComponent: 1), 1),
      (Duration(secondsComponent: 1, attosecondsComponent: 1), 1_000_000_001),
      (.seconds(-1), -1_000_000_000), (.seconds(Int64.max), .max),
    ] as [(Duration, Int64)])
  func `a duration is whole nanoseconds, rounded up`(duration: Duration, nanoseconds: Int64) {
    #expect(duration.nanosecondsRoundedUp == nanoseconds)
  }
}
