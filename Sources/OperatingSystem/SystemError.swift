import Glibc

/// A call to the operating system that failed.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let attempt: String
  package let code: Int32

  package init(_ attempt: String, _ code: Int32) {
    self.attempt = attempt
    self.code = code
  }

  package var description: String { "could not \(attempt): \(reason)" }

  /// The system's own words, without the attempt.
  package var reason: String { String(cString: strerror(code)) }
}
