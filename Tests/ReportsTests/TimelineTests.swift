import RunEvents
import Testing

@testable import Reports

@Suite struct TimelineTests {
  private let day = 86_400_000

  private func words(_ verbs: String...) -> Interned<String> {
    var words = Interned<String>()
    for verb in verbs { _ = words.id(of: verb) }
    return words
  }

  private func step(_ number: Int, took: Int, notices: [Int] = []) -> CaseTimeline.Step {
    CaseTimeline.Step(
      number: number, line: number, verb: 0, problem: nil, began: 1000, took: took,
      notices: notices.map { CaseTimeline.Notice(time: $0, type: 0, word: 0, product: nil) })
  }

  private func timeline(_ steps: CaseTimeline.Step...) -> (Timeline, CaseTimeline) {
    var journey = CaseTimeline()
    journey.steps = steps
    return (Timeline(journey, among: [journey], words: words("buy")), journey)
  }

  @Test func `steps are in a row, each wide enough for its name and time`() {
    let (timeline, _) = timeline(step(1, took: 0), step(3, took: 0))
    #expect(timeline.segments.map(\.start) == [168, 219])
    #expect(timeline.segments.map(\.end) == [219, 270])
    #expect(timeline.width == 294)
  }

  @Test(arguments: [(0, 51), (10_000, 86), (86_400_000, 112), (31_536_000_000, 144)])
  func `a longer step is wider, by a little with each doubling`(took: Int, width: Int) {
    let (timeline, _) = timeline(step(1, took: took))
    #expect(timeline.segments.map(\.width) == [width])
  }

  @Test(arguments: [
    ("vip.gold", 3500, ["1 wait", "vip.gold", "3.5 seconds"]),
    ("vip.gold", 0, ["1 wait", "vip.gold"]),
    ("1 day", 86_400_000, ["1 wait", "1 day"]),
    (
      "{ product: vip.gold, quantity: 10 }", 0,
      ["1 wait", "{ product: vip.gold, quantity: …"]
    ),
  ])
  func `a step's label has its verb, its arguments and its time, each once`(
    arguments: String, took: Int, label: [String]
  ) {
    var journey = CaseTimeline()
    journey.steps = [
      CaseTimeline.Step(
        number: 1, line: 1, verb: 0, arguments: 1, problem: nil, began: 1000, took: took,
        notices: [])
    ]
    let timeline = Timeline(journey, among: [journey], words: words("wait", arguments))
    #expect(timeline.segments.map(\.label) == [label])
    #expect(timeline.labelHeight == max(2, label.count))
  }

  @Test func `what was observed stands at the end of the last step that acted`() {
    let (timeline, _) = timeline(step(1, took: 0), step(3, took: 0))
    #expect([0, 1, 2, 3, 9].map(timeline.x) == [168, 219, 219, 270, 270])
  }

  @Test func `notifications are placed by the clock, and never one over another`() {
    let (timeline, journey) = timeline(
      step(1, took: 100 * day, notices: [1000, 1000, 1000 + 50 * day, 1000 + 100 * day]))
    let marks = timeline.marks(of: journey.steps[0]).map(\.x)
    #expect(marks.first == 178)
    #expect(marks.last == timeline.segments[0].end - 10)
    #expect(zip(marks, marks.dropFirst()).allSatisfy { $1 - $0 >= 20 })
  }

  @Test func `a step with very many marks shows those that fit`() {
    let (timeline, journey) = timeline(step(1, took: 9, notices: Array(repeating: 1004, count: 90)))
    let marks = timeline.marks(of: journey.steps[0]).map(\.x)
    #expect(marks.count == 40)
    #expect(marks.allSatisfy { timeline.segments[0].start < $0 && $0 < timeline.segments[0].end })
  }

