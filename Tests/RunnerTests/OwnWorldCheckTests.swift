import RunEvents
import Testing
import Wire

@testable import Runner
@testable import Scenarios

/// What is skipped on a store of the adapter's own.
@Suite struct OwnWorldCheckTests {
  private static func verdict(
    on world: OwnWorld, _ scenario: Scenario
  ) -> Verdict? {
    CapabilityCheck(scenario, missing: []).verdict(
      on: Reply.Host(
        adapter: AdapterName(name: "web-shop", version: "1"), world: .own,
        capabilities: Capability.allCases, ownWorld: world))
  }

  private static let refunding = Scenario.play(
    "refunding", needs: [.buy, .access],
    [
      Step(
        action: Action(.refund, [.init(.product, .product("shop.rose"))]),
        expectations: [
          Expectation(
            query: FactQuery(.store(.refunds)), expected: .products(.exactly, []),
            position: .init(file: "shop.yaml", line: 3, column: 5))
        ], position: .init(file: "shop.yaml", line: 2, column: 5))
    ])

  @Test func `what the world cannot do is skipped, and said`() {
    #expect(
      Self.verdict(on: OwnWorld(), Self.refunding)
        == .skipped(
          "the world of web-shop cannot do refund, nor report store.refunds; needed at shop.yaml:2")
    )
    #expect(
      Self.verdict(on: OwnWorld(verbs: [.refund]), Self.refunding)
        == .skipped("the world of web-shop cannot report store.refunds; needed at shop.yaml:3"))
  }

  @Test func `what it can do is played`() {
    let world = OwnWorld(verbs: [.refund], facts: [.refunds])
    #expect(Self.verdict(on: world, Self.refunding) == nil)
    #expect(Self.verdict(on: OwnWorld(), .buying()) == nil)
  }
}
