import JSONTree
import Reduction
import Wire

/// What random journeys on an adapter have come to. The same journeys in the same order make the
/// same exploration.
package struct Exploration: Sendable {
  package private(set) var findings: [ExploredFinding] = []
  package private(set) var journeyCount = 0
  package private(set) var stepCount = 0
  package private(set) var coverage = JourneyCoverage()
  package private(set) var rules: RuleCoverage
  /// Objections that show only if the app is asked for its facts after several steps, each with how
  /// often it was met.
  package private(set) var elusive: [String: Int] = [:]
  /// Journeys in which the reference shop itself breaks a rule: mistakes of this program.
  package private(set) var doubtCount = 0
  /// The first journey in which the simulated store contradicts itself, as it was drawn.
  package private(set) var bug: (journey: RandomJourney, message: String)?
  /// The finding of each kind of objection; `nil` for one that could not be shown again.
  private var known: [Kind: Int?] = [:]
  /// How many journeys of a kind of objection could not show it again.
  private var failures: [Kind: Int] = [:]
  private var findingsByCoarse: [Objection: [Int]] = [:]

  /// Objections that are alike before anything is shortened.
  fileprivate struct Kind: Hashable {
    let objection: Objection
    /// `nil` in a journey without steps.
    let verb: Verb?
  }

  /// The most findings of one objection, such as "more in `access`", which differ in the verbs
  /// of their journeys.
  private static let mostOfOneObjection = 3

  /// After this many, journeys of a kind are not tried any more.
  private static let mostFailures = 5

  /// An objection that is new, and waits for its journey to be shortened.
  package struct Lead: Sendable {
    package let journey: RandomJourney
    package let exhibit: Exhibit
    package let number: Int
    fileprivate let kind: Kind
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
  /// - Returns: what is objected to it for the first time.
  package mutating func add(
    _ journey: RandomJourney, reference: ShownJourney?, app: ShownJourney
  ) -> [Lead] {
    count(journey, steps: min(reference?.doneCount ?? app.steps.count, app.steps.count))
    let faults = [reference?.fault, app.fault].compactMap(\.self)
    if bug == nil, let fault = faults.first(where: { $0.kind == .bug }) {
      bug = (journey, fault.message)
    }
    if let reference, !Oracles.doubts(in: journey, reference: reference).isEmpty {
      doubtCount += 1
    }
    return leads(oracles.exhibits(in: journey, reference: reference, app: app), in: journey)
  }

  /// Adds a journey that an app played with and without its detour, each twice if the reference
  /// shop did so, too, which must not object to itself.
  ///
  /// - Returns: what is objected to it for the first time.
  package mutating func add(
    _ journey: RandomJourney, reference: Pair?, app: Pair, countsJourney: Bool
  ) -> [Lead] {
    if countsJourney {
      count(journey, steps: min(app.straight.steps.count, journey.actions.count))
    }
    let doubts = reference.map { $0.exhibits(in: journey).map(\.objection) } ?? []
    if !doubts.isEmpty { doubtCount += 1 }
    return leads(app.exhibits(in: journey).filter { !doubts.contains($0.objection) }, in: journey)
  }

  private mutating func count(_ journey: RandomJourney, steps count: Int) {
    journeyCount += 1
    stepCount += count
    coverage.add(journey, steps: count)
    rules.add(journey, steps: count)
  }

  /// Counts journeys that show nothing, since they can have no detour.
  package mutating func pass(_ count: Int) { journeyCount += count }

  /// What one adapter showed in a journey with and without its detour.
  package struct Pair: Sendable {
    let straight: ShownJourney
    let bent: ShownJourney

    package init(straight: ShownJourney, bent: ShownJourney) {
      self.straight = straight
      self.bent = bent
    }

    package func exhibits(in journey: RandomJourney) -> [Exhibit] {
      MetamorphicOracle.exhibits(in: journey, straight: straight, bent: bent)
    }
  }

  private mutating func leads(_ exhibits: [Exhibit], in journey: RandomJourney) -> [Lead] {
    var leads: [Lead] = []
    var met: Set<Int> = []
    for exhibit in exhibits {
      let objection = exhibit.objection
      let verb = journey.actions.isEmpty ? nil : journey.actions[exhibit.step].verb
      let kind = Kind(objection: objection, verb: verb)
      if let finding = known[kind] {
        if let finding { met.insert(finding) }
      } else if let alike = findingsByCoarse[objection.coarse],
        alike.count >= Self.mostOfOneObjection
      {
        known[kind] = alike[0]
        met.insert(alike[0])
      } else {
        leads.append(
          Lead(
            journey: journey.begun(to: exhibit), exhibit: exhibit, number: journeyCount, kind: kind)
        )
      }
    }
    for finding in met { findings[finding].count += 1 }
    return leads
  }

  /// Whether nothing that was found meanwhile explains the lead.
  package func isOpen(_ lead: Lead) -> Bool {
    known[lead.kind] == nil
      && findingsByCoarse[lead.exhibit.objection.coarse, default: []].count
        < Self.mostOfOneObjection
  }

  /// Adds what a lead's journey was shortened to; `nil` if its end does not show the objection.
  package mutating func add(_ short: (RandomJourney, Exhibit)?, of lead: Lead) {
    guard let (shortest, exhibit) = short else {
      elusive[lead.exhibit.objection.title(after: lead.kind.verb), default: 0] += 1
      failures[lead.kind, default: 0] += 1
      if failures[lead.kind, default: 0] == Self.mostFailures { known[lead.kind] = .some(nil) }
      return
    }
    let journey = shortest.bent ?? shortest
    let finding = ExploredFinding(
      objection: exhibit.objection, journey: journey, exhibit: exhibit,
      firstJourney: lead.number, firstLength: lead.journey.actions.count)
    let twin = findings.firstIndex { $0.signature == finding.signature }
    if let twin {
      findings[twin].count += 1
    } else {
      findings.append(finding)
    }
    let index = twin ?? findings.count - 1
    known[lead.kind] = index
    findingsByCoarse[lead.exhibit.objection.coarse, default: []].append(index)
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
  /// The journey up to the step that shows an objection.
  fileprivate func begun(to exhibit: Exhibit) -> RandomJourney {
    // Shortened by a step, it has no detour.
    if exhibit.step == actions.count - 1 { return self }
    var begun = self
    begun.bend = nil
    begun.actions = Array(actions.prefix(exhibit.step + 1))
    return begun
  }
}

/// What knows without an author whether something is wrong.
package struct Oracles: Sendable {
  package let chosen: Set<Objection.Oracle>

  /// Those that are asked by default: where the reference shop plays along, an app that is compared
  /// with itself shows nothing more.
  package static let usual: Set<Objection.Oracle> = [.reference, .rule, .breakage]

  package init(_ chosen: Set<Objection.Oracle> = usual) {
    self.chosen = chosen
  }

  /// Whether journeys are played on the reference shop, too.
  package var needReference: Bool { chosen.contains(.reference) }

  /// Whether journeys have a detour, and are played with and without it.
  package var needDetours: Bool { chosen.contains(.metamorphic) }

  /// Whether journeys are played as they were drawn.
  package var needPlainPlay: Bool { chosen != [.metamorphic] }

  /// The objections to a journey.
  ///
  /// A rule is named only where the reference shop has nothing to say of the same fact: it says
  /// earlier, and more exactly, what is wrong.
  package func exhibits(
    in journey: RandomJourney, reference: ShownJourney?, app: ShownJourney
  ) -> [Exhibit] {
    var exhibits: [Exhibit] = []
    if let reference, chosen.contains(.reference) {
      exhibits += ReferenceOracle.exhibits(
        reference: reference, app: app, in: journey.shop.index)
    }
    if chosen.contains(.breakage),
      let broken = BreakageOracle.exhibit(reference: reference, app: app)
    {
      exhibits.append(broken)
    }
    guard chosen.contains(.rule) else { return exhibits }
    let known = Set(exhibits.compactMap(\.objection.query))
    // Where the reference shop breaks the rule, too, the store or the oracle is wrong.
    let doubted = reference.map { Self.doubts(in: journey, reference: $0) } ?? []
    return exhibits
      + RuleOracle.exhibits(in: journey, app: app).filter { exhibit in
        !doubted.contains(exhibit.objection)
          && (reference.map { Self.isMet(exhibit, by: $0, in: journey) } ?? true)
          && exhibit.objection.query.map { !known.contains($0) } ?? true
      }
  }

  /// Whether the reference shop can play the journey, too, and shows what the rule wants of the
  /// app: only then a scenario can expect it.
  private static func isMet(
    _ exhibit: Exhibit, by reference: ShownJourney, in journey: RandomJourney
  ) -> Bool {
    guard reference.fault == nil, reference.doneCount == journey.actions.count,
      let query = exhibit.query, let expected = exhibit.expected,
      let shown = reference.steps.last?[query.text]
    else { return false }
    return FactComparison(
      query, expected: expected, observed: shown.narrowed(to: expected), in: journey.shop.index)
      == nil
  }

  /// The rules that the reference shop breaks, which is a mistake of this program.
  static func doubts(in journey: RandomJourney, reference: ShownJourney) -> [Objection] {
    RuleOracle.exhibits(in: journey, app: reference).map(\.objection)
  }
}

extension JSON {
  /// The same parts that the other value has.
  package func narrowed(to other: JSON) -> JSON {
    guard case .object = self, case .object(let members) = other else { return self }
    return .object(members.map { .init($0.name, self[$0.name] ?? .null) })
  }
}
