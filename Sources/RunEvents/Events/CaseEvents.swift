import JSONTree
import StoreTerms

/// A case's scenario, adapter and profile: unique in a run.
///
/// A class, since every event of a case has it.
package final class CaseKey: Hashable, Sendable {
  /// The scenario's identifier: its path under the scenario root, such as `journeys/buy`.
  package let scenario: String
  package let adapter: String
  package let profile: String

  package init(scenario: String, adapter: String, profile: String) {
    self.scenario = scenario
    self.adapter = adapter
    self.profile = profile
  }

  package static func == (left: CaseKey, right: CaseKey) -> Bool {
    left === right
      || (left.scenario == right.scenario && left.adapter == right.adapter
        && left.profile == right.profile)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(scenario)
    hasher.combine(adapter)
    hasher.combine(profile)
  }
}

/// The beginning of a case. Every planned case has this event and ``CaseFinished``, in plan order,
/// even if it is skipped or not run, so that reports know its title and position.
package struct CaseStarted: Hashable, Sendable {
  package let key: CaseKey
  package let title: String
  /// Relative to the folder in which the run was started, with `/` as separator.
  package let file: String
  /// The line of the title, counted from 1.
  package let line: Int
  package let rules: [RuleReference]
  /// Passed through to reports: ticket numbers and the like, in the author's order.
  package let properties: [Property]

  package struct Property: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(
    key: CaseKey, title: String, file: String, line: Int, rules: [RuleReference],
    properties: [Property]
  ) {
    self.key = key
    self.title = title
    self.file = file
    self.line = line
    self.rules = rules
    self.properties = properties
  }

  /// The highest level of the case's rules; MUST for a case without rules.
  package var level: RuleLevel { RuleLevel(highestOf: rules) }
}

/// A step that was done, or could not be done.
package struct StepPlayed: Hashable, Sendable {
  package let key: CaseKey
  /// Counted from 1 in the order of playing: an entry with `perform`, `on` or `eventually` is
  /// several steps.
  package let number: Int
  /// The position of its entry in the scenario's `journey`, counted from 1; 0 for what `given` asks
  /// for. It is the number that people see.
  package let entry: Int
  package let verb: String
  /// The verb's arguments as scenarios write them, on one line; `nil` without any, and in events of
  /// older versions.
  package let arguments: String?
  /// The position of the step in the scenario's file, or in ``file``.
  package let line: Int
  /// The fragment's file; `nil` for a step of the scenario itself.
  package let file: String?
  /// The reason why the step could not be done, in one sentence; `nil` if it was done.
  package let problem: String?
  /// The lines that the app wrote to stdout and stderr during the step and its expectations.
  package internal(set) var said: [String]
  /// `nil` if the adapter has no simulated world, or the step was not done.
  package let time: StepTime?

  package init(
    key: CaseKey, number: Int, entry: Int? = nil, verb: String, arguments: String? = nil,
    line: Int, problem: String?, file: String? = nil, said: [String] = [], time: StepTime? = nil
  ) {
    self.entry = entry ?? number
    self.said = said
    self.file = file
    self.key = key
    self.number = number
    self.verb = verb
    self.arguments = arguments
    self.line = line
    self.problem = problem
    self.time = time
  }
}

extension StepPlayed {
  /// `step 3 (buy)`, where the journey's third entry is or performs it.
  package var name: String { Self.name(entry: entry, verb: verb) }

  /// The verb and its arguments: `buy: vip.gold`.
  package var action: String { arguments.map { "\(verb): \($0)" } ?? verb }

  /// `step 3`, or `'given'`.
  package var place: String { Self.name(entry: entry, verb: nil) }

  /// - Parameter verb: `nil` if no step has acted.
  package static func name(entry: Int, verb: String?) -> String {
    let place = entry == 0 ? "'given'" : "step \(entry)"
    return verb.map { "\(place) (\($0))" } ?? place
  }

  /// The same step with the app's output during it.
  package func saying(_ lines: [String]) -> StepPlayed {
    var copy = self
    copy.said = lines
    return copy
  }
}

/// The time of a step in the simulated world, with the store's messages meanwhile.
package struct StepTime: Hashable, Sendable {
  /// On the store's clock, in milliseconds since 1970.
  let began: Int
  /// In milliseconds of that clock; 0 or more.
  let took: Int
  /// Oldest first.
  package let notices: [StoreNotice]

  package init(began: Int, took: Int, notices: [StoreNotice] = []) {
    self.began = began
    self.took = took
    self.notices = notices
  }
}

/// A value that the adapter or the store reported after a step.
package struct Observation: Hashable, Sendable {
  package let key: CaseKey
  /// The step after which it was observed, counted from 1; 0 before the first.
  package let step: Int
  /// The fact's name, such as `access` or `store.refunds`.
  package let fact: String
  package let value: JSON

  package init(key: CaseKey, step: Int, fact: String, value: JSON) {
    self.key = key
    self.step = step
    self.fact = fact
    self.value = value
  }
}

/// The end of a case, with its verdict.
package struct CaseFinished: Hashable, Sendable {
  package let key: CaseKey
  /// The verdict of the last attempt.
  package let verdict: Verdict
  package let standing: KnownIssueStatus
  /// The verdicts of the attempts before the last one, in order; empty for a case that was played
  /// once. Steps and observations are those of the last attempt.
  package let earlier: [Verdict]
  /// `nil` for a case that passed at once or was not played, and in events of older versions.
  package let judgement: RuleJudgement?
  /// Wall clock: how long the case took with all its attempts, in microseconds.
  package var microseconds: Int?

  package init(
    key: CaseKey, verdict: Verdict, standing: KnownIssueStatus, earlier: [Verdict] = [],
    judgement: RuleJudgement? = nil, microseconds: Int?
  ) {
    self.judgement = judgement
    self.key = key
    self.verdict = verdict
    self.standing = standing
    self.earlier = earlier
    self.microseconds = microseconds
  }

  /// The verdicts of all attempts, in order.
  package var attempts: [Verdict] { earlier + [verdict] }

  /// Whether attempts ended differently: one passed and another failed or broke.
  package var isFlaky: Bool { earlier.contains { $0.word != verdict.word } }
}
