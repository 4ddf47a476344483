import Diagnostics
import Wire
import YAMLTree

/// Which way a verb changes the level of service.
enum PlanChange: Hashable {
  case up
  case down

  /// `nil` for verbs that change none. Exhaustive, so that a new verb has to say.
  init?(_ verb: Verb) {
    switch verb {
    case .upgrade: self = .up
    case .downgrade: self = .down
    case .launch, .relaunch, .quit, .reinstall, .buy, .restorePurchases, .redeemCode, .use,
      .enableAskToBuy, .disableAskToBuy, .approve, .decline, .cancelSubscription,
      .resumeSubscription, .refund, .breakBilling, .mendBilling, .gracePeriod, .wait, .waitUntil,
      .loseNetwork, .regainNetwork:
      return nil
    }
  }

  /// The verb that changes the level this way.
  var verb: Verb {
    switch self {
    case .up: .upgrade
    case .down: .downgrade
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
    guard let change = PlanChange(use.entry.verb), case .known(let index) = catalog,
      let from = Self.node(.from, parameters, nodes), let to = Self.node(.to, parameters, nodes),
      case .product(let old) = index.product(named: text(from) ?? ""),
      case .product(let new) = index.product(named: text(to) ?? ""),
      case .subscription(let oldGroup, let oldLevel) = old.kind,
      case .subscription(let newGroup, let newLevel) = new.kind
    else { return true }
    let actual = newLevel < oldLevel ? PlanChange.up : .down
    if oldGroup == newGroup, oldLevel != newLevel, actual == change { return true }
    let names = (index.shortName(of: old.id), index.shortName(of: new.id))
    guard oldGroup == newGroup else {
      note(
        "'\(names.0)' is in the group \(quoted(oldGroup)), and '\(names.1)' in "
          + "\(quoted(newGroup)); write 'buy', since a level only changes within a group", at: to)
      return false
    }
    if oldLevel == newLevel {
      let problem =
        old == new
        ? "'from' and 'to' are the same product" : "'\(names.0)' and '\(names.1)' are on one level"
      note("\(problem), so this is no \(use.word)", at: to)
      return false
    }
    note(
      "from '\(names.0)' to '\(names.1)' is a step \(actual == .up ? "up" : "down"); write "
        + "'\(actual.verb.rawValue)', or swap 'from' and 'to'", at: use.key)
    return false
  }

  private static func node(
    _ name: Parameter.Name, _ parameters: [Parameter], _ nodes: [YAMLNode?]
  ) -> YAMLNode? {
    parameters.firstIndex { $0.name == name }.flatMap { nodes[$0] }
  }
}
