/// The processors that this process may use.
package enum Processors {
  /// At least 1. What the machine has counts less than what a container or a user leaves of it.
  package static let count: Int = max(1, min(allowed ?? 1, quota ?? .max))

  /// Of the system's mask; `nil` if it does not tell.
  private static var allowed: Int? {
    guard let bytes = try? File.read("/proc/self/status") else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let name = "Cpus_allowed:"
    guard let mask = lines.first(where: { $0.hasPrefix(name) }) else { return nil }
    return mask.dropFirst(name.count).reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
  }

  /// What a container may use at once, rounded up; `nil` without a limit.
  /// Source: https://docs.kernel.org/admin-guide/cgroup-v2.html
  private static var quota: Int? {
    guard let bytes = try? File.read("/sys/fs/cgroup/cpu.max") else { return nil }
    let numbers = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Int($0) }
    guard numbers.count == 2, numbers[1] > 0 else { return nil }
    return max(1, (numbers[0] + numbers[1] - 1) / numbers[1])
  }
}
