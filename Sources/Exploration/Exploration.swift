import JSONTree
import RunEvents
import Wire

/// The findings and counts of an exploration. The same journeys in the same order make the
/// same exploration.
package struct Exploration: Sendable {
  package private(set) var findings: [ExploredFinding] = []
  package private(set) var journeyCount = 0
  package private(set) var stepCount = 0
  package private(set) var coverage = JourneyCoverage()
  package private(set) var rules: RuleCoverage
  /// Violations that show only if the app is asked for its facts after several steps, each with how
  /// often it was met.
  package private(set) var elusive: [String: Int] = [:]
  /// Violations that were met as time ran out or the user stopped, each with how often it was met;
  /// they are not among the findings.
  package private(set) var left: [String: Int] = [:]
  /// Differences that only follow from a purchase that came out otherwise in the app.
  package private(set) var consequenceCount = 0
  /// Journeys in which the reference shop itself breaks a rule: mistakes of this program.
  package private(set) var doubtCount = 0
  /// Why an adapter could not be started; journeys from then on are not played.
  package private(set) var startFault: Fault?
  /// The first journey in which the simulated store contradicts itself, as it was drawn.
  package private(set) var bug: (journey: RandomJourney, message: String)?
  /// What became of each kind of violation that is not looked for any more.
  private var known: [Kind: SearchEnd] = [:]
  /// How many journeys of a kind of violation could not show it again.
  private var failures: [Kind: Int] = [:]
  private var findingsByCoarse: [OracleViolation: [Int]] = [:]

  /// Violations that are alike before anything is shortened.
  fileprivate struct Kind: Hashable {
    let violation: OracleViolation
    /// `nil` in a journey without steps.
    let verb: Verb?
  }

  fileprivate enum SearchEnd {
    /// The index of its finding.
    case finding(Int)
    case givenUp
  }

  /// The most findings of one violation, such as "more in `access`", which differ in the verbs
  /// of their journeys.
  private static let mostOfOneViolation = 3

  /// After this many, journeys of a kind are not tried any more.
  private static let mostFailures = 5

  /// A violation that is new, and waits for its journey to be shortened.
  package struct PendingViolation: Sendable {
    package let journey: RandomJourney
    package let sample: ViolationSample
    package let number: Int
    fileprivate let kind: Kind

    fileprivate var title: String { sample.violation.title(after: kind.verb) }
  }

  private let oracles: Oracles

  /// - Parameter rules: those whose journeys are counted.
  package init(_ oracles: Oracles = Oracles(), _ rules: RuleCoverage = RuleCoverage([])) {
    self.oracles = oracles
    self.rules = rules
  }

  /// Adds a played journey.
  ///
  /// - Parameter reference: what the reference shop showed; `nil` if it did not play.
  /// - Returns: the new violations.
  package mutating func add(
    _ journey: RandomJourney, reference: ShownJourney?, app: ShownJourney
  ) -> [PendingViolation] {
    let faults = [reference?.fault, app.fault].compactMap(\.self)
    if isUnplayed(faults) { return [] }
    // The step that breaks an adapter was played.
    let played = app.brokenStep.map { $0 + 1 } ?? app.steps.count
    count(journey, steps: min(reference?.doneCount ?? played, played))
    if bug == nil, let fault = faults.first(where: { $0.kind == .bug }) {
      bug = (journey, fault.message)
    }
    if let reference, !Oracles.doubts(in: journey, reference: reference).isEmpty {
      doubtCount += 1
    }
    return pendingViolations(
      oracles.violations(in: journey, reference: reference, app: app), in: journey)
  }

  /// Adds a journey that an app played with and without its detour, each twice if the reference
  /// shop did so, too, which must not violate anything itself.
  ///
  /// - Returns: the new violations.
  package mutating func add(
    _ journey: RandomJourney, reference: Pair?, app: Pair, countsJourney: Bool
  ) -> [PendingViolation] {
    if isUnplayed(([reference, app].compactMap(\.self)).flatMap(\.faults)) { return [] }
    if countsJourney {
      count(journey, steps: min(app.withoutDetour.steps.count, journey.actions.count))
    }
    let doubts = reference.map { $0.violations(in: journey).map(\.violation) } ?? []
    if !doubts.isEmpty { doubtCount += 1 }
    return pendingViolations(
      app.violations(in: journey).filter { !doubts.contains($0.violation) }, in: journey)
  }

  /// Whether a process that played could not be started, which says nothing of the journey.
  private mutating func isUnplayed(_ faults: [Fault]) -> Bool {
    guard let fault = faults.first(where: { $0.kind == .couldNotStart }) else { return false }
    startFault = startFault ?? fault
    return true
  }

  private mutating func count(_ journey: RandomJourney, steps count: Int) {
    journeyCount += 1
    stepCount += count
    coverage.add(journey, steps: count)
    rules.add(journey, steps: count)
  }

  /// Counts journeys that show nothing, since they can have no detour.
  package mutating func pass(_ count: Int) { journeyCount += count }

  /// The results of a journey on one adapter with and without its detour.
  package struct Pair: Sendable {
    let withoutDetour: ShownJourney
    let withDetour: ShownJourney

    package init(withoutDetour: ShownJourney, withDetour: ShownJourney) {
      self.withoutDetour = withoutDetour
      self.withDetour = withDetour
    }

    fileprivate var faults: [Fault] { [withoutDetour, withDetour].compactMap(\.fault) }

    package func violations(in journey: RandomJourney) -> [ViolationSample] {
      MetamorphicOracle.violations(
        in: journey, withoutDetour: withoutDetour, withDetour: withDetour)
    }
  }

  private mutating func pendingViolations(_ samples: [ViolationSample], in journey: RandomJourney)
    -> [PendingViolation]
  {
    var pendingViolations: [PendingViolation] = []
    var met: Set<Int> = []
    for sample in samples {
      let violation = sample.violation
      let verb = journey.actions.isEmpty ? nil : journey.actions[sample.step].verb
      let kind = Kind(violation: violation, verb: verb)
      if let end = known[kind] {
        if case .finding(let index) = end { met.insert(index) }
      } else if let alike = findingsByCoarse[violation.coarse],
        alike.count >= Self.mostOfOneViolation
      {
        known[kind] = .finding(alike[0])
        met.insert(alike[0])
      } else {
        pendingViolations.append(
          PendingViolation(
            journey: journey.begun(to: sample), sample: sample, number: journeyCount, kind: kind)
        )
      }
    }
    for finding in met { findings[finding].count += 1 }
    return pendingViolations
  }

  /// Whether nothing that was found meanwhile explains the pending violation.
  package func isOpen(_ pending: PendingViolation) -> Bool {
    known[pending.kind] == nil
      && findingsByCoarse[pending.sample.violation.coarse, default: []].count
        < Self.mostOfOneViolation
  }

  /// Counts a violation that there is no time to shorten.
  package mutating func leave(_ pending: PendingViolation) {
    left[pending.title, default: 0] += 1
  }

  /// Counts a violation that is only a consequence in its journey.
  ///
  /// - Parameter isShort: whether it is one in its shortened journey. If several journeys become
  ///   consequences so, no other is tried.
  package mutating func pass(over pending: PendingViolation, isShort: Bool) {
    consequenceCount += 1
    if isShort { noteFailure(of: pending.kind) }
  }

  /// Adds the shortened journey of a violation; `nil` if its end does not show the violation.
  package mutating func add(
    _ short: (RandomJourney, ViolationSample)?, of pending: PendingViolation
  ) {
    guard let (shortest, sample) = short else {
      elusive[pending.title, default: 0] += 1
      noteFailure(of: pending.kind)
      return
    }
    let journey = shortest.withDetour ?? shortest
    let finding = ExploredFinding(
      violation: sample.violation, journey: journey, sample: sample,
      firstJourney: pending.number, firstLength: pending.journey.actions.count)
    let twin = findings.firstIndex { $0.signature == finding.signature }
    if let twin {
      findings[twin].count += 1
    } else {
      findings.append(finding)
    }
    let index = twin ?? findings.count - 1
    known[pending.kind] = .finding(index)
    let coarse = pending.sample.violation.coarse
    if findingsByCoarse[coarse]?.contains(index) != true {
      findingsByCoarse[coarse, default: []].append(index)
    }
  }

  private mutating func noteFailure(of kind: Kind) {
    failures[kind, default: 0] += 1
    if failures[kind, default: 0] == Self.mostFailures { known[kind] = .givenUp }
  }

  /// Sets the right value of the fact of a finding, where no reference shop played.
  package mutating func expect(_ value: JSON, in index: Int) {
    findings[index].expect(value)
  }

  /// Makes one finding of several, at these indices: the first of them, which was met whenever one
  /// of them was.
  package mutating func merge(_ twins: [[Int]]) {
    var dropped: Set<Int> = []
    for indices in twins {
      guard let first = indices.first else { continue }
      for other in indices.dropFirst() {
        findings[first].count += findings[other].count
        dropped.insert(other)
      }
    }
    findings = findings.indices.filter { !dropped.contains($0) }.map { findings[$0] }
    known = [:]
    findingsByCoarse = [:]
  }
}

