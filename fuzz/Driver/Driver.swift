import CLibFuzzer
import Glibc
import HostileInput

/// `fuzz --target=NAME [libFuzzer's arguments]`: looks for an input for which a reader breaks its
/// promises. `scripts/fuzz` asks for one after the other.
@main enum Driver {
  /// libFuzzer leaves arguments with two dashes alone, and hands them on to copies of itself.
  private static let option = "--target="

  private static let target = CommandLine.arguments.first { $0.hasPrefix(option) }
    .flatMap { HostileInput(rawValue: String($0.dropFirst(option.count))) }

  static func main() {
    guard target != nil else {
      let names = HostileInput.allCases.map(\.rawValue).joined(separator: ", ")
      complain("usage: fuzz \(option)NAME [-max_total_time=SECONDS …] [FOLDER …]; NAME: \(names)")
      exit(64)
    }
    var count = CommandLine.argc
    var arguments = Optional(CommandLine.unsafeArgv)
    exit(LLVMFuzzerRunDriver(&count, &arguments) { Driver.check($0, count: $1) })
  }

  private static func check(_ start: UnsafePointer<UInt8>?, count: Int) -> CInt {
    do {
      try target?.check(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
      complain("broken promise of '\(target?.rawValue ?? "")': \(error)")
      abort()
    }
    return 0
  }

  private static func complain(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
