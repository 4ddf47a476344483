import Scenarios
import StoreSimulator
import Wire

/// Makes random journeys in the words of the language: each step is possible as things stand then.
///
/// A journey follows from the seed, its number and what earlier batches have covered. Each one
/// bans a random part of the verbs (swarm testing), since journeys in which everything happens
/// seldom come far in any one thing.
/// Source: A. Groce and others, "Swarm Testing", ISSTA 2012.
package struct JourneyGenerator: Sendable {
  package struct Options: Sendable {
    package var seed = 1
    package var profile = "device"
    /// Verbs that no journey has.
    package var without: Set<Verb> = []
    /// Journeys start from a part of one of these, if there are any.
    package var written: [RandomJourney] = []
    package var usesSwarm = true
    package var usesGuidance = true

    package init() {}
  }

  private let shops: [Shop]
  private let options: Options
  private let verbs: [Verb]
  private let keys: [Given.Key]
  private let capabilities: Set<Capability>

  /// - Parameters:
  ///   - capabilities: those that every adapter has.
  ///   - verbs: that every adapter can be asked for.
  ///   - keys: of `given` that every adapter can begin with.
  /// - Precondition: there are shops.
  package init(
    _ shops: [Shop], capabilities: Set<Capability>, verbs: [Verb], keys: [Given.Key],
    _ options: Options
  ) {
    self.shops = shops
    self.capabilities = capabilities
    self.options = options
    self.verbs = verbs.filter { !options.without.contains($0) }
    self.keys = keys
  }

  /// - Parameter guidance: what the batches before have covered.
  package func journey(_ number: Int, guidedBy guidance: JourneyCoverage) -> RandomJourney {
    var mixer = SplitMix64(seed: UInt64(bitPattern: Int64(options.seed)))
    var draft = Draft(
      generator: ActionGenerator(SplitMix64(seed: mixer.next() ^ (UInt64(number) << 20))),
      guidance: options.usesGuidance ? guidance : JourneyCoverage(), capabilities: capabilities)
    _ = draft.generator.chance.next()
    var journey = beginning(&draft)
    journey.hasServer = number % 3 == 0 || journey.actions.contains { $0.verb.needsServer }
    var world = JourneyWorld(journey)
    for action in journey.actions { _ = world.take(action) }
    let permitted = permitted(&draft).filter { journey.hasServer || !$0.needsServer }
    let length = journey.actions.count + 6 + draft.generator.chance.below(25)
    while journey.actions.count < length {
      guard let action = draft.next(in: &world, journey, permitted) else { break }
      journey.actions.append(action)
    }
    journey.actions += world.settle(using: verbs)
    return journey
  }

  /// An empty journey in a random world, or the first steps of a written one.
  private func beginning(_ draft: inout Draft) -> RandomJourney {
    if let written = draft.generator.chance.one(of: options.written) {
      var journey = written
      let count = draft.generator.chance.below(written.actions.count + 1)
      journey.actions = Array(written.actions.prefix(count))
      journey.prefixLength = count
      return journey
    }
    let shop = draft.generator.chance.one(of: shops) ?? shops[0]
    var journey = RandomJourney(shop: shop, profile: options.profile)
    journey.given = draft.given(in: shop, keys)
    return journey
  }

  /// The verbs of one journey.
  private func permitted(_ draft: inout Draft) -> [Verb] {
    guard options.usesSwarm else { return verbs }
    let isCalm = draft.generator.chance.once(in: 2)
    return verbs.filter { verb in
      if VerbWeight.essential.contains(verb) { return true }
      if isCalm, verb.disturbs { return false }
      return draft.generator.chance.once(in: 2)
    }
  }
}

/// A journey while it is made.
private struct Draft {
  var generator: ActionGenerator
  let guidance: JourneyCoverage
  let capabilities: Set<Capability>

  /// The next step, taken in the world; `nil` if none was found by chance.
  mutating func next(
    in world: inout JourneyWorld, _ journey: RandomJourney, _ verbs: [Verb]
  ) -> Action? {
    for _ in 0..<24 {
      guard let verb = verb(in: world, verbs) else { return nil }
      guard
        let action = action(verb, in: world.world, journey.shop)?.plain(for: capabilities)
      else { continue }
      var trial = world
      guard trial.take(action) else { continue }
      world = trial
      return action
    }
    return nil
  }

