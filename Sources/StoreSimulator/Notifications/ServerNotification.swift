/// A notification of the App Store to the developer's server, as of its first sending.
///
/// Source: https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv2decodedpayload
package struct ServerNotification: Codable, Hashable, Sendable {
  /// From 1, in the order of sending.
  package let number: Int
  package let event: ServerEvent
  package let date: StoreTime
  /// `nil` for a test, a summary and a token, which are about no single customer.
  package let account: AccountID?
  /// `nil` for what is about no customer, or about a customer and the app.
  package let transaction: LedgerTransaction?
  /// `nil` unless the transaction is of an auto-renewable subscription.
  package let renewal: LedgerRenewalInfo?
  /// `nil` unless the transaction is of an auto-renewable subscription.
  package let status: ServerStatus?
  /// Whether the server accepted the first attempt.
  var isAcceptedAtFirst: Bool
  /// The retries, oldest first.
  var retries: [Attempt] = []

  /// One sending of a notification, and whether the server accepted it.
  package struct Attempt: Codable, Hashable, Sendable {
    package let date: StoreTime
    package internal(set) var isAccepted: Bool
  }

  /// Every sending, oldest first; all carry the same uuid.
  package var attempts: [Attempt] {
    [Attempt(date: date, isAccepted: isAcceptedAtFirst)] + retries
  }

  /// Whether the server has it.
  package var isAccepted: Bool { isAcceptedAtFirst || retries.contains(where: \.isAccepted) }

  /// The same in every run, unique in the run. Rule SRV-1.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/notificationuuid
  package var uuid: String { DerivedUUID.text(of: UInt64(number), in: .notification) }
}

extension Subscription {
  /// Rule SRV-3: servers and devices receive the same status.
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
  mutating func notify(of event: ServerEvent, about id: UInt64, in account: Account) {
    send(notification(of: event, about: id, in: account, number: notifications.count + 1))
  }

  private func notification(
    of event: ServerEvent, about id: UInt64, in account: Account, number: Int
  ) -> ServerNotification {
    let transaction = account.booked(id)
    let subscription = account.subscription(of: transaction)
    return ServerNotification(
      number: number, event: event, date: now, account: account.id,
      transaction: transaction.signed,
      renewal: subscription.map {
        account.renewalInfo(
          of: $0, paidBy: account.booked($0.latestTransactionID), at: now, catalog: catalog,
          profile: profile)
      }, status: subscription?.serverStatus, isAcceptedAtFirst: isServerUp)
  }

  /// The notification that the App Store would send if the customer bought the product on another
  /// device, under a number that is never sent; `nil` if it would send none. Rule VER-3.
  package func forgedNotification(
    ofBuying id: ProductID
  ) throws(ActionRefusal) -> ServerNotification? {
    let product = try productForAnotherDevice(id)
    var account = account
    let sale = account.sell(product, for: Order(id), in: catalog, at: bookingTime)
    let notified: [(ServerEvent, UInt64)] = sale.effects.compactMap {
      guard case .notification(let event, about: let id) = $0 else { return nil }
      return (event, id)
    }
    return notified.last.map { event, id in
      notification(
        of: event, about: id, in: account,
        number: Self.firstForgedNumber + notifications.count + notified.count)
    }
  }

  /// The first number of notifications that are never sent.
  private static var firstForgedNumber: Int { 1_000_000_000 }

  /// Sends the test notification that the developer requested.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/request-a-test-notification
  mutating func sendTestNotification() {
    sendWithoutCustomer(.test)
  }

  /// Rule SRV-2: servers receive types that they do not know.
  mutating func sendUnknownNotification() {
    sendWithoutCustomer(.unknown)
  }

  mutating func notify(of summary: ExtensionSummary) {
    sendWithoutCustomer(.renewalExtensionSummary(summary))
  }

  mutating func announce(_ announcement: Announcement) throws(ActionRefusal) {
    let event = ServerEvent.announcement(announcement)
    switch event.row.subject {
    case .noCustomer: sendWithoutCustomer(event)
    case .customersApp: sendWithoutTransaction(event, to: account.id)
    case .customer, .customerAndMembers:
      guard let subscription = account.subscriptions.first else {
        throw ActionRefusal("the customer has no subscription that could be announced")
      }
      notify(of: event, about: subscription.latestTransactionID, in: account)
    }
  }

  /// Sends a notification that is about no single customer.
  private mutating func sendWithoutCustomer(_ event: ServerEvent) {
    sendWithoutTransaction(event, to: nil)
  }

  private mutating func sendWithoutTransaction(_ event: ServerEvent, to account: AccountID?) {
    send(
      ServerNotification(
        number: notifications.count + 1, event: event, date: now, account: account,
        transaction: nil, renewal: nil, status: nil, isAcceptedAtFirst: isServerUp))
  }

  private mutating func send(_ notification: ServerNotification) {
    notifications.append(notification)
    hand(over: notifications.count - 1)
    keepIfRefused(notifications.count - 1)
  }
}
