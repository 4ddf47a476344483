import Diagnostics
import JSONTree
import Reduction
import RunEvents
import Wire

/// A failure that an oracle found in a journey.
package struct OracleViolation: Hashable, Sendable {
  /// The way in which the failure was found.
  package enum Oracle: String, CaseIterable, Hashable, Sendable {
    /// The reference shop shows something else in the same journey.
    case reference
    /// A rule does not hold of what the store knows and the app shows.
    case rule
    /// The adapter breaks.
    case breakage
    /// The same journey with a detour that changes nothing ends otherwise.
    case metamorphic

    /// When it objects, without a full stop.
    package var summary: String {
      switch self {
      case .reference: "the reference shop shows something else in the same journey"
      case .rule: "a rule does not hold"
      case .breakage: "the adapter crashes, hangs or breaks the protocol"
      case .metamorphic:
        "\(alternatives(Detour.allCases.map(\.change))) changes what the app has"
      }
    }
  }

  package let oracle: Oracle
  package let departure: Departure
  /// The rule that does not hold, if the oracle knows it.
  package let rule: String?
  /// The detour that makes the difference; only of the oracle that compares an app with itself.
  package let detour: Detour?

  package init(
    _ oracle: Oracle, _ departure: Departure, rule: String? = nil, detour: Detour? = nil
  ) {
    self.detour = detour
    self.oracle = oracle
    self.departure = departure
    self.rule = rule
  }

  /// The fact that shows it; `nil` for a step that cannot be done, or that breaks the process.
  package var query: FactQuery? {
    switch departure {
    case .fact(let query, _), .silence(let query): query
    case .fault(_, let query): query
    case .undone: nil
    }
  }

  /// A broken process, as broken by the question for a fact; `nil` for its step.
  package func broken(byAsking query: FactQuery?) -> OracleViolation {
    guard case .fault(let kind, _) = departure else { return self }
    return OracleViolation(oracle, .fault(kind, asking: query), rule: rule, detour: detour)
  }

  /// Whether the adapter does not reply.
  package var isHang: Bool {
    if case .fault(.timedOut, _) = departure { true } else { false }
  }

  /// The same whatever group of subscriptions shows it.
  var coarse: OracleViolation {
    switch departure {
    case .fact(let query, let difference):
      OracleViolation(oracle, .fact(FactQuery(query.fact), difference), rule: rule, detour: detour)
    case .silence(let query):
      OracleViolation(oracle, .silence(FactQuery(query.fact)), rule: rule, detour: detour)
    case .undone, .fault: self
    }
  }

  /// The facts that the oracle needs after the last step.
  package var watch: WatchedFacts { WatchedFacts(only: queries) }

  package var queries: [FactQuery] {
    if query == nil, oracle == .breakage { return [] }
    let judged = query.map { [$0] } ?? ViolationSample.witnesses
    if oracle == .rule { return judged + [FactQuery(.store(.transactions))] }
    // How a purchase ended says whether the reason may be missing.
    return query?.fact == .app(.error) ? judged + [FactQuery(.app(.purchase))] : judged
  }

  /// Whether a shorter journey with `other` shows this one.
  func isShown(by other: OracleViolation) -> Bool {
    oracle == other.oracle && rule == other.rule && detour == other.detour
      && departure.isShown(by: other.departure)
  }
}

/// A violation at a step of a journey, with the values that show it.
package struct ViolationSample: Sendable {
  package private(set) var violation: OracleViolation
  /// The step's index.
  package let step: Int
  /// The right value, by the reference shop or by the rule; `nil` where no value is expected.
  package private(set) var expected: JSON?
  package let observed: JSON?
  /// The fact that a scenario expects in the end; `nil` if nothing is known that holds.
  package private(set) var query: FactQuery?
  /// What became of an adapter that broke, as a sentence without its subject; `nil` of one that did
  /// not.
  package private(set) var breakage: String?
  /// The right values of that fact after earlier steps, by index, where it is looked at there, too.
  package private(set) var earlier: [(step: Int, value: JSON)] = []

  /// The facts to expect after a step that only the app cannot do, so that a scenario judges
  /// something.
  static let witnesses = [FactQuery(.app(.access)), FactQuery(.store(.unfinished))]

  /// A step that the app cannot do, or breaks at.
  ///
  /// - Parameters:
  ///   - reference: what the reference shop shows after the step; `nil` if it did not play.
  ///   - breakage: what became of the adapter, if it broke.
  init(
    _ violation: OracleViolation, step: Int, reference: ShownJourney.ShownStep?,
    breakage: String? = nil
  ) {
    self.breakage = breakage
    self.violation = violation
    self.step = step
    query = Self.witnesses.first { reference?[$0.text] != nil }
    expected = query.flatMap { reference?[$0.text] }
    observed = nil
  }

  /// The sample of an adapter that a question breaks.
  ///
  /// - Parameter value: what the reference shop answers; `nil` if it was not asked.
  package func broken(byAsking query: FactQuery, expecting value: JSON?) -> ViolationSample {
    var sample = self
    sample.violation = violation.broken(byAsking: query)
    sample.query = query
    sample.expected = value
    return sample
  }

  mutating func expect(_ value: JSON) { expected = value }

  init(_ violation: OracleViolation, step: Int, expected: JSON? = nil, observed: JSON? = nil) {
    query = violation.query
    self.violation = violation
    self.step = step
    self.expected = expected
    self.observed = observed
  }

  /// The sample with what the reference shop shows at the journey's looks.
  func withLooks(of journey: RandomJourney, _ reference: ShownJourney?) -> ViolationSample {
    guard !journey.looks.isEmpty, let query, let reference else { return self }
    var sample = self
    sample.earlier = journey.looks.sorted().compactMap { step in
      guard reference.steps.indices.contains(step), let value = reference.steps[step][query.text]
      else { return nil }
      return (step, value.naming(journey.shop.index.products.first?.id))
    }
    return sample
  }
}
