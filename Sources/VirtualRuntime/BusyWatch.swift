import CVirtual

/// Notices code that keeps the process busy for long in real time, and says once what it is. As
/// long as virtual time goes on meanwhile, it makes progress.
struct BusyWatch {
  /// Before a runner gives up. Unit: nanoseconds of real time.
  private static let patience: Int64 = 4_000_000_000
  /// One entry of this number is looked at; a prime number, since polls repeat a few entries.
  private static let interval = 251

  /// Between two signs of progress. Unit: nanoseconds of real time.
  private static let beat: Int64 = 1_000_000_000

  /// How many entries have run.
  private(set) var entryCount = 0
  private var start: Int64?
  private var samples: [String: Int] = [:]
  private var hasTold = false
  private var lastBeat: (real: Int64, virtual: Int64)?

  /// What is noticed at an entry.
  struct Notice {
    /// Whether virtual time has gone on since a second of real time ago; once a second.
    let isProgress: Bool
    /// What keeps the app busy, to be said now.
    let busy: String?
  }

  /// Counts an entry that is about to run.
  ///
  /// - Parameters:
  ///   - work: what the entry is.
  ///   - time: the virtual time in nanoseconds.
  mutating func note(
    _ work: @autoclosure () -> String, at time: Int64,
    realTime: @autoclosure () -> Int64 = virtual_real_nanoseconds()
  ) -> Notice? {
    entryCount += 1
    guard entryCount % Self.interval == 0 else { return nil }
    let now = realTime()
    return Notice(
      isProgress: isProgress(now, time), busy: hasTold ? nil : sample(work(), now))
  }

  private mutating func isProgress(_ real: Int64, _ virtual: Int64) -> Bool {
    guard let last = lastBeat else {
      lastBeat = (real, virtual)
      return false
    }
    guard real - last.real >= Self.beat, virtual > last.virtual else { return false }
    lastBeat = (real, virtual)
    return true
  }

  private mutating func sample(_ work: String, _ now: Int64) -> String? {
    let start = start ?? now
    self.start = start
    samples[work, default: 0] += 1
    guard now - start > Self.patience else { return nil }
    hasTold = true
    let most = samples.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return "the app is still busy after 4 s and \(entryCount) pieces of work,"
      + " most of them \(most?.key ?? "")"
  }
}

extension Entry: CustomStringConvertible {
  var description: String {
    let place = queue?.name ?? "the default executor"
    return switch body {
    case .job: "tasks on \(place)"
    case .call, .waiter: "work of \(place)"
    case .event(let source): "\(source.kindName) on \(place)"
    }
  }
}