  /// A verb by weight: rather one that was seldom reached in the subscription's state.
  private mutating func verb(in world: JourneyWorld, _ verbs: [Verb]) -> Verb? {
    let state = world.world.subscriptionState
    let weights = verbs.map { verb -> Int in
      let weight = VerbWeight.weight(of: verb, in: world.life)
      let count = guidance.count(of: verb, in: state)
      return count == 0 ? weight * 3 : count < 20 ? weight * 2 : weight
    }
    var drawn = generator.chance.below(max(1, weights.reduce(0, +)))
    for (verb, weight) in zip(verbs, weights) {
      drawn -= weight
      if drawn < 0 { return verb }
    }
    return verbs.last
  }

  private mutating func action(_ verb: Verb, in world: World, _ shop: Shop) -> Action? {
    switch verb.buying {
    case .anyProduct: purchase(in: world)
    case .higherPlan, .lowerPlan, .equalPlan: planChange(verb, in: world, shop)
    // The bound of 'wait until' belongs to one of its words only.
    case nil: generator.action(verb, in: world, oncePer: verb == .waitUntil ? .max : 4)
    }
  }

  /// Of what is for sale, mostly without further arguments.
  private mutating func purchase(in world: World) -> Action? {
    let chosen = generator.chance.one(of: world.sold)
    guard let id = chosen, let product = world.catalog.product(id) else { return nil }
    var arguments = [Action.Argument(.product, .product(id))]
    let isSold = product.kind == .consumable
    if isSold, generator.chance.once(in: 3) {
      arguments.append(.init(.quantity, .count(2 + generator.chance.below(3))))
    }
    if let offer = offer(of: product, in: world) { arguments.append(.init(.offer, .text(offer))) }
    if generator.chance.once(in: 20) { arguments.append(.init(.cancel, .flag(true))) }
    if generator.chance.once(in: 15) { arguments.append(.init(.atOnce, .word(Vocabulary.twice))) }
    if generator.chance.once(in: 15), let parameter = Verb.buy.accountToken {
      arguments.append(parameter)
    }
    if product.subscriptionTerms?.monthlyPlan != nil, generator.chance.once(in: 2) {
      arguments.append(.init(.billing, .word(Vocabulary.monthly)))
    }
    return Action(.buy, arguments)
  }

  private mutating func offer(of product: CatalogProduct, in world: World) -> String? {
    guard let terms = product.subscriptionTerms, generator.chance.once(in: 3) else { return nil }
    let promotional = world.catalog.offerKey == nil ? [] : terms.promotionalOffers.map(\.id)
    return generator.chance.one(of: promotional + world.winBackOffers(of: product.id))
  }

  private mutating func planChange(_ verb: Verb, in world: World, _ shop: Shop) -> Action? {
    let held = world.account.subscriptions.compactMap { subscription in
      world.account[subscription.latestTransactionID]?.productID
    }
    guard let from = generator.chance.one(of: held), let here = shop.level(of: from) else {
      return nil
    }
    let plans = world.sold.filter { id in
      guard id != from, let there = shop.level(of: id), there.group == here.group else {
        return false
      }
      switch verb.buying {
      case .higherPlan: return there.level < here.level
      case .lowerPlan: return there.level > here.level
      case .equalPlan: return there.level == here.level
      case .anyProduct, nil: return false
      }
    }
    return generator.chance.one(of: plans).map { to in
      Action(verb, [.init(.from, .product(from)), .init(.to, .product(to))])
    }
  }

