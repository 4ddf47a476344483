import ArgumentParser
import Runner

/// Something that ends a command before it has done its work, in the user's words.
struct Failure: Error {
  let message: String
  let status: Int

  init(_ message: String, status: Int = ExitStatus.badInput) {
    self.message = message
    self.status = status
  }

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
