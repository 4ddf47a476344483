import OperatingSystem
import RunEvents
import Scenarios
import Testing

@testable import Runner

@Suite struct LostScenarioTests {
  /// Three scenarios, of which the second cannot be had any more.
  private struct Supply: ScenarioSource {
    let count = 3

    func id(at index: Int) -> String { ["first", "second", "third"][index] }

    func hasOwnProfile(at index: Int) -> Bool { false }

    func scenario(at index: Int) throws(ScenarioError) -> Scenario {
      guard index != 1 else { throw ScenarioError(file: "second.yaml", "lost") }
      return .buying(id(at: index))
    }
  }

  @Test func `a lost scenario is reported as an error, and the others are played`() throws {
    let run = try Play.run([Play.command("none")], Supply())
    let fault = Fault(
      kind: .couldNotStart, message: "lost", stderrTail: "")
    #expect(run.verdicts == [.passed, .errored(fault), .passed])
    #expect(run.exitCode == ExitStatus.broken)
  }
}
