extension InvariantCheck {
  /// The developer's server hears of everything, in order, once.
  mutating func notifications() {
    let known = earlier?.notifications.count ?? 0
    guard known <= world.notifications.count else {
      let count = world.notifications.count
      return expect(false, .notifications, "there were \(known) notifications and are \(count)")
    }
    let news = world.notifications[known...]
    for index in news.indices { notification(at: index) }
    for account in world.accounts {
      statuses(of: account, told: news)
      bookings(of: account, told: news)
    }
  }

  private mutating func notification(at index: Int) {
    let notification = world.notifications[index]
    expect(
      notification.number == index + 1, .notifications,
      "notification \(notification.number) stands in place \(index + 1)")
    let now = world.now
    let before = index > 0 ? world.notifications[index - 1].date : notification.date
    expect(
      before <= notification.date && notification.date <= now, .time,
      "notification \(index + 1) is of \(notification.date), the one before of \(before), and it "
        + "is \(now)")
  }

  /// Whoever reads every notification knows where each subscription stands. Rule SRV-3.
  private mutating func statuses(
    of account: Account, told news: ArraySlice<ServerNotification>
  ) {
    for subscription in account.subscriptions {
      let last = news.last {
        $0.account == account.id && $0.transaction?.originalID == subscription.originalID
      }
      let known = last?.status ?? status(of: subscription, in: account.id, at: earlier)
      expect(
        known == subscription.serverStatus, .serverStatus,
        "account \(account.id.index) is \(subscription.serverStatus) in \(subscription.groupID), "
          + "and servers were told \(known.map { "\($0)" } ?? "nothing")")
    }
  }

  private func status(
    of subscription: Subscription, in account: AccountID, at earlier: World?
  ) -> ServerStatus? {
    guard let earlier, account.index < earlier.accounts.count else { return nil }
    return earlier.accounts[account.index].subscriptions
      .first { $0.originalID == subscription.originalID }?.serverStatus
  }

  /// Rule SRV-1: each transaction that a customer made is told of.
  private mutating func bookings(
    of account: Account, told news: ArraySlice<ServerNotification>
  ) {
    let before = earlier.flatMap {
      account.id.index < $0.accounts.count ? $0.accounts[account.id.index] : nil
    }
    let known = min(before?.ledger.count ?? 0, account.ledger.count)
    var unannounced = Set(account.ledger[known...].map(\.id))
    for notification in news where !unannounced.isEmpty && notification.account == account.id {
      if let id = notification.transaction?.id { unannounced.remove(id) }
    }
    // Rule STAT-6: of what devices have not heard of yet, servers have not, either.
    for id in unannounced.sorted() where !account.isUnheard(id, at: world.now) {
      expect(false, .notifications, "no server was told of the new transaction \(id)")
    }
  }
}
