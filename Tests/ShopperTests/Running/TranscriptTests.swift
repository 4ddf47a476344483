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
