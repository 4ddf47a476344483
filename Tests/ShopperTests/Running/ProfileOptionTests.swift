import Testing

/// What the reference shop makes of the store's profiles. '.ci/run' has all scenarios under each.
@Suite struct ProfileOptionTests {
  private static let undated: [(profile: String, scenario: String)] = [
    (
      "device+restoredNewIDs",
      """
      scenario: A plan that the family shares again at once is there, although restored
      catalog: nursery
      given: { family: [Anna] }

      journey:
        - buy: nursery.garden.full
        - share with family
        - sign in as: Anna
        - relaunch
        - restore purchases
        - stop sharing
        - expect: { access: [] }
        - share with family
        - expect: { access: [nursery.garden.full] }
        - relaunch
        - expect: { access: [nursery.garden.full] }

      """
    ),
    (
      "device+restoredNewIDs",
      """
      scenario: A plan that the family shares again in its grace period is there
      catalog: nursery
      given: { family: [Anna] }

      journey:
        - set grace period: 28 days
        - break billing
        - buy: nursery.garden.full
        - share with family
        - sign in as: Anna
        - launch
        - wait until: renewal
        - restore purchases
        - stop sharing
        - share with family
        - relaunch
        - expect: { access: [nursery.garden.full] }

      """
    ),
    (
      "documented+listUpgraded",
      """
      scenario: A plan that was left and taken again in one instant is there
      catalog: walk

      journey:
        - buy: silver.twin
        - buy: walk.silver
        - buy: silver.twin
        - expect: { access: [silver.twin] }
        - relaunch
        - expect: { access: [silver.twin] }

      """
    ),
  ]

  @Test(arguments: undated.indices)
  func `of two transactions of one date the plan's status decides`(index: Int) throws {
    let (profile, scenario) = Self.undated[index]
    let scratch = try Scratch.corpus()
    try scratch.write(scenario, to: "scenarios/undated.yaml")
    let run = try Command.run(
      ["run", "scenarios/undated.yaml", "--profile", profile, "--adapter", "reference"],
      in: scratch)
    #expect(run.status == 0, "\(run.output)")
  }

  /// StoreKit delivers to no one what comes after the launch and before the app listens.
  @Test(arguments: 1...6)
  func `the reference shop misses nothing that is announced while it starts`(seed: Int) throws {
    let scratch = try Scratch.corpus()
    try scratch.write(
      """
      scenario: A renewal that is announced while the app starts is finished
      catalog: nursery

      journey:
        - buy: nursery.garden.full
        - wait until: renewal
        - reinstall
        - expect: { store: { unfinished: [] } }

      """, to: "scenarios/started.yaml")
    let run = try Command.run(
      [
        "run", "scenarios/started.yaml", "--profile", "adversarial", "--seed", "\(seed)",
        "--adapter", "reference",
      ], in: scratch)
    #expect(run.status == 0)
  }
}
