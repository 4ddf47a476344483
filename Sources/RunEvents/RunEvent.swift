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
  /// How many cases are planned, over all adapters.
  package let plannedCases: Int
  /// Wall clock: when the run began, in milliseconds since 1970.
  package let startedAt: Int?

  package init(
    shopperVersion: String, profile: String, seed: Int, adapters: [String], plannedCases: Int,
    startedAt: Int?
  ) {
    self.shopperVersion = shopperVersion
    self.profile = profile
    self.seed = seed
    self.adapters = adapters
    self.plannedCases = plannedCases
    self.startedAt = startedAt
  }
}

/// Which case on which adapter: unique in a run.
package struct CaseKey: Hashable, Sendable {
  /// The scenario's identifier: its path under the scenario root, such as `journeys/buy`.
  package let scenario: String
  package let adapter: String
  package let profile: String

  package init(scenario: String, adapter: String, profile: String) {
    self.scenario = scenario
    self.adapter = adapter
    self.profile = profile
  }
}

/// How binding a rule is.
package enum RuleLevel: String, CaseIterable, Hashable, Sendable {
  case must = "MUST"
  case should = "SHOULD"
  case may = "MAY"
}

/// A rule that a scenario is about, in our words.
package struct RuleReference: Hashable, Sendable {
  package let id: String
  package let level: RuleLevel
  package let statement: String

  package init(id: String, level: RuleLevel, statement: String) {
    self.id = id
    self.level = level
    self.statement = statement
  }
}

package struct CaseStarted: Hashable, Sendable {
  package let key: CaseKey
  package let title: String
  package let file: String
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

  /// The highest level of the case's rules; a case that names none is as binding as a MUST.
  package var level: RuleLevel {
    RuleLevel.allCases.first { level in rules.contains { $0.level == level } } ?? .must
  }
}

/// A step whose action the adapter or the world carried out, or could not.
package struct StepPlayed: Hashable, Sendable {
  package let key: CaseKey
  /// Counted from 1.
  package let number: Int
  package let verb: String
  /// Where the step stands in the scenario file.
  package let line: Int
  /// `nil` if it was done; otherwise why not, in one sentence.
  package let problem: String?

  package init(key: CaseKey, number: Int, verb: String, line: Int, problem: String?) {
    self.key = key
    self.number = number
    self.verb = verb
    self.line = line
    self.problem = problem
  }
}
