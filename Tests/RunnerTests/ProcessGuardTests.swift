import Foundation
import Testing

@testable import Runner

@Suite struct ProcessGuardTests {
  /// What is left of the groups, in brackets, after the guard has read these lines.
  private static func groups(after lines: String...) throws -> String {
    let process = Process()
    let (input, output) = (Foundation.Pipe(), Foundation.Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    // Instead of killing what is left, it is printed.
    let parts = ProcessGuard.script.split(separator: "\nfor ")
    process.arguments = ["-c", "\(parts[0])\nprintf '[%s]' \"$groups\""]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(lines.map { $0 + "\n" }.joined().utf8))
    try input.fileHandleForWriting.close()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a group is guarded until the runner has ended it`() throws {
    #expect(try Self.groups(after: "+ 12", "+ 1", "+ 2") == "[ 12 1 2 ]")
    #expect(try Self.groups(after: "+ 12", "+ 1", "+ 2", "- 1") == "[ 12 2 ]")
    #expect(try Self.groups(after: "+ 12", "- 12", "+ 3") == "[ 3 ]")
  }

  @Test func `what is not guarded may be removed`() throws {
    #expect(try Self.groups(after: "- 5", "+ 1", "- 5", "- 12") == "[ 1 ]")
  }
}
