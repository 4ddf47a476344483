import JSONTree
import Wire

/// What a rule wants a fact to be, given the transactions that the store knows.
package struct RulePredicate: Sendable {
  /// The steps after which a predicate has to hold.
  package enum Moment: Sendable {
    case always
    /// At the end of a journey, once the app can know what the store knows: what disturbs it has
    /// ended, it was opened again, and a day has passed.
    case settled

    package var words: String {
      switch self {
      case .always: "after every step"
      case .settled: "at the end"
      }
    }
  }

  package let rule: String
  /// What has to hold, as a sentence without its full stop.
  package let statement: String
  package let moment: Moment
  let query: FactQuery
  /// The right value of the fact, given the observed one: the same if it is right, `nil` if nothing
  /// can be said.
  let expected: @Sendable (ReportedLedger, JSON) -> JSON?

  /// Those of a rule.
  package static func of(_ rule: String) -> [RulePredicate] { all.filter { $0.rule == rule } }

  /// Whether a rule is judged at the end of a journey that settles, or there as well.
  static func needSettling(_ rule: String?) -> Bool {
    all.contains { $0.rule == rule && $0.moment == .settled }
  }

  package static let all = ofPurchases + ofPlans + ofBalances + ofTheApp
}

extension RulePredicate {
  private static func access(
    _ rule: String, _ statement: String, _ moment: Moment = .settled,
    without extra: @escaping @Sendable (ReportedLedger) -> [String] = { _ in [] },
    with missing: @escaping @Sendable (ReportedLedger) -> [String] = { _ in [] }
  ) -> RulePredicate {
    RulePredicate(
      rule: rule, statement: statement, moment: moment, query: FactQuery(.app(.access))
    ) { ledger, observed in
      observed.without(extra(ledger))?.with(missing(ledger))
    }
  }

  private static let ofPurchases = [
    access(
      "ATB-3",
      "in a journey with purchases that wait for approval, nothing that was never sold is in "
        + "`access`", .always,
      without: { $0.asksToBuy ? $0.neverSold : [] }),
    access(
      "ENT-3", "in other journeys, nothing that was never sold is in `access`", .always,
      without: { $0.asksToBuy ? [] : $0.neverSold }),
    access(
      "REF-2",
      "a non-consumable of which every transaction was refunded or revoked is not in `access`",
      without: \.lostForEver),
    access(
      "ENT-3", "a non-consumable that the customer bought and did not get refunded is in `access`",
      with: \.ownedForEver),
  ]

  private static let ofPlans = [
    access(
      "ENT-3", "a plan of which the store says 'subscribed' is in `access`",
      with: { $0.plans(.subscribed, isShared: false) }),
    access(
      "ENT-5", "a plan of which the store says 'in grace period' is in `access`",
      with: { $0.plans(.inGracePeriod, isShared: false) }),
    access(
      "FAM-5", "a plan that the family shares is in `access` as long as the family has it",
      with: { $0.plans(.subscribed, isShared: true) + $0.plans(.inGracePeriod, isShared: true) }),
    access(
      "ENT-4", "no plan of a group is in `access` if the store entitles the customer to none",
      without: \.endedPlans),
    access(
      "ENT-6", "a plan that was upgraded away is not in `access` beside the one that replaced it",
      without: \.upgradedPlans),
  ]

  private static let ofBalances = [
    RulePredicate(
      rule: "FIN-7", statement: "the `balance` of a consumable is at most what was bought",
      moment: .always, query: FactQuery(.app(.balance))
    ) { ledger, observed in
      // A balance belongs to the device that bought it.
      ledger.isOfOneCustomer ? observed.counting { min($0, ledger.bought($1)) } : nil
    },
    RulePredicate(
      rule: "CON-2",
      statement: "the `balance` of a consumable is what was bought if none was used or refunded",
      moment: .settled, query: FactQuery(.app(.balance))
    ) { ledger, observed in
      ledger.keepsBalances ? observed.counting { max($0, ledger.bought($1)) } : nil
    },
  ]

  private static let ofTheApp = [
    RulePredicate(
      rule: "FIN-6", statement: "nothing is unfinished", moment: .settled,
      query: FactQuery(.store(.unfinished))
    ) { _, _ in .array([]) },
    RulePredicate(
      rule: "FIN-4", statement: "the app listens for transactions", moment: .settled,
      query: FactQuery(.store(.listeners))
    ) { _, observed in
      guard case .integer(let count) = observed else { return nil }
      return .integer(max(1, count))
    },
    RulePredicate(
      rule: "RES-1",
      statement: "the app has synchronised at most as often as the customer asked for it",
      moment: .always, query: FactQuery(.store(.syncs))
    ) { ledger, observed in
      guard case .integer(let count) = observed else { return nil }
      return .integer(min(count, ledger.restoreCount))
    },
  ]
}

extension JSON {
  /// A list of products without these.
  fileprivate func without(_ products: [String]) -> JSON? {
    guard case .array(let items) = self else { return nil }
    return .array(items.filter { !products.map(JSON.string).contains($0) })
  }

  /// A list of products with these, sorted as adapters report it.
  fileprivate func with(_ products: [String]) -> JSON? {
    guard case .array(let items) = self else { return nil }
    let missing = products.map(JSON.string).filter { !items.contains($0) }
    if missing.isEmpty { return self }
    return .array((items + missing).sorted { ($0.text ?? "") < ($1.text ?? "") })
  }

  /// A map of counts with other counts, by the product's name.
  fileprivate func counting(_ count: (Int, String) -> Int) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return .object(
      members.map { member in
        guard case .integer(let known) = member.value else { return member }
        return .init(member.name, .integer(count(known, member.name)))
      })
  }
}
