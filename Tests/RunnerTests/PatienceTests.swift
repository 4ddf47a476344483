import Diagnostics
import JSONTree
import RunEvents
import Testing
import Wire

@testable import Runner
@testable import Scenarios

/// Facts that may take their time.
@Suite struct PatienceTests {
  private static func scenario(_ journey: String) throws -> Scenario {
    let shop = CatalogIndex(
      name: "shop", products: [.init(id: "shop.rose", kind: .nonConsumable)], codes: [],
      storekit: [:])
    let root = ScenarioRoot(folder: "", rules: [], tags: [], catalogs: [shop])
    let file = ScenarioReader.read(
      "scenario: A\ncatalog: shop\njourney:\n\(journey)\n", file: "a.yaml", in: root)
    #expect(file.diagnostics.map(\.description) == [])
    return try #require(file.scenarios.first)
  }

  private static func awaiting(_ within: String) throws -> Scenario {
    try scenario(
      "- { buy: rose, eventually: { within: \(within), expect: { access: [rose] } } }")
  }

  /// An adapter in virtual time that unlocks four seconds after the beginning, and in which something
  /// happens every second and a half.
  private struct Simulated: ReplySource {
    /// In milliseconds; `nil` for one that tells no time.
    var clock: Int?
    var isQuiet = false
    var isMute = false
    var requests: [String] = []

    mutating func nextReply(
      to planned: PlannedRequest, before _: ArraySlice<PlannedRequest>
    ) -> Reply? { nil }

    mutating func reply(
      to planned: PlannedRequest, before rest: ArraySlice<PlannedRequest>
    ) -> Reply {
      switch planned.request {
      case .observe:
        requests.append("look")
        if isMute { return .failed(.definite(.refused, "mute")) }
        return .observed([.init(FactQuery(.app(.access)), (clock ?? 0) < 4000 ? [] : ["shop.rose"])]
        )
      case .perform(let action) where action.verb == .waitUntil:
        requests.append("within \(action[.within]?.text ?? "")")
        if isQuiet { return .failed(.definite(.refused, "quiet")) }
        clock = clock.map { $0 + 1500 }
      case .perform(let action) where action.verb == .wait:
        requests.append("wait \(action[.time]?.text ?? "")")
      case .hello, .probe, .catalog, .begin, .perform, .end, .bye: break
      }
      return .done(clock.map { StoreUpdate(time: $0) })
    }
  }

  private static func play(
    _ scenario: Scenario, _ adapter: inout Simulated
  ) throws(ConversationError) -> Verdict {
    var judge = CaseJudge(
      scenario: scenario, key: CaseKey(scenario: "a", adapter: "b", profile: "device"),
      livesInRealTime: false)
    try judge.play(
      CasePlan(scenario, profile: "device", seed: 1), asking: &adapter)
    return judge.verdict
  }

  @Test func `in virtual time, facts are looked at whenever something has happened`() throws {
    var adapter = Simulated(clock: 0)
    #expect(try Self.play(try Self.awaiting("5 seconds"), &adapter) == .passed)
    #expect(
      adapter.requests == [
        "look", "within PT5S", "look", "within PT4S", "look", "within PT2S", "look",
      ])
  }

  @Test(arguments: [
    ("45 seconds", "45 seconds"), ("72 hours", "3 days"), ("125 minutes", "2 hours 5 minutes"),
  ])
  func `the time that was awaited is in the words of scenarios`(
    within: String, words: String
  ) throws {
    var adapter = Simulated(clock: 0, isQuiet: true)
    guard case .failed(let mismatches) = try Self.play(try Self.awaiting(within), &adapter)
    else {
      Issue.record("it passed")
      return
    }
    #expect(mismatches.map(\.heading) == ["access still differs \(words) after step 1 (buy)"])
  }

  @Test func `what does not hold in time is a mismatch that says for how long it was awaited`()
    throws
  {
    var adapter = Simulated(clock: 0)
    guard case .failed(let mismatches) = try Self.play(try Self.awaiting("3 seconds"), &adapter)
    else {
      Issue.record("it passed")
      return
    }
    #expect(mismatches.map(\.heading) == ["access still differs 3 seconds after step 1 (buy)"])
    #expect(adapter.requests == ["look", "within PT3S", "look", "within PT2S", "look"])
  }

  @Test func `an app that cannot be observed in time is reported with the time that was awaited`()
    throws
  {
    var adapter = Simulated(clock: 0, isMute: true)
    guard case .failed(let mismatches) = try Self.play(try Self.awaiting("3 days"), &adapter)
    else {
      Issue.record("it passed")
      return
    }
    #expect(
      mismatches.map(\.heading) == [
        "nothing could be observed within 3 days after step 1 (buy)"
      ])
  }

  @Test func `when nothing more is due, the adapter is observed no more`() throws {
    var adapter = Simulated(clock: 0, isQuiet: true)
    _ = try Self.play(try Self.awaiting("3 seconds"), &adapter)
    #expect(adapter.requests == ["look", "within PT3S", "look"])
  }

  @Test func `an adapter that reports no time is observed once more, at the end`() throws {
    var adapter = Simulated(clock: nil)
    _ = try Self.play(try Self.awaiting("2 hours"), &adapter)
    #expect(adapter.requests == ["look", "wait PT7200S", "look"])
  }

  @Test(arguments: [("unlocks-late", 0), ("unlocks-never", 1)])
  func `a world of its own is asked again until its time is over`(
    fault: String, exitCode: Int
  ) throws {
    let within = exitCode == 0 ? "1 hour" : "1 second"
    let run = try Play.broken(fault, [try Self.awaiting(within)])
    #expect(run.exitCode == exitCode)
  }
}
