import JSONTree
import Reduction
import RunEvents
import Scenarios
import Wire

/// Compares an app with the reference shop: the same journey, the same facts.
enum ReferenceOracle {
  /// For each fact the first step in which the two differ. After a step that the reference shop
  /// cannot do nothing is compared, nor after one that the app cannot do, nor where their stories
  /// have parted.
  static func violations(
    in journey: RandomJourney, reference: ShownJourney, app: ShownJourney
  ) -> [ViolationSample] {
    var samples: [ViolationSample] = []
    var known: Set<String> = []
    var heard: Set<JSON> = []
    var states = StatesTold.known
    let parting = StoryParting.step(in: journey, reference: reference, app: app)
    let count = min(reference.doneCount, parting ?? Int.max)
    for (index, step) in app.steps.prefix(count).enumerated() {
      let expected = reference.steps[index]
      if step.problem != nil {
        let undone = OracleViolation(.reference, .undone)
        return samples + [ViolationSample(undone, step: index, reference: expected)]
      }
      // Nothing is looked at, or the process breaks while it is.
      if step.facts.isEmpty, app.fault != nil, index == app.steps.count - 1 { break }
      if journey.actions[index].verb.app == .starts { heard = [] }
      states.follow(journey.actions[index])
      let left = states == .known ? known : known.union([accessName])
      for comparison in comparisons(expected, step) where !left.contains(comparison.name) {
        guard
          let sample = comparison.sample(step: index, in: journey.shop, heard: heard)
        else { continue }
        known.insert(comparison.name)
        samples.append(sample)
      }
      if case .array(let events)? = step[eventsName] { heard.formUnion(events) }
    }
    return samples
  }

  /// Whether the app knows the word for the state of each renewal. Where it does not, the reference
  /// shop gives no access, and an app that follows the current entitlements does: rule ENT-3
  /// permits both.
  private enum StatesTold {
    case known
    case unknown
    /// Known words are sent again, and the app may not have asked since.
    case knownFromNextLaunch

    mutating func follow(_ action: Action) {
      // An app that starts has forgotten what it heard.
      switch (action.typed, self) {
      case (.world(.sendUnknownValues(.renewalState)), _): self = .unknown
      case (.world(.stopSendingUnknownValues(.renewalState)), .unknown):
        self = .knownFromNextLaunch
      case (_, .knownFromNextLaunch) where action.verb.app == .starts: self = .known
      case (_, .known), (_, .unknown), (_, .knownFromNextLaunch): break
      }
    }
  }

  private static let accessName = FactQuery(.app(.access)).text
  private static let eventsName = FactQuery(.app(.events)).text
  private static let purchaseName = FactQuery(.app(.purchase)).text
  private static let errorName = FactQuery(.app(.error)).text

  /// The facts of a step that are compared.
  private static func comparisons(
    _ expected: ShownJourney.ShownStep, _ observed: ShownJourney.ShownStep
  ) -> [Comparison] {
    // An app that has reported a purchase has no reason to name.
    let hasReported = FactComparison.diesWithPurchase(
      expected[purchaseName], observed[purchaseName])
    return expected.facts.filter { !(hasReported && $0.name == errorName) }
      .map { Comparison(name: $0.name, expected: $0.value, observed: observed[$0.name]) }
  }

  private struct Comparison {
    let name: String
    let expected: JSON
    let observed: JSON?

    /// `nil` if the two do not differ.
    func sample(step: Int, in shop: Shop, heard: Set<JSON>) -> ViolationSample? {
      guard expected != observed, let query = FactQuery(text: name) else { return nil }
      guard let observed else {
        return ViolationSample(
          OracleViolation(.reference, .silence(query)), step: step,
          expected: expected.naming(shop.index.products.first?.id))
      }
      return FactComparison(
        query, expected: expected, observed: observed, in: shop, heard: heard
      ).map {
        ViolationSample(
          OracleViolation(.reference, .fact(query, $0.difference)), step: step,
          expected: $0.expected, observed: $0.observed)
      }
    }
  }
}

extension JSON {
  /// A map of nothing as one in which this product has nothing: a scenario can write no empty map.
  func naming(_ product: String?) -> JSON {
    guard self == .object([]), let product else { return self }
    return .object([.init(product, .null)])
  }
}

/// Finds adapters that break.
enum BreakageOracle {
  /// - Parameter reference: `nil` if it did not play; a journey that breaks it, too, is a bug of
  ///   the store, and one that it cannot do is nothing that a scenario could ask of an app.
  static func violation(reference: ShownJourney?, app: ShownJourney) -> ViolationSample? {
    guard let fault = app.fault, let step = app.brokenStep,
      fault.kind == .bug || reference?.didAll(through: step) ?? true
    else { return nil }
    return ViolationSample(
      OracleViolation(.breakage, .fault(fault.kind)), step: step,
      reference: reference.flatMap { $0.steps.indices.contains(step) ? $0.steps[step] : nil },
      breakage: fault.message)
  }
}
