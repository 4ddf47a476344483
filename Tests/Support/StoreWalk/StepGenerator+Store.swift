import StoreSimulator
import Wire

// What happens outside the app: any verb that the store performs, with arguments of their kinds.
extension StepGenerator {
  /// The verbs of the vocabulary that the store performs.
  static let verbs: [Verb] = {
    var generator = StepGenerator(SplitMix64(seed: 0))
    let world = Journey(profile: .documented, start: StoreTime(milliseconds: 0), steps: [])
      .beginning
    return Vocabulary.verbs.filter { generator.action($0, in: world)?.storeAction != nil }
  }()

  /// Verbs after which the customer can do less; drawn less often than the others.
  private static let rare: Set<String> = [
    "enable ask to buy", "interrupt purchases", "decline payments", "remove from sale", "sell only",
    "forbid purchases", "break store", "fail next", "set renewal limit", "leave family",
    "stop sharing", "fix server",
  ]

  /// An action that the world permits, or seldom any; `nil` if none was found by chance.
  mutating func action(in world: World) -> Action? {
    for _ in 0..<8 {
      guard let verb = verb() else { return nil }
      if Self.rare.contains(verb.rawValue), !chance.once(in: 4) { continue }
      let isAny = chance.once(in: 20)
      for _ in 0..<16 {
        guard let action = action(verb, in: world) else { return nil }
        guard isAny || world.permits(action) else { continue }
        counts[verb, default: 0] += 1
        return action
      }
    }
    return nil
  }

  /// Rather a verb that was drawn seldom, so that what is seldom possible happens too.
  private mutating func verb() -> Verb? {
    let verbs = (0..<4).compactMap { _ in chance.one(of: Self.verbs) }
    return verbs.min { counts[$0, default: 0] < counts[$1, default: 0] }
  }

  /// The verb with any arguments; `nil` if it takes one that cannot be drawn.
  private mutating func action(_ verb: Verb, in world: World) -> Action? {
    var arguments: [Action.Argument] = []
    for parameter in verb.parameters where parameter.isRequired || chance.once(in: 2) {
      guard let value = value(of: parameter, in: world) else { return nil }
      arguments.append(Action.Argument(parameter.name, value))
    }
    return Action(verb, arguments)
  }

  private mutating func value(of parameter: Parameter, in world: World) -> Action.Value? {
    switch parameter.kind {
    case .word(let words): chance.one(of: words).map(Action.Value.word)
    case .text: .text(text(parameter.name, in: world))
    case .name(let role): .name(name(role), role)
    case .product: .product(product(in: world))
    case .integer(let range):
      .count(range.lowerBound + chance.below(min(range.count, chance.once(in: 2) ? 3 : 90)))
    case .flag: .flag(chance.once(in: 2))
    case .scalar(let kind): scalar(kind, in: world)
    case .productOrNone, .products, .orderedProducts, .count, .instant, .each, .record, .records:
      nil
    }
  }

  private mutating func scalar(_ kind: any ScalarKind, in world: World) -> Action.Value? {
    switch kind {
    case let kind as DateKind:
      .value(world.now.adding(Period(1 + chance.below(90), .day)), of: kind)
    case let kind as PeriodKind: .value(.period(Period(1 + chance.below(90), .day)), of: kind)
    case let kind as MoneyKind:
      .value(Money(milliunits: Int64(chance.below(30_000))), of: kind)
    case let kind as RefundExtentKind:
      .value(
        chance.once(in: 2) ? .unusedTime : .prorated(milliPercent: 1 + chance.below(99_999)),
        of: kind)
    default: kind.exampleValue
    }
  }

  /// The first of these names come up more often than the last.
  private mutating func name(_ role: NameRole) -> String {
    let names =
      switch role {
      case .device: ["phone", "tablet", "watch"]
      case .account, .person:
        ["customer", "child", "aunt", "uncle", "cousin", "friend", "neighbour"]
      }
    return chance.one(of: Array(names.prefix(1 + chance.below(names.count)))) ?? Account.nameOfFirst
  }

  private mutating func text(_ name: Parameter.Name, in world: World) -> String {
    if name == .sold { return storefronts() }
    if name == .offer { return chance.one(of: world.codeOffers + world.winBackOffers) ?? "nothing" }
    let isNew = chance.once(in: 3)
    return isNew ? "CODE\(world.offerRecords.issuedCodes.count)" : code(in: world)
  }

  /// Mostly all of them, so that products remain for sale where most customers are.
  private mutating func storefronts() -> String {
    let everywhere = StorefrontCurrency.storefronts
    let somewhere = chance.once(in: 3) ? chance.one(of: everywhere) : nil
    return somewhere ?? everywhere.joined(separator: " ")
  }

  /// A code or an offer's name; seldom an unknown one.
  mutating func code(in world: World) -> String {
    let codes = world.offerRecords.issuedCodes.map(\.text) + world.codeOffers
    return chance.once(in: 20) ? "No Such Code" : chance.one(of: codes) ?? "No Such Code"
  }
}

extension Action {
  /// The action of the store; `nil` if the app or the world around it performs the action.
  var storeAction: StoreAction? {
    switch typed {
    case .store(let action), .world(.leaveApp(for: let action)): action
    case .world(.restoreNetwork): .restoreNetwork
    case .app, .world: nil
    }
  }
}

extension ScalarKind {
  fileprivate var exampleValue: Action.Value? {
    (try? value(written: example)).map { .value($0, of: self) }
  }
}

extension World {
  /// Whether the store would perform the action.
  fileprivate func permits(_ action: Action) -> Bool {
    guard let action = action.storeAction else { return false }
    var trial = self
    do throws(ActionRefusal) {
      _ = try trial.apply(action)
      return true
    } catch { return false }
  }

  var isAppStoreReachable: Bool {
    do throws(CallFailure) {
      try reachAppStore()
      return true
    } catch { return false }
  }

  /// What is for sale where the customer is.
  var sold: [ProductID] {
    catalog.products.filter {
      $0.isForSale && (sales.storefronts[$0.id]?.contains(storefront) ?? true)
    }.map(\.id)
  }

  fileprivate var codeOffers: [String] {
    catalog.products.filter(\.isForSale).flatMap(\.codeOfferNames)
  }

  fileprivate var winBackOffers: [String] {
    catalog.products.flatMap { $0.subscriptionTerms?.winBackOffers.map(\.id) ?? [] }
  }

  /// The win-back offers of the product that the customer may have.
  func winBackOffers(of product: ProductID) -> [String] {
    guard let group = catalog.product(product)?.subscriptionTerms?.groupID else { return [] }
    return statuses(in: group)
      .filter { $0.transaction.productID == product && $0.transaction.ownership == .purchased }
      .flatMap(\.renewal.eligibleWinBackOfferIDs)
  }
}
