import Diagnostics
import Wire
import YAMLTree

/// Which way a verb changes the level of service.
enum PlanDirection: Hashable {
  case up
  case down
  case across

  /// `nil` for verbs that change none.
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

  var words: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .across: "to the same level"
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

extension ScenarioReading {
  /// Whether a verb that names a direction moves that way in the catalog; `true` for other verbs.
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
        "'\(names.0)' is in the group \(quoted(oldGroup)), and '\(names.1)' in "
          + "\(quoted(newGroup)); write 'buy', since a level only changes within a group", at: to)
      return false
    }
    guard old != new else {
      note("'from' and 'to' are the same product, so this is no \(use.word)", at: to)
      return false
    }
    let actual = PlanDirection(from: oldLevel, to: newLevel)
    guard actual != change else { return true }
    note(
      "from '\(names.0)' to '\(names.1)' is a step \(actual.words); write "
        + "'\(actual.verb.rawValue)'\(actual == .across ? "" : ", or swap 'from' and 'to'")",
      at: use.key)
    return false
  }

  private static func node(
    _ name: Parameter.Name, _ parameters: [Parameter], _ nodes: [YAMLNode?]
  ) -> YAMLNode? {
    parameters.firstIndex { $0.name == name }.flatMap { nodes[$0] }
  }
}
