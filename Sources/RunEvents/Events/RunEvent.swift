import StoreTerms

/// One thing that happened during a run. A run is its stream of events; every report is a fold over
/// them, and the stream can be kept and folded again later.
package enum RunEvent: Hashable, Sendable {
  case runStarted(RunStarted)
  case caseStarted(CaseStarted)
  case step(StepPlayed)
  case observation(Observation)
  case caseFinished(CaseFinished)
  case adapterEnded(AdapterEnded)
  case runFinished(RunFinished)

  /// The number readers check; it grows when an existing field changes its meaning.
  package static let schemaVersion = 1
}

/// The first event: what is about to be run, and how to run it again.
package struct RunStarted: Hashable, Sendable {
  package let shopperVersion: String
  package let profile: String
  package let seed: Int
  package let adapters: [String]
  /// What was typed for each adapter that was not named as reports name it.
  package let commands: [String: String]
  /// The flags that gave scenarios other products than they were written for.
  package let castFlags: [String]
  /// The number of planned cases, over all adapters.
  package let plannedCases: Int
  /// `true` if nothing narrowed the selection: every scenario of the corpus, no filter, no shard.
  /// Only then may a report call an adapter conformant.
  package let isWhole: Bool
  /// `true` if a broken SHOULD is as red as a broken MUST.
  package let isStrict: Bool
  /// `nil` if the run plays the whole plan.
  package let shard: Shard?
  /// Of the scenarios that the shards divide among them; `nil` without shards, or if only some of
  /// their cases are played.
  package let allScenarios: ScenarioChecksum?
  /// The seed of the order of cases; `nil` for the order of the files.
  package let shuffle: Int?
  /// Remarks on all results, a sentence each: which products play which roles, and what adapters do
  /// not claim.
  package let notes: [String]
  /// Wall clock: when the run began, in milliseconds since 1970.
  package var startedAt: Int?
  /// The number of processes of an adapter that run at once. Like the wall clock, it is ignored by
  /// comparisons.
  package var jobs: Int?

  package init(
    shopperVersion: String, profile: String, seed: Int, adapters: [String],
    commands: [String: String] = [:], castFlags: [String] = [], plannedCases: Int,
    isWhole: Bool = false, isStrict: Bool = false, shard: Shard? = nil,
    allScenarios: ScenarioChecksum? = nil, shuffle: Int? = nil, notes: [String] = [],
    startedAt: Int?, jobs: Int? = nil
  ) {
    self.notes = notes
    self.shopperVersion = shopperVersion
    self.profile = profile
    self.seed = seed
    self.adapters = adapters
    self.commands = commands
    self.castFlags = castFlags
    self.plannedCases = plannedCases
    self.isWhole = isWhole
    self.isStrict = isStrict
    self.shard = shard
    self.allScenarios = allScenarios
    self.shuffle = shuffle
    self.startedAt = startedAt
    self.jobs = jobs
  }
}

/// One of an adapter's processes has ended.
package struct AdapterEnded: Hashable, Sendable {
  package let adapter: String
  /// In words, such as ``cleanly`` or `was ended by signal 9 (Killed)`.
  package let ending: String
  package let stderrTail: String

  package static let cleanly = "exited with status 0"

  package static let stopped = "was ended because the run was stopped"

  /// Whether the process ended as it should, and printed nothing.
  package var isUneventful: Bool {
    [Self.cleanly, Self.stopped].contains(ending) && stderrTail.isEmpty
  }

  package init(adapter: String, ending: String, stderrTail: String) {
    self.adapter = adapter
    self.ending = ending
    self.stderrTail = stderrTail
  }
}

/// The last event. A stream without it was cut off.
package struct RunFinished: Hashable, Sendable {
  /// `false` if the run was stopped before every planned case had its turn.
  package let isComplete: Bool
  /// The reason why the run was stopped, such as ``failFast``; `nil` if it was not stopped, or
  /// by a signal.
  package let stopped: String?
  /// Problems of the run as a whole, such as a known-issues entry that matches nothing.
  package let problems: [String]
  package let exitCode: Int
  /// Wall clock: how long the run took, in microseconds.
  package var microseconds: Int?

  /// The reason of a run that was to stop after its first failure.
  package static let failFast = "--fail-fast, after a failure"

  package init(
    isComplete: Bool, stopped: String? = nil, problems: [String], exitCode: Int,
    microseconds: Int?
  ) {
    self.isComplete = isComplete
    self.stopped = stopped
    self.problems = problems
    self.exitCode = exitCode
    self.microseconds = microseconds
  }
}

/// One part of a plan that several machines share.
package struct Shard: Hashable, Sendable {
  /// Counted from 1; at most ``total``.
  package let index: Int
  /// The number of parts.
  package let total: Int

  /// The most parts, since memory and messages grow with their number.
  package static let limit = 1_000_000

  /// `nil` if there is no such part, or if there are too many.
  package init?(index: Int, total: Int) {
    guard index >= 1, total >= index, total <= Self.limit else { return nil }
    self.index = index
    self.total = total
  }

  /// What is expected of a number of parts that is too large, for messages; `nil` for any other.
  package static func excess(of total: Int, _ parts: String = "shards") -> String? {
    total > limit ? "at most \(limit) \(parts)" : nil
  }

  /// As on a command line: `2/5`.
  package var text: String { "\(index)/\(total)" }
}

/// A checksum of scenarios by their identifiers, in any order: equal for equal sets.
package struct ScenarioChecksum: Hashable, Sendable {
  /// Hexadecimal digits.
  package let text: String

  /// - Parameter ids: each once.
  package init(of ids: some Sequence<String>) {
    text = String(ids.reduce(UInt64(0)) { $0 &+ stableHash($1) }, radix: 16)
  }

  init(text: String) { self.text = text }
}
