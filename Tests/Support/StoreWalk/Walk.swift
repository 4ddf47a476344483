import StoreSimulator
import StoreTerms
import Wire

/// Journeys at random, from a seed.
package struct Walk: Sendable {
  package let seed: UInt64
  package let judge: Judge
  /// So many steps make a journey: long enough for strange turns, short enough to be read.
  package static let journeyLength = 100

  /// The verbs that a walk draws from.
  package static var verbs: [Verb] { StepGenerator.verbs }

  package init(seed: UInt64, judge: @escaping Judge = World.invariants) {
    self.seed = seed
    self.judge = judge
  }

  /// Walks at least so many steps, or to the first that breaks something.
  package func result(ofSteps count: Int) -> WalkReport {
    var report = WalkReport()
    var journey = seed
    while report.steps < count, report.failure == nil {
      walk(journey, into: &report)
      journey &+= 1
    }
    return report
  }

  /// So many whole journeys, unjudged.
  package func journeys(_ count: Int) -> [Journey] {
    (0..<count).map { number in
      var report = WalkReport()
      return walk(seed &+ UInt64(number), into: &report)
    }
  }

  /// One journey. The seed of the walk's first is the walk's own, so that any journey can be walked
  /// alone.
  @discardableResult
  private func walk(_ seed: UInt64, into report: inout WalkReport) -> Journey {
    var chance = SplitMix64(seed: seed)
    var journey = Journey(
      profile: chance.one(of: Profile.all) ?? .documented, start: Self.start(&chance),
      app: chance.one(of: Self.apps) ?? .sample, steps: [])
    var generator = StepGenerator(chance)
    var world = journey.beginning
    for _ in 0..<Self.journeyLength {
      let step = generator.step(in: world)
      journey.steps.append(step)
      let earlier = world
      report.count(step, world.play(step))
      let sentences = judge(world, earlier)
      guard sentences.isEmpty else {
        report.failure = WalkFailure(seed: seed, journey: journey, sentences: sentences)
        return journey
      }
    }
    report.end(world)
    return journey
  }

  /// Only in production is a message sent again that the developer's server refused.
  private static let apps: [AppInfo] = [
    .sample,
    AppInfo(
      bundleID: AppInfo.sample.bundleID, appAppleID: AppInfo.sample.appAppleID, version: "1.0",
      origin: AppInfo.sample.origin, environment: .production, includesConsumableHistory: true),
  ]

  /// A day of eight years, often the last of a month.
  private static func start(_ chance: inout SplitMix64) -> StoreTime {
    let ends = ["2024-02-29", "2027-01-31", "2028-02-28", "2026-12-31", "2025-08-31"]
    if chance.once(in: 3), let end = chance.one(of: ends).flatMap(StoreTime.init(iso8601:)) {
      return end
    }
    return StoreTime(milliseconds: 1_704_067_200_000 + Int64(chance.below(2922)) * 86_400_000)
  }
}

/// What a walk came to.
package struct WalkReport: Sendable {
  package private(set) var steps = 0
  package private(set) var refusals = 0
  /// How often the store performed each verb.
  package private(set) var counts: [Verb: Int] = [:]
  package private(set) var transactions = 0
  package private(set) var notifications = 0
  /// What it went wrong with; `nil` if nothing did.
  package internal(set) var failure: WalkFailure?

  mutating func count(_ step: WalkStep, _ outcome: WalkOutcome) {
    steps += 1
    switch outcome {
    case .refused: refusals += 1
    case .done: if case .action(let action) = step { counts[action.verb, default: 0] += 1 }
    }
  }

  mutating func end(_ world: World) {
    transactions += world.accounts.reduce(0) { $0 + $1.ledger.count }
    notifications += world.notifications.count
  }

  /// One line of figures.
  package var summary: String {
    "\(steps) steps, \(refusals) refused, \(transactions) transactions, "
      + "\(notifications) notifications"
  }
}

/// A journey that broke something.
package struct WalkFailure: Sendable {
  /// A walk with this seed begins with the journey.
  package let seed: UInt64
  package let journey: Journey
  package let sentences: [String]

  package init(seed: UInt64, journey: Journey, sentences: [String]) {
    self.seed = seed
    self.journey = journey
    self.sentences = sentences
  }

  /// The shortest journey that was found to break something too, as a scenario.
  package func report(_ judge: Judge) -> String {
    let short = journey.shortest { $0.failure(judge) != nil }
    return """
      # The walk with the seed \(seed) broke this in step \(journey.steps.count):
      \(sentences.map { "#   \($0)" }.joined(separator: "\n"))
      # make walk SEED=\(seed) STEPS=\(Walk.journeyLength)
      \(short.scenario(breaking: short.failure(judge)?.sentences ?? []))
      """
  }
}
