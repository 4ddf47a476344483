import StoreSimulator
import Wire

/// A journey while it is made.
struct JourneyDraft {
  var generator: ActionGenerator
  let table: VerbTable
  /// Whether a verb changes what is drawn after it.
  let followsUp: Bool
  let capabilities: Set<Capability>
  /// Arguments that no step has.
  let leftOut: Set<Parameter.Name>
  /// What the journey is about; none for anything.
  var themes: [JourneyTheme] = []

  func favours(_ verb: Verb) -> Bool { themes.contains { $0.verbs.contains(verb) } }

  /// Some faults need verbs of two themes.
  mutating func drawThemes() {
    var others = JourneyTheme.allCases
    for _ in 0..<(generator.chance.once(in: 3) ? 2 : 1) {
      themes.append(others.remove(at: generator.chance.below(others.count)))
    }
  }

  /// Adds a step that is possible as things stand.
  ///
  /// - Parameter usual: the weight of each verb; 0 for one that the journey does not have.
  /// - Returns: whether chance found one.
  mutating func addStep(
    to simulated: inout SimulatedJourney, _ shop: Shop, _ usual: [Int]
  ) -> Bool {
    let weights = table.weights(
      usual, in: simulated.state, simulated.world.life,
      followers: followsUp ? VerbWeight.followers(of: simulated.actions.last?.verb) : [:])
    let sum = weights.reduce(0, +)
    if sum == 0 { return false }
    for _ in 0..<24 {
      let verb = verb(weights, of: sum)
      guard
        let action = action(verb, in: simulated.world.world, shop)?
          .plain(for: capabilities, without: leftOut),
        !simulated.world.world.isDisputed(action)
      else { continue }
      if simulated.perform(action) { return true }
    }
    return false
  }

  /// Goes on as another customer of the journey or on another device, where the app then runs: what
  /// one customer or device has left undone shows there.
  mutating func part(_ simulated: inout SimulatedJourney) {
    guard table.verbs.contains(.launch),
      let parting = generator.chance.one(of: partings(in: simulated.world.world)),
      simulated.perform(parting)
    else { return }
    _ = simulated.perform(Action(.launch))
  }

  /// To each other customer and device of the journey, and to a device without the app's memory.
  private func partings(in world: World) -> [Action] {
    let customers = world.accounts.map(\.name).filter { $0 != world.accountName }
    let devices = (world.devices.map(\.name) + ["tablet"]).filter { $0 != world.deviceName }
    let partings =
      customers.map { Action(.signInAs, [.init(.name, .name($0, .account))]) }
      + Set(devices).sorted().map { Action(.switchDevice, [.init(.name, .name($0, .device))]) }
    return partings.filter { table.verbs.contains($0.verb) }
  }

  private mutating func verb(_ weights: [Int], of sum: Int) -> Verb {
    var drawn = generator.chance.below(sum)
    let index = weights.firstIndex { weight in
      drawn -= weight
      return drawn < 0
    }
    return table.verbs[index ?? 0]
  }

  /// The verb with any arguments that fit; `nil` if chance found none.
  mutating func action(_ verb: Verb, in world: World, _ shop: Shop) -> Action? {
    switch verb.buying {
    case .anyProduct: purchase(in: world)
    case .higherPlan, .lowerPlan, .equalPlan: planChange(verb, in: world, shop)
    // The bound of 'wait until' belongs to one of its words only.
    case nil: generator.action(verb, in: world, oncePer: verb == .waitUntil ? .max : 4)
    }
  }

  /// Of what is for sale, and now and then what the customer or someone else bought before; mostly
  /// without further arguments.
  private mutating func purchase(in world: World) -> Action? {
    let isOfFamily = themes.contains(.family)
    let sold = isOfFamily ? shared(in: world) : world.sold
    let again = generator.chance.once(in: isOfFamily ? 2 : 5) ? boughtBefore(in: world) : nil
    let chosen = again.flatMap { sold.contains($0) ? $0 : nil } ?? generator.chance.one(of: sold)
    guard let id = chosen, let product = world.catalog.product(id) else { return nil }
    var arguments = [Action.Argument(.product, .product(id))]
    if product.kind.isSoldInQuantities, generator.chance.once(in: 3) {
      arguments.append(.init(.quantity, .count(2 + generator.chance.below(3))))
    }
    if let offer = offer(of: product, in: world) { arguments.append(.init(.offer, .text(offer))) }
    if generator.chance.once(in: 20) { arguments.append(.init(.cancel, .flag(true))) }
    if generator.chance.once(in: 15) { arguments.append(.init(.atOnce, .word(Vocabulary.twice))) }
    if generator.chance.once(in: 15), let parameter = Verb.buy.accountToken {
      arguments.append(parameter)
    }
    let rarity = themes.contains(.commitments) ? 1 : 2
    if product.subscriptionTerms?.monthlyPlan != nil, generator.chance.once(in: rarity) {
      arguments.append(.init(.billing, .word(Vocabulary.monthly)))
    }
    return Action(.buy, arguments)
  }

