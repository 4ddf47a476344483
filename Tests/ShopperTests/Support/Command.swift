import Foundation
import ProgramRun

/// What a run of the command came to.
struct Command: Equatable {
  var output: String
  var errors: String
  /// The exit code, or the negative number of the signal that ended it.
  var status: Int32

  /// Runs `shopper` to its end.
  ///
  /// - Parameter mebibytes: how much address space it may use; more ends it. `nil` for all there is.
  @discardableResult
  static func run(
    _ arguments: [String], in scratch: Scratch, folder: String = "",
    environment: [String: String] = [:], input: String? = nil, within mebibytes: Int? = nil
  ) throws -> Command {
    let running = try RunningCommand(
      arguments, in: scratch, folder: folder, environment: environment, input: input,
      within: mebibytes)
    return try running.finish()
  }
}

/// A `shopper` that has been started.
final class RunningCommand {
  let process = Process()
  /// Kept, since the folder goes with its last user.
  private let scratch: Scratch
  private let outputFile: URL
  private let errorFile: URL
  /// In the environment of the process and of every process that comes from it.
  let mark = "SHOPPER_TEST=\(UUID())"

  /// - Parameters:
  ///   - folder: where the user works, below the scratch folder.
  ///   - input: what is to be read from stdin.
  ///   - output: what stands in stdout's place; a file if none is given.
  ///   - mebibytes: how much address space it may use; `nil` for all there is.
  ///   - prelude: what a shell does before it becomes the command.
  init(
    _ arguments: [String], in scratch: Scratch, folder: String = "",
    environment: [String: String] = [:], input: String? = nil, output: FileHandle? = nil,
    within mebibytes: Int? = nil, after prelude: String? = nil
  ) throws {
    self.scratch = scratch
    let name = UUID().uuidString
    outputFile = scratch[".out-\(name)"]
    errorFile = scratch[".err-\(name)"]
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    let program = BuiltProgram.path(of: "shopper")
    if let first = prelude ?? mebibytes.map({ "ulimit -v \($0 * 1024)" }) {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "\(first) && exec \"$0\" \"$@\"", program] + arguments
    } else {
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
    }
    process.currentDirectoryURL = folder.isEmpty ? scratch.folder : scratch[folder]
    process.environment = environment.merging(baseEnvironment) { own, _ in own }
    let inputFile = scratch[".in-\(name)"]
    try Data((input ?? "").utf8).write(to: inputFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try output ?? FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
  }

  func outputSoFar() throws -> String { try String(contentsOf: outputFile, encoding: .utf8) }

  func errorsSoFar() throws -> String { try String(contentsOf: errorFile, encoding: .utf8) }

  func finish() throws -> Command {
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Command(
      output: try String(contentsOf: outputFile, encoding: .utf8),
      errors: try String(contentsOf: errorFile, encoding: .utf8),
      status: isSignal ? -process.terminationStatus : process.terminationStatus)
  }

  private var baseEnvironment: [String: String] {
    var environment = ["PATH": "/usr/bin:/bin", "COLUMNS": "80", "LANG": "C.UTF-8"]
    let parts = mark.split(separator: "=").map(String.init)
    environment[parts[0]] = parts[1]
    // Where the toolchain is not installed for all, the command finds its libraries as we do.
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return environment
  }
}

extension BuiltProgram {
  /// An adapter that breaks, as a user names it on the command line.
  static func broken(_ fault: String) -> String { "\(path(of: "BrokenHost")) \(fault)" }
}
