import Glibc
import VirtualRuntime

/// A program for the tests to start: its first argument names what it does in virtual time.
///
/// Swift Testing itself cannot run inside a virtual process, because its clock would stand still.
@main enum RuntimeProbe {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let real = realModes[arguments.first ?? ""] { return real() }
    VirtualRuntime.install(at: 1_750_000_000_000, seed: 7)
    guard let name = arguments.first, let mode = modes[name] else {
      print("modes: \((Array(modes.keys) + Array(realModes.keys)).sorted())")
      exit(64)
    }
    try mode(Array(arguments.dropFirst()))
  }

  typealias Mode = @Sendable ([String]) throws -> Void

  private static let modes: [String: Mode] = foreignModes.merging(schedulingModes) { $1 }
    .merging(processModes) { $1 }.merging(caseModes) { $1 }.merging(dispatchModes) { $1 }
}

/// The virtual time since the probe's start, as tests show it.
func clock() -> String {
  "\(VirtualRuntime.now - 1_750_000_000_000) ms"
}
