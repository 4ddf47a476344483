import Fixtures
import Reports
import RunEvents
import Testing

@Suite struct RunDifferenceTests {
  private static func mismatch(_ heading: String) -> Verdict {
    .failed([
      Mismatch(
        file: "scenarios/a.yaml", line: 3, column: 1, sourceLine: "x", heading: heading,
        deviation: .less,
        details: [])
    ])
  }

  private static func run(_ verdicts: [(String, Verdict)]) -> RunSummary {
    let start = RunStarted(
      shopperVersion: "0.1.0", profile: "device", seed: 1, adapters: ["florist"],
      plannedCases: verdicts.count, startedAt: nil)
    let cases = verdicts.flatMap { scenario, verdict -> [RunEvent] in
      let key = SampleRun.key(scenario, "florist")
      return [
        .caseStarted(SampleRun.started(scenario, "florist")),
        .caseFinished(
          CaseFinished(key: key, verdict: verdict, standing: .ordinary, microseconds: nil)),
      ]
    }
    return RunSummary(
      [.runStarted(start)] + cases + [
        .runFinished(RunFinished(isComplete: true, problems: [], exitCode: 0, microseconds: nil))
      ])
  }

  private static let old = run([
    ("same", .passed), ("breaks", .passed), ("mended", mismatch("old")), ("gone", .passed),
    ("other", mismatch("old")), ("still", mismatch("same")), ("ends", .passed),
    ("stops", .passed),
  ])
  private static let new = run([
    ("same", .passed), ("breaks", mismatch("|new|\u{1B}")), ("mended", .passed),
    ("other", mismatch("new")), ("still", mismatch("same")), ("ends", .skipped("It cannot.")),
    ("stops", .notRun), ("fresh", .passed), ("fresh-red", mismatch("new")),
  ])

  @Test func `every kind of change is reported, in a terminal, a page and JSON`() throws {
    let difference = RunDifference(old: Self.old, new: Self.new)
    let style = ConsoleStyle(isTerminal: false, usesColour: false)
    try Snapshot("difference.txt").expect(difference.text(style))
    try Snapshot("difference.md").expect(difference.markdownText)
    try Snapshot("difference.json").expect(difference.json.indentedText)
  }

  @Test(arguments: [
    (Verdict.passed, true), (mismatch("old"), true), (.skipped("It cannot."), false),
  ])
  func `a run is worse if it skips what was not skipped before`(before: Verdict, isWorse: Bool) {
    let skipped = Self.run([("a", .skipped("It cannot."))])
    #expect(RunDifference(old: Self.run([("a", before)]), new: skipped).isWorse == isWorse)
  }

  @Test func `a run is worse if something fails that did not fail before`() {
    #expect(RunDifference(old: Self.old, new: Self.new).isWorse)
    #expect(!RunDifference(old: Self.new, new: Self.new).isWorse)
    let mended = RunDifference(
      old: Self.run([("a", Self.mismatch("x")), ("b", Self.mismatch("x"))]),
      new: Self.run([("a", .passed), ("b", Self.mismatch("y"))]))
    #expect(!mended.isWorse)
    #expect(mended.changes.map(\.kind) == [.changedMessage, .newlyPassing])
  }

  @Test func `an incomplete run is said to be one, and is worse`() {
    let cut = RunSummary(SampleRun.Cut.footer.events)
    #expect(RunDifference(old: cut, new: cut).isWorse)
    #expect(
      RunDifference(old: Self.old, new: cut).incompleteness == [
        "the newer run is incomplete: the events end early; 11 of 12 cases have a"
          + " verdict"
      ])
  }
}
