import Scenarios
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
  /// The app is killed and opened, instead of quit and opened.
  case kill
  /// Two products that do not depend on each other are bought the other way round.
  case otherOrder = "other order"

  /// The change itself, for a list of all.
  var change: String {
    switch self {
    case .relaunch: "a relaunch"
    case .offline: "a minute without network"
    case .otherDevice: "another device"
    case .kill: "a kill instead of a quit"
    case .otherOrder: "another order of purchases"
    }
  }

  /// The journey without the change, for a title.
  var words: String {
    switch self {
    case .relaunch: "no relaunch"
    case .offline: "network throughout"
    case .otherDevice: "the first device"
    case .kill: "a quit instead of the kill"
    case .otherOrder: "the purchases the other way round"
    }
  }

  /// The facts that must stay the same. A balance belongs to the device that bought it.
  package var facts: [FactQuery] {
    switch self {
    case .relaunch, .offline, .kill, .otherOrder:
      [FactQuery(.app(.access)), FactQuery(.app(.balance))]
    case .otherDevice: [FactQuery(.app(.access))]
    }
  }

  /// The steps of the change.
  ///
  /// - Parameter purchases: two that do not depend on each other.
  fileprivate func steps(_ device: String, _ purchases: [Action]) -> [Action] {
    switch self {
    case .kill: [Action(.kill), Action(.launch)]
    case .otherOrder: purchases.reversed()
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
  fileprivate func plainSteps(_ purchases: [Action]) -> [Action] {
    switch self {
    case .relaunch: []
    case .kill: [Action(.quit), Action(.launch)]
    case .otherOrder: purchases
    case .offline, .otherDevice: [Self.minute]
    }
  }

  /// The verbs that it needs.
  var verbs: [Verb] {
    switch self {
    case .otherOrder: [.buy]
    case .kill: [.quit, .kill, .launch]
    case .relaunch, .offline, .otherDevice: steps("", []).map(\.verb)
    }
  }

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
  package var withDetour: RandomJourney? {
    inserting { $0.steps(Self.otherDevice, independentPurchases) }
  }

  /// The journey without its detour, but with the time that the detour takes.
  package var withoutDetour: RandomJourney? { inserting { $0.plainSteps(independentPurchases) } }

  private func inserting(_ steps: (Detour) -> [Action]) -> RandomJourney? {
    guard let placedDetour, allowsDetour else { return nil }
    var journey = self
    journey.placedDetour = nil
    // The relaunch that settles the journey would make up for the one that is asked about.
    if placedDetour.detour == .relaunch { journey.actions.remove(at: actions.count - 2) }
    journey.actions.insert(
      contentsOf: steps(placedDetour.detour), at: placedDetour.index)
    return journey
  }

  /// The possible positions of a detour, as numbers of steps before it.
  func positions(of detour: Detour) -> [Int] {
    // A relaunch may be what happens next, and shows who the customer is.
    if hasSeveralDevices || buysAgain || actions.contains(where: \.waitsForAnything) { return [] }
    let course = course
    switch detour {
    case .otherOrder where independentPurchases.isEmpty: return []
    case .relaunch, .offline, .kill, .otherOrder:
      // The journey settles in its last two steps.
      let possible = (1..<max(2, actions.count - 1)).filter { index in
        index <= actions.count && course.lives[index - 1] == .running
          && course.healths[index - 1]
      }
      // The last one is where the journey would be relaunched anyway.
      return detour != .relaunch || possible.last == actions.count - 2 ? possible : []
    case .otherDevice: return actions.isEmpty ? [] : [actions.count]
    }
  }

  private var allowsDetour: Bool {
    guard let placedDetour else { return false }
    return isSettled
      && positions(of: placedDetour.detour).contains(placedDetour.index)
  }

  /// Purchases of two products of which the journey says nothing; none if the shop has no two, or
  /// if what becomes of a purchase depends on how many came before.
  private var independentPurchases: [Action] {
    let counting: Set<Verb> = [
      .declinePayments, .interruptPurchases, .enableAskToBuy, .approve, .decline, .failNext,
      .redeemCode, .redeemInAppStore, .buyInAppStore,
    ]
    if given.asksToBuy || actions.contains(where: { counting.contains($0.verb) }) { return [] }
    let named = products + given.owns
    // A purchase of another plan may end the plan.
    let others = shop.index.products.filter { $0.kind.type != .subscription }
      .map { ProductID($0.id) }.filter { !named.contains($0) }
    return others.count < 2
      ? [] : others.prefix(2).map { Action(.buy, [.init(.product, .product($0))]) }
  }

  /// Whether a consumable is bought again: whether that is a sale may depend on how soon it comes.
  private var buysAgain: Bool {
    let bought = actions.compactMap { action -> ProductID? in
      if case .app(.buy(let purchase)) = action.typed { purchase.product } else { nil }
    }.filter { shop.index.kind(of: $0.rawValue) == .consumable }
    return Set(bought).count < bought.count
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
