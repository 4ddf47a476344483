import Adapters
import Testing

/// The shops with one fault each, as adapters of the command line.
@Suite struct BrokenShopTests {
  @Test func `a shop with a fault fails what the reference shop passes`() throws {
    let scratch = try Scratch.corpus()
    let run = try Command.run(
      [
        "run", "scenarios/journeys/buy.yaml", "scenarios/journeys/refund.yaml", "--adapter",
        "reference", "--adapter", "broken:keeps-refunded",
      ], in: scratch)
    #expect(run.status == 1)
    #expect(
      try Outcomes(scratch).table == """
        scenario  reference  broken:keeps-refunded
        journeys/buy  passed  passed
        journeys/refund  passed  failed
        """)
  }

  /// The period is over by the device's clock alone.
  @Test func `the reference shop reports a sale as one while the clock is ahead`() throws {
    let scratch = try Scratch.corpus()
    try scratch.write(
      """
      scenario: A plan is bought while the clock is ahead
      rules: [PUR-15]
      catalog: florist
      journey:
        - move clock: 45 days
        - buy: vip.silver
          expect: purchased
      """, to: "scenarios/ahead.yaml")
    let run = try Command.run(
      ["run", "scenarios/ahead.yaml", "--adapter", "reference"], in: scratch)
    #expect(run.status == 0, "\(run.output)")
  }

  /// An app that uses the original interface finishes it, too, and has delivered nothing.
  @Test func `no crash that is set for a sale comes with a payment that failed`() throws {
    let scratch = try Scratch.corpus()
    try scratch.write(
      """
      scenario: A declined payment is finished
      catalog: florist
      journey:
        - decline payments
        - crash after finish
        - buy: plant.installation
          expect: failed
        - expect: { access: [] }
      """, to: "scenarios/declined.yaml")
    let run = try Command.run(
      ["run", "scenarios/declined.yaml", "--adapter", "payment-queue"], in: scratch)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `what the profile kept from the app is said beside the failure`() throws {
    let run = try Command.run(
      [
        "run", "scenarios/access/empty-at-launch.yaml", "--adapter",
        "broken:reads-at-launch", "--failures",
      ], in: try Scratch.corpus())
    #expect(
      run.output.contains(
        "Transaction.currentEntitlements answered: none, while the profile's 'launchEmpty' hides "
          + "purchases\n"),
      "\(run.output)")
  }

  @Test func `an unknown fault is reported with the closest one`() throws {
    let run = try Command.run(
      ["run", "scenarios", "--adapter", "broken:keeps-refundet"], in: try Scratch.corpus())
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "; did you mean 'broken:keeps-refunded'?"))
  }

  @Test func `every fault has a name of its own, evidence, and rules that it breaks`() {
    #expect(Set(BrokenShop.all.map(\.name)).count == BrokenShop.all.count)
    for shop in BrokenShop.all {
      #expect(shop.source.hasPrefix("https://"))
      #expect(!shop.rules.isEmpty)
    }
  }
}
