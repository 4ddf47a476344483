/// An effect of a change of an account outside of the account.
enum Effect: Codable, Hashable, Sendable {
  /// Listeners of `Transaction.updates` receive the transaction, and the family's shares follow it.
  /// Rule UPD-1.
  case transaction(UInt64, to: Audience = .allApps)
  /// Listeners of `Status.updates` receive the status in the group. Rule STAT-8.
  case status(GroupID, to: Audience = .allApps)
  /// Listeners of `Status.updates` receive the status of the family's subscription. Rule STAT-8.
  case sharedStatus(GroupID)
  /// The App Store shows the customer a message inside the app. Rule MSG-1.
  case message(StoreMessage)
  /// The developer's server is notified. Rule SRV-1.
  case notification(ServerEvent, about: UInt64)

  /// The apps of the customer that are notified. The family and the server always are.
  enum Audience: Codable, Hashable, Sendable {
    case allApps
    /// Apps that run. Rule UPD-1: another one finds a purchase in its listings instead, and is
    /// informed only while the purchase is unfinished (rule FIN-3). Source: inferred from
    /// https://developer.apple.com/documentation/storekit/transaction/updates
    case runningApps
    /// No app: the buying app has the transaction from its own call, or all receive it later.
    case noApp
  }

  /// The apps of the customer that are notified.
  var audience: Audience {
    switch self {
    case .transaction(_, let audience), .status(_, let audience): audience
    case .sharedStatus, .message: .allApps
    case .notification: .noApp
    }
  }

  /// The same effect with other audiences for transactions and statuses.
  func announced(transactionsTo: Audience, statusesTo: Audience) -> Effect {
    switch self {
    // Rule UPD-10: what is for running apps only, a plan that was upgraded away, stays so.
    case .transaction(_, to: .runningApps): self
    case .transaction(let id, _): .transaction(id, to: transactionsTo)
    case .status(let group, _): .status(group, to: statusesTo)
    case .sharedStatus, .message, .notification: self
    }
  }

  var isForServer: Bool {
    switch self {
    case .transaction, .status, .sharedStatus, .message: false
    case .notification: true
    }
  }
}

/// An update for a running app's listeners, as of its sending.
package indirect enum Delivery: Hashable, Sendable {
  /// For the listeners of `Transaction.updates`. Rule UPD-1.
  case transaction(LedgerTransaction)
  /// For the listeners of `Transaction.updates`: what the app has received already, signed again.
  /// Rule UPD-9.
  case redelivery(LedgerTransaction)
  /// For the listeners of `Status.updates`. Rule STAT-8.
  case status(LedgerStatus)
  /// For the listeners of `PurchaseIntent.intents`. Rule PROMO-1.
  case intent(LedgerPurchaseIntent)
  /// For the listeners of `Storefront.updates`: ISO 3166-1 alpha-3. Rule SF-1.
  case storefront(String)
  /// For the listeners of `Message.messages`. Rule MSG-1.
  case message(StoreMessage)
}

extension World {
  /// Performs the effects of a change of an account.
  ///
  /// - Returns: the updates for the listeners on the device in use.
  mutating func perform(_ effects: [Effect], in account: AccountID) -> [Delivery] {
    guard !effects.isEmpty else { return [] }
    let known = accounts[account.index]
    var deliveries: [Delivery] = []
    for effect in effects {
      switch effect {
      case .transaction(let id, _) where isUnheard(known.booked(id)): break
      case .transaction(let id, let audience):
        if audience != .noApp { delay(id, in: account) }
        deliver(effect, to: known, &deliveries)
      case .status, .sharedStatus, .message: deliver(effect, to: known, &deliveries)
      case .notification(let event, let id): notify(of: event, about: id, in: known)
      }
    }
    deliveries += mirror(effects, of: account)
    return deliveries
  }

  /// Rule UPD-10, with `upgradeUnheard`. A refund is announced nevertheless.
  private func isUnheard(_ transaction: LedgerTransaction) -> Bool {
    profile.has(.upgradeUnheard) && transaction.isUpgraded && transaction.revocation == nil
  }

  /// Informs the account's devices of the effect, or keeps it for those that cannot listen now.
  private mutating func deliver(
    _ effect: Effect, to account: Account, _ deliveries: inout [Delivery]
  ) {
    let audience = effect.audience
    guard audience != .noApp else { return }
    for device in accounts[account.id.index].devices {
      let index = device.index
      if devices[index].isListening {
        if let delivery = delivery(of: effect, to: account) { deliveries.append(delivery) }
      } else if audience == .allApps || devices[index].isAppRunning {
        devices[index].undelivered.append(effect)
      }
    }
  }

  /// The update for listeners; `nil` if the effect is not for them, or is no longer true.
  func delivery(of effect: Effect, to account: Account) -> Delivery? {
    switch effect {
    case .transaction(let id, _): .transaction(account.booked(id))
    case .status(let group, _):
      account.ownStatus(in: group, catalog: catalog, profile: profile, at: now)
        .map(Delivery.status)
    case .sharedStatus(let group):
      account.sharedStatus(in: group, catalog: catalog, profile: profile, at: now)
        .map(Delivery.status)
    case .message(let message):
      warrants(message, to: account) ? .message(message) : nil
    case .notification: nil
    }
  }
}
