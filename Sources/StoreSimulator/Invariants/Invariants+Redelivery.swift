// Rule SRV-1: how often and when the developer's server is told again.
extension InvariantCheck {
  /// How long after each attempt the next one follows.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/responding-to-app-store-server-notifications
  private static let hours: [Int64] = [1, 12, 24, 48, 72]

  /// What was sent again since then is looked at again.
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
