import Foundation
import Testing

/// Scenarios that list their own products, played.
@Suite struct InlineCatalogTests {
  @Test func `a promotional offer of an inline catalog is signed, bought and paid`() throws {
    let scratch = try Scratch.empty()
    try """
    scenario: A former customer takes a promotional offer
    catalog:
      - product: paper.month
        type: subscription
        price: 4.99
        group: Paper
        level: 1
        period: 1 month
        offers: [{ kind: promotional, id: back, pay: pay up front, price: 0.99, period: 1 month }]
    given:
      subscribed: paper.month
    journey:
      - cancel subscription: paper.month
      - wait until: expiry
      - buy: { product: paper.month, offer: back }
      - expect:
          access: [paper.month]
          store: { charges: [{ amount: 4.99 }, { amount: 0.99 }] }
    """.write(to: scratch["a.yaml"], atomically: true, encoding: .utf8)
    let run = try Command.run(["run", "a.yaml", "--adapter", "reference"], in: scratch)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try Outcomes(scratch).outcome("a", "reference") == .passed)
  }
}
