import StoreSimulator
import StoreTerms
import Wire

/// Draws actions of the language: any verb, with arguments of their kinds that fit a store as it
/// stands.
package struct ActionGenerator: Sendable {
  package var chance: SplitMix64
  /// The people who sign in; `nil` for anybody.
  var people: [String]?

  package init(_ chance: SplitMix64) { self.chance = chance }

  /// The verb with any arguments; `nil` if it takes one that cannot be drawn.
  ///
  /// - Parameter spare: one in this many optional arguments is written.
  package mutating func action(_ verb: Verb, in world: World, oncePer spare: Int = 2) -> Action? {
    var arguments: [Action.Argument] = []
    for parameter in verb.parameters where parameter.isRequired || chance.once(in: spare) {
      guard let value = value(of: parameter, after: arguments, in: world) else { return nil }
      arguments.append(Action.Argument(parameter.name, value))
    }
    let action = Action(verb, arguments)
    if case .world(.forgeNotification(_, let forgery, let part)) = action.typed,
      !forgery.isPossible(in: part)
    {
      return nil
    }
    return action
  }

  /// Mostly one of the customer's latest purchases, of which more is possible.
  package mutating func product(in world: World) -> ProductID? {
    let latest = chance.once(in: 3) ? nil : chance.one(of: Array(world.account.ledger.suffix(4)))
    return latest?.productID ?? chance.one(of: world.catalog.products)?.id
  }

  /// A code or an offer's name; seldom an unknown one.
  package mutating func code(in world: World) -> String {
    let codes = world.offerRecords.issuedCodes.map(\.text) + world.codeOffers
    return chance.once(in: 20) ? "No Such Code" : chance.one(of: codes) ?? "No Such Code"
  }

  /// - Parameter arguments: those that were drawn before.
  private mutating func value(
    of parameter: Parameter, after arguments: [Action.Argument], in world: World
  ) -> Action.Value? {
    if parameter.name == .offer, case .product(let product)? = arguments.first?.value {
      return chance.one(of: world.winBackOffers(of: product)).map(Action.Value.text)
    }
    return value(of: parameter, in: world)
  }

  private mutating func value(of parameter: Parameter, in world: World) -> Action.Value? {
    switch parameter.kind {
    case .word(let words):
      chance.one(of: words.contains(Self.call) && chance.once(in: 2) ? [Self.call] : words)
        .map(Action.Value.word)
    case .text: .text(text(parameter.name, in: world))
    case .name(let role): .name(name(role), role)
    case .product(let filter): product(filter, in: world).map(Action.Value.product)
    // Few products have more than one transaction before the latest.
    case .integer where parameter.name == .earlier: .count(1 + chance.below(2))
    case .integer(let range):
      .count(range.lowerBound + chance.below(min(range.count, chance.once(in: 2) ? 3 : 90)))
    case .flag: .flag(chance.once(in: 2))
    case .scalar(let kind): scalar(kind, in: world)
    case .body: .text("{}")
    case .productOrNone, .products, .orderedProducts, .count, .instant, .each, .record, .records,
      .orderedRecords:
      nil
    }
  }

  private mutating func product(_ filter: ProductFilter, in world: World) -> ProductID? {
    for _ in 0..<4 {
      guard let id = product(in: world), let product = world.catalog.product(id) else { continue }
      switch filter {
      case .any: return id
      case .consumable where product.kind == .consumable: return id
      case .subscription where product.subscriptionTerms != nil: return id
      case .consumable, .subscription: continue
      }
    }
    return chance.one(of: world.catalog.products.filter { $0.fits(filter) })?.id
  }

  private mutating func scalar(_ kind: any ScalarKind, in world: World) -> Action.Value? {
    switch kind {
    case let kind as DateKind:
      .value(world.now.adding(Period(1 + chance.below(90), .day)).wholeSecond, of: kind)
    case let kind as PeriodKind: .value(wait(), of: kind)
    case let kind as WaitTargetKind: .value(target(in: world), of: kind)
    case let kind as MoneyKind:
      .value(Money(milliunits: Int64(chance.below(30)) * 1000 + 990), of: kind)
    case let kind as RefundExtentKind:
      .value(
        chance.once(in: 2) ? .unusedTime : .prorated(milliPercent: 1 + chance.below(99_999)),
        of: kind)
    default: kind.exampleValue  // tidy: the other kinds need no chance
    }
  }

  /// The call that most failures of an app come from.
  private static let call = StoreCall.purchase.rawValue

  /// An event, or an instant minutes or hours before it.
  ///
  /// Calls last differently in two apps, so an instant within a minute of an event would come
  /// before it in one of them, and after it in the other.
  private mutating func target(in world: World) -> WaitTarget {
    let event = chance.one(of: AwaitedEvent.allCases) ?? .renewal
    guard let due = world.date(of: event) else { return .event(event) }
    // As a date, since an app's own timers are such events, too, and the reference shop has others.
    if event == .somethingHappens { return .date(due.adding(milliseconds: 60_999).wholeSecond) }
    guard chance.once(in: 6) else { return .event(event) }
    let minutes = (1 + chance.below(30)) * (chance.once(in: 3) ? 60 : 1)
    let early = StoreTime(milliseconds: due.milliseconds - Int64(minutes) * 60_000)
    return early > world.now ? .date(early.wholeSecond) : .event(event)
  }

  /// From minutes to months.
  private mutating func wait() -> WaitingTime {
    switch chance.below(6) {
    case 0: .clock(Int64(1 + chance.below(90)), .minute)
    case 1: .clock(Int64(1 + chance.below(48)), .hour)
    case 2: .period(Period(1 + chance.below(5), .week))
    case 3: .period(Period(1 + chance.below(13), .month))
    default: .period(Period(1 + chance.below(90), .day))  // tidy: a number
    }
  }

  /// The first of these names come up more often than the last.
  private mutating func name(_ role: NameRole) -> String {
    let names =
      switch role {
      case .device: ["phone", "tablet", "watch"]
      case .account where people != nil: people ?? []
      case .account, .person:
        ["customer", "child", "aunt", "uncle", "cousin", "friend", "neighbour"]
      }
    return chance.one(of: Array(names.prefix(1 + chance.below(names.count)))) ?? Account.nameOfFirst
  }

  private mutating func text(_ name: Parameter.Name, in world: World) -> String {
    if name == .sold { return storefronts() }
    if name == .offer { return chance.one(of: world.codeOffers + world.winBackOffers) ?? "nothing" }
    let isNew = chance.once(in: 3)
    return isNew ? Self.newCode(world.offerRecords.issuedCodes.count) : code(in: world)
  }

  /// Codes that are unlike each other: of two that are alike, a scenario takes one for a mistake.
  private static func newCode(_ number: Int) -> String {
    let words = ["MEADOW", "KAYAK", "WINTER", "SUNRISE", "OCTOPUS", "BLIZZARD", "FJORD", "VELVET"]
    return String(repeating: words[number % words.count], count: 1 + number / words.count)
  }

  /// Mostly all of them, so that products remain for sale where most customers are.
  private mutating func storefronts() -> String {
    let everywhere = StorefrontCurrency.storefronts
    let somewhere = chance.once(in: 3) ? chance.one(of: everywhere) : nil
    return somewhere ?? everywhere.joined(separator: " ")
  }
}

