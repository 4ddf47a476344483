import Foundation
import RunEvents
import Testing

@testable import Runner
@testable import Scenarios

/// Several processes at once change how long a run takes, and nothing else.
@Suite struct JobsTests {
  private static func scenarios(_ count: Int) -> [Scenario] {
    (0..<count).map { $0 % 7 == 3 ? .buying("case-\($0)") : .looking("case-\($0)") }
  }

  @Test(arguments: ["none", "crashes-on-buy", "logs-on-buy", "exits-at-once", "observes-nothing"])
  func `any number of jobs gives the same events`(fault: String) throws {
    let adapters = [Play.command(fault), Play.command("none")]
    let one = try Play.run(adapters, Self.scenarios(40))
    #expect(one.verdicts.count == 80)
    for jobs in [2, 3, 8] {
      let several = try Play.run(adapters, Self.scenarios(40)) { $0.jobs = jobs }
      #expect(several.differs(from: one) == nil)
    }
  }

  @Test func `a crash in the last case leaves the same endings`() throws {
    let scenarios = Self.scenarios(3) + [Scenario.buying("last")]
    let one = try Play.broken("crashes-on-buy", scenarios)
    #expect(one.endings == ["was ended by signal 6 (Aborted)"])
    let two = try Play.run([Play.command("crashes-on-buy")], scenarios) { $0.jobs = 2 }
    #expect(two.differs(from: one) == nil)
  }

  @Test func `what an adapter writes to stderr is kept in the order of the cases`() throws {
    let run = try Play.run([Play.command("logs-on-buy")], Self.scenarios(20)) { $0.jobs = 3 }
    let tails = run.events.compactMap { event -> String? in
      guard case .adapterEnded(let ended) = event else { return nil }
      return ended.stderrTail
    }
    #expect(tails == ["buying\nbuying\nbuying\n"])
  }

  @Test func `a case that takes its time holds up the telling, not the playing`() throws {
    let mark = FileManager.default.temporaryDirectory.appending(path: "jobs-\(UUID())")
    defer { try? FileManager.default.removeItem(at: mark) }
    let maker = AdapterCommand(
      name: "maker", executable: "/bin/sh", arguments: ["-c", "> '\(mark.path)'; exit 3"])
    // The first adapter's only case ends once the second adapter, which stands behind it in the
    // plan, has been started again.
    let slow = Play.command("slow-on-buy", mark.path)
    let run = try Play.run([slow, maker], [.buying()]) { $0.jobs = 2 }
    #expect(run.outcomes == [.passed, .errored])
  }

  @Test func `cases that share a backend are played one at a time`() throws {
    let own = Play.command("none")
    let shared = AdapterCommand(
      name: own.name, executable: own.executable, arguments: own.arguments, isShared: true)
    let run = try Play.run([shared], Self.scenarios(4)) { $0.jobs = 4 }
    let jobs = run.events.compactMap { event -> Int? in
      guard case .runStarted(let started) = event else { return nil }
      return started.jobs
    }
    #expect(jobs == [1])
  }

  @Test func `profiles are played one after the other`() throws {
    let run = try Play.run([Play.command("none")], [.looking("a"), .looking("b")]) {
      $0.profiles = ["documented", "device"]
      $0.profile = "documented and device"
    }
    let keys = RunSummary(run.events).cases.map { "\($0.key.scenario) \($0.key.profile)" }
    #expect(keys == ["a documented", "b documented", "a device", "b device"])
  }

  @Test func `only the cases that are asked for are played`() throws {
    let only = CaseKey(scenario: "b", adapter: "broken 2", profile: "device")
    let adapters = [Play.command("none"), Play.command("none")]
    let run = try Play.run(adapters, [.looking("a"), .looking("b")]) { $0.only = [only] }
    #expect(RunSummary(run.events).cases.map(\.key) == [only])
  }

  @Test func `a run without cases is a whole document`() throws {
    let run = try Play.run([Play.command("none")], [])
    #expect(run.events.count == 2)
    #expect(run.exitCode == 0)
  }
}
