import ArgumentParser
import Workspace

extension Failure {
  /// Does what `body` says; a failure is told on stderr, once, and ends the process with its
  /// status.
  static func reporting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as Failure {
      Terminal.writeError("shopper: \(failure.message)\n")
      throw ExitCode(Int32(failure.status))
    }
  }
}
