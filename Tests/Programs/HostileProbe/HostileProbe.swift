import Glibc

/// `HostileProbe INPUT`: reads one input that is made to cost much, and prints how many mistakes
/// there are and the first one, and on stderr the most memory that it ever took.
@main enum HostileProbe {
  static func main() {
    guard let input = CommandLine.arguments.dropFirst().first.flatMap(CostlyInput.init) else {
      print("usage: HostileProbe \(CostlyInput.allCases.map(\.rawValue).joined(separator: "|"))")
      exit(64)
    }
    print(input.answer)
    fflush(nil)
    guard let peak = peakKibibytes() else { exit(71) }
    let line = Array("peak MiB: \(peak / 1024)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  /// The most memory that this program ever had, by `/proc`. `getrusage` counts what the process was
  /// before, too: the test run that it was forked from.
  private static func peakKibibytes() -> Int? {
    guard let file = fopen("/proc/self/status", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    while fgets(&buffer, CInt(buffer.count), file) != nil {
      let line = String(
        decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard line.hasPrefix("VmHWM:") else { continue }
      return Int(line.filter(\.isNumber))
    }
    return nil
  }
}
