import EventLines
import RunEvents
import Testing

@Suite struct RunMergeTests {
  private static let scenarios = ["a/buy", "a/buy-twice", "a/zoo/one", "b/refund", "c"]
  private static let adapters = ["florist", "kiosk"]

  private static func events(
    _ shard: Shard?, holding isHeld: (String) -> Bool = { _ in true }, seed: Int = 7,
    startedAt: Int = 1_000_000, adapters: [String] = adapters, typed: [String: String] = [:],
    castFlags: [String] = [], of allScenarios: [String] = scenarios
  ) -> [RunEvent] {
    let held = scenarios.filter(isHeld)
    let start = RunStarted(
      shopperVersion: "0.1.0", profile: "device", seed: seed, adapters: adapters,
      commands: typed, castFlags: castFlags, plannedCases: held.count * adapters.count,
      isWhole: true, shard: shard,
      allScenarios: shard == nil ? nil : ScenarioChecksum(of: allScenarios), startedAt: startedAt)
    let cases = adapters.flatMap { adapter in
      held.flatMap { played($0, adapter) }
        + [
          .adapterEnded(
            AdapterEnded(adapter: adapter, ending: AdapterEnded.cleanly, stderrTail: ""))
        ]
    }
    return [.runStarted(start)] + cases + [
      .runFinished(
        RunFinished(isComplete: true, problems: [], exitCode: 0, microseconds: 5_000_000))
    ]
  }

  private static func played(_ scenario: String, _ adapter: String) -> [RunEvent] {
    let key = CaseKey(scenario: scenario, adapter: adapter, profile: "device")
    return [
      .caseStarted(
        CaseStarted(
          key: key, title: scenario, file: "scenarios/\(scenario).yaml", line: 1, rules: [],
          properties: [])),
      .observation(Observation(key: key, step: 1, fact: "access", value: [])),
      .caseFinished(
        CaseFinished(key: key, verdict: .passed, standing: .ordinary, microseconds: 10)),
    ]
  }

  /// Shard `index` of three, each with every third scenario.
  private static func shard(_ index: Int) -> RunMerge.Part {
    let held = scenarios.enumerated().filter { $0.offset % 3 == index - 1 }.map(\.element)
    return RunMerge.Part(
      name: "\(index).ndjson",
      events: events(
        Shard(index: index, total: 3), holding: held.contains, startedAt: 1_000_000 + index * 1000))
  }

  private static func mistakes(_ parts: [RunMerge.Part]) throws -> [String] {
    try #require(throws: RunMergeError.self) { try RunMerge(parts) }.mistakes
  }

