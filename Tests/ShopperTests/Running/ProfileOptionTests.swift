import Testing

/// What the reference shop makes of each of the store's profiles.
@Suite struct ProfileOptionTests {
  /// These look at the subscription, or at what is unfinished, at the very end of a period. Where
  /// calls take long, the first of them comes in time.
  private static let betweenPeriods = ["journeys/redeem-code", "journeys/upgrade-details"]

  /// In Xcode's environments a subscription renews twelve times and no more.
  private static let commitments = [
    "commitments/cancelled", "commitments/past-payment-refunded",
  ]

  @Test(arguments: [
    ("documented", []), ("device", []),
    // A declined request arrives as a purchase.
    (
      "xcode-ios",
      commitments + ["consumables/declined", "journeys/ask-to-buy-declined"] + betweenPeriods
    ),
    // The second of two purchases at one moment is handed back.
    (
      "xcode-mac",
      commitments + ["journeys/buy-consumable"] + betweenPeriods + ["offers/code-for-consumable"]
    ),
    ("adversarial", ["journeys/buy-consumable", "journeys/upgrade-details"]),
  ])
  func `the reference shop passes all that a profile leaves possible`(
    profile: String, impossible: [String]
  ) throws {
    let scratch = try Scratch.corpus()
    let run = try Command.run(
      ["run", "scenarios", "--profile", profile, "--adapter", "reference"], in: scratch)
    #expect(run.errors == "")
    let failed = try Outcomes(scratch).table.split(separator: "\n").dropFirst().filter {
      !$0.hasSuffix("passed")
    }
    #expect(failed == impossible.map { "\($0)  failed" })
  }
}
