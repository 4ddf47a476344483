import Diagnostics
import RunEvents
import StoreTerms
import Testing
import Wire

@testable import Runner
@testable import Scenarios

/// The numbers of steps in messages, which are those of the entries under `journey`.
@Suite struct StepNameTests {
  private static let fragments: KeyValuePairs = [
    "twice": "fragment: Twice\nsteps:\n- relaunch\n- relaunch\n"
  ]

  private func play(_ text: String) throws -> Play {
    return try Play.broken("none", [try Scenario.sample(text, Self.fragments)])
  }

  private func steps(_ run: Play) -> [String] {
    run.events.compactMap { event in
      if case .step(let step) = event {
        "\(step.number): \(step.name), line \(step.line)"
      } else {
        nil
      }
    }
  }

  private func headings(_ run: Play) -> [String] {
    guard case .failed(let mismatches) = run.verdicts.first else { return [] }
    return mismatches.map(\.heading)
  }

  @Test func `a step is named by its entry in the journey, whatever is played for it`() throws {
    let run = try play(
      """
      journey:
        - expect: { access: [] }
        - perform: twice
          expect: { access: [] }
        - buy: rose
          on: tablet
        - expect: { access: [seeds] }
        - relaunch
        - expect: { access: [seeds] }
      """)
    #expect(
      steps(run) == [
        "2: step 2 (relaunch), line 3", "3: step 2 (relaunch), line 4",
        "5: step 3 (switch device), line 8", "6: step 3 (launch), line 8",
        "7: step 3 (buy), line 7", "8: step 3 (switch device), line 8",
        "9: step 3 (launch), line 8", "11: step 5 (relaunch), line 10",
      ])
    // The program of this test has unlocked the rose from the beginning.
    #expect(
      headings(run) == [
        "access differs after step 1", "access differs after step 2 (relaunch)",
        "access differs after step 3 (launch)", "access differs after step 5 (relaunch)",
      ])
  }

  @Test func `a step has its arguments as scenarios write them, on one line`() throws {
    let run = try play(
      """
      journey:
        - buy: { product: rose, quantity: 2 }
        - wait: 1 day
        - buy: rose
          on: tablet
        - relaunch
        - expect: { access: [] }
      """)
    let actions = run.events.compactMap { event in
      if case .step(let step) = event { step.action } else { nil }
    }
    #expect(
      actions == [
        "buy: { product: shop.rose, quantity: 2 }", "wait: 1 day", "switch device: tablet",
        "launch",
        "buy: shop.rose", "switch device: phone", "launch", "relaunch",
      ])
  }

  @Test func `what is bought for a balance belongs to 'given'`() throws {
    let run = try play(
      """
      given: { balance: { seeds: 1 } }
      journey:
        - relaunch
        - expect: { access: [seeds] }
      """)
    #expect(
      steps(run) == [
        "1: 'given' (buy), line 3", "2: 'given' (wait), line 3", "3: 'given' (relaunch), line 3",
        "4: step 1 (relaunch), line 5",
      ])
    #expect(headings(run) == ["access differs after step 1 (relaunch)"])
  }
}
