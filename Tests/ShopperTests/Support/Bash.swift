import Foundation

/// What a line for the shell came to.
struct Bash: Equatable {
  /// What it wrote on both its outputs.
  var output: String
  var status: Int32

  /// Runs it to its end.
  ///
  /// - Parameter environment: beside the test's own.
  static func run(
    _ line: String, in folder: URL, environment: [String: String] = [:]
  ) throws -> Bash {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Bash(output: String(decoding: bytes, as: UTF8.self), status: process.terminationStatus)
  }
}
