import OperatingSystem
import Testing

@Suite struct DeadlineTests {
  @Test(arguments: [
    (Duration.seconds(Int64.max), 60), (.seconds(Int64.max / 2), 1), (.nanoseconds(Int64.max), 2),
    (.seconds(10_000_000_000), 1), (.seconds(1_000_000_000), 60),
  ])
  func `a time that the clock cannot count to never comes`(duration: Duration, times: Int) {
    let deadline = Deadline(after: duration, times: times)
    #expect(!deadline.isOver)
    let year = 365 * 86_400_000
    #expect(deadline.remainingMilliseconds > 100 * year)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func `a deadline after no time is over`(duration: Duration) {
    #expect(Deadline(after: duration).isOver)
    #expect(Deadline(after: duration, times: 60).remainingMilliseconds == 0)
  }

  @Test func `a duration passes several times`() {
    let remaining = Deadline(after: .seconds(100), times: 60).remainingMilliseconds
    #expect((5_900_000...6_000_000).contains(remaining))
  }
}
