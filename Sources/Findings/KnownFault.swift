import RunEvents

/// A mistake that purchase code makes, and how scenarios show it: a faulty shop of the kill matrix.
package struct KnownFault: Hashable, Sendable {
  /// In the domain's words: `keeps-refunded`.
  package let name: String
  /// The mistake as a sentence without its subject: `counts a refunded product as owned`.
  package let title: String
  /// The rules that it breaks, the most important first.
  package let rules: [String]
  /// Where the same mistake was seen in apps, or what Apple says against it.
  let sources: [String]
  /// The part of the code to look at, in one sentence.
  package let hint: String
  /// The calls of StoreKit that distinguish code with the mistake from other code.
  let calls: TellingCalls
  /// By scenario; a scenario that shows nothing of the fault is absent.
  package var symptoms: [String: Set<Symptom>]

  package init(
    name: String, title: String, rules: [String], sources: [String], hint: String,
    calls: TellingCalls = TellingCalls(), symptoms: [String: Set<Symptom>]
  ) {
    self.name = name
    self.title = title
    self.rules = rules
    self.sources = sources
    self.hint = hint
    self.calls = calls
    self.symptoms = symptoms
  }
}

/// The calls of StoreKit that distinguish code with a mistake from other code, in the words in
/// which a failure shows what StoreKit answered.
package struct TellingCalls: Hashable, Sendable {
  /// A call that shows in some failure of such code; `nil` if none has to.
  let made: String?
  /// A call that such code never makes; `nil` if any may be made.
  let avoided: String?

  package init(made: String? = nil, avoided: String? = nil) {
    self.made = made
    self.avoided = avoided
  }

  /// Whether an app that made these calls does not have the mistake.
  ///
  /// - Parameter calls: of each failure that shows any.
  func areRefuted(by calls: some Collection<Set<String>>) -> Bool {
    if let avoided, calls.contains(where: { $0.contains(avoided) }) { return true }
    guard let made, !calls.isEmpty else { return false }
    return !calls.contains { $0.contains(made) }
  }
}

extension KnownFault {
  /// Whether calls of StoreKit can refute it.
  package var hasTellingCalls: Bool { calls != TellingCalls() }

  /// Whether an app that made these calls does not have the fault.
  ///
  /// - Parameter calls: of each failure that shows any.
  package func isRefuted(by calls: some Collection<Set<String>>) -> Bool {
    self.calls.areRefuted(by: calls)
  }

  /// The unexpected results of each adapter of a run, by scenario. Known issues count
  /// like all others.
  package static func symptoms(in run: RunSummary) -> [String: [String: Set<Symptom>]] {
    var symptoms: [String: [String: Set<Symptom>]] = [:]
    for record in run.cases where record.outcome.isUnlikeScenario {
      guard let failed = FailedCase(record, in: run) else { continue }
      symptoms[record.key.adapter, default: [:]][failed.scenario] = failed.symptoms
    }
    return symptoms
  }
}