  @Test func `shards of other adapters or scenarios are refused`() throws {
    let half = Shard(index: 2, total: 2)
    let first = RunMerge.Part(
      name: "1.ndjson", events: Self.events(Shard(index: 1, total: 2), holding: { $0 < "b" }))
    let others = [
      Self.events(half, holding: { $0 >= "b" }, adapters: ["kiosk"]),
      Self.events(half, holding: { $0 == "c" }, of: ["c"]),
      Self.events(half, holding: { $0 >= "b" }, castFlags: ["--catalog", "apps/Notes.storekit"]),
    ]
    let mistakes = try others.map { events in
      try Self.mistakes([first, RunMerge.Part(name: "2.ndjson", events: events)])
    }
    let both = "'1.ndjson' and '2.ndjson' are shards of different plans: "
    #expect(
      mistakes == [
        [both + "the first plays florist, kiosk, the second kiosk"],
        [both + "they divide different scenarios"],
        [
          "'1.ndjson' and '2.ndjson' are from different runs: the app's catalog is none in the first "
            + "and --catalog Notes.storekit in the second"
        ],
      ])
  }

  /// It has not said its name, and goes by its file's.
  @Test func `an adapter that was typed alike is the same, whether it was started or not`() throws {
    let parts = [("florist", 1), ("shop.py", 2)].map { name, index in
      RunMerge.Part(
        name: "\(index).ndjson",
        events: Self.events(
          Shard(index: index, total: 2), holding: { _ in index == 1 }, adapters: [name],
          typed: [name: "./shop.py"]))
    }
    #expect(try RunMerge(parts).gaps == [])
  }

  @Test func `scenarios that no shard holds are a gap`() throws {
    let parts = [1, 2].map { index in
      RunMerge.Part(
        name: "\(index).ndjson",
        events: Self.events(
          Shard(index: index, total: 2), holding: { index == 1 ? $0 < "b" : $0 == "c" }))
    }
    #expect(
      try RunMerge(parts).gaps == [
        "the shards together do not hold every scenario: give each the same '--timings'"
      ])
  }

  @Test(arguments: [[1, 2, 3], [3, 1, 2], [2, 3, 1]])
  func `shards in any order are the run as one`(order: [Int]) throws {
    let merge = try RunMerge(order.map(Self.shard))
    func isCase(_ event: RunEvent) -> Bool {
      switch event {
      case .caseStarted, .caseFinished, .observation, .step: true
      case .runStarted, .runFinished, .adapterEnded: false
      }
    }
    let whole = Self.events(nil)
    #expect(merge.events.filter(isCase) == whole.filter(isCase))
    #expect(merge.events.first?.withoutWallClock == whole.first?.withoutWallClock)
    #expect(merge.events.last?.withoutWallClock == whole.last?.withoutWallClock)
    #expect(merge.gaps.isEmpty)
  }

  @Test func `the time is from the first beginning to the last end`() throws {
    let merge = try RunMerge([1, 2, 3].map(Self.shard))
    let summary = RunSummary(merge.events)
    #expect(summary.started?.startedAt == 1_001_000)
    #expect(summary.finished?.microseconds == 7_000_000)
  }

  @Test func `of very many missing shards the first are named`() throws {
    let shard = Shard(index: 1, total: 1_000_000)
    let merge = try RunMerge([RunMerge.Part(name: "1.ndjson", events: Self.events(shard))])
    #expect(merge.gaps.count == 21)
    #expect(merge.gaps.first == "shard 2/1000000 is missing")
    #expect(merge.gaps.last == "999979 more shards are missing")
  }

  @Test func `a missing shard and one that breaks off are named`() throws {
    let cut = RunMerge.Part(
      name: "2.ndjson", events: Array(Self.shard(2).events.prefix(3)))
    let merge = try RunMerge([Self.shard(1), cut])
    let gaps = ["shard 2/3, '2.ndjson' is incomplete", "shard 3/3 is missing"]
    #expect(merge.gaps == gaps)
    let summary = RunSummary(merge.events)
    #expect(summary.completeness == .interrupted)
    #expect(summary.finished?.exitCode == 2)
    #expect(summary.finished?.stopped == merge.gaps.joined(separator: "; "))
    #expect(summary.counts[.notRun] == 1)
  }

  @Test func `a file that its run left empty is named, and so is the shard that it should be`()
    throws
  {
    let merge = try RunMerge([1, 2].map(Self.shard), empty: ["3.ndjson"])
    #expect(
      merge.gaps == [
        "'3.ndjson' is empty; its run ended before its first event", "shard 3/3 is missing",
      ])
    #expect(RunSummary(merge.events).finished?.exitCode == 2)
  }

  @Test(arguments: [(nil, 143, "signal 15"), ("--fail-fast", 1, "--fail-fast")])
  func `a shard that was stopped is named with the reason`(
    reason: String?, exitCode: Int, message: String
  ) throws {
    let end = RunFinished(
      isComplete: false, stopped: reason, problems: [], exitCode: exitCode, microseconds: nil)
    let stopped = RunMerge.Part(
      name: "2.ndjson", events: Self.shard(2).events.dropLast() + [.runFinished(end)])
    let merge = try RunMerge([Self.shard(1), stopped, Self.shard(3)])
    #expect(merge.gaps == [])
    #expect(merge.stops == ["shard 2/3, '2.ndjson' was stopped: \(message)"])
    #expect(RunSummary(merge.events).finished?.exitCode == exitCode)
  }

  @Test func `a shard that is there twice is refused`() throws {
    let again = RunMerge.Part(name: "again.ndjson", events: Self.shard(1).events)
    #expect(
      try Self.mistakes([Self.shard(1), again]) == [
        "'1.ndjson' and 'again.ndjson' are both shard 1/3; remove one"
      ])
  }

  @Test func `runs of other things are put together, and a case that is in both is refused`()
    throws
  {
    let parts = [("one", "a/"), ("other", "b/")].map { name, start in
      RunMerge.Part(name: name, events: Self.events(nil) { $0.hasPrefix(start) })
    }
    #expect(RunSummary(try RunMerge(parts).events).counts.total == 8)
    let whole = RunMerge.Part(name: "whole", events: Self.events(nil))
    #expect(
      try Self.mistakes([parts[0], whole]) == [
        "'one' and 'whole' both hold 'a/buy' on florist, and 5 more"
      ])
  }

  @Test func `files of different runs say in what they differ`() throws {
    let other = RunMerge.Part(
      name: "other", events: Self.events(Shard(index: 2, total: 2), seed: 8))
    let start = "'1.ndjson' and 'other' are from different runs: the"
    let seed = "\(start) seed is 7 in the first and 8 in the second"
    let shards = "\(start) number of shards is 3 in the first and 2 in the second"
    let mistakes = try Self.mistakes([Self.shard(1), other])
    #expect(Array(mistakes.prefix(2)) == [seed, shards])
  }
}
