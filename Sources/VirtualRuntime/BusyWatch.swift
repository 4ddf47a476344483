import CVirtual
import Glibc

/// Notices code that keeps the process busy for long in real time, and says once what it is. As
/// long as virtual time goes on meanwhile, it makes progress.
struct BusyWatch {
  /// Before a runner gives up. Unit: nanoseconds of real time.
  private static let patience: Int64 = 4_000_000_000
  /// One entry of this number is looked at; a prime number, since polls repeat a few entries.
  private static let interval = 251

  /// Between two signs of progress. Unit: nanoseconds of real time.
  private static let beat: Int64 = 1_000_000_000

  private var entryCount = 0
  private var start: Int64?
  private var samples: [String: Int] = [:]
  private var hasTold = false
  private var lastBeat: (real: Int64, virtual: Int64)?

  /// Counts an entry that is about to run.
  ///
  /// - Returns: whether virtual time has gone on since a second of real time ago; once a second.
  mutating func note(_ entry: Entry, at time: Int64) -> Bool {
    entryCount += 1
    guard entryCount % Self.interval == 0 else { return false }
    let now = virtual_real_nanoseconds()
    if !hasTold { sample(entry, now) }
    return isProgress(now, time)
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

  private mutating func sample(_ entry: Entry, _ now: Int64) {
    let start = start ?? now
    self.start = start
    samples[entry.description, default: 0] += 1
    guard now - start > Self.patience else { return }
    hasTold = true
    let most = samples.max { ($0.value, $1.key) < ($1.value, $0.key) }
    var line =
      "shopper: the app is still busy after 4 s and \(entryCount) pieces of work,"
      + " most of them \(most?.key ?? "")\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
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
