import Foundation
import RunEvents
import Scenarios
import Testing

@testable import Runner

/// What an app says, asks for and does not claim, as a run reports it.
@Suite struct AppClaimTests {
  private static func mismatches(_ play: Play) -> [Mismatch] {
    play.verdicts.flatMap { verdict -> [Mismatch] in
      if case .failed(let mismatches) = verdict { mismatches } else { [] }
    }
  }

  @Test func `what the app said stands beside the step, and beside what failed after it`() throws {
    let play = try Play.broken("marks-steps", [.buying()])
    let said = ["asking the store", "no answer"]
    let steps = play.events.compactMap { event -> StepPlayed? in
      if case .step(let step) = event { step } else { nil }
    }
    #expect(steps.map(\.said) == [said])
    let mismatches = Self.mismatches(play)
    #expect(!mismatches.isEmpty && mismatches.allSatisfy { $0.said == said })
  }

  @Test func `what the app said at its launch stands beside what failed before any step`() throws {
    let early = Self.mismatches(try Play.broken("complains-at-begin", [.looking("one")]))
    #expect(early.map(\.said) == [["no network"]])
    let late = Self.mismatches(try Play.broken("complains-at-begin", [.buying()]))
    #expect(!late.isEmpty && late.allSatisfy(\.said.isEmpty))
  }

  @Test func `a transcript has what the app said with the step`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ndjson").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let transcript = try Transcript(path: path)
    _ = try Play.run([Play.command("marks-steps")], [.buying()]) { $0.transcript = transcript }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let said = lines.filter { $0.contains(#""kind":"said""#) }
    #expect(said.count == 2)
    #expect(said.first?.hasSuffix(#","step":1,"line":"asking the store"}"#) == true)
    #expect(said.last?.hasSuffix(#","step":1,"line":"no answer"}"#) == true)
  }

  @Test func `lines after a mark that belongs to no step are not lost`() {
    let key = CaseKey(scenario: "one", adapter: "broken", profile: "device")
    let judge = CaseJudge(scenario: .buying("one"), key: key, livesInRealTime: false)
    let said = judge.steps(saying: [["early"], ["late"]])
    #expect(said.map(\.step) == [nil, nil])
    #expect(said.map(\.lines) == [["early"], ["late"]])
  }

  @Test func `an app that asks for other products is reported once, with both lists`() throws {
    let play = try Play.broken("asks-for-others", [.buying("one"), .buying("two")])
    #expect(
      Self.mismatches(play).map(\.rendered) == [
        """
          one.yaml:1:1: the app asks for none of the catalog's products
            1 | scenario: one
              | ^ the app asked for:  com.mine.pro
              |   catalog 'shop' has: shop.rose
              |   remedy:             name the app's own .storekit file with '--catalog FILE'; \
        if that is this catalog, correct the identifiers in it or in the code
        """
      ])
    #expect(
      play.verdicts.last
        == .skipped("the app asks for none of the catalog's products, as 'one' says"))
    #expect(play.exitCode == 1)
  }

  @Test(arguments: [
    (
      "asks-for-others",
      [
        "broken asks for none of the products of catalog 'shop' when it starts; "
          + "asked for: com.mine.pro; not asked for: shop.rose"
      ]
    ), ("none", []),
  ])
  func `a run with the app's own catalog begins with what the app does not ask for`(
    fault: String, notes: [String]
  ) throws {
    let scenario = Scenario.buying()
    let play = try Play.run([Play.command(fault)], [scenario]) { $0.ownCatalog = scenario.catalog }
    guard case .runStarted(let started) = play.events.first else {
      Issue.record("no first event")
      return
    }
    #expect(started.notes == notes)
  }

  @Test func `what an adapter does not claim is skipped with the reason, and noted once`() throws {
    let play = try Play.broken("sells-no-non-consumables", [.buying("one")])
    #expect(play.verdicts == [.skipped("broken says that it lacks: non-consumables")])
    guard case .runStarted(let started) = play.events.first else {
      Issue.record("no first event")
      return
    }
    #expect(started.notes == ["broken says that it lacks: non-consumables"])
  }

  @Test func `a scenario that the products cannot play is skipped with the reason`() throws {
    let scenario = Scenario.buying().hindered(by: "no product is a rose")
    #expect(try Play.broken("none", [scenario]).verdicts == [.skipped("no product is a rose")])
  }
}
