import Foundation
import RunEvents
import ProgramRun
import Testing

@testable import Runner

@Suite struct RunTests {
  @Test func `an adapter that does everything right passes`() throws {
    let run = try Play.broken("none", [.buying()])
    #expect(run.verdicts == [.passed])
    #expect(run.exitCode == 0)
  }

  @Test(arguments: [
    (
      "exits-at-once", Fault.Kind.couldNotStart,
      "exited with status 3 before it answered 'hello' (request 1)", "no licence file\n"
    ),
    (
      "prints-before-hello", .protocol,
      "invalid line 'Loading products…': expected JSON; write other output to stderr", ""
    ),
    (
      "speaks-another-version", .protocol,
      "unsupported version '9' of the protocol: this runner uses version 1", ""
    ),
    (
      "answers-nonsense-done", .protocol,
      "did not answer 'unsupported' to an unknown verb ('no-such-verb'): "
        + "it does not read its requests", ""
    ),
    (
      "crashes-on-buy", .crashed,
      "was ended by signal 6 (Aborted) before it answered 'buy' (request 5)",
      "Fatal error: index out of range\n"
    ),
    ("exits-on-buy", .crashed, "exited with status 0 before it answered 'buy' (request 5)", ""),
    (
      "prints-on-buy", .protocol,
      "invalid line 'bought it!': expected JSON; write other output to stderr", ""
    ),
    (
      "wrong-id", .protocol,
      "answered unknown request 105 instead of 'buy' (request 5)", ""
    ),
    (
      "answers-twice", .protocol,
      "answered request 5 a second time instead of 'observe' (request 6)", ""
    ),
    ("observes-nothing", .protocol, "did not report 'access', which was requested", ""),
    (
      "observes-nonsense", .protocol,
      "reported 'access' as 7: expected a list, found a number", ""
    ),
    ("huge-line", .protocol, "printed a line of more than 16777216 bytes", ""),
    ("endless-line", .protocol, "printed a line of more than 16777216 bytes", ""),
    ("half-line", .crashed, "exited with status 1 before it answered 'buy' (request 5)", ""),
    ("leaves-child", .crashed, "exited with status 9 before it answered 'buy' (request 5)", ""),
    ("contradicts-itself", .bug, "two and two are five", ""),
  ])
  func `a host that breaks is distinguished from an app that deviates`(
    fault: String, kind: Fault.Kind, message: String, stderrTail: String
  ) throws {
    let run = try Play.broken(fault, [.buying()])
    let expected = Fault(kind: kind, message: message, stderrTail: stderrTail)
    let position = Self.faultsBeforeSteps.contains(fault) ? nil : Self.step("buy")
    #expect(run.verdicts == [.errored(expected.at(position))])
    #expect(run.exitCode == 2)
  }

  @Test(
    .waiting,
    arguments: [
      ("silent-at-hello", "did not answer 'hello' (request 1) within 2 seconds", nil),
      ("hangs-on-buy", "did not answer 'buy' (request 5) within 2 seconds", step("buy")),
    ])
  func `a host that is silent past its deadline is ended`(
    fault: String, message: String, position: Fault.Position?
  ) throws {
    let run = try Play.run([Play.command(fault)], [.buying()], timeout: .seconds(2))
    let expected = Fault(kind: .timedOut, message: message, stderrTail: "", position: position)
    #expect(run.verdicts == [.errored(expected)])
    #expect(run.exitCode == 2)
  }

  private static let faultsBeforeSteps = [
    "exits-at-once", "prints-before-hello", "speaks-another-version", "answers-nonsense-done",
  ]

  /// The only step of a scenario.
  private static func step(_ verb: String) -> Fault.Position {
    Fault.Position(file: "shop.yaml", line: 2, column: 5, step: "step 1 (\(verb))")
  }

  @Test func `what a program that does not exist says is the system's word`() throws {
    let run = try Play.run(
      [AdapterCommand(name: "none", executable: "/no/such/program", arguments: [])], [.buying()])
    #expect(
      run.verdicts == [
        .errored(
          Fault(
            kind: .couldNotStart,
            message: "'/no/such/program': No such file or directory",
            stderrTail: ""))
      ])
  }

  /// Whether this machine lets programs choose at all; containers may not.
  private static let layoutIsFree = AddressLayout.fixed { Self.personality.contains("00040000") }

  private static var personality: String {
    (try? String(contentsOfFile: "/proc/thread-self/personality", encoding: .utf8)) ?? ""
  }

  @Test(.enabled(if: layoutIsFree))
  func `an adapter's process is loaded at the same addresses each time`() throws {
    let tell = AdapterCommand(
      name: "told", executable: "/bin/sh", arguments: ["-c", "cat /proc/self/personality >&2"])
    let message = "exited with status 0 before it answered 'hello' (request 1)"
    let fault = Fault(kind: .couldNotStart, message: message, stderrTail: "00040000\n")
    #expect(try Play.run([tell], [.buying()]).verdicts == [.errored(fault)])
    #expect(!Self.personality.contains("00040000"))
  }

  @Test func `after a crash the rest of the run goes on in a new host`() throws {
    let run = try Play.broken("crashes-on-buy", [.looking("first"), .buying(), .looking("last")])
    #expect(run.verdicts.map(\.isPass) == [true, false, true])
    #expect(run.endings == ["was ended by signal 6 (Aborted)", "exited with status 0"])
  }

  @Test func `a broken adapter costs the others nothing`() throws {
    let run = try Play.run(
      [Play.command("exits-at-once"), Play.command("none")], [.looking("first"), .buying()])
    #expect(run.verdicts.map(\.isPass) == [false, false, true, true])
  }

  @Test func `two adapters of one name are distinguished`() throws {
    let run = try Play.run([Play.command("none"), Play.command("none")], [.looking("a")])
    #expect(run.adapters == ["broken", "broken 2"])
  }

  @Test func `an adapter that cannot be started is given up after two attempts`() throws {
    let run = try Play.broken("exits-at-once", [.looking("a"), .looking("b"), .looking("c")])
    #expect(run.endings.count == 2)
    #expect(run.verdicts.count == 3)
  }

  @Test(.waiting) func `a host that ignores its end is killed`() throws {
    let run = try Play.broken("ignores-termination", [.looking("a")])
    #expect(run.verdicts == [.passed])
    #expect(run.endings == ["did not end by itself and was killed"])
  }

  @Test func `a capability that is claimed and then denied is a broken promise`() throws {
    let run = try Play.broken("claims-everything", [.using()])
    #expect(
      run.verdicts == [
        .errored(
          Fault(
            kind: .protocol, message: "claims to support 'consume', but answered 'unsupported'",
            stderrTail: "", position: Self.step("consume")))
      ])
  }

  @Test func `a scenario that needs more than an adapter provides is skipped with the reason`()
    throws
  {
    let run = try Play.broken("lacks-balance", [.using()])
    #expect(run.verdicts == [.skipped("broken does not provide: balance; needed at shop.yaml:2")])
    #expect(run.exitCode == 0)
  }

  @Test func `a missing core capability is a failure`() throws {
    let run = try Play.broken("lacks-restore", [.restoring()])
    guard case .failed(let mismatches) = run.verdicts.first else {
      Issue.record("expected a failure, got \(run.verdicts)")
      return
    }
    #expect(mismatches.map(\.heading) == ["the adapter lacks a core capability"])
    #expect(
      mismatches.first?.details == [.init("expected", "restore"), .init("observed", "nothing")])
    #expect(run.exitCode == 1)
  }
}

extension Verdict {
  fileprivate var isPass: Bool { self == .passed }
}
