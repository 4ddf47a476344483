import Testing

/// Journeys in which explorations found mistakes of ours, each by the adapters that made it.
@Suite struct ExploredJourneyTests {
  @Test(arguments: [
    ("next-customer", ["reference"]),
    ("products-after-intent", ["reference"]),
    ("sale-in-unknown-state", ["reference"]),
    ("two-win-back-offers", ["reference", "payment-queue"]),
    ("consumable-by-any-name", ["payment-queue"]),
    ("renewal-turned-off", ["storehelper", "storehelper-beta5", "skhelper"]),
  ])
  func `what an exploration found stays repaired`(journey: String, adapters: [String]) throws {
    let scratch = try Scratch.corpus()
    try scratch.lay(Scratch.fixtures.appending(path: "explored"), into: "scenarios/explored")
    let run = try Command.run(
      ["run", "scenarios/explored/\(journey).yaml"]
        + adapters.flatMap { ["--adapter", $0] }, in: scratch)
    #expect(run.output.contains("\(adapters.count) passed"), "\(run.output)")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}
