import Glibc

/// The machine's monotonic clock: real time, which only deadlines and durations may look at.
package enum MonotonicClock {
  /// Nanoseconds since some fixed instant.
  package static var now: Int {
    var time = timespec()
    // tidy: the one clock, for deadlines and durations
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Lets real time pass.
  package static func pause(milliseconds: Int) { poll(nil, 0, CInt(clamping: milliseconds)) }
}

/// An instant on the monotonic clock at which waiting ends.
package struct Deadline {
  private let nanoseconds: Int

  /// - Parameter times: how often the duration passes. A time that the clock cannot count to never
  ///   comes.
  package init(after duration: Duration, times: Int = 1) {
    let (wait, isTooLong) = duration.wholeNanoseconds.multipliedReportingOverflow(by: times)
    let (end, isTooLate) = MonotonicClock.now.addingReportingOverflow(wait)
    nanoseconds = isTooLong || isTooLate ? .max : end
  }

  package var isOver: Bool { remainingMilliseconds == 0 }

  /// 0 once the instant has passed.
  package var remainingMilliseconds: Int {
    let remaining = max(0, nanoseconds - MonotonicClock.now)
    return remaining / 1_000_000 + (remaining % 1_000_000 == 0 ? 0 : 1)
  }
}

extension Duration {
  /// In nanoseconds; 0 for a negative one, and the most that there are for a longer one.
  fileprivate var wholeNanoseconds: Int {
    let (seconds, attoseconds) = min(max(self, .zero), .nanoseconds(Int64.max)).components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}
