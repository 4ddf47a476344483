import Reduction
import Scenarios
import StoreSimulator
import Wire

/// Shortens a journey as long as the same oracle finds the same violation: steps first, then
/// values, then `given`. Every candidate is played.
package struct JourneyShrinking {
  /// Plays journeys, and returns the violations of each.
  package typealias Play = ([RandomJourney]) throws -> [[ViolationSample]]

  private let violation: OracleViolation
  private let play: Play
  private let confirm: Play
  private let verbs: Set<Verb>
  private let batchSize: Int
  private let isOver: () -> Bool
  /// The number of steps that the store may refuse. A scenario fails at such a step on any adapter.
  private var mostRefusals = 0

  /// - Parameters:
  ///   - verbs: what the adapter can do.
  ///   - batchSize: the number of candidates that are played at most before time is looked at.
  ///   - isOver: whether time is up; then the journey is left as short as it is.
  ///   - confirm: plays the shortest journey, which must show the violation here, too; `nil` for
  ///     `play`.
  ///   - play: looks at the violation's fact after the last step.
  package init(
    _ violation: OracleViolation, with verbs: [Verb] = Vocabulary.verbs, batchSize: Int = .max,
    until isOver: @escaping () -> Bool = { false }, confirm: Play? = nil, play: @escaping Play
  ) {
    self.violation = violation
    self.verbs = Set(verbs)
    self.batchSize = batchSize
    self.isOver = isOver
    self.play = play
    self.confirm = confirm ?? play
  }

  /// The shortest journey that was found, with its violation; `nil` if the journey does not show it
  /// when its fact is looked at, at its end or after each step, or if it is not confirmed.
  package func shortest(_ journey: RandomJourney) throws -> (RandomJourney, ViolationSample)? {
    var shrinking = self
    shrinking.mostRefusals = journey.refusalCount
    return try shrinking.shortened(journey)
  }

  private func shortened(_ journey: RandomJourney) throws -> (RandomJourney, ViolationSample)? {
    guard var short = try shown(by: journey) else { return nil }
    var size = Int.max
    while short.size < size {
      size = short.size
      short = try withoutSteps(short)
      short = try withSimplerValues(short)
    }
    short = try withSimplerProducts(short)
    short = try withShorterListing(short)
    let samples = try confirm([short]).first ?? []
    return samples.first { isShown(by: $0, in: short) }.map { (short, $0) }
  }

  /// The journey, with looks if its end alone does not show the violation: an app may remember what
  /// it was asked for.
  private func shown(by journey: RandomJourney) throws -> RandomJourney? {
    if try fail([journey]) == [true] { return journey }
    switch violation.oracle {
    case .rule, .metamorphic: return nil
    case .reference, .breakage: break
    }
    let watched = journey.watched
    let samples = try play([watched]).first ?? []
    guard let sample = samples.first(where: { violation.isShown(by: $0.violation) }) else {
      return nil
    }
    let begun = watched.beginning(of: sample.step + 1)
    return try fail([begun]) == [true] ? begun : nil
  }

  private func isShown(by sample: ViolationSample, in journey: RandomJourney) -> Bool {
    sample.step == journey.actions.count - 1 && violation.isShown(by: sample.violation)
  }

  private func fail(_ journeys: [RandomJourney]) throws -> [Bool] {
    zip(journeys, try play(journeys)).map { journey, samples in
      samples.contains { isShown(by: $0, in: journey) }
    }
  }

  /// Whether shorter journeys fail, too; once time is up, none is played.
  private func stillFail(_ candidates: [RandomJourney]) throws -> [Bool] {
    var failed = candidates.map { _ in false }
    var rest = candidates.indices.filter { mayFail(candidates[$0]) }[...]
    while !rest.isEmpty, !isOver() {
      let batch = rest.prefix(batchSize)
      for (index, fails) in zip(batch, try fail(batch.map { candidates[$0] })) {
        failed[index] = fails
      }
      rest = rest.dropFirst(batch.count)
    }
    return failed
  }

  /// Whether a candidate is worth playing. Where an adapter breaks, nothing else says whether the
  /// steps can be done at all.
  private func mayFail(_ candidate: RandomJourney) -> Bool {
    switch violation.oracle {
    case .breakage: candidate.refusalCount <= mostRefusals
    case .reference, .rule, .metamorphic: true
    }
  }

  /// A part that a journey may not need.
  private enum Part: Hashable {
    case profile
    /// A behaviour that the journey's own profile adds.
    case behaviour(String)
    case given(Given.Key)
    case step(Int)
    /// That the fact is looked at after a step.
    case look(Int)
  }

  /// The number of last steps that a journey cannot do without: those in which it settles, if the
  /// violation is of that, or a step that cannot be done, which is the violation itself.
  private func fixedCount(in journey: RandomJourney) -> Int {
    switch violation.oracle {
    case .rule: journey.isSettled && RulePredicate.needSettling(violation.rule) ? 2 : 0
    case .metamorphic: 2
    case .reference, .breakage: violation.departure == .undone ? 1 : 0
    }
  }

  private func withoutSteps(_ journey: RandomJourney) throws -> RandomJourney {
    let end = journey.actions.count - fixedCount(in: journey)
    let parts =
      (journey.given.profile == nil ? [] : [.profile])
      + journey.behaviours.map(Part.behaviour) + journey.given.keys.map(Part.given)
      + journey.looks.sorted().map(Part.look) + (0..<max(0, end)).map(Part.step)
    func candidate(_ kept: [Part]) -> RandomJourney {
      let kept = Set(kept)
      var candidate = journey
      candidate.given = journey.given.without(
        journey.given.keys.filter { !kept.contains(.given($0)) })
      candidate.behaviours = journey.behaviours.filter { kept.contains(.behaviour($0)) }
      if !kept.contains(.profile) { candidate.given.profile = nil }
      candidate.placedDetour?.index -=
        journey.placedDetour.map { placedDetour in
          (0..<min(placedDetour.index, end)).count { !kept.contains(.step($0)) }
        } ?? 0
      let steps = journey.actions.indices.filter { $0 >= end || kept.contains(.step($0)) }
      candidate.actions = steps.map { journey.actions[$0] }
      candidate.looks = Set(steps.indices.filter { kept.contains(.look(steps[$0])) })
      return candidate
    }
    let kept = try DeltaDebugging.shortest(parts) { candidates in
      try stillFail(candidates.map(candidate))
    }
    return candidate(kept)
  }

  private func withSimplerValues(_ journey: RandomJourney) throws -> RandomJourney {
    var short = journey
    for index in short.actions.indices {
      while true {
        let simpler = short.actions[index].simpler.filter {
          verbs.contains($0.verb) || $0.verb == short.actions[index].verb
        }
        let candidates = simpler.map { action in
          var candidate = short
          candidate.actions[index] = action
          return candidate
        }
        guard let found = try DeltaDebugging.first(of: candidates, fail: stillFail) else { break }
        short = found
      }
    }
    return short
  }

  /// Replaces each product, in all steps at once, by the first of its kind in the catalog of which
  /// a scenario may say the same.
  private func withSimplerProducts(_ journey: RandomJourney) throws -> RandomJourney {
    var short = journey
    for product in short.products {
      guard let kind = short.shop.index.kind(of: product.rawValue) else { continue }
      let others = short.shop.index.products
        .prefix { $0.id != product.rawValue }
        .filter { $0.kind.isLike(kind) && !short.products.contains(ProductID($0.id)) }
      let candidates = others.map { short.replacing(product, by: ProductID($0.id)) }
        .filter { $0.actions.allSatisfy(short.shop.index.permits) }
      if let found = try DeltaDebugging.first(of: Array(candidates.prefix(4)), fail: stillFail) {
        short = found
      }
    }
    return short
  }

  /// Removes from a scenario's own list of products what the journey does not need: products, then
  /// offers, then details.
  private func withShorterListing(_ journey: RandomJourney) throws -> RandomJourney {
    let stages: [(ProductListing, RandomJourney) -> [ProductListing.Part]] = [
      { $0.products(without: $1.namedProducts) }, { listing, _ in listing.offers },
      { listing, _ in listing.details },
    ]
    return try stages.reduce(journey) { short, parts in
      guard let listing = short.shop.listing else { return short }
      let all = parts(listing, short)
      func candidate(_ kept: [ProductListing.Part]) -> RandomJourney? {
        listing.without(Set(all).subtracting(kept)).flatMap(short.selling)
      }
      let kept = try DeltaDebugging.shortest(all) { try fail($0.map(candidate)) }
      return candidate(kept) ?? short
    }
  }

  /// Whether those candidates fail that there can be.
  private func fail(_ candidates: [RandomJourney?]) throws -> [Bool] {
    var results = try stillFail(candidates.compactMap(\.self)).makeIterator()
    return candidates.map { $0 != nil && results.next() ?? false }
  }
}

