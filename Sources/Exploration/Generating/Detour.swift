import StoreTerms
import Wire

/// A change of a journey after which the app must have the same at its end.
package enum Detour: String, CaseIterable, Hashable, Sendable {
  /// The app is closed and opened once more.
  case relaunch
  /// The device has no network for a minute.
  case offline
  /// The customer looks at the app on a device that was not used before.
  case otherDevice = "other device"

  /// The journey without the change, for a title.
  var words: String {
    switch self {
    case .relaunch: "no relaunch"
    case .offline: "network throughout"
    case .otherDevice: "the first device"
    }
  }

  /// The facts that must stay the same. A balance belongs to the device that bought it.
  package var facts: [FactQuery] {
    switch self {
    case .relaunch, .offline: [FactQuery(.app(.access)), FactQuery(.app(.balance))]
    case .otherDevice: [FactQuery(.app(.access))]
    }
  }

  /// The steps of the change.
  fileprivate func steps(_ device: String) -> [Action] {
    switch self {
    case .relaunch: [Action(.relaunch)]
    case .offline: [Action(.loseNetwork), Self.minute, Action(.restoreNetwork)]
    case .otherDevice:
      [
        Action(.switchDevice, [.init(.name, .name(device, .device))]), Action(.launch),
        Self.minute,
      ]
    }
  }

  /// The steps that replace the change, with the same duration.
  fileprivate var plainSteps: [Action] {
    switch self {
    case .relaunch: []
    case .offline, .otherDevice: [Self.minute]
    }
  }

  /// The verbs that it needs.
  var verbs: [Verb] { steps("").map(\.verb) }

  private static let minute = Action(
    .wait, [.init(.time, .value(.clock(1, .minute), of: PeriodKind()))])
}

extension RandomJourney {
  /// A detour of the journey.
  package struct PlacedDetour: Sendable {
    package let detour: Detour
    /// The number of steps before it.
    var index: Int

    package init(detour: Detour, index: Int) {
      self.detour = detour
      self.index = index
    }
  }

  /// The journey with its detour; `nil` if it has none, or if the detour would change something
  /// else there: an app that does not run, or that something disturbs.
  package var withDetour: RandomJourney? { inserting { $0.steps($1) } }

  /// The journey without its detour, but with the time that the detour takes.
  package var withoutDetour: RandomJourney? { inserting { detour, _ in detour.plainSteps } }

  private func inserting(_ steps: (Detour, String) -> [Action]) -> RandomJourney? {
    guard let placedDetour, allowsDetour else { return nil }
    var journey = self
    journey.placedDetour = nil
    // The relaunch that settles the journey would make up for the one that is asked about.
    if placedDetour.detour == .relaunch { journey.actions.remove(at: actions.count - 2) }
    journey.actions.insert(
      contentsOf: steps(placedDetour.detour, Self.otherDevice), at: placedDetour.index)
    return journey
  }

  /// The possible positions of a detour, as numbers of steps before it.
  func positions(of detour: Detour) -> [Int] {
    // A relaunch may be what happens next.
    if actions.contains(where: \.waitsForAnything) { return [] }
    let course = course
    switch detour {
    case .relaunch, .offline:
      // The journey settles in its last two steps.
      let possible = (1..<max(2, actions.count - 1)).filter { index in
        index <= actions.count && course.lives[index - 1] == .running
          && course.healths[index - 1]
      }
      // The last one is where the journey would be relaunched anyway.
      return detour == .offline || possible.last == actions.count - 2 ? possible : []
    case .otherDevice: return actions.isEmpty || hasSeveralDevices ? [] : [actions.count]
    }
  }

  private var allowsDetour: Bool {
    guard let placedDetour else { return false }
    return FinalLedger.isKnown(after: self)
      && positions(of: placedDetour.detour).contains(placedDetour.index)
  }

  /// Whether the journey goes from device to device, or from customer to customer.
  private var hasSeveralDevices: Bool {
    actions.contains { $0.verb == .switchDevice || $0.verb == .signInAs }
  }

  private static let otherDevice = "tablet"
}

extension Action {
  fileprivate var waitsForAnything: Bool {
    if case .world(.waitUntil(.event(.somethingHappens), _)) = typed { return true }
    return false
  }
}

/// Compares an app with itself: the same journey with and without a detour.
package enum MetamorphicOracle {
  /// - Returns: what differs at the end, as of the last step of the journey without its detour.
  package static func violations(
    in journey: RandomJourney, withoutDetour: ShownJourney, withDetour: ShownJourney
  ) -> [ViolationSample] {
    guard let detour = journey.placedDetour?.detour, let journeyWithDetour = journey.withDetour,
      let journeyWithoutDetour = journey.withoutDetour, withoutDetour.fault == nil,
      withDetour.fault == nil,
      withoutDetour.doneCount == journeyWithoutDetour.actions.count,
      withDetour.doneCount == journeyWithDetour.actions.count,
      let plain = withoutDetour.steps.last, let other = withDetour.steps.last
    else { return [] }
    return detour.facts.compactMap { query in
      guard let expected = plain[query.text], let observed = other[query.text],
        let comparison = FactComparison(
          query, expected: expected, observed: observed, in: journey.shop)
      else { return nil }
      return ViolationSample(
        OracleViolation(.metamorphic, .fact(query, comparison.difference), detour: detour),
        step: journey.actions.count - 1, expected: comparison.expected,
        observed: comparison.observed)
    }
  }
}
