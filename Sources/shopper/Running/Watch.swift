import Glibc
import OperatingSystem
import Runner
import Scenarios
import Workspace

/// Plays again what a changed file touches, until the user has enough.
struct Watch {
  private let session: RunSession

  /// In milliseconds. Modification times are looked at, since for some hundred files nothing else
  /// is needed.
  private static let pause: CInt = 250

  init(_ session: RunSession) {
    self.session = session
    session.stop.takeCharge()
  }

  /// - Returns: the exit code of the last run, which a signal may have stopped.
  func run() throws -> Int {
    var files = try WatchedFiles(session.paths, programs: session.programs)
    var status = attempt { try session.run() } ?? ExitStatus.asExpected
    while status <= 128 {
      report("watching \(files.count) files; Ctrl-C ends")
      guard let changed = try nextChange(&files) else { return status }
      report("changed: \(changed.sorted().joined(separator: ", "))")
      let touched = files.touched(by: changed)
      status = attempt { try session.run(where: touched) } ?? status
    }
    return status
  }

  /// Waits for the next change; `nil` if the user ends the watch meanwhile.
  private func nextChange(_ files: inout WatchedFiles) throws -> Set<String>? {
    while session.stop.number == nil {
      poll(nil, 0, Self.pause)
      let changed = try files.update()
      if !changed.isEmpty { return changed }
    }
    return nil
  }

  /// Prints a mistake in a file, and waits for the next change.
  private func attempt(_ body: () throws -> Int?) -> Int? {
    do {
      return try body()
    } catch let failure as Failure {
      Terminal.writeError("shopper: \(failure.message)\n")
      return failure.status
    } catch {
      Terminal.writeError("shopper: \(error)\n")
      return ExitStatus.bug
    }
  }

  private func report(_ text: String) {
    Terminal.write("\n\(text)\n", isError: session.usesStandardOutput)
  }
}
