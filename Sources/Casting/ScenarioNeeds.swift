import Scenarios
import StoreSimulator
import StoreTerms
import Wire

/// A scenario's requirements for the products that play its roles.
struct ScenarioNeeds {
  /// In the order in which the scenario names them.
  let roles: [Role]
  /// The kinds of offers that the journey is about, by role.
  let offers: [String: Set<OfferKind>]
  /// Whether purchases are shared with a family, so that it matters which can be.
  let usesFamily: Bool
  /// Whether it lists everything that is for sale, so that nothing else may be.
  let listsEverything: Bool
  /// Whether its outcome depends on how an offer compares with the price of the plan: the App Store
  /// refuses a promotional offer that costs more, and orders win-back offers by what they save.
  let comparesOffers: Bool

  init(_ scenario: Scenario, _ roles: [Role]) {
    let words = scenario.steps.flatMap { step in
      (step.action?.arguments ?? []).compactMap { argument -> String? in
        if case .text(let text) = argument.value { text } else { nil }
      }
    }
    let named = scenario.products + Self.standIns(in: scenario, roles)
    var offers: [String: Set<OfferKind>] = [:]
    for role in roles {
      for (name, kind) in role.product.offerNames where words.contains(name) {
        offers[role.id, default: []].insert(kind)
      }
      if scenario.tags.contains(OfferKind.introductory.rawValue), named.contains(role.id),
        role.product.offerKinds.contains(.introductory)
      {
        offers[role.id, default: []].insert(.introductory)
      }
    }
    self.offers = offers
    self.roles =
      named.compactMap { id in roles.first { $0.id == id } }
      + roles.filter { !named.contains($0.id) && offers[$0.id] != nil }
    comparesOffers =
      offers.values.contains { $0.contains(.promotional) }
      || roles.contains { named.contains($0.id) && $0.product.hasSeveralWinBackOffers }
    usesFamily =
      !scenario.given.family.isEmpty
      || scenario.steps.contains { $0.action?.typed.concernsFamily ?? false }
    listsEverything = scenario.steps.flatMap(\.expectations).contains(where: \.listsProducts)
  }

  /// A role of each group that the scenario names without any product of it, so that a group of the
  /// app plays that group, too.
  private static func standIns(in scenario: Scenario, _ roles: [Role]) -> [String] {
    let groups = Set(scenario.steps.flatMap(\.expectations).compactMap(\.query.group))
    let played = Set(roles.filter { scenario.products.contains($0.id) }.compactMap(\.group))
    return groups.subtracting(played).sorted().compactMap { group in
      roles.first { $0.group == group }?.id
    }
  }

  /// Why a product cannot play a role in this scenario; `nil` if it can.
  func problem(_ candidate: Candidate, as role: Role) -> String? {
    guard candidate.product.kind.type == role.product.kind.type else {
      return role.product.kind.type.phrase
    }
    guard candidate.costs(like: role) else {
      return "\(role.product.kind.type.phrase) \(role.priceWords)"
    }
    let missing = (offers[role.id] ?? []).subtracting(candidate.product.offerKinds)
    if let kind = OfferKind.allCases.first(where: missing.contains) {
      return "\(role.product.kind.type.phrase) \(Self.with(kind))"
    }
    if usesFamily, candidate.product.isFamilyShareable != role.product.isFamilyShareable {
      return "\(role.product.kind.type.phrase) \(Self.sharing(role))"
    }
    return nil
  }

  /// What a product must have to play the role here, besides the role's kind: `with an introductory
  /// offer`.
  func demands(of role: Role) -> [String] {
    let kinds = offers[role.id] ?? []
    return OfferKind.allCases.filter(kinds.contains).map(Self.with)
      + (usesFamily ? [Self.sharing(role)] : [])
  }

  private static func with(_ kind: OfferKind) -> String { "with \(kind.article) offer" }

  private static func sharing(_ role: Role) -> String {
    "that \(role.product.isFamilyShareable ? "can" : "cannot") be shared with the family"
  }
}

extension OfferKind {
  fileprivate var article: String {
    switch self {
    case .introductory: "an introductory"
    case .promotional, .code, .winBack: "a \(rawValue)"
    }
  }
}

extension TypedAction {
  fileprivate var concernsFamily: Bool {
    switch self {
    case .store(.joinFamily), .store(.leaveFamily), .store(.shareWithFamily), .store(.stopSharing):
      true
    case .world(.leaveApp(let action)): TypedAction.store(action).concernsFamily
    case .app, .store, .world: false
    }
  }
}

extension Expectation {
  fileprivate var listsProducts: Bool {
    guard query.fact == .app(.forSale) || query.fact == .app(.productsShown) else { return false }
    switch expected {
    case .products(let membership, _): return membership == .exactly
    case .equal, .oneOf: return true
    case .atLeast, .atMost, .form, .absent, .parts, .records: return false
    }
  }
}
