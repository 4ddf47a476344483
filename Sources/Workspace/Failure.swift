import OperatingSystem

/// Something that ends a command before it has done its work, in the user's words.
package struct Failure: Error, CustomStringConvertible {
  package let message: String
  /// The exit status of the program.
  package let status: Int

  package init(_ message: String, status: Int = ExitStatus.badInput) {
    self.message = message
    self.status = status
  }

  package var description: String { message }
}
