import Fixtures
import Foundation
import ProgramRun
import Testing

/// What `adapter check` says of adapters that break in one way each.
@Suite(.waiting) struct AdapterCheckTests {
  private static let program = BuiltProgram.path(of: "BrokenHost")

  /// Short where time runs out on purpose, and long where a loaded machine may be slow.
  private static func timeout(of fault: String) -> String {
    ["silent-at-hello", "hangs-on-buy", "ignores-termination"].contains(fault) ? "4s" : "30s"
  }

  private static func check(_ fault: String, _ more: [String] = []) throws -> Command {
    var run = try Command.run(
      ["adapter", "check", "\(program) \(fault)", "--timeout", timeout(of: fault)] + more,
      in: try .shop())
    run.output = run.output.replacing(program, with: "BrokenHost")
    return run
  }

  @Test func `one that keeps the protocol is sound`() throws {
    let run = try Self.check("none")
    #expect(run.status == 0)
    try Snapshot("adapter-check/none.txt").expect(run.output)
  }

  @Test(arguments: [
    "exits-at-once", "prints-before-hello", "speaks-another-version", "answers-nonsense-done",
    "silent-at-hello", "lacks-restore", "crashes-on-buy", "exits-on-buy", "hangs-on-buy",
    "prints-on-buy", "wrong-id", "answers-twice", "claims-everything", "observes-nothing",
    "observes-nonsense", "huge-line", "half-line", "ignores-termination", "leaves-child",
    "contradicts-itself", "exits-without-message",
  ])
  func `each fault is found, with what was expected and where it is described`(
    fault: String
  ) throws {
    let run = try Self.check(fault)
    #expect(run.status == 2)
    try Snapshot("adapter-check/\(fault).txt").expect(run.output)
  }

  @Test func `a missing capability that is no core one is no fault`() throws {
    #expect(try Self.check("lacks-balance").status == 0)
  }

  @Test func `programs read the same`() throws {
    let run = try Self.check("answers-nonsense-done", ["--format", "json"])
    #expect(run.status == 2)
    try Snapshot("adapter-check/json.txt").expect(run.output)
  }

  @Test func `a program that does not start is reported`() throws {
    let scratch = try Scratch.shop()
    try scratch.write("no program", to: "my adapter")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch["my adapter"].path)
    let run = try Command.run(["adapter", "check", "./my adapter"], in: scratch)
    #expect(run.status == 2)
    #expect(
      run.output.contains("    came      could not start './my adapter': Exec format error\n"))
  }

  @Test func `the anchors that findings name are headings of the guide`() throws {
    let guide = try String(
      contentsOf: Scratch.repository.appending(path: "docs/protocol.md"), encoding: .utf8)
    for heading in ["Lines", "Requests", "Strictness", "Ending", "Capabilities"] {
      #expect(guide.contains("\n## \(heading)\n"))
    }
  }
}
