import JSONTree
import Scenarios
import StoreSimulator
import StoreTerms
import Wire

/// The transactions that the store reports after a step of a journey.
struct ReportedLedger {
  /// The step's index.
  let step: Int
  let shop: Shop
  /// Whether the journey ends here, and the app can know all that the store knows.
  let isSettled: Bool
  private let journey: RandomJourney
  private let transactions: [JSON]
  private let holdings: [ProductStanding]?

  static let query = FactQuery(.store(.transactions))

  /// `nil` if the store did not report its transactions.
  ///
  /// - Parameter holdings: the customer's purchases in the app's store at the end of the journey;
  ///   `nil` if nothing is known of them.
  init?(
    _ journey: RandomJourney, _ shown: ShownJourney.ShownStep, after step: Int,
    _ holdings: [ProductStanding]?
  ) {
    guard case .array(let items)? = shown[Self.query.text] else { return nil }
    self.journey = journey
    self.step = step
    shop = journey.shop
    transactions = items
    self.holdings = holdings
    isSettled = step == journey.actions.count - 1 && journey.isSettled
  }

  private var actions: ArraySlice<Action> { journey.actions.prefix(step + 1) }

  /// Whether one of these happened so far.
  private func has(_ verbs: Set<Verb>) -> Bool { actions.contains { verbs.contains($0.verb) } }

  /// Whether all happens on one device, to one account.
  var isOfOneCustomer: Bool { !has([.switchDevice, .signInAs]) }

  /// Whether what is left of a consumable is what was bought of it.
  var keepsBalances: Bool {
    isOfOneCustomer && !has([.consume, .reinstall]) && journey.given.owns.isEmpty
      && transactions.allSatisfy { $0[.revoked] == .bool(false) }
  }

  /// How often the customer asked to restore.
  var restoreCount: Int { actions.count { $0.verb == .restorePurchases } }

  /// Whether purchases have waited for approval.
  var asksToBuy: Bool { journey.given.asksToBuy || has([.enableAskToBuy]) }

  // MARK: What is bought once

  /// Products that no transaction is of.
  var neverSold: [String] {
    // Another customer's purchases may be shown until the app has looked.
    isOfOneCustomer ? shop.index.products.map(\.id).filter { transactions(of: $0).isEmpty } : []
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

  // MARK: Plans

  /// Whether the store comes to the same end however long the app's actions take, up to four
  /// minutes each. A period may end meanwhile, or not yet.
  var isCertain: Bool {
    guard let end = journey.course.end, !end.isDoubtful else { return false }
    return (0..<Self.slowCourseCount).allSatisfy { seed in
      end.isAlike(JourneyCourse(journey, slowedBy: SplitMix64(seed: seed)).end)
    }
  }

  /// A difference of one in six, such as whether one action is shorter than two others together,
  /// escapes one time in twenty.
  private static let slowCourseCount: UInt64 = 16

  /// What the customer may use of each group; none where the app's store has sold, or permits,
  /// otherwise than this program's copy of it.
  private var standings: [PlanStanding] {
    guard isSettled, let end = journey.course.end,
      end.sales.count == transactions.count,
      zip(end.sales, transactions).allSatisfy({ $0.isReported(as: $1) })
    else { return [] }
    return end.standings.filter { standing in holdings.map(standing.agrees) ?? true }
  }

  /// The plans that the customer may use in a state.
  func plans(_ state: SubscriptionState, isShared: Bool) -> [String] {
    standings.compactMap { standing in
      guard case .to(let plan, state, isShared) = standing.right else { return nil }
      return plan
    }
  }

  /// The plans of groups of which the customer may use none.
  var endedPlans: [String] { standings.filter { $0.right == .none }.flatMap(\.endedPlans) }

  /// The plans that another one has replaced, and that the customer may use no more.
  var upgradedPlans: [String] {
    standings.flatMap { standing -> [String] in
      guard case .to(let plan, _, _) = standing.right else { return [] }
      return standing.endedPlans.filter { other in
        other != plan && transactions(of: other).contains { $0[.upgraded] == .bool(true) }
      }
    }
  }
}

extension RandomJourney {
  /// Whether the app can know all at the journey's end: it was opened again, a day has passed, and
  /// nothing disturbs it.
  var isSettled: Bool {
    guard actions.suffix(2).map(\.verb) == [.relaunch, .wait],
      actions.last == JourneyWorld.dayOfWaiting
    else { return false }
    let course = course
    return course.healths.last == true && course.lives.last == .running && course.hasFinishedAll
      && course.end?.isQuiet == true
  }
}

extension JSON {
  /// A part of the record of a transaction.
  subscript(part: TransactionPart) -> JSON? { self[part.rawValue] }
}
