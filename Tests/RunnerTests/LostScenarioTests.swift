import OperatingSystem
import RunEvents
import Scenarios
import Testing

@testable import Runner

@Suite struct LostScenarioTests {
  /// Three scenarios, of which the second cannot be had any more.
  private struct Supply: ScenarioSource {
    let count = 3

    func id(at place: Int) -> String { ["first", "second", "third"][place] }

    func hasOwnProfile(at place: Int) -> Bool { false }

    func scenario(at place: Int) throws(ScenarioError) -> Scenario {
      guard place != 1 else { throw ScenarioError(file: "second.yaml", "lost") }
      return .buying(id(at: place))
    }
  }

  @Test func `a scenario that was lost is told as an error, and the others are played`() throws {
    let run = try Play.run([Play.command("none")], Supply())
    let fault = Fault(
      kind: .couldNotStart, message: "lost", stderrTail: "")
    #expect(run.verdicts == [.passed, .errored(fault), .passed])
    #expect(run.exitCode == ExitStatus.broken)
  }
}
