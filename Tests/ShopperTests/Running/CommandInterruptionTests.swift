import Foundation
import ProgramRun
import Testing

/// Commands that play several times end where they are stopped, whichever play that is.
@Suite struct CommandInterruptionTests {
  /// An adapter whose first process is a host, and every other one says nothing.
  private static func silentAfterFirst(_ host: String, in scratch: Scratch) throws -> String {
    try scratch.write(
      """
      #!/bin/sh
      if [ -e \(scratch["first"].path) ]; then
        touch \(scratch["second"].path)
        exec \(BuiltProgram.broken("silent-at-hello"))
      fi
      touch \(scratch["first"].path)
      exec \(host)

      """, to: "adapter.sh")
    chmod(scratch["adapter.sh"].path, 0o755)
    return "./adapter.sh"
  }

  /// Stops the command as soon as something is so.
  private static func stopped(
    _ arguments: [String], in scratch: Scratch, input: String? = nil,
    once isUnderWay: (RunningCommand) throws -> Bool
  ) throws -> Command {
    let running = try RunningCommand(arguments, in: scratch, input: input)
    #expect(try waits { try isUnderWay(running) })
    kill(running.process.processIdentifier, SIGINT)
    let run = try running.finish()
    #expect(processes(marked: running.mark) == [])
    return run
  }

  /// A scenario that every broken host fails before the others, and that can be rewritten.
  private static func addFailing(to scratch: Scratch) throws -> String {
    let failing = """
      scenario: The customer has cancelled
      catalog: florist
      journey:
        - expect: { purchase: cancelled }

      """
    try scratch.write(failing, to: "shop/journeys/ask.yaml")
    return failing
  }

  @Test func `a diagnosis that is stopped while it plays has no result`() throws {
    let scratch = try Scratch.shop()
    let run = try Self.stopped(
      ["diagnose", "shop", "--adapter", BuiltProgram.broken("hangs-on-buy")], in: scratch
    ) { processes(marked: $0.mark).count > 1 }
    #expect(run == Command(output: "", errors: "", status: 130))
  }

  @Test func `a diagnosis that is stopped while it shortens has no result`() throws {
    let scratch = try Scratch.shop()
    let adapter = try Self.silentAfterFirst(BuiltProgram.broken("exits-on-buy"), in: scratch)
    let run = try Self.stopped(
      ["diagnose", "shop/journeys/buy.yaml", "--adapter", adapter], in: scratch
    ) { _ in scratch.exists("second") }
    #expect(run == Command(output: "", errors: "", status: 130))
  }

  @Test func `a recording that Ctrl-C ends is shown`() throws {
    // What the shell types comes from a pipe that stays open.
    let running = try RunningCommand(
      ["record", "--scenarios", "shop"], in: .shop(),
      after: "mkfifo typed && exec 3<>typed <typed && echo 'buy roses.large' >&3")
    #expect(
      try waits { try running.outputSoFar().hasSuffix("events: [{ success: roses.large }]\n") })
    kill(running.process.processIdentifier, SIGINT)
    let run = try running.finish()
    #expect(
      run.errors == """
        shopper: this recording is not saved:

        scenario: A journey - buy roses.large
        catalog: florist

        journey:
          - buy: roses.large

        """)
    #expect(run.status == 130)
  }

  @Test func `an update that is stopped rewrites nothing`() throws {
    let scratch = try Scratch.shop()
    let failing = try Self.addFailing(to: scratch)
    let run = try Self.stopped(
      [
        "run", "shop", "--update", "--jobs", "1", "--timeout", "10m", "--adapter",
        BuiltProgram.broken("hangs-on-buy"),
      ], in: scratch
    ) { _ in
      try scratch.exists("reports/events.ndjson")
        && scratch.text("reports/events.ndjson").contains("case finished")
    }
    #expect(run.output.contains("\nINCOMPLETE: the run was stopped; 1 of 3 cases have a verdict\n"))
    #expect(!run.output.contains("rewritten"))
    #expect(run.status == 130)
    #expect(try scratch.text("shop/journeys/ask.yaml") == failing)
  }

  @Test func `an update that is stopped while it plays again counts nothing`() throws {
    let scratch = try Scratch.shop()
    let failing = try Self.addFailing(to: scratch)
    let adapter = try Self.silentAfterFirst(BuiltProgram.broken("none"), in: scratch)
    let run = try Self.stopped(
      ["run", "shop/journeys/ask.yaml", "--update", "--timeout", "10m", "--adapter", adapter],
      in: scratch
    ) { _ in scratch.exists("second") }
    #expect(try scratch.text("shop/journeys/ask.yaml") != failing)
    #expect(!run.output.contains("that pass now"))
    #expect(run.status == 130)
  }

  @Test func `an update plays again after a first failure that ended its run`() throws {
    let scratch = try Scratch.shop()
    _ = try Self.addFailing(to: scratch)
    let run = try Command.run(
      [
        "run", "shop", "--update", "--fail-fast", "--adapter", BuiltProgram.broken("none"),
      ], in: scratch)
    #expect(
      run.output.hasSuffix(
        "\nfailed cases that pass now: 1 of 1; the reports show the run before the change\n"))
    #expect(run.status == 0)
  }

  @Test func `known issues are not updated by a run that is stopped`() throws {
    let scratch = try Scratch.shop()
    let run = try Self.stopped(
      ["known-issues", "update", "shop", "--adapter", BuiltProgram.broken("hangs-on-buy")],
      in: scratch
    ) { processes(marked: $0.mark).count > 1 }
    #expect(run == Command(output: "", errors: "", status: 130))
  }

  @Test(arguments: [["explore"], ["record", "--scenarios", "shop"]])
  func `a command that is stopped while its adapter starts blames no adapter`(
    command: [String]
  ) throws {
    let scratch = try Scratch.shop()
    let adapter = try Self.silentAfterFirst(BuiltProgram.broken("silent-at-hello"), in: scratch)
    let run = try Self.stopped(command + ["--adapter", adapter], in: scratch) { _ in
      scratch.exists("first")
    }
    #expect(run == Command(output: "", errors: "", status: 130))
  }

  @Test func `a recording ends where it is stopped while it plays`() throws {
    let scratch = try Scratch.shop()
    let run = try Self.stopped(
      [
        "record", "--scenarios", "shop", "--catalog", "florist", "--adapter",
        try Self.silentAfterFirst(
          "\(BuiltProgram.path(of: "shopper")) host reference", in: scratch),
      ], in: scratch, input: "buy roses.large\n"
    ) { _ in scratch.exists("second") }
    #expect(run == Command(output: "", errors: "", status: 130))
  }
}
