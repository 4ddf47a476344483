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
    var usage = rusage()
    // Linux counts in KiB.
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { exit(71) }
    let line = Array("peak MiB: \(usage.ru_maxrss / 1024)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