extension RandomJourney {
  /// The journey up to the step that shows a violation.
  fileprivate func begun(to sample: ViolationSample) -> RandomJourney {
    // Shortened by a step, it has no detour.
    if sample.step == actions.count - 1 { return self }
    var begun = self
    begun.placedDetour = nil
    begun.actions = Array(actions.prefix(sample.step + 1))
    return begun
  }
}

/// The oracles that judge a journey without expectations.
package struct Oracles: Sendable {
  let chosen: Set<OracleViolation.Oracle>

  /// Those that are asked by default: where the reference shop plays along, an app that is compared
  /// with itself shows nothing more.
  package static let usual: Set<OracleViolation.Oracle> = [.reference, .rule, .breakage]

  package init(_ chosen: Set<OracleViolation.Oracle> = usual) {
    self.chosen = chosen
  }

  /// Whether journeys are played on the reference shop, too.
  package var needReference: Bool { chosen.contains(.reference) }

  /// Whether journeys have a detour, and are played with and without it.
  package var needDetours: Bool { chosen.contains(.metamorphic) }

  /// Whether journeys are played as they were drawn.
  package var needPlainPlay: Bool { chosen != [.metamorphic] }

  /// The violations in a journey.
  ///
  /// A rule is named only where the reference shop has nothing to say of the same fact: it says
  /// earlier, and more exactly, what is wrong.
  package func violations(
    in journey: RandomJourney, reference: ShownJourney?, app: ShownJourney
  ) -> [ViolationSample] {
    var samples: [ViolationSample] = []
    if let reference, chosen.contains(.reference) {
      samples += ReferenceOracle.violations(in: journey, reference: reference, app: app)
    }
    if chosen.contains(.breakage),
      let broken = BreakageOracle.violation(reference: reference, app: app)
    {
      samples.append(broken)
    }
    samples = samples.map { $0.withLooks(of: journey, reference) }
    guard chosen.contains(.rule) else { return samples }
    let known = Set(samples.compactMap(\.violation.query))
    // Where the reference shop breaks the rule, too, the store or the oracle is wrong.
    let doubted = reference.map { Self.doubts(in: journey, reference: $0) } ?? []
    return samples
      + RuleOracle.violations(in: journey, app: app).filter { sample in
        !doubted.contains(sample.violation)
          && (reference.map { Self.isMet(sample, by: $0, in: journey) } ?? true)
          && sample.violation.query.map { !known.contains($0) } ?? true
      }
  }

  /// Whether the reference shop can play the journey, too, and shows what the rule wants of the
  /// app: only then a scenario can expect it.
  private static func isMet(
    _ sample: ViolationSample, by reference: ShownJourney, in journey: RandomJourney
  ) -> Bool {
    guard reference.fault == nil, reference.doneCount > sample.step,
      let query = sample.query, let expected = sample.expected,
      let shown = reference.steps[sample.step][query.text]
    else { return false }
    return FactComparison(
      query, expected: expected, observed: shown.narrowed(to: expected), in: journey.shop)
      == nil
  }

  /// The rules that the reference shop breaks, which is a mistake of this program.
  static func doubts(in journey: RandomJourney, reference: ShownJourney) -> [OracleViolation] {
    RuleOracle.violations(in: journey, app: reference).map(\.violation)
  }
}

extension JSON {
  /// The same parts that the other value has.
  package func narrowed(to other: JSON) -> JSON {
    guard case .object = self, case .object(let members) = other else { return self }
    return .object(members.map { .init($0.name, self[$0.name] ?? .null) })
  }
}
