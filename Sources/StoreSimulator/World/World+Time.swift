extension World {
  /// When something next happens by itself: a renewal, an expiry, the end of a request to buy, a
  /// notification that is sent again. `nil` if nothing ever will.
  package var nextDue: StoreTime? {
    var first = StoreTime.earlier(server.redelivery.nextDue, delays.nextDue)
    for index in accounts.indices { first = StoreTime.earlier(first, accounts[index].nextDue) }
    return first
  }

  /// The date on which the event is due; `nil` if it will not happen.
  package func date(of event: AwaitedEvent) -> StoreTime? {
    switch event {
    case .renewal: nextRenewalDate
    case .expiry: nextExpirationDate
    case .endOfGrace: nextGraceEnd
    case .somethingHappens: nextDue
    }
  }

  /// The date until which a step waits.
  ///
  /// - Parameters:
  ///   - bound: the longest time to wait until something happens.
  ///   - next: when something else happens, of which the world does not know.
  /// - Throws: ``ActionRefusal`` if nothing of that kind is due, and for a bound of anything else.
  package func date(
    of target: WaitTarget, within bound: WaitingTime? = nil, next: StoreTime? = nil
  ) throws(ActionRefusal) -> StoreTime {
    guard target == .event(.somethingHappens) || bound == nil else { throw .unexpectedBound }
    let due: StoreTime? =
      switch target {
      case .date(let date): date
      case .event(.somethingHappens): StoreTime.earlier(nextDue, next)
      case .event(let event): date(of: event)
      }
    guard let end = StoreTime.earlier(due, bound?.end(from: now)) else {
      throw .notDue(target, next: nextEvent)
    }
    return end
  }

  /// The next renewal, expiry or end of grace, with its date; `nil` if none is due.
  private var nextEvent: (event: AwaitedEvent, date: StoreTime)? {
    let events: [AwaitedEvent] = [.renewal, .expiry, .endOfGrace]
    return events.compactMap { event in date(of: event).map { (event, $0) } }
      .min { $0.date < $1.date }
  }

  /// When the next subscription renews; `nil` if none will.
  package var nextRenewalDate: StoreTime? {
    account.allSubscriptions.compactMap(\.runningTerm).filter(renews).map(\.end).min()
  }

  /// When the next subscription ends, cancelled or never charged again; `nil` if none will.
  package var nextExpirationDate: StoreTime? {
    account.allSubscriptions.compactMap { plannedEnd(of: $0) }.min()
  }

  /// When the next grace period ends; `nil` if none runs.
  package var nextGraceEnd: StoreTime? {
    account.allSubscriptions.compactMap { subscription in
      guard case .inGracePeriod(_, until: let end) = subscription.state else { return nil }
      return end
    }.min()
  }

  /// Advances as ``advance(to:)`` does, unless `time` is in the past. At the present time, too,
  /// something may be due: a notification that was refused later than its next attempt.
  package mutating func catchUp(to time: StoreTime) -> [Delivery] {
    time < now ? [] : advance(to: time)
  }

  /// Advances the clock to `time`, and performs what falls due up to and including it, in order.
  ///
  /// - Precondition: `time` is not in the past.
  package mutating func advance(to time: StoreTime) -> [Delivery] {
    precondition(time >= now, "time does not run backwards: from \(now) to \(time)")
    var deliveries: [Delivery] = []
    while let due = nextDue, due <= time {
      now = due
      for index in accounts.indices where accounts[index].isDue(at: due) {
        let effects = accounts[index].settle(
          in: catalog, grace: gracePeriod, limit: renewalLimit, profile: profile, at: due)
        deliveries += perform(effects, in: AccountID(index))
      }
      deliveries += settleLateness()
      sendAgain()
    }
    now = time
    return deliveries
  }
}

extension World {
  /// When the subscription ends without further action; `nil` if it renews or has ended.
  private func plannedEnd(of subscription: Subscription) -> StoreTime? {
    switch subscription.state {
    case .active(let term): renews(term) ? nil : term.end
    case .inGracePeriod(let term, until: _), .inBillingRetryPeriod(let term): term.retryEnd
    case .expired, .revoked: nil
    }
  }

  private func renews(_ term: Term) -> Bool {
    term.ending(before: catalog.renewal(after: term), limit: renewalLimit) == nil
  }
}

extension ActionRefusal {
  package static let unexpectedBound = Self(
    "unexpected 'within' here: it belongs to '\(AwaitedEvent.somethingHappens.rawValue)'; "
      + "remove it")

  /// - Parameters:
  ///   - target: of a step that waits for something that will not happen.
  ///   - next: what happens instead.
  fileprivate static func notDue(
    _ target: WaitTarget, next: (event: AwaitedEvent, date: StoreTime)?
  ) -> Self {
    switch target {
    case .event(.somethingHappens):
      Self("nothing is due; write how long to wait, such as '- wait: 1 day'")
    case .event, .date:
      Self("no \(target.name) is due; \(remedy(next))")
    }
  }

  private static func remedy(_ next: (event: AwaitedEvent, date: StoreTime)?) -> String {
    guard let (event, date) = next else { return "remove this step" }
    let word = event.rawValue
    return "the \(word) is next, at \(date): write 'wait until: \(word)'"
  }

  package static func isPast(_ target: WaitTarget, at now: StoreTime) -> Self {
    Self("\(target.name) is in the past: the store's clock shows \(now)")
  }
}

extension WaitTarget {
  fileprivate var name: String {
    switch self {
    case .date(let date): "\(date)"
    case .event(let event): event.rawValue
    }
  }
}
