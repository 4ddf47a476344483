import ArgumentParser
import Glibc
import Reports
import Workspace

/// The user's terminal, or the file or pipe that replaces it.
enum Terminal {
  static func write(_ text: String) { write(Array(text.utf8), to: STDOUT_FILENO) }

  static func write(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

  static func writeError(_ text: String) { write(Array(text.utf8), to: STDERR_FILENO) }

  private static func write(_ bytes: [UInt8], to descriptor: CInt) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      // A reader that has gone (`| head`) is no reason to stop: reports are still to be written.
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The style of terminal output: colour obeys NO_COLOR and FORCE_COLOR, then the terminal.
  ///
  /// - Parameter isError: whether stderr is written to, because a program reads stdout.
  static func style(
    _ verbosity: ConsoleStyle.Verbosity, environment: Environment, isError: Bool = false
  ) -> ConsoleStyle {
    let descriptor = isError ? STDERR_FILENO : STDOUT_FILENO
    let isTerminal = isatty(descriptor) == 1 && environment["TERM"] != "dumb"
    let usesColour: Bool
    if environment["NO_COLOR"]?.isEmpty == false {
      usesColour = false
    } else if let forced = environment["FORCE_COLOR"] {
      usesColour = forced != "0"
    } else {
      usesColour = isTerminal
    }
    return ConsoleStyle(
      isTerminal: isTerminal, usesColour: usesColour,
      width: isTerminal ? width(of: descriptor) : 80,
      verbosity: verbosity)
  }

  private static func width(of descriptor: CInt) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

extension FileDiagnostics {
  /// Shows every mistake on stderr, with its position.
  func throwIfAny() throws {
    guard !isEmpty else { return }
    for text in shown { Terminal.writeError(text + "\n\n") }
    throw Failure(summary)
  }
}

extension Failure {
  /// Runs `body`; prints a failure on stderr, once, and ends the process with its status.
  static func reporting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as Failure {
      Terminal.writeError("shopper: \(failure.message)\n")
      throw ExitCode(Int32(failure.status))
    }
  }
}
