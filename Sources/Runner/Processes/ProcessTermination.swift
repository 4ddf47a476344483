import Glibc

/// How a process ended.
enum ProcessTermination: Hashable {
  case exited(Int)
  case signal(Int)
  /// It did not leave by itself, so the runner ended it.
  case killed

  init(status: CInt) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(Int((status >> 8) & 0xFF)) : .signal(Int(signal))
  }

  /// For messages: `exited with status 3`, `was ended by signal 11 (Segmentation fault)`.
  var text: String {
    switch self {
    case .exited(let code): "exited with status \(code)"
    case .signal(let number):
      "was ended by signal \(number) (\(String(cString: strsignal(CInt(number)))))"
    case .killed: "did not end by itself and was killed"
    }
  }
}

/// A moment on the monotonic clock after which waiting ends.
struct Deadline {
  private let nanoseconds: Int

  init(after duration: Duration) {
    let (seconds, attoseconds) = duration.components
    nanoseconds =
      MonotonicClock.now + Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  /// 0 once the moment has passed.
  var remainingMilliseconds: Int {
    max(0, (nanoseconds - MonotonicClock.now + 999_999) / 1_000_000)
  }
}

/// The machine's monotonic clock: real time, which only deadlines and durations may look at.
enum MonotonicClock {
  /// Nanoseconds since some fixed moment.
  static var now: Int {
    var time = timespec()
    // tidy: the runner's one clock, for deadlines and durations
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Lets real time pass.
  static func pause(milliseconds: Int) { poll(nil, 0, CInt(clamping: milliseconds)) }
}
