import Fixtures
import Foundation
import ProgramRun

/// The repository as its reader has it in front of them: a copy, with the built program in it.
final class DocumentSandbox {
  let folder: URL

  init() throws {
    let manager = FileManager.default
    folder = manager.temporaryDirectory.appending(path: "desk-\(UUID())")
    try manager.createDirectory(
      at: folder.appending(path: ".build/debug"), withIntermediateDirectories: true)
    // Of a link only the link would be copied, and a command would write into the repository.
    try manager.copyItem(
      at: Checkout.file("scenarios").resolvingSymlinksInPath(),
      to: folder.appending(path: "scenarios"))
    // No document's command writes there.
    try manager.createSymbolicLink(
      at: folder.appending(path: "examples"), withDestinationURL: Checkout.file("examples"))
    try manager.createSymbolicLink(
      at: folder.appending(path: ".build/debug/shopper"),
      withDestinationURL: URL(filePath: BuiltProgram.path(of: "shopper")))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// `nil` if there is no such file.
  func text(of path: String) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  /// What a shell makes of a line: all that is shown, and the exit code.
  func type(_ line: String) throws -> (shown: String, status: Int32) {
    let output = folder.appending(path: ".shown")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "\(folder.path)/.build/debug:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    return (try String(contentsOf: output, encoding: .utf8), process.terminationStatus)
  }
}
