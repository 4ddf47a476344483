import RunEvents

/// The changes of cases from an older run to a newer one.
package struct RunDifference: Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case newlyFailing = "newly failing"
    /// In the newer run alone, and red.
    case addedFailing = "added and failing"
    /// Skipped in the newer run alone, for which nothing is judged any more.
    case newlySkipped = "newly skipped"
    /// Red in both, for another reason.
    case changedMessage = "changed message"
    /// Neither red before nor now, and yet not the same: a case that is a known failure today.
    case changedOutcome = "changed outcome"
    case newlyPassing = "newly passing"
    case added
    case removed
  }

  package struct Change: Hashable, Sendable {
    package let kind: Kind
    let key: CaseKey
    /// `nil` for a case that the run does not have.
    let old: Side?
    package let new: Side?
  }

  package struct Side: Hashable, Sendable {
    package let outcome: Outcome
    /// One line that is safe to show; empty for a case that passed as expected.
    package let message: String
  }

  /// By kind, each in plan order.
  package let changes: [Change]
  /// The number of cases that are in both runs and ended alike.
  let unchanged: Int
  /// Which of the two has no end, and so lacks cases that were planned.
  package let incompleteness: [String]
  let summaries: (old: RunSummary, new: RunSummary)

  package init(old: RunSummary, new: RunSummary) {
    summaries = (old, new)
    let keys = new.cases.map(\.key) + old.cases.map(\.key).filter { new[$0] == nil }
    let all = keys.compactMap { Self.change($0, old[$0], new[$0]) }
    changes = Kind.allCases.flatMap { kind in all.filter { $0.kind == kind } }
    unchanged = keys.count - all.count
    incompleteness = [("the older run", old), ("the newer run", new)].compactMap { name, summary in
      summary.incompleteness.map { "\(name) is incomplete: \($0)" }
    }
  }

  /// Whether the newer run has something red that the older one had not, or judges less: it skips
  /// a case, as of an adapter that no longer provides what the case needs, or has no end.
  package var isWorse: Bool {
    summaries.new.incompleteness != nil
      || changes.contains { [.newlyFailing, .addedFailing, .newlySkipped].contains($0.kind) }
  }

  func changes(_ kind: Kind) -> [Change] { changes.filter { $0.kind == kind } }

  private static func change(
    _ key: CaseKey, _ old: CaseRecord?, _ new: CaseRecord?
  ) -> Change? {
    guard let kind = kind(old, new) else { return nil }
    let (before, now) = (old.map { Side($0) }, new.map { Side($0) })
    guard kind == .changedMessage, before == now else {
      return Change(kind: kind, key: key, old: before, new: now)
    }
    // What is worded alike differs in its facts or products.
    return Change(
      kind: kind, key: key, old: old.map(Side.init(waysOf:)), new: new.map(Side.init(waysOf:)))
  }

  private static func kind(_ old: CaseRecord?, _ new: CaseRecord?) -> Kind? {
    guard let new else { return .removed }
    guard let old else { return new.outcome.isRed ? .addedFailing : .added }
    if new.outcome == .skipped { return old.outcome == .skipped ? nil : .newlySkipped }
    switch (old.outcome.isRed, new.outcome.isRed) {
    case (false, true): return .newlyFailing
    case (true, false): return new.outcome == .passed ? .newlyPassing : .changedOutcome
    case (true, true):
      let isSame = Side(old) == Side(new) && old.finished?.ways == new.finished?.ways
      return isSame ? nil : .changedMessage
    case (false, false):
      if old.outcome == new.outcome { return nil }
      return new.outcome == .passed ? .newlyPassing : .changedOutcome
    }
  }
}

extension RunDifference.Side {
  fileprivate init(_ record: CaseRecord) {
    self.init(outcome: record.outcome, message: record.message)
  }

  /// With the facts and products in which the case differs.
  fileprivate init(waysOf record: CaseRecord) {
    let ways = (record.finished?.ways ?? []).sorted().joined(separator: ", ")
    self.init(outcome: record.outcome, message: "\(record.message): \(safeLine(ways))")
  }

  /// `failed: access differs`.
  var text: String {
    if message.isEmpty { return outcome.rawValue }
    // The message about a case that was not run says so itself.
    return outcome == .notRun ? message : "\(outcome.rawValue): \(message)"
  }
}

extension RunDifference.Kind {
  var title: String {
    switch self {
    case .newlyFailing: "Newly failing"
    case .addedFailing: "Added and failing"
    case .newlySkipped: "Newly skipped"
    case .changedMessage: "Failing for another reason"
    case .changedOutcome: "Changed"
    case .newlyPassing: "Newly passing"
    case .added: "Added"
    case .removed: "Removed"
    }
  }

  var tone: ConsoleStyle.Tone {
    switch self {
    case .newlyFailing, .addedFailing, .newlySkipped: .bad
    case .changedMessage, .changedOutcome: .notable
    case .newlyPassing: .good
    case .added, .removed: .quiet
    }
  }
}
