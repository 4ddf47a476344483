import Glibc

/// The environment this process was started with.
package struct Environment {
  private let entries: [String]

  /// Read from the system, since Foundation's way to it costs more than a whole scenario.
  package static func current() -> Environment {
    let bytes = (try? File.read("/proc/self/environ")) ?? []
    return Environment(
      entries: bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  package subscript(name: String) -> String? {
    entries.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.utf8.count + 1)) }
  }

  /// For adapters' processes: hash tables, time zone and language are the same on every machine,
  /// and a crash is told in one line instead of a page of addresses that differ each time.
  ///
  /// - Parameter program: where adapters find this program, to start `shopper store`.
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
