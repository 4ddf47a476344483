import Diagnostics
import RunEvents
import StoreTerms
import Testing
import Wire

@testable import Runner
@testable import Scenarios

/// The lines for which a scenario is skipped, so that its author can move them to another one.
@Suite struct CapabilityCheckTests {
  private static let fragments: KeyValuePairs = [
    "count": "fragment: Count\nsteps:\n- relaunch\n- expect: { balance: { seeds: 1 } }\n"
  ]

  private func verdict(_ text: String, lacking: Capability...) throws -> Verdict? {
    CapabilityCheck(try Scenario.sample(text, Self.fragments), missing: [])
      .verdict(on: Self.shop(without: lacking))
  }

  private static func shop(without missing: [Capability]) -> Reply.Host {
    Reply.Host(
      adapter: AdapterName(name: "shop", version: "1"), world: .simulated,
      capabilities: Capability.allCases.filter { !missing.contains($0) })
  }

  @Test func `a fact that is only compared is not asked of an adapter without it`() throws {
    let text = """
      compare: [balance, access, price]
      journey:
        - relaunch
        - expect: { access: [] }
      """
    let scenario = try Scenario.sample(text, [:])
    #expect(try verdict(text, lacking: .balance, .prices) == nil)
    let asked = scenario.comparing(on: Self.shop(without: [.balance, .prices])).compared
    #expect(asked.map(\.text) == ["access"])
    #expect(scenario.comparing(on: Self.shop(without: [])).compared == scenario.compared)
  }

  @Test func `a skipped scenario names the first line that needs each missing capability`() throws {
    let journey = """
      journey:
        - buy: seeds
          expect: purchased
        - perform: count
        - expect:
            access: []
            price: { rose: "$3.99" }
        - consume: seeds
      """
    #expect(
      try verdict(journey, lacking: .balance, .prices)
        == .skipped(
          "shop does not provide: balance, prices; needed at a.yaml:6 (balance), a.yaml:9 (prices)")
    )
    #expect(
      try verdict(journey, lacking: .prices)
        == .skipped("shop does not provide: prices; needed at a.yaml:9"))
  }

  @Test func `an expectation of every step names its line`() throws {
    let text = "always: { balance: { seeds: 0 } }\njourney:\n  - relaunch\n"
    #expect(
      try verdict(text, lacking: .balance)
        == .skipped("shop does not provide: balance; needed at a.yaml:3"))
  }

  @Test func `a capability that only 'needs' lists has no line`() throws {
    let text = "needs: [balance]\njourney:\n  - relaunch\n  - expect: { access: [] }\n"
    #expect(
      try verdict(text, lacking: .balance) == .skipped("shop does not provide: balance"))
  }
}
