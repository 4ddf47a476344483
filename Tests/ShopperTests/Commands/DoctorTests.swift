import Foundation
import Testing

/// What `shopper doctor` says of a machine.
@Suite struct DoctorTests {
  /// The lines about `subjects`.
  private static func lines(_ run: Command, about subjects: String...) -> [String] {
    var isWanted = false
    return run.output.split(separator: "\n").map(String.init).filter { line in
      let words = line.split(separator: " ")
      if !line.hasPrefix(" ") { isWanted = words.count > 1 && subjects.contains(String(words[1])) }
      return isWanted
    }
  }

  private static func swift(saying text: String, in scratch: Scratch) throws -> [String: String] {
    try scratch.write("#!/bin/sh\necho '\(text)'\n", to: "bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch["bin/swift"].path)
    return ["PATH": scratch["bin"].path + ":/bin"]
  }

  @Test func `where nothing is missing it says so of everything`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["doctor"], in: scratch,
      environment: try Self.swift(saying: "Swift version 6.3.1", in: scratch))
    #expect(
      Self.lines(run, about: "/proc", "temporary", "adapters", "terminal", "toolchain") == [
        "ok    /proc         mounted", "ok    temporary     can be written",
        "ok    adapters      all 7 answer", "ok    terminal      none; plain lines, no colour",
        "ok    toolchain     Swift 6.3.1",
      ])
    #expect(
      run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.compactMap {
        $0.split(separator: " ").dropFirst().first
      } == [
        "shopper", "/proc", "libyaml", "scenarios", "temporary", "adapters",
        "addresses", "terminal", "toolchain",
      ])
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `a failure has a remedy, and ends with 2`() throws {
    let run = try Command.run(["doctor"], in: .shop(), environment: ["TMPDIR": "/nowhere"])
    #expect(
      Self.lines(run, about: "temporary") == [
        "fail  temporary     could not make a folder in '/nowhere' (set TMPDIR to another folder):"
          + " No such file or directory",
        "                    Let TMPDIR name a folder that you may write to.",
      ])
    #expect(run.status == 2)
  }

  @Test(arguments: [
    ("Swift version 5.10.1 (swift-5.10.1)", "Swift 5.10.1 is older than 6.3"),
    ("Swift version 6.2 (swift-6.2)", "Swift 6.2 is older than 6.3"),
    ("no version here", "'swift --version' names no version"),
  ])
  func `a toolchain that is too old is a warning`(text: String, message: String) throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["doctor"], in: scratch, environment: try Self.swift(saying: text, in: scratch))
    #expect(
      Self.lines(run, about: "toolchain") == [
        "warn  toolchain     \(message)",
        "                    Only for adapters in Swift: https://www.swift.org/install",
      ])
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("Swift version 6.4-dev (LLVM 4a1b2c, Swift 5d6e7f)", "6.4-dev"),
    ("Apple Swift version 6.3 (swiftlang-6.3.0.1 clang-1700.0.1)", "6.3"),
    ("Swift version 7-dev", "7-dev"),
  ])
  func `a toolchain that is new enough is sound, a development snapshot too`(
    text: String, version: String
  ) throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["doctor"], in: scratch, environment: try Self.swift(saying: text, in: scratch))
    #expect(Self.lines(run, about: "toolchain") == ["ok    toolchain     Swift \(version)"])
  }

  @Test func `a machine without a toolchain is fit to play`() throws {
    let run = try Command.run(["doctor"], in: .shop(), environment: ["PATH": "/nowhere"])
    #expect(
      Self.lines(run, about: "toolchain").first == "warn  toolchain     no 'swift' on the PATH")
    #expect(run.status == 0)
  }
}
