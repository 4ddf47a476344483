/// The outcome of a case: its verdict, its known issues and the level of its rules combined.
package enum Outcome: String, CaseIterable, Hashable, Sendable {
  case passed
  /// A broken MUST: red.
  case failed
  /// A broken SHOULD: shown, not red.
  case deviation
  /// A MAY that does not hold: shown, not red.
  case informational
  /// Fails as a known-issues entry says: shown apart, not red.
  case knownIssue = "known issue"
  /// Passes although a known-issues entry says that it fails: red, until the entry is removed.
  case unexpectedPass = "unexpected pass"
  case skipped
  case errored
  case notRun = "not run"
  /// Ended differently when it was played again: red, whatever the last attempt's result.
  case flaky

  /// - Parameter rules: of the case; asked for only if it failed.
  package init(
    _ finished: CaseFinished, rules: @autoclosure () -> [RuleReference], isStrict: Bool
  ) {
    if finished.isFlaky {
      self = Self.excuses(finished) ? .knownIssue : .flaky
    } else {
      self.init(
        verdict: finished.verdict, standing: finished.standing,
        level: finished.level(among: rules()).counted(isStrict: isStrict))
    }
  }

  /// Whether a case that fails in some attempts alone is excused, which one that breaks never is.
  private static func excuses(_ finished: CaseFinished) -> Bool {
    switch finished.standing {
    case .ordinary, .knownIssue, .knownBySeed, .unlikeKnown: false
    case .knownFlaky, .baseline: !finished.isBroken
    }
  }

  private init(
    verdict: Verdict, standing: KnownIssueStatus, level: @autoclosure () -> RuleLevel
  ) {
    switch (verdict, standing) {
    case (.passed, .ordinary), (.passed, .knownFlaky), (.passed, .knownBySeed),
      (.passed, .unlikeKnown), (.passed, .baseline):
      self = .passed
    case (.passed, .knownIssue): self = .unexpectedPass
    case (.failed, .knownIssue), (.failed, .knownBySeed), (.failed, .baseline):
      self = .knownIssue
    // No attempt passed, so the case is not flaky.
    case (.failed, .ordinary), (.failed, .knownFlaky), (.failed, .unlikeKnown):
      switch level() {
      case .must: self = .failed
      case .should: self = .deviation
      case .may: self = .informational
      }
    case (.skipped, _): self = .skipped
    case (.errored, _): self = .errored
    case (.notRun, _): self = .notRun
    }
  }
}

extension Outcome {
  /// Whether a case with this outcome makes the run fail.
  package var isRed: Bool {
    switch self {
    case .failed, .unexpectedPass, .errored, .flaky: true
    case .passed, .deviation, .informational, .knownIssue, .skipped, .notRun: false
    }
  }
}

/// The number of cases by outcome.
package struct OutcomeCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: Outcome.allCases.count)

  package init() {}

  package subscript(outcome: Outcome) -> Int { counts[outcome.index] }

  package var total: Int { counts.reduce(0, +) }

  /// The number of cases that make the run fail.
  package var red: Int {
    Outcome.allCases.reduce(0) { $0 + ($1.isRed ? self[$1] : 0) }
  }

  package mutating func add(_ outcome: Outcome) { counts[outcome.index] += 1 }

  /// Moves one case to another outcome.
  mutating func move(from old: Outcome, to new: Outcome) {
    counts[old.index] -= 1
    counts[new.index] += 1
  }
}

extension Outcome {
  /// The index in `allCases`.
  fileprivate var index: Int {
    switch self {
    case .passed: 0
    case .failed: 1
    case .deviation: 2
    case .informational: 3
    case .knownIssue: 4
    case .unexpectedPass: 5
    case .skipped: 6
    case .errored: 7
    case .notRun: 8
    case .flaky: 9
    }
  }
}

/// The level of a rule: MUST, SHOULD or MAY.
package enum RuleLevel: String, CaseIterable, Hashable, Sendable {
  case must = "MUST"
  case should = "SHOULD"
  case may = "MAY"

  /// The highest level of rules; MUST without a rule.
  init(highestOf rules: [RuleReference]) {
    self = rules.isEmpty ? .must : .may
    // By index, since a loop over the rules would copy their sentences, once for each case.
    for index in rules.indices where rules[index].level.rank < rank { self = rules[index].level }
  }

  private var rank: Int {
    switch self {
    case .must: 0
    case .should: 1
    case .may: 2
    }
  }

  /// The level that decides an outcome: in a strict run, SHOULD counts as MUST.
  package func counted(isStrict: Bool) -> RuleLevel { isStrict && self == .should ? .must : self }
}

/// A rule that a scenario is about, in our own words.
package struct RuleReference: Hashable, Sendable {
  package let id: String
  package let level: RuleLevel
  package let statement: String
  /// Whether the App Store has to keep the rule: an adapter neither holds nor breaks it.
  package let isOfStore: Bool
  /// The choice that was made, and why, where the evidence is weak.
  let doubt: String?

  package init(
    id: String, level: RuleLevel, statement: String, isOfStore: Bool = false,
    doubt: String? = nil
  ) {
    self.doubt = doubt
    self.id = id
    self.level = level
    self.statement = statement
    self.isOfStore = isOfStore
  }
}
