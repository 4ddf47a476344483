import Foundation
import ProgramRun
import RunEvents
import Testing

/// A run that follows its files.
@Suite struct WatchTests {
  private static func scenarios(_ scratch: Scratch) -> [String]? {
    guard let outcomes = try? Outcomes(scratch), outcomes.log.completeness == .complete else {
      return nil
    }
    return outcomes.summary.scenarios
  }

  @Test func `what a changed file touches is played again, until Ctrl-C`() throws {
    let scratch = try Scratch.shop()
    let running = try RunningCommand(
      ["run", "shop", "--adapter", "reference", "--watch"], in: scratch)
    #expect(waits { Self.scenarios(scratch) == ["journeys/buy", "journeys/look"] })
    #expect(try waits { try running.outputSoFar().contains("watching") })
    let look = try scratch.text("shop/journeys/look.yaml")
    try scratch.write(look + "\n# changed\n", to: "shop/journeys/look.yaml")
    #expect(waits { Self.scenarios(scratch) == ["journeys/look"] })
    try scratch.write("buy: What the customer buys.\n", to: "shop/tags.yaml")
    #expect(waits { Self.scenarios(scratch) == ["journeys/buy", "journeys/look"] })
    kill(running.process.processIdentifier, SIGINT)
    let run = try running.finish()
    #expect(run.status == 0)
    #expect(run.output.contains("\nchanged: shop/journeys/look.yaml\n"))
    #expect(processes(marked: running.mark) == [])
  }

  @Test func `an adapter that was built again plays everything again`() throws {
    let scratch = try Scratch.shop()
    let program = "#!/bin/sh\nexec '\(BuiltProgram.path(of: "shopper"))' host reference\n"
    try scratch.write(program, to: "adapter")
    chmod(scratch["adapter"].path, 0o755)
    let running = try RunningCommand(
      ["run", "shop", "--adapter", "./adapter", "--watch"], in: scratch)
    #expect(try waits { try running.outputSoFar().contains("watching") })
    let look = try scratch.text("shop/journeys/look.yaml")
    try scratch.write(look + "\n# changed\n", to: "shop/journeys/look.yaml")
    #expect(waits { Self.scenarios(scratch) == ["journeys/look"] })
    try scratch.write(program + "\n", to: "adapter")
    chmod(scratch["adapter"].path, 0o755)
    #expect(waits { Self.scenarios(scratch) == ["journeys/buy", "journeys/look"] })
    kill(running.process.processIdentifier, SIGINT)
    let run = try running.finish()
    #expect(run.output.contains("\nchanged: ./adapter\n"))
    #expect(run.status == 0)
  }

  @Test func `a scenario that is removed leaves nothing to play, and the last reports`() throws {
    let scratch = try Scratch.shop()
    let running = try RunningCommand(
      ["run", "shop", "--adapter", "reference", "--watch"], in: scratch)
    func watches() throws -> Int {
      try running.outputSoFar().matches(of: #/watching \d+ files/#).count
    }
    #expect(try waits { try watches() == 1 })
    try FileManager.default.removeItem(at: scratch["shop/journeys/look.yaml"])
    #expect(try waits { try watches() == 2 })
    kill(running.process.processIdentifier, SIGINT)
    #expect(try running.finish().status == 0)
    #expect(Self.scenarios(scratch) == ["journeys/buy", "journeys/look"])
  }

  @Test func `the watch ends with the exit code of the last run`() throws {
    let scratch = try Scratch.shop()
    let good = try scratch.text("shop/journeys/buy.yaml")
    let failing = good.replacing("access: [", with: "access: [flowers.large, ")
    for (text, status) in [(failing, 1), (good, 0)] as [(String, Int32)] {
      try scratch.write(text, to: "shop/journeys/buy.yaml")
      let running = try RunningCommand(
        ["run", "shop", "--adapter", "reference", "--watch"], in: scratch)
      #expect(try waits { try running.outputSoFar().contains("watching") })
      kill(running.process.processIdentifier, SIGINT)
      #expect(try running.finish().status == status)
    }
  }

  @Test func `a watch that ends before a mistake is fixed has the exit code of the mistake`() throws
  {
    let scratch = try Scratch.shop()
    try scratch.write("buy:\n", to: "shop/tags.yaml")
    let running = try RunningCommand(
      ["run", "shop", "--adapter", "reference", "--watch"], in: scratch)
    #expect(try waits { try running.outputSoFar().contains("watching") })
    kill(running.process.processIdentifier, SIGINT)
    #expect(try running.finish().status == 3)
  }

  @Test func `a mistake is shown, and fixed by the next change`() throws {
    let scratch = try Scratch.shop()
    let good = try scratch.text("shop/tags.yaml")
    try scratch.write("buy:\n", to: "shop/tags.yaml")
    let running = try RunningCommand(
      ["run", "shop", "--adapter", "reference", "--watch"], in: scratch)
    #expect(try waits { try running.outputSoFar().contains("watching") })
    try scratch.write(good, to: "shop/tags.yaml")
    #expect(waits { Self.scenarios(scratch) != nil })
    kill(running.process.processIdentifier, SIGTERM)
    let run = try running.finish()
    #expect(run.status == 0)
    #expect(run.errors.hasSuffix("shopper: 1 mistake in 1 file\n"))
  }
}
