/// One message of the App Store to the developer's server, as it stood when it was sent.
///
/// Source: https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv2decodedpayload
package struct ServerNotification: Hashable, Sendable {
  /// From 1, in the order of sending.
  package let number: Int
  package let event: ServerEvent
  package let date: StoreTime
  /// `nil` for a summary, which is about no single customer.
  package let account: AccountID?
  /// `nil` for a summary.
  package let transaction: LedgerTransaction?
  /// `nil` unless the transaction is of an auto-renewable subscription.
  package let renewal: RenewalOutlook?
  /// `nil` unless the transaction is of an auto-renewable subscription.
  package let status: ServerStatus?

  /// The same in every run, unique in the run. Rule SRV-1.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/notificationuuid
  package var uuid: String { DerivedUUID.text(of: UInt64(number), in: .notification) }
}

/// Where a subscription stands, as the App Store tells servers.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/status
package enum ServerStatus: Int, Hashable, Sendable {
  case active = 1
  case expired = 2
  case inBillingRetry = 3
  case inGracePeriod = 4
  case revoked = 5
}

extension Subscription {
  /// Rule SRV-3: what servers are told agrees with what devices are told.
  package var serverStatus: ServerStatus {
    switch state {
    case .active: .active
    case .inGracePeriod: .inGracePeriod
    case .inBillingRetryPeriod: .inBillingRetry
    case .expired: .expired
    case .revoked: .revoked
    }
  }
}

extension World {
  mutating func notify(of event: ServerEvent, about id: UInt64, in account: AccountID) {
    let transaction = accounts[account.index].booked(id)
    let subscription = transaction.groupID.flatMap { accounts[account.index][$0] }
    notifications.append(
      ServerNotification(
        number: notifications.count + 1, event: event, date: now, account: account,
        transaction: transaction.signed,
        renewal: subscription.map {
          accounts[account.index].outlook(of: $0, at: now, catalog: catalog)
        }, status: subscription?.serverStatus))
  }

  mutating func notify(of summary: ExtensionSummary) {
    notifications.append(
      ServerNotification(
        number: notifications.count + 1, event: .renewalExtensionSummary(summary), date: now,
        account: nil, transaction: nil, renewal: nil, status: nil))
  }
}