  @Test func `a bar tells what is known, and where access came or went in between`() {
    let bars = EntitlementBar.all(
      of: ["gold", "rose"],
      [(10, ["rose"]), (20, ["rose", "gold"]), (30, ["gold"]), (40, [])])
    #expect(
      bars.map(\.intervals) == [
        [.changed(from: 10, to: 20), .held(from: 20, to: 30), .changed(from: 30, to: 40)],
        [.held(from: 10, to: 20), .changed(from: 20, to: 30)],
      ])
  }

  @Test(arguments: [
    (0, ""), (15, "15 milliseconds"), (1099, "1 second"), (3500, "3.5 seconds"),
    (60_000, "1 minute"), (3_660_000, "1 hour 1 minute"), (864_000_000, "10 days"),
    (867_600_000, "10 days 1 hour"), (864_060_000, "10 days"),
  ])
  func `a span is reported by its two largest units`(milliseconds: Int, text: String) {
    #expect(JourneyTime.span(milliseconds) == text)
  }

  @Test func `a day has its year where that is new`() {
    #expect(JourneyTime.day(1_767_571_200_000, after: nil).text == "5 Jan 2026")
    #expect(JourneyTime.day(1_767_571_200_000, after: 2026).text == "5 Jan")
    #expect(JourneyTime.instant(1_767_571_203_510) == "2026-01-05 00:00:03")
  }

  @Test func `every kind of message has a sign of its own`() {
    #expect(Set(NotificationSymbol.allCases.map(\.sign)).count == NotificationSymbol.allCases.count)
    #expect(NotificationSymbol("DID_RENEW") == .renewed)
    #expect(NotificationSymbol("<b>") == .other)
  }

  @Test(arguments: [
    (
      "scenarios/journeys/rose.yaml", "journeys/rose", "florist",
      "shopper run scenarios/journeys/rose.yaml --adapter florist --profile device --seed 7"
    ),
    (
      "scenarios/a b.yaml", "a/it's", "x;y",
      "shopper run 'scenarios/a b.yaml' --name 'a/it'\\''s' --adapter 'x;y' --profile device"
        + " --seed 7"
    ),
  ])
  func `the command that plays a case again is one for a shell`(
    file: String, scenario: String, adapter: String, command: String
  ) {
    let started = CaseStarted(
      key: SampleRun.key(scenario, adapter), title: "", file: file, line: 1, rules: [],
      properties: [])
    #expect(CaseCommand.playing(started, of: Self.run()).text == command)
    let typed = Self.run(commands: [adapter: "python3 shop.py"])
    #expect(
      CaseCommand.playing(started, of: typed).text.contains(
        " --adapter 'python3 shop.py' --profile device"))
    let flags = ["--catalog", "My Store.storekit", "--fill-cast"]
    #expect(
      CaseCommand.playing(started, of: Self.run(castFlags: flags, isStrict: true)).text.hasSuffix(
        " --profile device --catalog 'My Store.storekit' --fill-cast --strict --seed 7"))
  }

  @Test(arguments: [
    ("device", "shopper diagnose scenarios/rose.yaml --adapter florist --fill-cast"),
    (
      "xcode-ios",
      "shopper diagnose scenarios/rose.yaml --adapter florist --profile xcode-ios --fill-cast"
    ),
  ])
  func `the command that shortens a journey names a profile that is not the usual one`(
    profile: String, command: String
  ) {
    let started = CaseStarted(
      key: CaseKey(scenario: "rose", adapter: "florist", profile: profile), title: "",
      file: "scenarios/rose.yaml", line: 1, rules: [], properties: [])
    let run = Self.run(castFlags: ["--fill-cast"])
    #expect(CaseCommand.diagnosing(started, of: run).text == command)
  }

  private static func run(
    commands: [String: String] = [:], castFlags: [String] = [], isStrict: Bool = false
  ) -> RunStarted {
    RunStarted(
      shopperVersion: "0.1.0", profile: "device", seed: 7, adapters: ["florist"],
      commands: commands, castFlags: castFlags, plannedCases: 1, isStrict: isStrict,
      startedAt: nil)
  }
}
