import Glibc
import Reports

/// The user's terminal, or whatever stands in its place.
enum Terminal {
  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  static func writeError(_ text: String) { write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: CInt) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      // A reader that has gone (`| head`) is no reason to stop: reports are still to be written.
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// How to write to stdout: colour obeys NO_COLOR and FORCE_COLOR, then the terminal.
  static func style(_ verbosity: ConsoleStyle.Verbosity, environment: Environment)
    -> ConsoleStyle
  {
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    let usesColour: Bool
    if environment["NO_COLOR"]?.isEmpty == false {
      usesColour = false
    } else if let forced = environment["FORCE_COLOR"] {
      usesColour = forced != "0"
    } else {
      usesColour = isTerminal
    }
    return ConsoleStyle(
      isTerminal: isTerminal, usesColour: usesColour, width: width(isTerminal: isTerminal),
      verbosity: verbosity)
  }

  private static func width(isTerminal: Bool) -> Int {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }
}
