import Diagnostics

/// The events of several runs, merged as if one run had played all cases.
///
/// The runs are the shards of one plan, or runs of other scenarios or adapters. Cases are sorted by
/// adapter and then by scenario file, as in an unshuffled run; the cases of one table are sorted by
/// shard.
package struct RunMerge: Sendable {
  /// One file of events.
  package struct Part: Sendable {
    /// The path, as the user wrote it.
    package let name: String
    package let events: [RunEvent]

    package init(name: String, events: [RunEvent]) {
      self.name = name
      self.events = events
    }
  }

  package let events: [RunEvent]
  /// Shards that are missing or cut off, each in one sentence; the run is incomplete because of
  /// them.
  package let gaps: [String]
  /// Parts that were stopped early and ended in order, one sentence each.
  package let stops: [String]

  /// - Parameter empty: the names of files without events, whose runs were killed at once.
  /// - Throws: ``RunMergeError`` with all problems, if the parts are not of one run.
  package init(_ parts: [Part], empty: [String] = []) throws(RunMergeError) {
    let runs = parts.map(MergedPart.init)
    let mistakes = Self.mistakes(in: runs)
    guard mistakes.isEmpty, let first = runs.first?.started else {
      throw RunMergeError(
        mistakes: mistakes.isEmpty
          ? ["missing events of shards: there is nothing to merge"] : mistakes)
    }
    gaps =
      empty.map { "\(quoted($0)) is empty; its run ended before its first event" }
      + Self.gaps(in: runs)
    stops = runs.compactMap { run in
      guard let footer = run.finished, !footer.isComplete else { return nil }
      // By convention a program that a signal ends has its number and 128 as its exit code.
      let signal = footer.exitCode > 128 ? "signal \(footer.exitCode - 128)" : "no reason given"
      return "\(Self.title(of: run)) was stopped: \(footer.stopped ?? signal)"
    }
    let adapters = runs.flatMap(\.adapters).uniqued()
    var events = [RunEvent.runStarted(Self.start(first, runs, adapters))]
    for adapter in adapters { events += Self.cases(of: adapter, in: runs).flatMap(\.events) }
    let endings = runs.flatMap(\.endings)
    for adapter in adapters {
      // As in one run: equal ones are reported once.
      events += endings.filter { $0.adapter == adapter }.uniqued().map(RunEvent.adapterEnded)
    }
    self.events = events + [.runFinished(Self.end(runs, gaps))]
  }

  /// In the order of their scenarios; within a scenario, in the order of the files.
  private static func cases(
    of adapter: String, in runs: [MergedPart]
  ) -> [MergedPart.PlayedCase] {
    let ordered = runs.sorted { ($0.started?.shard?.index ?? 0) < ($1.started?.shard?.index ?? 0) }
    return ordered.flatMap(\.cases).filter { $0.key.adapter == adapter }.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
  }

  // MARK: Problems

  private static func mistakes(in runs: [MergedPart]) -> [String] {
    guard let first = runs.first else { return [] }
    var mistakes: [String] = []
    var nameByShard: [Shard: String] = [:]
    var nameByKey: [CaseKey: String] = [:]
    for run in runs {
      mistakes += run.differences(from: first)
      if let shard = run.started?.shard,
        let other = nameByShard.updateValue(run.name, forKey: shard)
      {
        mistakes.append(
          "\(quoted(other)) and \(quoted(run.name)) are both shard \(shard.text); remove one")
        continue
      }
      let doubles = run.cases.filter { nameByKey[$0.key] != nil }
      if let double = doubles.first, let other = nameByKey[double.key] {
        mistakes.append(
          "\(quoted(other)) and \(quoted(run.name)) both hold \(quoted(double.key.scenario)) on "
            + double.key.adapter + (doubles.count > 1 ? ", and \(doubles.count - 1) more" : ""))
      }
      for played in run.cases { nameByKey[played.key] = run.name }
    }
    return mistakes
  }

  private static func gaps(in runs: [MergedPart]) -> [String] {
    let cut = runs.filter { $0.finished == nil }.map { run in
      "\(title(of: run)) is incomplete"
    }
    let shards = runs.compactMap(\.started?.shard)
    guard let total = shards.first?.total else { return cut }
    let present = Set(shards.map(\.index))
    let missing = (1...total).filter { !present.contains($0) }
    let others = missing.count - shownGaps
    return cut + missing.prefix(shownGaps).map { "shard \($0)/\(total) is missing" }
      + (others > 0 ? ["\(others) more shards are missing"] : [])
      + (cut.isEmpty && missing.isEmpty ? lostScenarios(in: runs) : [])
  }

  /// Shards whose times were balanced by different files leave scenarios to each other.
  private static func lostScenarios(in runs: [MergedPart]) -> [String] {
    guard let allScenarios = runs.first?.started?.allScenarios else { return [] }
    let held = runs.flatMap(\.cases).map(\.key.scenario).uniqued()
    if ScenarioChecksum(of: held) == allScenarios { return [] }
    return ["the shards together do not hold every scenario: give each the same '--timings'"]
  }

  /// The most missing shards that are named: all of a million would not fit into one event.
  private static let shownGaps = 20

  /// As in `shard 2/5, 'two.ndjson'`.
  private static func title(of run: MergedPart) -> String {
    let shard = run.started?.shard.map { "shard \($0.text), " } ?? ""
    return shard + quoted(run.name)
  }

  // MARK: Start and end

  private static func start(
    _ first: RunStarted, _ runs: [MergedPart], _ adapters: [String]
  ) -> RunStarted {
    RunStarted(
      shopperVersion: first.shopperVersion, profile: first.profile, seed: first.seed,
      adapters: adapters,
      commands: runs.compactMap(\.started?.commands).reduce([:]) {
        $0.merging($1) { one, _ in one }
      },
      castFlags: first.castFlags,
      plannedCases: min(
        EventLimit.cases,
        runs.reduce(0) { $0 + max($1.started?.plannedCases ?? 0, $1.cases.count) }),
      isWhole: runs.allSatisfy { $0.started?.isWhole ?? false }, isStrict: first.isStrict,
      shuffle: first.shuffle, startedAt: runs.compactMap(\.started?.startedAt).min())
  }

  private static func end(_ runs: [MergedPart], _ gaps: [String]) -> RunFinished {
    let footers = runs.compactMap(\.finished)
    let reasons = gaps + footers.compactMap(\.stopped)
    // As documented: a broken adapter takes precedence over an unexpected result.
    let codes = footers.map(\.exitCode) + (gaps.isEmpty ? [] : [2])
    let weights = [0, 5, 1, 2, 3]
    let worst = codes.max {
      (weights.firstIndex(of: $0) ?? $0) < (weights.firstIndex(of: $1) ?? $1)
    }
    return RunFinished(
      isComplete: gaps.isEmpty && footers.allSatisfy(\.isComplete),
      stopped: reasons.isEmpty ? nil : reasons.uniqued().joined(separator: "; "),
      problems: footers.flatMap(\.problems).uniqued(), exitCode: worst ?? 0,
      microseconds: time(of: runs).map { min($0, EventLimit.runMicroseconds) })
  }

  /// From the first beginning to the last end.
  private static func time(of runs: [MergedPart]) -> Int? {
    let starts = runs.compactMap(\.started?.startedAt).map { $0 * 1000 }
    let ends = runs.compactMap { run -> Int? in
      guard let start = run.started?.startedAt, let time = run.finished?.microseconds else {
        return nil
      }
      return start * 1000 + time
    }
    guard let start = starts.min(), let end = ends.max() else { return nil }
    return end - start
  }
}

/// Files that cannot be parts of one run.
package struct RunMergeError: Error, Hashable, Sendable {
  /// Lower case, no final period.
  package let mistakes: [String]
}
