import Testing

/// What the reference shop makes of each of the store's profiles.
@Suite struct ProfileTests {
  @Test(arguments: [
    ("documented", []), ("device", []),
    // A declined request arrives as a purchase.
    ("xcode-ios", ["journeys/ask-to-buy-declined"]),
    // The second of two purchases at one moment is handed back, and a first status comes late.
    ("xcode-mac", ["journeys/buy-consumable", "journeys/upgrade-details"]),
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
