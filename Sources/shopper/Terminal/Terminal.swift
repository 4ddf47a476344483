import ArgumentParser
import Glibc
import OperatingSystem
import Reports
import Synchronization
import Workspace

/// The user's terminal, or the file or pipe that replaces it.
enum Terminal {
  static func write(_ text: String) { write(Array(text.utf8), to: STDOUT_FILENO) }

  static func write(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

  static func writeError(_ text: String) { write(Array(text.utf8), to: STDERR_FILENO) }

  /// - Parameter isError: whether stdout belongs to an output that a program reads, so that people
  ///   read stderr.
  static func write(_ text: String, isError: Bool) {
    if isError { writeError(text) } else { write(text) }
  }

  private static func write(_ bytes: [UInt8], to descriptor: CInt) {
    _ = writeAll(bytes, to: descriptor) { mayContinue(writingTo: descriptor, after: $0) }
  }

  /// Whether a write that failed is worth another try. Reports are still to be written, so the
  /// command goes on in any case.
  private static func mayContinue(writingTo descriptor: CInt, after code: CInt) -> Bool {
    switch code {
    case EINTR: return true
    case EAGAIN:
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      return poll(&waiting, 1, -1) >= 0 || errno == EINTR
    // The reader wants no more, as `head` does.
    case EPIPE: return false
    case let code:
      guard descriptor == STDOUT_FILENO, !lacksOutput.exchange(true, ordering: .relaxed)
      else { return false }
      writeError("shopper: cannot write stdout: \(FileError(code: code))\n")
      return false
    }
  }

  /// Whether a part of the output could not be written.
  private static let lacksOutput = Atomic(false)

  /// The error that the process ends with, which is broken if a part of its output is missing,
  /// unless a signal or a bug says more.
  static func ending(_ error: (any Error)?) -> (any Error)? {
    let code = (error as? ExitCode).map { Int($0.rawValue) } ?? ExitStatus.asExpected
    guard code < ExitStatus.bug, lacksOutput.load(ordering: .relaxed) else { return error }
    return ExitCode(Int32(ExitStatus.broken))
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
    guard isTerminal else {
      return ConsoleStyle(
        isTerminal: false, usesColour: usesColour, height: ConsoleStyle.heightOfLog,
        verbosity: verbosity)
    }
    let size = size(of: descriptor)
    return ConsoleStyle(
      isTerminal: true, usesColour: usesColour, width: size.columns, height: size.lines,
      verbosity: verbosity)
  }

  /// That of the first terminals, if the terminal does not say.
  private static func size(of descriptor: CInt) -> (columns: Int, lines: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

extension FileDiagnostics {
  /// Shows every mistake on stderr, with its position, if there are any.
  func throwIfAny() throws {
    if !isEmpty { throw failure() }
  }

  /// Shows every mistake on stderr, with its position.
  ///
  /// - Returns: their number, to be thrown.
  func failure() -> Failure {
    for text in shown { Terminal.writeError(text + "\n\n") }
    return Failure(summary)
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