extension CatalogIndex.Kind {
  fileprivate func isLike(_ other: Self) -> Bool {
    if case .subscription = self, case .subscription = other { return true }
    return self == other
  }
}

extension RandomJourney {
  /// The size that shrinking reduces.
  fileprivate var size: Int {
    let own = given.profile == nil ? 0 : 1 + behaviours.count
    return actions.count + looks.count + given.keys.count + own
      + actions.reduce(0) { $0 + $1.arguments.count }
  }

  /// The number of steps that the simulated store refuses.
  fileprivate var refusalCount: Int {
    var world = JourneyWorld(self)
    return actions.count { !world.perform($0) }
  }

  /// The behaviours that the journey's own profile adds to the one whose name comes first.
  fileprivate var behaviours: [String] {
    get { profileParts.dropFirst().map(String.init) }
    set {
      guard let base = profileParts.first else { return }
      given.profile = ([String(base)] + newValue).joined(separator: "+")
    }
  }

  private var profileParts: [Substring] { given.profile?.split(separator: "+") ?? [] }

  /// The identifiers of products that the journey names anywhere.
  fileprivate var namedProducts: Set<String> {
    let texts = actions.flatMap(\.arguments).compactMap(\.value.text)
    let given =
      given.owns.map(\.rawValue) + [given.subscribed].compactMap(\.?.rawValue)
      + (given.productsForSale ?? [])
    return Set(
      shop.index.products.map(\.id).filter { id in
        given.contains(id) || texts.contains { $0.contains(id) }
      })
  }

