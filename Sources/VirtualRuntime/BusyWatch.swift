import CVirtual
import Glibc

/// Notices code that keeps the process busy for long in real time, and says once what it is.
struct BusyWatch {
  /// Before a runner gives up. Unit: nanoseconds of real time.
  private static let patience: Int64 = 4_000_000_000
  /// One entry of this number is looked at; a prime number, since polls repeat a few entries.
  private static let interval = 251

  private var entryCount = 0
  private var start: Int64?
  private var samples: [String: Int] = [:]
  private var hasTold = false

  /// Counts an entry that is about to run.
  mutating func note(_ entry: Entry) {
    entryCount += 1
    if entryCount % Self.interval == 0, !hasTold { sample(entry) }
  }

  private mutating func sample(_ entry: Entry) {
    let now = virtual_real_nanoseconds()
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
