import Testing

@testable import VirtualRuntime

@Suite struct IdleRoundsTests {
  /// The round that is found in falls that come after these gaps, over and over.
  ///
  /// - Parameter digest: of the work of a fall, by its number.
  private static func round(
    after gaps: [Int64], falls: Int = 256, digest: (Int) -> Int = { _ in 0 }
  ) -> IdleRounds.Round? {
    var rounds = IdleRounds(firstLook: 256)
    var time: Int64 = 0
    for number in 0..<falls {
      time += gaps[number % gaps.count]
      let fall = IdleRounds.Fall(
        time: time, work: number % gaps.count + 1,
        trace: WorkTrace(digest: digest(number), marks: number % gaps.count), timers: number)
      if let round = rounds.note(fall) { return round }
    }
    return nil
  }

  @Test func `falls that are alike are a round, and so are several that repeat themselves`() {
    #expect(
      Self.round(after: [30])
        == IdleRounds.Round(period: 30, marks: 0, earlierTimers: 0, fewest: 64))
    #expect(
      Self.round(after: [5, 10, 15])
        == IdleRounds.Round(period: 30, marks: 3, earlierTimers: 0, fewest: 64))
  }

  @Test func `a round is looked for after 256 falls, and again after twice as many`() {
    #expect(Self.round(after: [30], falls: 255) == nil)
    #expect(Self.round(after: [30], falls: 512) { $0 < 250 ? $0 : 0 }?.earlierTimers == 250)
  }

  @Test(arguments: [(1, 6), (2, 256)])
  func `what was a round before is one after a few falls`(digest: Int, falls: Int) {
    var rounds = NestedIdleRounds()
    func passOver(_ digest: Int) -> Int? {
      let count = (1...256).first { number in
        let trace = WorkTrace(digest: number == 2 ? 0 : digest, marks: 0)
        return rounds.note(.init(time: Int64(number), work: 1, trace: trace, timers: 0)) != nil
      }
      _ = rounds.notePassedRounds(marks: 0, at: 0, timers: 0)
      return count
    }
    #expect(passOver(1) == 256)
    #expect(passOver(digest) == falls)
  }

  @Test func `what differs from round to round is none`() {
    #expect(Self.round(after: [30], falls: 1024) { $0 } == nil)
  }

  @Test func `a slow poll beside a fast one is a round, although their periods share no multiple`()
  {
    var rounds = NestedIdleRounds()
    let found = (0..<32).compactMap { number -> IdleRounds.Round? in
      // Between two slow falls, one fast fall more or less is played.
      for index in 0..<300 + number % 2 {
        let trace = WorkTrace(digest: index == 0 ? 1 : 2, marks: 1)
        _ = rounds.note(
          IdleRounds.Fall(time: Int64(number * 1000 + index), work: 1, trace: trace, timers: number)
        )
      }
      return rounds.notePassedRounds(
        marks: 600 - number % 2, at: Int64(number * 1000 + 999), timers: number)
    }.first
    #expect(found == IdleRounds.Round(period: 1000, marks: 900, earlierTimers: 0, fewest: 64))
  }

  @Test func `polls without a common period are a round once no new kind of fall comes`() {
    // By Fibonacci numbers: nothing is repeated four times before the whole of 6765 falls is.
    func round(newKindAt last: Int) -> IdleRounds.Round? {
      var rounds = IdleRounds(firstLook: 256)
      for number in 0..<16_384 {
        let isSlow = number * 4181 % 6765 < 4181
        let trace = WorkTrace(digest: number == last ? 9 : isSlow ? 1 : 0, marks: 0)
        let fall = IdleRounds.Fall(
          time: Int64(number) * 3, work: 1, trace: trace, timers: number)
        if let round = rounds.note(fall) { return round }
      }
      return nil
    }
    #expect(round(newKindAt: 100)?.period == 12_285)
    #expect(round(newKindAt: 5000)?.period == 24_573)
    #expect(round(newKindAt: 16_000)?.period == 12_285)
    #expect(round(newKindAt: 100)?.isMixed == true)
  }

  @Test func `a wait that grows is none`() {
    var rounds = IdleRounds(firstLook: 256)
    let found = (0..<256).compactMap { number in
      rounds.note(
        IdleRounds.Fall(
          time: Int64(number * number * number), work: 1,
          trace: WorkTrace(digest: 0, marks: 0), timers: number))
    }
    #expect(found == [])
  }
}