extension CatalogProduct {
  fileprivate func fits(_ filter: ProductFilter) -> Bool {
    switch filter {
    case .any: true
    case .consumable: kind == .consumable
    case .subscription: subscriptionTerms != nil
    }
  }
}

extension ScalarKind {
  /// An example as the argument of an action.
  var exampleValue: Action.Value? {
    (try? value(written: example)).map { .value($0, of: self) }
  }
}

extension World {
  /// The products for sale in the customer's storefront.
  package var sold: [ProductID] {
    catalog.products.filter {
      $0.isOffered && (sales.storefronts[$0.id]?.contains(storefront) ?? true)
    }.map(\.id)
  }

  fileprivate var codeOffers: [String] {
    catalog.products.filter(\.isForSale).flatMap(\.codeOfferNames)
  }

  fileprivate var winBackOffers: [String] {
    catalog.products.flatMap { $0.subscriptionTerms?.winBackOffers.map(\.id) ?? [] }
  }

  /// The win-back offers of the product that the customer may have.
  package func winBackOffers(of product: ProductID) -> [String] {
    guard let group = catalog.product(product)?.subscriptionTerms?.groupID else { return [] }
    return statuses(in: group)
      .filter { $0.transaction.productID == product && $0.transaction.ownership == .purchased }
      .flatMap(\.renewal.eligibleWinBackOfferIDs)
  }
}
