import Diagnostics
import OperatingSystem

/// An error that ends a command, with its message and exit status.
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

extension Failure {
  /// An output that cannot be written, found before anything else was done.
  package static func unwritable(_ path: String, _ error: FileError) -> Failure {
    Failure(
      "cannot write \(quoted(path)): \(error); nothing was done", status: ExitStatus.broken)
  }

  /// Turns an error of the system while a file is read into a failure that names the file.
  package static func naming<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      throw Failure("cannot read \(quoted(path)): \(error)")
    }
  }

  /// Turns an error of the system while a file is written into a failure that names the file.
  package static func writing<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      throw Failure("cannot write \(quoted(path)): \(error)", status: ExitStatus.broken)
    }
  }
}

extension File {
  /// Writes a whole file or nothing, and makes its folder.
  ///
  /// - Throws: ``Failure`` that names the file.
  package static func write(_ bytes: some Collection<UInt8>, to path: String) throws {
    try Failure.writing(path) { () throws(FileError) in
      try makeFolder(folder(of: path))
      try publish(path) { (file) throws(FileError) in try file.write(bytes) }
    }
  }
}
