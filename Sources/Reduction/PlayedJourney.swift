import JSONTree
import RunEvents
import Wire

/// The results of a journey on one shop.
package struct PlayedJourney: Hashable, Sendable {
  /// The facts after the last step.
  private(set) var facts: [FactQuery: JSON] = [:]
  /// The numbers of the steps that could not be done, counted from 1.
  private(set) var undone: [Int] = []
  private(set) var fault: Fault.Kind?
  /// The type of the store's latest notification about each product.
  private(set) var notifications: [String: String] = [:]
  private var isPlayed = false

  init() {}

  /// - Parameters:
  ///   - events: of this case and of others, which are ignored.
  ///   - stepCount: the number of steps in the journey.
  mutating func add(_ event: RunEvent, stepCount: Int) {
    switch event {
    case .step(let step):
      if step.problem != nil { undone.append(step.number) }
      for notice in step.time?.notices ?? [] {
        if let product = notice.product { notifications[product] = notice.type }
      }
    case .observation(let observation) where observation.step == stepCount:
      // The facts are observed once more after all steps; that observation counts.
      if let query = FactQuery(text: observation.fact) { facts[query] = observation.value }
    case .caseFinished(let finished): finish(finished.verdict)
    case .runStarted, .caseStarted, .observation, .adapterEnded, .runFinished: break
    }
  }

  private mutating func finish(_ verdict: Verdict) {
    switch verdict {
    case .passed, .failed: isPlayed = true
    case .errored(let fault): self.fault = fault.kind
    case .skipped, .notRun: break
    }
  }

  /// Whether it came to its end with every step done.
  var isWhole: Bool { isPlayed && undone.isEmpty }
}

/// One journey on two shops.
package struct JourneyPair: Hashable, Sendable {
  private(set) var reference = PlayedJourney()
  package private(set) var app = PlayedJourney()
  private let claims: ClaimedFacts

  init(claims: ClaimedFacts) { self.claims = claims }

  /// The pairs of several journeys, in their order.
  ///
  /// - Parameters:
  ///   - events: of one run on the reference shop and on the app.
  ///   - reference: the reference shop's name in the events.
  ///   - claims: the app's.
  ///   - stepCounts: the identifier of each journey, and the number of its steps.
  package static func all(
    in events: [RunEvent], reference: String, claims: ClaimedFacts,
    of journeys: [(id: String, stepCount: Int)]
  ) -> [JourneyPair] {
    let indices = Dictionary(
      journeys.enumerated().map { ($0.element.id, $0.offset) }
    ) { first, _ in first }
    var pairs = journeys.map { _ in JourneyPair(claims: claims) }
    for event in events {
      guard let key = event.caseKey, let index = indices[key.scenario] else { continue }
      let side = key.adapter == reference ? \JourneyPair.reference : \.app
      pairs[index][keyPath: side].add(event, stepCount: journeys[index].stepCount)
    }
    return pairs
  }

  /// How the app departs in a fact after the last step; `nil` if it does not, or if one of the two
  /// journeys did not come to its end.
  func departure(in query: FactQuery) -> Departure? {
    guard reference.isWhole, app.isWhole, let expected = claimed(query, of: reference) else {
      return nil
    }
    guard let observed = claimed(query, of: app) else { return .silence(query) }
    return FactDifference(reference: expected, observed: observed).map { .fact(query, $0) }
  }

  private func claimed(_ query: FactQuery, of shop: PlayedJourney) -> JSON? {
    shop.facts[query].flatMap { claims.part(of: $0, for: query) }
  }

  /// What a shorter journey has to share with a longer one besides the departure, so that both show
  /// the same cause.
  struct Circumstances: Hashable {
    /// What the store said last of the products by which two lists differ.
    var notifications: Set<String> = []
    /// The two displayed prices, which are the same in every journey.
    var prices: [JSON] = []
  }

  func circumstances(of departure: Departure) -> Circumstances {
    guard case .fact(let query, _) = departure, let expected = claimed(query, of: reference),
      let observed = claimed(query, of: app)
    else { return Circumstances() }
    if query.fact == .app(.price) { return Circumstances(prices: [expected, observed]) }
    guard case .array(let wanted) = expected, case .array(let found) = observed else {
      return Circumstances()
    }
    let products = Set(wanted).symmetricDifference(found).compactMap(\.text)
    return Circumstances(
      notifications: Set(products.map { reference.notifications[$0] ?? "" }))
  }

  /// - Parameter stepCount: the number of steps in the journey.
  func shows(_ departure: Departure, stepCount: Int) -> Bool {
    switch departure {
    case .fact(let query, _), .silence(let query):
      self.departure(in: query).map(departure.isShown) ?? false
    case .undone: reference.isWhole && app.undone == [stepCount]
    case .fault(let kind, _): reference.isWhole && app.fault == kind
    }
  }

  /// Whether the app does the same as the reference shop where the departure would show.
  func isAlike(in departure: Departure) -> Bool {
    guard reference.isWhole, app.isWhole else { return false }
    return switch departure {
    case .fact(let query, _), .silence(let query): self.departure(in: query) == nil
    case .undone, .fault: true
    }
  }
}

extension RunEvent {
  /// The case that the event is about; `nil` for one about the run.
  fileprivate var caseKey: CaseKey? {
    switch self {
    case .caseStarted(let event): event.key
    case .step(let event): event.key
    case .observation(let event): event.key
    case .caseFinished(let event): event.key
    case .runStarted, .adapterEnded, .runFinished: nil
    }
  }
}
