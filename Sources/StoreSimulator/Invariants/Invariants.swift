/// A property that holds in every world at all times.
package enum StoreInvariant: String, CaseIterable, Hashable, Sendable {
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

/// A contradiction in the simulated store: a bug of this package, never of the app.
package struct BrokenInvariant: Error, Hashable, Sendable, CustomStringConvertible {
  package let invariant: StoreInvariant
  /// One sentence with the figures.
  package let sentence: String

  package var description: String { "\(invariant.rawValue): \(sentence)" }
}

/// The part of a checked world that the next check compares with. Keeping the whole world would
/// copy all notifications whenever one is added.
package struct CheckedWorld: Sendable {
  let now: StoreTime
  let accounts: [Account]
  let family: Family?
  let redelivery: Redelivery
  package let notificationCount: Int

  package init(_ world: borrowing World) {
    now = world.now
    accounts = world.accounts
    family = world.family
    redelivery = world.server.redelivery
    notificationCount = world.notifications.count
  }
}

extension World {
  /// The broken invariants of the world; empty, unless this package has a bug.
  ///
  /// - Parameter earlier: the world before the latest step, in which everything held. What has not
  ///   changed since then is not checked again. By default, everything is checked.
  package func brokenInvariants(since earlier: CheckedWorld? = nil) -> [BrokenInvariant] {
    var check = InvariantCheck(world: self, earlier: earlier)
    check.time()
    check.notifications()
    check.redelivery()
    check.family()
    for account in accounts { check.state(of: account) }
    for device in devices { check.state(of: device) }
    check.listings()
    return check.broken
  }
}

/// Collects broken invariants.
struct InvariantCheck {
  let world: World
  let earlier: CheckedWorld?
  private(set) var broken: [BrokenInvariant] = []

  init(world: World, earlier: CheckedWorld?) {
    self.world = world
    self.earlier = earlier
  }

  /// The account in the earlier world; `nil` if there was none.
  func earlier(_ account: AccountID) -> Account? {
    earlier.flatMap { account.index < $0.accounts.count ? $0.accounts[account.index] : nil }
  }

  /// - Parameter otherwise: the sentence, evaluated only if the condition does not hold.
  mutating func expect(
    _ holds: Bool, _ invariant: StoreInvariant, _ otherwise: @autoclosure () -> String
  ) {
    if !holds { broken.append(BrokenInvariant(invariant: invariant, sentence: otherwise())) }
  }

  fileprivate mutating func state(of account: Account) {
    let before = earlier(account.id)
    let hasChanged = before.map { account != $0 } ?? true
    let newNotifications = newNotifications
    if hasChanged || !newNotifications.isEmpty {
      notifications(of: account, since: before, by: newNotifications)
    }
    if hasChanged {
      ledger(of: account, since: before)
      money(of: account, since: before)
    }
    subscriptions(of: account, since: before)
  }

  /// Checks that the clock does not run backwards, and that nothing due is left.
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
