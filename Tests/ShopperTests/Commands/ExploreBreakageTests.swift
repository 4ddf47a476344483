import Foundation
import ProgramRun
import Testing

/// Adapters that crash or hang while they are explored.
@Suite struct ExploreBreakageTests {
  @Test func `an adapter that crashes is found by its breakage`() throws {
    let adapter = "\(BuiltProgram.path(of: "BrokenHost")) crashes-on-buy"
    let run = try Command.run(
      ExploreTests.explore(adapter, "--oracle", "breakage", "--journeys", "64", "--fail-fast"),
      in: .corpus())
    #expect(run.output.contains("1. crashes after 'buy'\n   the adapter "))
    #expect(!run.output.contains("the adapter broke"))
    #expect(run.status == 1)
  }

  @Test func `a question that breaks an adapter breaks it in the saved scenario, too`() throws {
    let scratch = try Scratch.corpus()
    try scratch.write(
      """
      #!/bin/sh
      # The reference shop until it is asked for prices after a purchase.
      while IFS= read -r line; do
        case $line in *'"buy"'*) bought=1 ;; esac
        case $bought$line in 1*'"observe"'*'"price"'*) exit ;; esac
        printf '%s\\n' "$line"
      done | '\(BuiltProgram.path(of: "shopper"))' host reference
      """, to: "priceless.sh")
    chmod(scratch["priceless.sh"].path, 0o755)
    let run = try Command.run(
      ExploreTests.explore(
        "./priceless.sh", "--oracle", "breakage", "--journeys", "64", "--fail-fast", "--save",
        "scenarios/found"), in: scratch)
    #expect(run.output.contains("1. crashes when asked for 'price' after 'buy'"))
    let again = try Command.run(
      ["run", "scenarios/found", "--adapter", "./priceless.sh", "--adapter", "reference"],
      in: scratch)
    #expect(again.output.contains(": 1 passed, 1 error\n"))
    #expect(run.status == 1)
  }

  /// The reference shop until the adapter is asked for a step.
  private static func stuck(after verb: String, doing command: String) -> String {
    """
    #!/bin/sh
    echo $$ >>starts
    while IFS= read -r line; do
      case $line in *'"\(verb)"'*) \(command) ;; esac
      printf '%s\\n' "$line"
    done | '\(BuiltProgram.path(of: "shopper"))' host reference
    """
  }

  @Test func `an adapter that hangs is shortened to the steps that make it hang`() throws {
    let scratch = try Scratch.corpus()
    try scratch.write(
      Self.stuck(after: "refund", doing: "while :; do read -r line; done"), to: "stuck.sh")
    chmod(scratch["stuck.sh"].path, 0o755)
    try scratch.write("timeout: 2s\n", to: "shopper.yaml")
    let run = try Command.run(
      ExploreTests.explore(
        "./stuck.sh", "--journeys", "8", "--seed", "3", "--fail-fast", "--save", "scenarios/found"),
      in: scratch)
    #expect(run.output.contains("1. hangs after 'refund'\n   the adapter did not answer 'refund' "))
    #expect(run.output.contains(" within 2 seconds\n"))
    #expect(run.output.contains(#/, shortened from [0-9]+ steps to 2:/#))
    #expect(run.status == 1)
    // Each that hangs is ended, and another one takes its place.
    let starts = try scratch.text("starts").split(separator: "\n").compactMap { Int32($0) }
    #expect(starts.count > 5)
    #expect(starts.filter { kill($0, 0) == 0 } == [])
    let found = ["run", "scenarios/found", "--strict", "--adapter"]
    #expect(try Command.run(found + ["reference"], in: scratch).status == 0)
    #expect(try Command.run(found + ["./stuck.sh"], in: scratch).output.contains(": 1 error\n"))
  }

  @Test func `what there was no time to shorten is no success`() throws {
    let scratch = try Scratch.corpus()
    try scratch.write(
      Self.stuck(after: "buy", doing: "while :; do read -r line; done"), to: "stuck.sh")
    chmod(scratch["stuck.sh"].path, 0o755)
    try scratch.write("timeout: 3s\n", to: "shopper.yaml")
    let run = try Command.run(ExploreTests.explore("./stuck.sh", "--time", "1s"), in: scratch)
    #expect(run.output.contains(#/\n[0-9]+ differences?, none of them shortened, in /#))
    #expect(!run.output.contains("no findings"))
    #expect(run.status == 1)
  }

  @Test func `a crash is blamed on its own step, although replies come together`() throws {
    let run = try Command.run(
      ExploreTests.explore("broken:traps-in-unknown-state", "--journeys", "128", "--fail-fast"),
      in: .corpus())
    #expect(
      run.output.contains("1. crashes when asked for 'access' after 'send unknown values'"))
    #expect(run.output.contains("- send unknown values: renewal state\n"))
    #expect(run.status == 1)
  }

  @Test func `an adapter that cannot be started again ends an exploration with exit code 2`()
    throws
  {
    let scratch = try Scratch.corpus()
    let starts = scratch["starts"].path
    try scratch.write(
      """
      #!/bin/sh
      echo once >>'\(starts)'
      [ "$(wc -l <'\(starts)')" -le 3 ] || exit 3
      exec '\(BuiltProgram.path(of: "BrokenHost"))' crashes-on-buy
      """, to: "brief.sh")
    chmod(scratch["brief.sh"].path, 0o755)
    let run = try Command.run(
      ExploreTests.explore("./brief.sh", "--oracle", "breakage", "--journeys", "64", "--jobs", "1"),
      in: scratch)
    #expect(run.output.contains("\nstopped: an adapter could not be started again: "))
    #expect(run.status == 2)
  }
}
