import Exploration
import OperatingSystem
import Runner
import Scenarios
import Wire
import Workspace

/// Plays random journeys on an adapter and on the reference shop, in batches, and shortens what
/// they find.
///
/// The journeys of a batch follow from the seed and from the batches before it, and are judged in
/// their order, so that the number of jobs changes nothing.
struct ExploreSession {
  /// The limits at which an exploration stops.
  struct Limits {
    /// No journey begins after it. To shorten what was found may take half as long again, and a
    /// play that hangs is waited for.
    var time: Duration
    /// `nil` for as many as there is time for.
    var journeys: Int?
    var stopsAtFirst = false
    /// The pairs of a subscription's state and a verb after which to stop; `nil` for none.
    var goals: Set<JourneyCoverage.Cell>?
  }

  /// What is being done, for the line of progress.
  enum Activity {
    /// The number of journeys of a batch that have been played.
    case playing(Int)
    case shortening
  }

  private let plan: ExplorePlan
  private let pool: JourneyPool<RandomJourney>
  private let playsReference: Bool
  private let options: RunOptions
  private let progress: (Exploration, Activity) -> Void
  /// The number of journeys that are drawn before what they reached guides the next ones.
  private static let batchSize = 64

  /// - Parameter progress: is called after each journey and each finding, and before one is
  ///   shortened.
  init(
    _ plan: ExplorePlan, _ options: RunOptions,
    progress: @escaping (Exploration, Activity) -> Void
  ) throws {
    self.plan = plan
    playsReference = plan.commands.count > 1
    self.options = options
    self.progress = progress
    do throws(SystemError) {
      pool = try JourneyPool(plan.commands, options: options) { journey, scenario, first in
        journey.scenario(
          inRealTime: scenario, after: first.map { Self.shown($0) })
      }
    } catch {
      throw Failure("\(error)", status: ExitStatus.broken)
    }
  }

  func explore(within limits: Limits) throws -> Exploration {
    defer { pool.close() }
    let deadline = Deadline(after: limits.time)
    let end = Deadline(after: limits.time * 3 / 2)
    var exploration = Exploration(plan.oracles, plan.rules)
    while !deadline.isOver, options.stop.number == nil {
      let rest = limits.journeys.map { $0 - exploration.journeyCount } ?? Self.batchSize
      if rest <= 0 || exploration.startFault != nil { break }
      if let goals = limits.goals, exploration.coverage.unreached(of: goals).isEmpty { break }
      let pendingViolations = playBatch(
        of: min(rest, Self.batchSize), until: deadline, &exploration)
      for pending in pendingViolations where exploration.isOpen(pending) {
        if end.isOver || options.stop.number != nil {
          exploration.leave(pending)
          continue
        }
        progress(exploration, .shortening)
        try shorten(pending, until: end, &exploration)
        if limits.stopsAtFirst, !exploration.findings.isEmpty { return exploration }
      }
      progress(exploration, .playing(0))
    }
    return exploration
  }

  private typealias Played = JourneyPool<RandomJourney>.Played

  /// Draws journeys, plays them, and adds what they show.
  private func playBatch(
    of count: Int, until deadline: Deadline, _ exploration: inout Exploration
  ) -> [PendingViolation] {
    let generator = plan.generator.guided(by: exploration.coverage)
    let first = exploration.journeyCount
    var pendingViolations: [PendingViolation] = []
    var journeys: [RandomJourney] = []
    if plan.oracles.needPlainPlay {
      let plan = plan
      let all = pool.play(
        count, until: deadline, arrived: { progress(exploration, .playing($0)) }
      ) { index in
        let journey = generator.journey(first + index)
        return (journey, plan.scenario(of: journey, number: first + index + 1))
      }
      for played in all {
        let shown = shown(played)
        pendingViolations += exploration.add(
          played.journey, reference: shown.reference, app: shown.app)
      }
      journeys = all.map(\.journey)
    } else {
      journeys = (0..<count).map { generator.journey(first + $0) }
    }
    guard plan.oracles.needDetours else { return pendingViolations }
    let isNew = !plan.oracles.needPlainPlay
    let withDetour = journeys.filter { $0.withDetour != nil }
    if isNew { exploration.pass(journeys.count - withDetour.count) }
    for (journey, pairs) in zip(withDetour, pairs(of: withDetour)) {
      pendingViolations += exploration.add(
        journey, reference: pairs.reference, app: pairs.app, countsJourney: isNew)
    }
    return pendingViolations
  }

  private func shown(_ played: Played) -> (reference: ShownJourney?, app: ShownJourney) {
    let shown = played.attempts.map(Self.shown)
    return playsReference ? (shown[0], shown[1]) : (nil, shown[0])
  }

  private static func shown(_ attempt: JourneyPool<RandomJourney>.Attempt) -> ShownJourney {
    ShownJourney(
      attempt.events, attempt.verdict, latestStep: attempt.latestStep, holdings: attempt.holdings)
  }

  private typealias Pair = Exploration.Pair
  private typealias PendingViolation = Exploration.PendingViolation

  /// Returns the adapters' results in journeys with and without their detours; fewer if the
  /// user stopped.
  private func pairs(of journeys: [RandomJourney]) -> [(reference: Pair?, app: Pair)] {
    let plan = plan
    let all = pool.play(2 * journeys.count) { index in
      let whole = journeys[index / 2]
      let journey = (index % 2 == 0 ? whole.withoutDetour : whole.withDetour) ?? whole
      let watch = whole.placedDetour.map { plan.watch(of: $0.detour) } ?? WatchedFacts(only: [])
      return (
        journey, journey.scenario(id: "candidate \(index)", watching: watch, onlyAtEnd: true)
      )
    }
    guard all.count == 2 * journeys.count else { return [] }
    return journeys.indices.map { index in
      let (withoutDetour, withDetour) = (shown(all[2 * index]), shown(all[2 * index + 1]))
      let app = Pair(withoutDetour: withoutDetour.app, withDetour: withDetour.app)
      guard let one = withoutDetour.reference, let other = withDetour.reference else {
        return (nil, app)
      }
      return (Pair(withoutDetour: one, withDetour: other), app)
    }
  }