  /// The journey in the shop with a shorter list of products; `nil` if it cannot be written there.
  fileprivate func selling(_ listing: ProductListing) -> RandomJourney? {
    guard let shop = shop.selling(listing), actions.allSatisfy(shop.index.permits) else {
      return nil
    }
    var copy = self
    copy.shop = shop
    return copy
  }

  fileprivate func replacing(_ product: ProductID, by other: ProductID) -> RandomJourney {
    var copy = self
    copy.actions = actions.map { action in
      Action(
        action.verb,
        action.arguments.map {
          $0.value == .product(product) ? .init($0.name, .product(other)) : $0
        })
    }
    copy.given.owns = given.owns.map { $0 == product ? other : $0 }
    if given.subscribed == product { copy.given.subscribed = other }
    return copy
  }
}

extension Action {
  /// Actions that are easier to read and may do as well, the easiest first. None leads back here.
  fileprivate var simpler: [Action] {
    var simpler = withFewerArguments
    if case .count(let count)? = self[.days], count > 1 { simpler.append(with(.days, .count(1))) }
    return simpler + simplerVerbs
  }

  private var simplerVerbs: [Action] {
    let typed = typed
    if case .app(.buy(let purchase)) = typed, verb != .buy {
      return [Action(.buy, [.init(.product, .product(purchase.product))])]
    }
    if typed == .app(.kill) || typed == .app(.reinstall) { return [Action(.relaunch)] }
    if case .world(.wait(let time)) = typed { return time.simpler.map(Self.wait) }
    // Something has to happen before anything is looked at; time that passes is the least.
    return typed == .app(.relaunch) || verb == .buy ? [] : [Self.wait(.clock(1, .minute))]
  }

  private static func wait(_ time: WaitingTime) -> Action {
    Action(.wait, [.init(.time, .value(time, of: PeriodKind()))])
  }

  private func with(_ name: Parameter.Name, _ value: Value) -> Action {
    Action(verb, arguments.map { $0.name == name ? .init(name, value) : $0 })
  }
}

extension WaitingTime {
  /// Round times, the shortest first, that are shorter.
  fileprivate var simpler: [WaitingTime] {
    let round: [WaitingTime] = [
      .clock(1, .minute), .clock(1, .hour), .period(Period(1, .day)), .period(Period(1, .week)),
      .period(Period(1, .month)), .period(Period(1, .year)),
    ]
    let start = StoreTime(milliseconds: 0)
    let own = end(from: start)
    return round.filter { $0.end(from: start) < own }
  }
}
