import Diagnostics
import Wire
import YAMLTree

/// The direction in which a verb changes the level of service.
enum PlanDirection: Hashable {
  case up
  case down
  case across

  /// `nil` for verbs that change no level.
  init?(_ verb: Verb) {
    switch verb.buying {
    case .higherPlan: self = .up
    case .lowerPlan: self = .down
    case .equalPlan: self = .across
    case .anyProduct, nil: return nil
    }
  }

  init(from old: Int, to new: Int) {
    self = new == old ? .across : new < old ? .up : .down
  }

  /// The new level of service, seen from the old one.
  fileprivate var level: String {
    switch self {
    case .up: "a higher level"
    case .down: "a lower level"
    case .across: "the same level"
    }
  }

  /// The verb that changes the level this way.
  var verb: Verb {
    switch self {
    case .up: .upgrade
    case .down: .downgrade
    case .across: .crossgrade
    }
  }
}

extension CatalogIndex {
  /// Whether a scenario may say this of its products: a purchase names an offer that its product
  /// has, and a plan changes in the verb's direction.
  package func permits(_ action: Action) -> Bool {
    if case .app(.buy(let purchase)) = action.typed, let offer = purchase.offer,
      !offers(of: purchase.product.rawValue).contains(offer)
    {
      return false
    }
    guard let change = PlanDirection(action.verb), case .product(let from)? = action[.from],
      case .product(let to)? = action[.to],
      case .subscription(let oldGroup, let oldLevel)? = kind(of: from.rawValue),
      case .subscription(let newGroup, let newLevel)? = kind(of: to.rawValue)
    else { return true }
    return oldGroup == newGroup && from != to
      && PlanDirection(from: oldLevel, to: newLevel) == change
  }
}

extension ScenarioReading {
  /// Whether a verb moves in its direction in the catalog; `true` for verbs without direction.
  ///
  /// Source: https://developer.apple.com/app-store/subscriptions/#ranking
  mutating func isRightDirection(
    _ use: VerbUse, _ parameters: [Parameter], _ nodes: [YAMLNode?]
  ) -> Bool {
    guard let change = PlanDirection(use.verb), case .known(let index) = catalog,
      let from = Self.node(.from, parameters, nodes), let to = Self.node(.to, parameters, nodes),
      case .product(let old) = index.product(named: text(from) ?? ""),
      case .product(let new) = index.product(named: text(to) ?? ""),
      case .subscription(let oldGroup, let oldLevel) = old.kind,
      case .subscription(let newGroup, let newLevel) = new.kind
    else { return true }
    let names = (index.shortName(of: old.id), index.shortName(of: new.id))
    guard oldGroup == newGroup else {
      note(
        Mistake.invalid(
          "'to'", names.1, where: "of '\(use.word)'",
          expected: "a subscription of \(quoted(oldGroup)), the group of '\(names.0)'",
          found: "one of \(quoted(newGroup))", remedy: "write 'buy' for another group"), at: to)
      return false
    }
    guard old != new else {
      note(
        Mistake.invalid(
          "'to'", names.1, where: "of '\(use.word)'", expected: "another product than 'from'"),
        at: to)
      return false
    }
    let actual = PlanDirection(from: oldLevel, to: newLevel)
    guard actual != change else { return true }
    note(
      Mistake.invalid(
        "'\(use.word)'", where: "from '\(names.0)' to '\(names.1)'", expected: change.level,
        found: actual.level,
        remedy: "write '\(actual.verb.word)'"
          + (actual == .across || change == .across ? "" : ", or swap 'from' and 'to'")),
      at: use.key)
    return false
  }

  private static func node(
    _ name: Parameter.Name, _ parameters: [Parameter], _ nodes: [YAMLNode?]
  ) -> YAMLNode? {
    parameters.firstIndex { $0.name == name }.flatMap { nodes[$0] }
  }
}
