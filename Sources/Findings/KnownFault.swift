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
  /// By scenario; a scenario that shows nothing of the fault is absent.
  package var symptoms: [String: Set<Symptom>]

  package init(
    name: String, title: String, rules: [String], sources: [String], hint: String,
    symptoms: [String: Set<Symptom>]
  ) {
    self.name = name
    self.title = title
    self.rules = rules
    self.sources = sources
    self.hint = hint
    self.symptoms = symptoms
  }
}

extension KnownFault {
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
