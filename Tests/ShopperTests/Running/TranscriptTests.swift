import ProgramRun
import Testing

/// Conversations that are kept, and judged again.
@Suite struct TranscriptTests {
  private static let run = ["run", "shop", "--transcript", "talk.ndjson", "--timeout", "3s"]
  private static let replay = [
    "replay", "talk.ndjson", "shop", "--events", "reports/events.ndjson",
  ]

  @Test(arguments: [
    "reference", BuiltProgram.broken("crashes-on-buy"), BuiltProgram.broken("wrong-id"),
  ])
  func `a transcript is judged like the run that it was written by`(adapter: String) throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(Self.run + ["--adapter", adapter], in: scratch)
    let played = try Outcomes(scratch)
    let again = try Command.run(Self.replay, in: scratch)
    let judged = try Outcomes(scratch)
    #expect(judged.table == played.table)
    #expect(judged.summary.cases.map(\.headline) == played.summary.cases.map(\.headline))
    #expect(again.status == run.status)
  }

  @Test(arguments: ["1", "4"])
  func `every attempt at a case is judged, whichever process played it`(jobs: String) throws {
    let scratch = try Scratch.shop()
    let buying = """
      scenario: Roses are bought
      catalog: florist
      journey:
        - buy: roses.large
          expect: purchased

      """
    for name in ["buy", "again", "once-more"] {
      try scratch.write(buying, to: "shop/journeys/\(name).yaml")
    }
    for adapter in ["fails-first-buy", "crashes-once \(scratch["crashed"].path)"] {
      let adapter = BuiltProgram.broken(adapter)
      let run = try Command.run(
        Self.run + ["--retries", "2", "--jobs", jobs, "--adapter", adapter], in: scratch)
      let played = try Outcomes(scratch)
      #expect(played.summary.cases.contains { $0.outcome == .flaky })
      let again = try Command.run(Self.replay, in: scratch)
      let judged = try Outcomes(scratch)
      #expect(judged.table == played.table)
      #expect(judged.summary.cases.map(\.headline) == played.summary.cases.map(\.headline))
      #expect(again.status == run.status)
    }
  }

  @Test func `each profile of a run is judged by its own replies`() throws {
    let scratch = try Scratch.corpus()
    let paths = ["scenarios/journeys", "scenarios/refunds"]
    let adapters = ["--adapter", "reference", "--adapter", "storehelper"]
    let run = try Command.run(
      ["run"] + paths + adapters
        + ["--profile", "all", "--jobs", "4", "--transcript", "talk.ndjson"], in: scratch)
    let played = try Outcomes(scratch)
    let again = try Command.run(
      ["replay", "talk.ndjson"] + paths + ["--events", "reports/events.ndjson"], in: scratch)
    let judged = try Outcomes(scratch)
    #expect(judged.summary.started?.profile == "all")
    #expect(judged.summary.columns.count == 10)
    #expect(Self.outcomes(judged) == Self.outcomes(played))
    #expect(again.status == run.status)
  }

  /// In any order, since that of the adapters is that of their starts.
  private static func outcomes(_ outcomes: Outcomes) -> Set<String> {
    Set(
      outcomes.summary.cases.map {
        "\($0.key.scenario) \($0.key.adapter) \($0.key.profile) \($0.outcome.rawValue)"
      })
  }

  @Test func `what an adapter does not claim is skipped for the same reason`() throws {
    let scratch = try Scratch.shop()
    try Command.run(
      Self.run
        + ["--adapter", "reference", "--adapter", BuiltProgram.broken("sells-no-non-consumables")],
      in: scratch)
    let played = try Outcomes(scratch)
    #expect(played.summary.cases.contains { $0.outcome == .skipped })
    try Command.run(Self.replay, in: scratch)
    let judged = try Outcomes(scratch)
    // The order of adapters is that of their starts.
    func headlines(_ outcomes: Outcomes) -> Set<String?> {
      Set(outcomes.summary.cases.map(\.headline))
    }
    #expect(headlines(judged) == headlines(played))
  }

  @Test func `two questions of a plan are no repeated question`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      """
      scenario: An app that unlocks nothing
      catalog: florist
      always: { access: [roses.large] }
      journey:
        - buy: roses.large
          expect:
            access: [roses.large]
        - relaunch

      """, to: "shop/journeys/buy.yaml")
    try Command.run(Self.run + ["--adapter", BuiltProgram.broken("unlocks-never")], in: scratch)
    let played = try Outcomes(scratch)
    #expect(played.summary.cases.contains { $0.outcome == .failed })
    try Command.run(Self.replay, in: scratch)
    #expect(try Self.outcomes(Outcomes(scratch)) == Self.outcomes(played))
  }

  @Test func `a transcript with line ends of Windows is read`() throws {
    let scratch = try Scratch.shop()
    try Command.run(Self.run + ["--adapter", "reference"], in: scratch)
    try scratch.write(
      try scratch.text("talk.ndjson").replacing("\n", with: "\r\n"), to: "talk.ndjson")
    #expect(try Command.run(Self.replay, in: scratch).status == 0)
  }

  @Test func `profiles of different runs are not mixed`() throws {
    let scratch = try Scratch.shop()
    try Command.run(
      Self.run + ["--profile", "device+listingLag", "--adapter", "reference"], in: scratch)
    let first = try scratch.text("talk.ndjson")
    try Command.run(Self.run + ["--adapter", "reference"], in: scratch)
    try scratch.write(first + scratch.text("talk.ndjson"), to: "talk.ndjson")
    let run = try Command.run(Self.replay, in: scratch)
    #expect(
      run.errors
        == "shopper: invalid transcript: found cases of the profiles 'device', "
        + "'device+listingLag'; expected one profile, or those of '--profile all'\n")
    #expect(run.status == 3)
  }

  @Test func `an expectation of today counts, and a question of today is not answered`() throws {
    let scratch = try Scratch.shop()
    try Command.run(Self.run + ["--adapter", "reference"], in: scratch)
    let buy = try scratch.text("shop/journeys/buy.yaml")
    try scratch.write(
      buy.replacing("access: [", with: "access: [flowers.large, "), to: "shop/journeys/buy.yaml")
    let stricter = try Command.run(Self.replay, in: scratch)
    #expect(stricter.status == 1)
    try scratch.write(buy + "  - relaunch\n", to: "shop/journeys/buy.yaml")
    let longer = try Command.run(Self.replay, in: scratch)
    #expect(longer.status == 2)
    #expect(
      longer.output.contains(
        #"asks '{"verb":"relaunch"}' today, where the transcript has 'end'; play it again"#))
  }

  @Test func `a file that is no transcript is reported with its line`() throws {
    let scratch = try Scratch.shop()
    try scratch.write("{}\n", to: "talk.ndjson")
    let run = try Command.run(Self.replay, in: scratch)
    #expect(
      run.errors
        == "shopper: talk.ndjson:1:1: error: invalid transcript: expected what 'shopper run "
        + "--transcript PATH' writes: missing field of a transcript's line: expected 'adapter', "
        + "'kind' and 'line'\n")
    #expect(run.status == 3)
  }
}
