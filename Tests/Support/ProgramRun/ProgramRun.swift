import Foundation

/// One run of a program that stands beside the tests in the build folder.
package struct ProgramRun: Equatable {
  package var exitCode: Int32
  package var output: String
  package var errors: String

  /// What a test expects of a run.
  package init(output: String = "", errors: String = "", exitCode: Int32 = 0) {
    self.output = output
    self.errors = errors
    self.exitCode = exitCode
  }

  /// Runs the program to its end, in an environment of its own.
  package init(
    program: String, arguments: [String], input: String = "",
    environment: [String: String] = ["SWIFT_DETERMINISTIC_HASHING": "1"]
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputFile = folder.appending(path: "in")
    let outputFile = folder.appending(path: "out")
    let errorFile = folder.appending(path: "err")
    try Data(input.utf8).write(to: inputFile)
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)

    let process = Process()
    process.executableURL = URL(filePath: BuiltProgram.path(of: program))
    process.arguments = arguments
    process.environment = environment.merging(Self.baseEnvironment(home: folder)) { own, _ in own }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()

    exitCode = process.terminationStatus
    output = try String(contentsOf: outputFile, encoding: .utf8)
    errors = try String(contentsOf: errorFile, encoding: .utf8)
  }

  private static func baseEnvironment(home: URL) -> [String: String] {
    var environment = ["TZ": "UTC", "HOME": home.path]
    // Where simulated devices keep what apps store, as the runner makes it.
    environment["SHOPPER_DEVICES"] = home.path
    environment["CFFIXED_USER_HOME"] = home.appending(path: "home").path
    environment["XDG_CONFIG_HOME"] = home.appending(path: "home/.config").path
    // Where the toolchain is not installed for all, the program finds its libraries as we do.
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return environment
  }
}