  private mutating func boughtBefore(in world: World) -> ProductID? {
    let buyer = generator.chance.one(of: world.accounts)?.ledger.last?.productID
    return world.accounts.count > 1 ? buyer : generator.product(in: world)
  }

  /// The products that families share; all products for sale if they share none, and now and then.
  private mutating func shared(in world: World) -> [ProductID] {
    let shared = world.sold.filter { world.catalog.product($0)?.isFamilyShareable == true }
    return shared.isEmpty || generator.chance.once(in: 4) ? world.sold : shared
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
  mutating func given(
    in shop: Shop, _ keys: [Given.Key], hasServer: Bool, under profile: String
  ) -> Given {
    var given = Given()
    let may = { (key: Given.Key) in keys.contains(key) }
    if may(.date), generator.chance.once(in: 3) { given.date = date() }
    if may(.askToBuy) { given.asksToBuy = generator.chance.once(in: 20) }
    if may(.network) { given.lacksNetwork = generator.chance.once(in: 20) }
    // Only there the App Store repeats a notification that the server did not accept.
    if may(.environment) { given.isProduction = generator.chance.once(in: hasServer ? 2 : 6) }
    if may(.profile), profile == Profile.device.name { given.profile = otherProfile() }
    if may(.consumableHistory) {
      given.keepsConsumableHistory = generator.chance.once(in: 6)
    }
    if may(.identifiers) { given.hasLargeIdentifiers = generator.chance.once(in: 20) }
    if may(.storefront), generator.chance.once(in: 15) {
      given.storefront = generator.chance.one(of: StorefrontCurrency.storefronts)
    }
    if may(.family), themes.contains(.family) || generator.chance.once(in: 12) {
      given.family = ["child"]
    }
    if may(.productsForSale), generator.chance.once(in: 8) {
      given.productsForSale = shuffled(shop.catalog.products.map(\.id.rawValue))
    }
    let products = shop.catalog.products.filter(\.isOffered)
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

  /// Sometimes another profile, for what Apple leaves open, such as the order of lists; more often
  /// one with what the themes are about.
  private mutating func otherProfile() -> String? {
    let own = JourneyTheme.behaviours.filter { row in themes.contains { $0.permits(row) } }
    if !own.isEmpty, generator.chance.once(in: 4) { return profile(withSomeOf: own) }
    let drawn = generator.chance.below(12)
    if drawn == 0 { return Profile.documented.name }
    if drawn < 3 { return Profile.device.name + "+shufflesLists" }
    return drawn == 3 ? profile(withSomeOf: JourneyTheme.behaviours) : nil
  }

  /// Half of the behaviours. Where calls take no time, a step can come before what the step before
  /// it leaves undone for half a second.
  private mutating func profile(withSomeOf rows: [Profile.SwitchRow]) -> String {
    let base = generator.chance.once(in: 2) ? Profile.device : .documented
    let some = rows.filter { _ in generator.chance.once(in: 2) }
    return ([base.name] + some.map(\.name.rawValue)).joined(separator: "+")
  }

  private mutating func shuffled(_ items: [String]) -> [String] {
    var rest = items
    var shuffled: [String] = []
    while !rest.isEmpty { shuffled.append(rest.remove(at: generator.chance.below(rest.count))) }
    return shuffled
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

extension Action {
  /// Without the arguments that need another capability, and those that are left out.
  fileprivate func plain(
    for capabilities: Set<Capability>, without leftOut: Set<Parameter.Name>
  ) -> Action {
    let missing = verb.parameters.filter { parameter in
      leftOut.contains(parameter.name)
        || parameter.capability.map { !capabilities.contains($0) } ?? false
    }
    if missing.isEmpty { return self }
    return Action(verb, arguments.filter { !missing.map(\.name).contains($0.name) })
  }
}

extension Verb {
  /// An account token of the verb.
  fileprivate var accountToken: Action.Argument? {
    guard let parameter = parameters.first(where: { $0.name == .accountToken }),
      case .scalar(let kind) = parameter.kind, let value = kind.exampleValue
    else { return nil }
    return Action.Argument(parameter.name, value)
  }
}

extension World {
  /// Whether two rules say different things of the step. A refund of a plan is reversed that
  /// another plan has followed: rule REF-12 gives it back, and rule ENT-3 looks at the latest
  /// transaction of the group alone.
  package func isDisputed(_ action: Action) -> Bool {
    guard case .store(.reverseRefund(let id)) = action.typed,
      let group = catalog.product(id)?.subscriptionTerms?.groupID,
      let refunded = account.ledger.last(where: { $0.productID == id })
    else { return false }
    return account.ledger.contains {
      $0.purchaseDate > refunded.purchaseDate && $0.productID != id
        && catalog.product($0.productID)?.subscriptionTerms?.groupID == group
    }
  }
}

extension ProductKind {
  /// Whether several can be bought at once.
  fileprivate var isSoldInQuantities: Bool { self == .consumable || self == .nonRenewing }
}
