import ProgramRun
import Testing

/// What the reference shop does where no scenario of the repository looks.
@Suite struct ReferenceShopTests {
  @Test func `a refund of a part of several takes that part, and gives it back if reversed`() throws
  {
    let scratch = try Scratch.corpus()
    try scratch.write(
      """
      scenario: One of three is refunded, and then not
      catalog: florist
      journey:
        - buy: { product: plant.installation, quantity: 3 }
        - refund: { product: plant.installation, prorated: 33% }
        - expect: { balance: { plant.installation: 2 }, store: { unfinished: [] } }
        - reverse refund: plant.installation
        - expect: { balance: { plant.installation: 3 }, store: { unfinished: [] } }

      """, to: "scenarios/part.yaml")
    let run = try Command.run(
      ["run", "scenarios/part.yaml", "--adapter", "reference", "--quiet"], in: scratch)
    #expect(run.status == 0, "\(run.output)")
  }
}
