import RunEvents

/// One cause of failed cases, with all that it explains.
package struct Finding: Hashable, Sendable {
  /// One of those that have it if ``isOfScenario``.
  package let adapter: String
  /// Whether it is a mistake in a scenario, which no adapter can play.
  package let isOfScenario: Bool
  /// The mistake in the code as a sentence without its subject.
  package let title: String
  /// The rules that it breaks, the most likely first.
  package let rules: [RuleReference]
  /// The cases that it explains; never empty. Those that are as the title says come first, and of
  /// these the shortest journey.
  package internal(set) var cases: [CaseKey]
  /// The number of observations that differ in these cases.
  package internal(set) var observations: Int
  /// The known faults that the code behaves as; empty if none does. Faults that the run does not
  /// tell apart share a finding.
  package let likeness: Likeness?
  /// Where the same mistake was seen in other apps.
  package let sources: [String]
  /// The part of the code to look at, in one sentence; empty if nothing is known.
  package internal(set) var hint: String
  /// Whether the cases could not be judged, until the user does what ``hint`` says.
  let isObstacle: Bool

  /// The passed case that is most like ``journey``, and what only the journey has.
  package let contrast: Contrast?

  /// A passed case beside a failed one.
  package struct Contrast: Hashable, Sendable {
    /// The scenario that passed.
    package let scenario: String
    /// Steps and notifications that it lacks, in words; never empty.
    package let lacks: [String]

    /// `a similar scenario that passed: journeys/buy; only the failed one has: step 'refund'`
    package var text: String {
      "a similar scenario that passed: \(scenario); only the failed one has: "
        + lacks.joined(separator: ", ")
    }
  }

  /// How exactly a known fault explains what a run showed.
  package struct Likeness: Hashable, Sendable {
    /// The name of the known fault, such as `keeps-refunded`.
    package let fault: String
    /// Other known faults that show the same in this run.
    package let others: [String]
    /// The cases that failed just as those of the fault.
    package let seen: Int
    /// The cases of the run that the fault fails.
    package let predicted: Int

    /// Whether so few faults are left that one may be named as the cause.
    var isClear: Bool { others.count < 2 }

    /// `behaves as the known fault never-listens in 72 of the 73 cases that it fails`
    var text: String {
      let part =
        predicted == 1
        ? "the one case"
        : seen == predicted ? "all \(seen) cases" : "\(seen) of the \(predicted) cases"
      return "behaves as the known fault \(names) in \(part) that it fails"
    }

    /// The first two names if there are many.
    private var names: String {
      if others.count > 2 { return "\(fault), \(others[0]) or \(others.count - 1) others" }
      guard let last = others.last else { return fault }
      return ([fault] + others.dropLast()).joined(separator: ", ") + " or \(last)"
    }
  }

  /// The likeness in words: `behaves as the known fault never-listens in all 73 cases that it
  /// fails, of which other findings explain 2`
  package var behaviour: String? {
    likeness.map {
      let elsewhere = $0.seen - cases.count
      return $0.text + (elsewhere > 0 ? ", of which other findings explain \(elsewhere)" : "")
    }
  }

  /// The same finding, which also explains cases of other adapters that fail as its own do.
  func joined(by others: [FailedCase]) -> Finding {
    guard !others.isEmpty else { return self }
    var copy = self
    copy.cases += others.map(\.record.key)
    copy.observations += others.reduce(0) { $0 + $1.symptoms.count }
    let adapters = Set(others.map(\.record.key.adapter)).sorted()
    let verb = adapters.count == 1 ? "fails" : "fail"
    let words = "\(adapters.joined(separator: ", ")) \(verb) in the same way."
    copy.hint = [hint, words].filter { !$0.isEmpty }.joined(separator: " ")
    return copy
  }

  /// The red case with the shortest journey of those that are as the title says.
  package var journey: CaseKey { cases[0] }
}
