import Diagnostics
import ProgramRun
import EventLines
import RunEvents
import Wire

@testable import Runner
@testable import Scenarios

/// Plays scenarios on programs that stand beside the tests, and keeps what happened.
struct Play {
  var events: [RunEvent] = []

  var verdicts: [Verdict] {
    events.compactMap { event in
      guard case .caseFinished(let finished) = event else { return nil }
      return finished.verdict
    }
  }

  var standings: [KnownIssueStatus] {
    events.compactMap { event in
      guard case .caseFinished(let finished) = event else { return nil }
      return finished.standing
    }
  }

  var endings: [String] {
    events.compactMap { event in
      guard case .adapterEnded(let ended) = event else { return nil }
      return ended.ending
    }
  }

  /// The adapters of the finished cases.
  var adapters: [String] {
    events.compactMap { event in
      guard case .caseFinished(let finished) = event else { return nil }
      return finished.key.adapter
    }
  }

  var finish: RunFinished? {
    guard case .runFinished(let finished) = events.last else { return nil }
    return finished
  }

  var exitCode: Int? { finish?.exitCode }

  static func broken(_ fault: String, _ scenarios: [Scenario]) throws -> Play {
    try run([command(fault)], scenarios)
  }

  static func command(_ fault: String, _ arguments: String...) -> AdapterCommand {
    AdapterCommand(
      name: fault, executable: BuiltProgram.path(of: "BrokenHost"),
      arguments: [fault] + arguments)
  }

  /// Every event as a line, without what the clock said.
  var lines: [String] { events.map(\.withoutWallClock.line) }

  /// The first line that is another one in `other`; `nil` if there is none.
  func differs(from other: Play) -> String? {
    let pairs = zip(lines + ["the end"], other.lines + ["the end"])
    return pairs.first { $0 != $1 }.map { "\($0)\n\($1)" }
  }

  var outcomes: [Outcome] { RunSummary(events).cases.map(\.outcome) }

  static func run(
    _ adapters: [AdapterCommand], _ scenarios: any ScenarioSource,
    knownIssues: [KnownIssue] = [], timeout: Duration = .seconds(30),
    _ change: (inout RunOptions) -> Void = { _ in }
  ) throws -> Play {
    let log = Log()
    var options = RunOptions(
      profile: "device", seed: 1, timeout: timeout, version: "0.0.0",
      environment: ["SWIFT_BACKTRACE=enable=no"], stop: StopSignal(),
      isWholeSelection: true, isStrict: false, today: "2026-01-05", startedAt: 0)
    change(&options)
    try Run(
      scenarios: scenarios, adapters: adapters, knownIssues: knownIssues, options: options
    ) { log.events.append($0) }.run()
    return Play(events: log.events)
  }

  private final class Log {
    var events: [RunEvent] = []
  }
}

extension Scenario {
  static func buying(_ id: String = "buying") -> Scenario {
    play(
      id, needs: [.buy, .access],
      [
        Step(
          action: Action(.buy, [.init(.product, .product("shop.rose"))]),
          expectations: [
            Expectation(
              query: FactQuery(.app(.access)), expected: .products(.exactly, ["shop.rose"]),
              position: position(3, 5))
          ], position: position(2, 5))
      ])
  }

  static func looking(_ id: String) -> Scenario {
    play(
      id, needs: [.access],
      [
        Step(
          action: nil,
          expectations: [
            Expectation(
              query: FactQuery(.app(.access)), expected: .products(.includes, ["shop.rose"]),
              position: position(3, 5))
          ], position: position(2, 5))
      ])
  }

  static func using() -> Scenario {
    play(
      "using", needs: [.balance],
      [
        Step(
          action: Action(.consume, [.init(.product, .product("shop.rose"))]), expectations: [],
          position: position(2, 5))
      ])
  }

  static func restoring() -> Scenario {
    play(
      "restoring", needs: [.restore],
      [Step(action: Action(.restorePurchases), expectations: [], position: position(2, 5))])
  }

  static func play(_ id: String, needs: [Capability], _ steps: [Step]) -> Scenario {
    let text = "scenario: \(id)\njourney:\n  - buy: rose\n"
    let catalog = CatalogIndex(
      name: "shop", products: [.init(id: "shop.rose", kind: .nonConsumable)], codes: [],
      storekit: [:])
    return Scenario(
      id: id, title: id, source: SourceText(file: "\(id).yaml", text: text),
      position: position(1, 1), rules: [], tags: [], catalog: catalog, given: Given(), needs: needs,
      steps: steps, properties: [])
  }

  private static func position(_ line: Int, _ column: Int) -> SourcePosition {
    SourcePosition(file: "shop.yaml", line: line, column: column)
  }
}
