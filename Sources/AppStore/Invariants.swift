/// What holds in every world at every moment, whatever happened before.
package enum Invariant: String, CaseIterable, Hashable, Sendable {
  case time
  case money
  case transactionIDs = "transaction ids"
  case originalIDs = "original ids"
  case history
  case oneSubscriptionPerGroup = "one subscription a group"
  case latestTransaction = "latest transaction"
  case dueDates = "due dates"
  case entitlements
  case finishing
  case serverStatus = "server status"
  case notifications
  case redelivery
  case family
  case devices
}

/// The simulated store contradicts itself: a bug of ours, never of the app's.
package struct BrokenInvariant: Error, Hashable, Sendable, CustomStringConvertible {
  package let invariant: Invariant
  /// One sentence with the figures.
  package let sentence: String

  package var description: String { "\(invariant.rawValue): \(sentence)" }
}

extension World {
  /// What the world contradicts itself in; empty, unless this library has a bug.
  ///
  /// - Parameter earlier: the world before the latest step, in which everything held. What has not
  ///   changed since then is not looked at again. Without it, everything is looked at.
  package func brokenInvariants(since earlier: World? = nil) -> [BrokenInvariant] {
    var check = InvariantCheck(world: self, earlier: earlier)
    check.time()
    check.notifications()
    check.redelivery()
    check.family()
    for account in accounts {
      let before = earlier.flatMap { account.id.index < $0.accounts.count ? $0[account.id] : nil }
      let hasChanged = account != before
      if hasChanged { check.ledger(of: account, since: before) }
      if hasChanged { check.money(of: account, since: before) }
      check.subscriptions(of: account, since: before)
    }
    for device in devices { check.state(of: device) }
    check.listings()
    return check.broken
  }

  fileprivate subscript(account: AccountID) -> Account { accounts[account.index] }
}

/// Collects what does not hold.
struct InvariantCheck {
  let world: World
  let earlier: World?
  private(set) var broken: [BrokenInvariant] = []

  init(world: World, earlier: World?) {
    self.world = world
    self.earlier = earlier
  }

  /// - Parameter otherwise: the sentence, only made if the condition does not hold.
  mutating func expect(
    _ holds: Bool, _ invariant: Invariant, _ otherwise: @autoclosure () -> String
  ) {
    if !holds { broken.append(BrokenInvariant(invariant: invariant, sentence: otherwise())) }
  }

  /// The clock does not run backwards, and nothing that was due is left.
  mutating func time() {
    let now = world.now
    if let then = earlier?.now {
      expect(then <= now, .time, "the clock went back from \(then) to \(now)")
    }
    if let due = world.nextDue {
      expect(due > now, .dueDates, "something was due at \(due), and it is \(now)")
    }
  }
}
