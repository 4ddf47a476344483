import JSONTree
import Reduction
import Scenarios
import StoreTerms
import Wire

/// Rules as predicates over what the store knows and the app shows, without a reference shop.
///
/// They hold once the app can know what the store knows: at the end of a journey, after what
/// disturbs the app has ended, it was opened again, and a day has passed.
enum RuleOracle {
  static func violations(in journey: RandomJourney, app: ShownJourney) -> [ViolationSample] {
    guard app.fault == nil, app.doneCount == journey.actions.count, let last = app.steps.last,
      let ledger = FinalLedger(journey, last)
    else { return [] }
    return checks.compactMap { check in
      guard let query = FactQuery(text: check.fact), let observed = last[check.fact],
        let expected = check.expected(ledger, observed),
        let comparison = FactComparison(
          query, expected: expected, observed: observed, in: journey.shop)
      else { return nil }
      return ViolationSample(
        OracleViolation(.rule, .fact(query, comparison.difference), rule: check.rule),
        step: journey.actions.count - 1, expected: comparison.expected,
        observed: comparison.observed)
    }
  }

  /// The facts that the checks need.
  static let queries = (checks.map(\.fact) + ["store.transactions"]).compactMap(
    FactQuery.init(text:))

  private struct RuleCheck: Sendable {
    let rule: String
    let fact: String
    /// The right value of the fact, given the observed one: the same if it is right, `nil` if the
    /// check does not apply.
    let expected: @Sendable (FinalLedger, JSON) -> JSON?
  }

  private static let checks = [
    // Nothing refunded is unlocked.
    RuleCheck(rule: "REF-2", fact: "access") { ledger, observed in
      observed.without(ledger.lostForEver)
    },
    // Nothing paid for is locked.
    RuleCheck(rule: "ENT-3", fact: "access") { ledger, observed in
      observed.with(ledger.ownedForEver)
    },
    // Nothing is delivered twice.
    RuleCheck(rule: "FIN-7", fact: "balance") { ledger, observed in
      // A balance belongs to the device that bought it.
      guard ledger.isOfOneCustomer, case .object(let members) = observed else { return nil }
      return .object(
        members.map { member in
          guard case .integer(let count) = member.value else { return member }
          return .init(member.name, .integer(min(count, ledger.bought(member.name))))
        })
    },
    // Nothing verified stays unfinished.
    RuleCheck(rule: "FIN-6", fact: "store.unfinished") { _, _ in .array([]) },
  ]
}

/// The transactions at the end of a journey after which the app can know all of them.
struct FinalLedger {
  private let transactions: [JSON]
  private let shop: Shop
  /// Whether all happens on one device, to one account.
  let isOfOneCustomer: Bool

  /// `nil` if the journey does not settle, or the store did not report its transactions.
  init?(_ journey: RandomJourney, _ last: ShownJourney.ShownStep) {
    guard Self.isKnown(after: journey), case .array(let items)? = last["store.transactions"] else {
      return nil
    }
    transactions = items
    shop = journey.shop
    isOfOneCustomer = !journey.actions.contains {
      $0.verb == .switchDevice || $0.verb == .signInAs
    }
  }

  /// Whether the app can know all at the journey's end: it was opened again, a day has passed, and
  /// nothing disturbs it.
  static func isKnown(after journey: RandomJourney) -> Bool {
    guard journey.actions.suffix(2).map(\.verb) == [.relaunch, .wait],
      journey.actions.last == JourneyWorld.dayOfWaiting
    else { return false }
    let course = journey.course
    return course.healths.last == true && course.lives.last == .running && course.hasFinishedAll
  }

  /// Non-consumables of which every transaction was taken back.
  var lostForEver: [String] {
    ownedOnce.filter { id in
      let own = transactions(of: id)
      return !own.isEmpty && own.allSatisfy { $0[.revoked] == .bool(true) }
    }
  }

  /// Non-consumables that the customer bought in person and did not get refunded.
  var ownedForEver: [String] {
    ownedOnce.filter { id in
      transactions(of: id).contains {
        $0[.revoked] == .bool(false) && $0[.shared] == .bool(false)
      }
    }
  }

  private var ownedOnce: [String] {
    shop.index.products.filter { $0.kind == .nonConsumable }.map(\.id)
  }

  /// How many of a consumable were bought, whatever became of them.
  func bought(_ product: String) -> Int {
    transactions(of: product).reduce(0) { sum, transaction in
      guard case .integer(let quantity)? = transaction[.quantity] else { return sum }
      return sum + quantity
    }
  }

  private func transactions(of product: String) -> [JSON] {
    transactions.filter { $0[.product] == .string(product) }
  }
}

extension JSON {
  /// A part of the record of a transaction.
  fileprivate subscript(part: TransactionPart) -> JSON? { self[part.rawValue] }

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
}
