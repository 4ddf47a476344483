extension InvariantCheck {
  /// Checks that the developer's server is notified of everything, in order, once.
  mutating func notifications() {
    let known = earlier?.notificationCount ?? 0
    guard known <= world.notifications.count else {
      let count = world.notifications.count
      return expect(false, .notifications, "there were \(known) notifications and are \(count)")
    }
    for index in newNotifications.indices { notification(at: index) }
  }

  /// The notifications since the earlier world.
  var newNotifications: ArraySlice<ServerNotification> {
    world.notifications.dropFirst(earlier?.notificationCount ?? 0)
  }

  /// Checks that the account's notifications agree with its subscriptions and transactions.
  mutating func notifications(
    of account: Account, since before: Account?, by newNotifications: ArraySlice<ServerNotification>
  ) {
    statuses(of: account, since: before, to: newNotifications)
    if !newNotifications.isEmpty { origins(in: account, since: before, to: newNotifications) }
    bookings(of: account, since: before, to: newNotifications)
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
    subject(of: notification)
  }

  /// A notification has the customer and the transaction that its event is about, and a status if
  /// that is a subscription's.
  private mutating func subject(of notification: ServerNotification) {
    let (number, type) = (notification.number, notification.event.type.rawValue)
    let subject = notification.event.row.subject
    let isAboutTransaction = subject == .customer || subject == .customerAndMembers
    expect(
      isAboutTransaction == (notification.transaction != nil)
        && (subject == .noCustomer) == (notification.account == nil), .notifications,
      "notification \(number) is a \(type), and its account and transaction say otherwise")
    let isOfSubscription = notification.transaction?.groupID != nil
    expect(
      isOfSubscription == (notification.renewal != nil)
        && isOfSubscription == (notification.status != nil), .notifications,
      "notification \(number) is \(isOfSubscription ? "" : "not ")about a subscription, and its "
        + "status says otherwise")
    if let status = notification.status {
      expect(
        notification.event.row.outcomes.contains(status), .serverStatus,
        "notification \(number) is a \(type), and its status is \(status)")
    }
    if let transaction = notification.transaction {
      expect(
        transaction.purchaseDate <= notification.date, .time,
        "notification \(number) is older than its transaction \(transaction.id)")
    }
  }

  /// A server that reads every notification knows the status of each subscription. Rule SRV-3.
  private mutating func statuses(
    of account: Account, since before: Account?, to newNotifications: ArraySlice<ServerNotification>
  ) {
    for subscription in account.allSubscriptions {
      let last = newNotifications.last {
        $0.account == account.id && $0.transaction?.originalID == subscription.originalID
      }
      let known = last?.status ?? status(of: subscription, in: before)
      expect(
        known == subscription.serverStatus, .serverStatus,
        "account \(account.id.index) is \(subscription.serverStatus) in \(subscription.groupID), "
          + "and servers were notified of \(known.map { "\($0)" } ?? "nothing")")
    }
  }

  /// Checks that each notification is possible in the subscription's previous status.
  ///
  /// A notification reports the status after everything that happened at its instant, so the
  /// previous one reports the status before.
  private mutating func origins(
    in account: Account, since before: Account?, to newNotifications: ArraySlice<ServerNotification>
  ) {
    for subscription in account.allSubscriptions {
      var known = status(of: subscription, in: before)
      for notification in newNotifications
      where notification.account == account.id
        && notification.transaction?.originalID == subscription.originalID
      {
        guard let origins = notification.event.origins else { continue }
        expect(
          origins.statuses.contains(known), .serverStatus,
          "notification \(notification.number) is a \(notification.event.name), and the "
            + "subscription was \(known?.rawValue ?? "none")")
        known = notification.status
      }
    }
  }

  private func status(of subscription: Subscription, in before: Account?) -> ServerStatus? {
    before?.allSubscriptions.first { $0.originalID == subscription.originalID }?.serverStatus
  }

  /// Rule SRV-1: each purchase of a customer is notified.
  private mutating func bookings(
    of account: Account, since before: Account?, to newNotifications: ArraySlice<ServerNotification>
  ) {
    let known = before?.ledger.count ?? 0
    guard known < account.ledger.count else { return }
    var unannounced = Set(account.ledger[known...].map(\.id))
    for notification in newNotifications
    where !unannounced.isEmpty && notification.account == account.id {
      if let id = notification.transaction?.id { unannounced.remove(id) }
    }
    for id in unannounced.sorted() {
      expect(false, .notifications, "no server was notified of the new transaction \(id)")
    }
  }
}

// Rule SRV-1: how often and when a notification is sent again.
extension InvariantCheck {
  /// The hours between one attempt and the next.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/responding-to-app-store-server-notifications
  private static let hours: [Int64] = [1, 12, 24, 48, 72]

  /// Checks the notifications that were sent again since the earlier world.
  mutating func redelivery() {
    let known = min(earlier?.notificationCount ?? 0, world.notifications.count)
    let isQuiet = earlier.map { $0.redelivery == world.server.redelivery } ?? false
    for index in isQuiet ? known..<world.notifications.count : world.notifications.indices {
      attempts(of: world.notifications[index])
    }
  }

  private mutating func attempts(of notification: ServerNotification) {
    // Most are accepted at once.
    guard !notification.isAcceptedAtFirst || !notification.retries.isEmpty else { return }
    let number = notification.number
    let attempts = notification.attempts
    guard attempts.count <= Self.hours.count + 1 else {
      return expect(
        false, .redelivery, "notification \(number) was sent \(attempts.count) times")
    }
    for (index, hours) in Self.hours.enumerated() where index + 1 < attempts.count {
      let (before, after) = (attempts[index], attempts[index + 1])
      let due = before.date.adding(hours: hours)
      // The app's own server may take its time to refuse.
      let isOnTime = world.server.outbox.isOpen ? after.date >= due : after.date == due
      expect(
        !before.isAccepted && isOnTime, .redelivery,
        "notification \(number) was sent at \(before.date) and "
          + "\(before.isAccepted ? "accepted" : "refused"), and again at \(after.date)")
    }
    nextAttempt(of: number, after: attempts)
  }

  private mutating func nextAttempt(
    of number: Int, after attempts: [ServerNotification.Attempt]
  ) {
    guard world.sendsAgain() else {
      return expect(
        attempts.count == 1, .redelivery,
        "notification \(number) was sent \(attempts.count) times in a test environment")
    }
    guard let last = attempts.last, !last.isAccepted, attempts.count <= Self.hours.count,
      !world.server.outbox.isOpen
    else { return }
    let due = last.date.adding(hours: Self.hours[attempts.count - 1])
    let next = world.server.redelivery.nextDue
    expect(
      world.now < due && next.map { $0 <= due } ?? false, .redelivery,
      "notification \(number) is to be sent again at \(due), and the next of all at "
        + (next.map { "\($0)" } ?? "no date"))
  }
}
