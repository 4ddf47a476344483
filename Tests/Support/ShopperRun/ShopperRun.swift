import Foundation
import RunEvents

/// One run of the `shopper` that stands beside this program, or of the one that `SHOPPER` names: an
/// optimised one plays in a third of the time.
package struct ShopperRun {
  package let summary: RunSummary

  /// - Parameters:
  ///   - arguments: what comes after `run`.
  ///   - adapters: as on the command line.
  package init(_ arguments: [String], adapters: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shopper-run-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let events = folder.appending(path: "events.ndjson")
    let process = Process()
    let named = ProcessInfo.processInfo.environment["SHOPPER"]
    process.executableURL = named.map { URL(filePath: $0) } ?? Self.program("shopper")
    process.arguments =
      ["run"] + arguments + adapters.flatMap { ["--adapter", $0] }
      + ["--quiet", "--events", events.path, "--report", "junit=\(folder.path)/junit.xml"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    summary = RunSummary(try EventLog(parsing: Array(try Data(contentsOf: events))).events)
  }

  /// A program of the same build.
  package static func program(_ name: String) -> URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: name)
  }
}