  private func shorten(
    _ pending: PendingViolation, until end: Deadline, _ exploration: inout Exploration
  ) throws {
    let violation = pending.sample.violation.broken(
      byAsking: breakingQuestion(pending, until: end))
    if isConsequence(violation, in: pending.journey) {
      return exploration.pass(over: pending, isShort: false)
    }
    let short = try shortest(pending, violation, until: end)
    // Plays that the user stopped say nothing of the journey.
    if short == nil, options.stop.number != nil { return exploration.leave(pending) }
    // Another journey may show it, although this one has become shorter than its cause.
    if let (journey, _) = short, isConsequence(violation, in: journey) {
      return exploration.pass(over: pending, isShort: true)
    }
    exploration.add(short, of: pending)
  }

  /// The shortest journey with a violation. If its hang was a slow reply, it is shortened again.
  private func shortest(
    _ pending: PendingViolation, _ violation: OracleViolation, until end: Deadline
  ) throws -> (RandomJourney, ViolationSample)? {
    let shrinking = JourneyShrinking(
      violation, with: plan.verbs, batchSize: options.jobs, until: { end.isOver },
      confirm: { confirmedViolations(in: $0, of: violation) }
    ) { candidates in
      violation.detour == nil
        ? violations(in: candidates, of: violation) : pairViolations(in: candidates)
    }
    let mayBeSlow = pool.mayMistakeHangs
    let short = try shrinking.shortest(pending.journey)
    let wasSlow = mayBeSlow && !pool.mayMistakeHangs
    return short == nil && wasSlow ? try shrinking.shortest(pending.journey) : short
  }

  /// The violations in shortened journeys. A hang counts if it lasts for the whole timeout. If one
  /// does not, all replies are awaited that long from then on.
  private func confirmedViolations(
    in journeys: [RandomJourney], of violation: OracleViolation
  ) -> [[ViolationSample]] {
    guard violation.detour == nil else { return pairViolations(in: journeys) }
    guard violation.isHang, pool.mayMistakeHangs else {
      return violations(in: journeys, of: violation)
    }
    let samples = violations(in: journeys, of: violation, confirmsHangs: true)
    let isHang = samples.joined().contains { $0.violation.isHang }
    if !isHang, options.stop.number == nil { pool.stopShorteningTimeouts() }
    return samples
  }

  /// Whether the customer has bought something else in the app before the last step of the journey.
  private func isConsequence(_ violation: OracleViolation, in journey: RandomJourney) -> Bool {
    guard playsReference, violation.oracle == .reference else { return false }
    let plan = plan
    let results = pool.play(1) { _ in
      (journey, plan.scenario(of: journey, partingFrom: violation))
    }
    return results.contains { played in
      let shown = shown(played)
      guard let reference = shown.reference else { return false }
      let step = StoryParting.step(in: journey, reference: reference, app: shown.app)
      return step.map { $0 < journey.actions.count } ?? false
    }
  }

  /// The question that breaks the adapter after the last step of a journey; `nil` if the step
  /// itself does, if no question does so alone, or if there is no time left: each play may hang.
  private func breakingQuestion(_ pending: PendingViolation, until end: Deadline) -> FactQuery? {
    guard pending.sample.violation.oracle == .breakage else { return nil }
    let asked = plan.scenario(of: pending.journey, number: pending.number).steps.last?.queries ?? []
    return ([nil] + asked).first { query in
      guard !end.isOver else { return false }
      let violation = pending.sample.violation.broken(byAsking: query)
      return violations(in: [pending.journey], of: violation).contains { samples in
        samples.contains { $0.violation.oracle == .breakage && $0.step == pending.sample.step }
      }
    } ?? nil
  }

  /// The violations in each candidate, which is asked for the facts of one violation at its end.
  /// After Ctrl-C no candidate shows anything.
  private func violations(
    in candidates: [RandomJourney], of violation: OracleViolation, confirmsHangs: Bool = false
  ) -> [[ViolationSample]] {
    let watch = plan.watch(of: violation)
    let results = pool.play(candidates.count, confirmsHangs: confirmsHangs) { index in
      let journey = candidates[index]
      return (
        journey, journey.scenario(id: "candidate \(index)", watching: watch, onlyAtEnd: true)
      )
    }
    guard results.count == candidates.count else { return candidates.map { _ in [] } }
    return results.map { played in
      let shown = shown(played)
      return plan.oracles.violations(
        in: played.journey, reference: shown.reference, app: shown.app
      ).map { sample in
        guard sample.violation.oracle == .breakage, let query = violation.query else {
          return sample
        }
        return sample.broken(
          byAsking: query, expecting: shown.reference?[query, after: sample.step])
      }
    }
  }

  /// A candidate in which the detour would change something shows nothing.
  private func pairViolations(in candidates: [RandomJourney]) -> [[ViolationSample]] {
    let withDetour = candidates.indices.filter { candidates[$0].withDetour != nil }
    var samples: [[ViolationSample]] = candidates.map { _ in [] }
    for (index, pair) in zip(withDetour, pairs(of: withDetour.map { candidates[$0] })) {
      samples[index] = pair.app.violations(in: candidates[index])
    }
    return samples
  }
}
