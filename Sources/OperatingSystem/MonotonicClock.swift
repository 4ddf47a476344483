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

  package init(after duration: Duration) {
    let (seconds, attoseconds) = duration.components
    nanoseconds =
      MonotonicClock.now + Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  package var isOver: Bool { remainingMilliseconds == 0 }

  /// 0 once the instant has passed.
  package var remainingMilliseconds: Int {
    max(0, (nanoseconds - MonotonicClock.now + 999_999) / 1_000_000)
  }
}
