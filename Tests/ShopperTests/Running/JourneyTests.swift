import Adapters
import ProgramRun
import RunEvents
import Testing

/// The flagship journeys on every built-in adapter.
@Suite struct JourneyTests {
  private static let journeys = [
    "approve", "approve-while-closed", "ask-to-buy", "ask-to-buy-declined", "buy", "buy-cancelled",
    "buy-consumable", "cancel-subscription", "lose-network", "redeem-code", "redeem-code-refused",
    "refund", "refund-offline", "refund-one-of-two", "refund-while-closed", "relaunch",
    "relaunch-offline", "upgrade", "upgrade-details",
  ]

  /// The journeys that an adapter does not pass under any profile, with their outcome.
  private static let exceptions: [BuiltInAdapter: [String: String]] = [
    .storehelperBeta3: [
      "redeem-code": "skipped", "redeem-code-refused": "skipped", "upgrade-details": "skipped",
      "relaunch-offline": "known issue", "cancel-subscription": "known issue",
    ],
    .storehelperBeta5: [
      "redeem-code": "skipped", "redeem-code-refused": "skipped", "relaunch-offline": "known issue",
    ],
    .skhelper: ["buy-consumable": "known issue"],
    .purchaseService: [
      "approve": "known issue", "cancel-subscription": "known issue", "relaunch": "known issue",
      "relaunch-offline": "known issue", "upgrade": "known issue",
      "upgrade-details": "known issue", "redeem-code": "skipped", "redeem-code-refused": "skipped",
    ],
    .paymentQueue: [
      "cancel-subscription": "known issue", "redeem-code": "known issue",
      "upgrade-details": "skipped",
    ],
  ]

  /// - Parameter relaunched: the outcome of `skhelper` after a launch without network: a known issue
  ///   where listings are empty then.
  private static func table(relaunched: String) -> String {
    var exceptions = exceptions
    exceptions[.skhelper]?["relaunch-offline"] = relaunched
    let rows = journeys.map { journey in
      let outcomes = BuiltInAdapter.allCases.map { exceptions[$0]?[journey] ?? "passed" }
      return (["journeys/\(journey)"] + outcomes).joined(separator: "  ")
    }
    let head = ["scenario"] + BuiltInAdapter.allCases.map(\.rawValue)
    return ([head.joined(separator: "  ")] + rows).joined(separator: "\n")
  }

  @Test(arguments: [("device", "known issue"), ("documented", "passed")])
  func `the journeys end as they are known to`(profile: String, relaunched: String) throws {
    let scratch = try Scratch.corpus()
    let run = try Command.run(["run", "scenarios/journeys", "--profile", profile], in: scratch)
    let outcomes = try Outcomes(scratch)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(outcomes.table == Self.table(relaunched: relaunched))
    #expect(outcomes.summary.started?.profile == profile)
    #expect(outcomes.log.completeness == .complete)
  }

  private static let mismatch = """
    journeys/relaunch-offline · storehelper-beta5
      scenarios/journeys/relaunch-offline.yaml:19:15: access differs after step 5 (launch)
       19 |   - expect: { access: [flowers.large, vip.silver] }
          |               ^ expected exactly: flowers.large, vip.silver
          |                 observed:         nothing
    """

  @Test func `without its entry a known issue is a failure that shows where it stands`() throws {
    let scratch = try Scratch.corpus()
    try scratch.write("storehelper-beta5: []\n", to: "scenarios/known-issues.yaml")
    let run = try Command.run(
      ["run", "scenarios/journeys", "--failures", "--adapter", "storehelper-beta5"], in: scratch)
    #expect(run.output.contains("\n\nFailures (1)\n\n✗ \(Self.mismatch)\n"))
    #expect(
      run.output.contains(
        "the store had reported: ONE_TIME_CHARGE com.rarcher.nonconsumable.flowers.large in step 1, "
      ))
    #expect(run.status == 1)
    #expect(run.errors == "")
    let outcomes = try Outcomes(scratch)
    #expect(outcomes.outcome("journeys/relaunch-offline", "storehelper-beta5") == .failed)
    #expect(outcomes.summary.finished?.exitCode == 1)
  }

  @Test func `a known issue that passes is red until its entry is removed`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      """
      reference:
        - title: sells no roses
          because: Roses were out.
          issue: https://example.org/1
          cases: journeys/buy
      """, to: "shop/known-issues.yaml")
    let run = try Command.run(["run", "shop", "--adapter", "reference"], in: scratch)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        """
        Unexpected passes (1)

        ? journeys/buy · reference
          shop/journeys/buy.yaml:1: passes, but is listed as a known issue: sells no roses
          rule BUY-1 (MUST): What was paid for is unlocked.
          known issue: sells no roses: Roses were out. (https://example.org/1)

        ! shop/known-issues.yaml:2:5: known issue 'sells no roses' is repaired: no case fails; \
        remove the entry

        2 cases
        """))
    #expect(try Outcomes(scratch).outcome("journeys/buy", "reference") == .unexpectedPass)
  }

  @Test func `an entry that matches nothing is a problem of the run`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      """
      reference:
        - title: errs
          because: A typing error.
          issue: https://example.org/1
          cases: [journeys/bye]
      """, to: "shop/known-issues.yaml")
    let run = try Command.run(["run", "shop", "--adapter", "reference"], in: scratch)
    let problem =
      "shop/known-issues.yaml:5:13: 'journeys/bye' matches no case; remove it"
    #expect(run.status == 1)
    #expect(run.output.contains("\n! \(problem)\n\n2 cases"))
    #expect(try Outcomes(scratch).summary.finished?.problems == [problem])
  }

  @Test func `a part of the scenarios proves nothing about an entry`() throws {
    let scratch = try Scratch.corpus()
    let run = try Command.run(
      ["run", "scenarios/journeys/buy.yaml", "--adapter", "storehelper-beta5"], in: scratch)
    #expect(run.status == 0)
  }

  @Test func `a failure says which transactions an app missed that does not listen`() throws {
    let run = try Command.run(
      [
        "run", "scenarios/journeys/approve.yaml", "--adapter", "broken:never-listens", "--failures",
      ], in: .corpus())
    #expect(
      run.output.contains(
        "\n  Transaction.updates (no loop listened) answered: flowers.large\n"), "\(run.output)")
    #expect(run.status == 1)
  }

  @Test func `a program that calls itself as a built-in adapter has none of its known issues`()
    throws
  {
    let scratch = try Scratch.corpus()
    let run = try Command.run(
      [
        "run", "scenarios/journeys/buy-consumable.yaml", "--adapter",
        "\(BuiltProgram.path(of: "shopper")) host skhelper",
      ], in: scratch)
    #expect(try Outcomes(scratch).outcome("journeys/buy-consumable", "skhelper 2") == .failed)
    #expect(
      run.output.contains(
        "an adapter calls itself 'skhelper', as another does; here it is 'skhelper 2'\n"))
    #expect(run.status == 1)
  }
}
