import Foundation
import Fixtures

/// Runs the compiler against the modules that the build put beside the test program.
final class Toolchain {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let built = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  /// Goes with the toolchain.
  private let folder = FileManager.default.temporaryDirectory.appending(path: "shapes-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What the compiler says of app code; its exit code tells nothing that its words do not.
  ///
  /// - Parameter options: of the compiler itself, not of its driver.
  func check(_ files: [URL], language: String = "6", options: [String] = []) throws -> String {
    try run(
      ["swiftc", "-typecheck", "-swift-version", language, "-module-name", "Shapes"] + modules
        + options.flatMap { ["-Xfrontend", $0] } + files.map(\.path))
  }

  /// The resolved code of a module, as JSON.
  func tree(of files: [URL], language: String) throws -> String {
    let text = try run(
      // One job at a time, since all write to one stream.
      ["swiftc", "-j", "1", "-swift-version", language, "-module-name", "Shapes", "-dump-ast"]
        + modules
        + ["-Xfrontend", "-dump-ast-format", "-Xfrontend", "json"] + files.map(\.path))
    guard text.contains(#""_kind":"source_file""#), !text.contains(": error: ") else {
      throw Failure(description: "no code was read: \(text.prefix(2000))")
    }
    return text
  }

  /// What StoreKit declares in public, a text for each module that it adds to.
  func symbolGraphs() throws -> [Data] {
    let graphs = folder.appending(path: "graphs")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    let words = try ["StoreKit", "CStoreKit"].map { module in
      try run(
        ["swift", "symbolgraph-extract", "-module-name", module, "-target", target()] + modules
          + ["-minimum-access-level", "public", "-output-dir", graphs.path])
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: graphs, includingPropertiesForKeys: nil)
    guard !files.isEmpty else { throw Failure(description: "no symbol graph: \(words.joined())") }
    return try files.map { try Data(contentsOf: $0) }
  }

  /// Where imports are found, the C modules among them.
  private var modules: [String] {
    let checkouts = built.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "checkouts")
    let sources = contents(checkouts).map { $0.appending(path: "Sources") }.flatMap(contents)
      .map { $0.appending(path: "include") }
    let maps =
      (contents(built).filter { $0.pathExtension == "build" } + sources
      + contents(Checkout.file("Sources")))
      .map { $0.appending(path: "module.modulemap").path }
      .filter(FileManager.default.fileExists)
    return ["-I", built.appending(path: "Modules").path]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  private func contents(_ folder: URL) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).sorted { $0.path < $1.path }
  }

  private func target() throws -> String {
    let text = try run(["swift", "-print-target-info"])
    let mark = #""unversionedTriple": ""#
    guard let start = text.firstRange(of: mark)?.upperBound else {
      throw Failure(description: "the compiler names no target: \(text)")
    }
    return String(text[start...].prefix { $0 != "\"" })
  }

  /// Both streams, in one text.
  private func run(_ command: [String]) throws -> String {
    let output = folder.appending(path: "output-\(UUID())")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    // The compiler's driver leaves a folder of its own there.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": folder.path], uniquingKeysWith: { $1 })
    let file = try FileHandle(forWritingTo: output)
    process.standardOutput = file
    process.standardError = file
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8)
  }
}