  /// Mostly as it is without `given`.
  mutating func given(in shop: Shop, _ keys: [Given.Key]) -> Given {
    var given = Given()
    let may = { (key: Given.Key) in keys.contains(key) }
    if may(.date), generator.chance.once(in: 3) { given.date = date() }
    if may(.askToBuy) { given.asksToBuy = generator.chance.once(in: 20) }
    if may(.network) { given.lacksNetwork = generator.chance.once(in: 20) }
    if may(.environment) { given.isProduction = generator.chance.once(in: 6) }
    if may(.consumableHistory) {
      given.keepsConsumableHistory = generator.chance.once(in: 6)
    }
    if may(.identifiers) { given.hasLargeIdentifiers = generator.chance.once(in: 20) }
    if may(.storefront), generator.chance.once(in: 15) {
      given.storefront = generator.chance.one(of: StorefrontCurrency.storefronts)
    }
    if may(.family), generator.chance.once(in: 10) { given.family = ["child"] }
    let products = shop.catalog.products.filter(\.isForSale)
    if may(.owns), generator.chance.once(in: 6),
      let owned = generator.chance.one(
        of: products.filter { $0.kind == .nonConsumable || $0.kind == .nonRenewing })
    {
      given.owns = [owned.id]
    }
    if may(.subscribed), generator.chance.once(in: 6) {
      given.subscribed =
        generator.chance.one(of: products.filter { $0.subscriptionTerms != nil })?.id
    }
    return given
  }

  /// A day of five years, often the last of a month.
  private mutating func date() -> StoreTime {
    let ends = ["2024-02-29", "2027-01-31", "2028-02-28", "2026-12-31", "2025-08-31"]
    if generator.chance.once(in: 2),
      let end = generator.chance.one(of: ends).flatMap(StoreTime.init(iso8601:))
    {
      return end
    }
    let day = Int64(generator.chance.below(1826))
    return StoreTime(milliseconds: 1_704_067_200_000 + day * 86_400_000)
  }
}

/// How often verbs are drawn.
private enum VerbWeight {
  /// Without these a journey comes to nothing.
  static let essential: Set<Verb> = [.launch, .buy, .wait, .waitUntil, .foreground]

  private static let weights: [Verb: Int] = [
    .buy: 40, .waitUntil: 24, .wait: 10, .relaunch: 10, .upgrade: 10, .downgrade: 10,
    .crossgrade: 10,
  ]

  static func weight(of verb: Verb, in life: JourneyWorld.AppLife) -> Int {
    switch life {
    case .notRunning where verb == .launch: 200
    case .suspended where verb == .foreground: 100
    case .running, .notRunning, .suspended: weights[verb] ?? (verb.disturbs ? 3 : 6)
    }
  }
}

extension Action {
  /// Without the arguments that need another capability.
  fileprivate func plain(for capabilities: Set<Capability>) -> Action {
    let missing = verb.parameters.filter { parameter in
      parameter.capability.map { !capabilities.contains($0) } ?? false
    }
    if missing.isEmpty { return self }
    return Action(verb, arguments.filter { !missing.map(\.name).contains($0.name) })
  }
}

extension Verb {
  fileprivate var needsServer: Bool { capability == .server }

  /// An account token of the verb.
  fileprivate var accountToken: Action.Argument? {
    guard let parameter = parameters.first(where: { $0.name == .accountToken }),
      case .scalar(let kind) = parameter.kind, let value = kind.exampleArgument
    else { return nil }
    return Action.Argument(parameter.name, value)
  }
}

extension ScalarKind {
  fileprivate var exampleArgument: Action.Value? {
    (try? value(written: example)).map { .value($0, of: self) }
  }
}

extension World {
  /// The state of the customer's first subscription; `nil` without one.
  var subscriptionState: SubscriptionState? {
    guard let subscription = account.subscriptions.first else { return nil }
    return statuses(in: subscription.groupID).first?.state
  }
}

extension JourneyWorld {
  /// Steps after which the app should know all that the store knows: what disturbs it ends, it is
  /// opened again, and a day passes.
  mutating func settle(using verbs: [Verb]) -> [Action] {
    var steps: [Action] = []
    func add(_ action: Action, to world: inout JourneyWorld) {
      guard verbs.contains(action.verb), world.take(action) else { return }
      steps.append(action)
    }
    if !world.isOnline { add(Action(.restoreNetwork), to: &self) }
    if !world.isStoreUp { add(Action(.fixStore), to: &self) }
    add(Action(.relaunch), to: &self)
    add(Self.dayOfWaiting, to: &self)
    return steps
  }

  static let dayOfWaiting = Action(
    .wait, [.init(.time, .value(.period(Period(1, .day)), of: PeriodKind()))])
}
