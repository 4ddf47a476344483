import Glibc
import StoreSimulator

/// The environment this process was started with.
package struct Environment {
  private let entries: [String]

  /// Read from `/proc`, since Foundation takes longer than a whole scenario.
  package static func current() -> Environment {
    let bytes = (try? File.read("/proc/self/environ")) ?? []
    return Environment(
      entries: bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  package subscript(name: String) -> String? {
    entries.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.utf8.count + 1)) }
  }

  /// The names of the variables, in the order of the environment.
  package var names: [String] { entries.map { String($0.prefix { $0 != "=" }) } }

  /// For adapters' processes: hash tables, time zone and language are the same on every machine,
  /// and a crash is reported in one line instead of a page of addresses that differ each time.
  ///
  /// - Parameter program: the path of this program, for adapters that start `shopper store`.
  package func forAdapters(of program: String?) -> [String] {
    let fixed =
      [
        "SWIFT_DETERMINISTIC_HASHING=1", "SWIFT_BACKTRACE=enable=no", "TZ=UTC", "LANG=C.UTF-8",
        "LC_ALL=C.UTF-8", "PYTHONHASHSEED=0",
      ] + (program.map { ["SHOPPER=\($0)"] } ?? [])
    let names = fixed.map { $0.prefix { $0 != "=" } + "=" }
    return entries.filter { entry in !names.contains { entry.hasPrefix($0) } } + fixed
  }
}

extension Environment {
  /// The current folder's path from the root of the repository that a job on GitHub has checked
  /// out; empty in the root and elsewhere.
  ///
  /// Source: https://docs.github.com/en/actions/reference/workflows-and-actions/variables
  package var folderInRepository: String {
    guard let workspace = self["GITHUB_WORKSPACE"], let root = try? File.resolved(workspace),
      File.currentFolder.hasPrefix(root + "/")
    else { return "" }
    return String(File.currentFolder.dropFirst(root.count + 1))
  }
}

/// The real time, as opposed to the virtual time of journeys.
package enum WallClock {
  package static func millisecondsSince1970() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }

  /// The current day in UTC, ISO 8601.
  package static func today() -> String { day(of: millisecondsSince1970()) }

  /// The day in UTC of a date, ISO 8601.
  ///
  /// - Parameter milliseconds: since 1970.
  package static func day(of milliseconds: Int) -> String {
    String(StoreTime(milliseconds: Int64(milliseconds)).description.prefix(10))
  }
}

/// The processors that this process may use.
package enum Processors {
  /// At least 1. Limits of a container or a user count before the machine's number.
  package static let count: Int = max(1, min(allowed ?? 1, quota ?? .max))

  /// The processors in the system's affinity mask; `nil` if it is unknown.
  private static var allowed: Int? {
    guard let bytes = try? File.read("/proc/self/status") else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let name = "Cpus_allowed:"
    guard let mask = lines.first(where: { $0.hasPrefix(name) }) else { return nil }
    return mask.dropFirst(name.count).reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
  }

  /// The processors that a container may use, rounded up; `nil` without a limit.
  /// Source: https://docs.kernel.org/admin-guide/cgroup-v2.html
  private static var quota: Int? {
    guard let bytes = try? File.read("/sys/fs/cgroup/cpu.max") else { return nil }
    let numbers = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Int($0) }
    guard numbers.count == 2, numbers[1] > 0 else { return nil }
    return max(1, (numbers[0] + numbers[1] - 1) / numbers[1])
  }
}
