@testable import StoreSimulator

// Contradictions between servers, devices and families.
extension StoreInvariantTests {
  static let devices = [
    Sabotage(
      sentence: "notifications: notification 3 is a TEST, and its account and transaction "
        + "say otherwise"
    ) { world in
      let sent = world.notifications[0]
      world.notifications.append(sent.copy(number: 3, event: .test))
    },
    Sabotage(sentence: "server status: notification 3 is a EXPIRED, and its status is active") {
      world in
      let sent = world.notifications[0]
      world.notifications.append(sent.copy(number: 3, event: .expired(.billingError)))
    },
    Sabotage(
      sentence: "server status: notification 3 is a GRACE_PERIOD_EXPIRED, and the subscription was "
        + "active"
    ) { world in
      let sent = world.notifications[0]
      world.notifications.append(sent.copy(number: 3, event: .gracePeriodExpired))
    },
    Sabotage(
      sentence: "redelivery: notification 3 is to be sent again at 2026-01-05T01:00:00Z, and the "
        + "next of all at no date"
    ) { world in
      world.app = Self.inProduction
      let sent = world.notifications[1]
      world.notifications.append(sent.copy(number: 3, event: sent.event, isAccepted: false))
    },
    Sabotage(sentence: "redelivery: notification 2 was sent 7 times") { world in
      _ = try world.apply(.breakServer)
      let attempt = ServerNotification.Attempt(date: world.now, isAccepted: false)
      world.notifications[1].retries = Array(repeating: attempt, count: 6)
      world.server.redelivery.keep(1, afterRetries: 0, at: world.now)
    },
    Sabotage(
      sentence: "redelivery: notification 2 was sent at 2026-01-05T00:00:00Z and accepted, and "
        + "again at 2026-01-05T00:00:00Z"
    ) { world in
      world.notifications[1].retries = [.init(date: world.now, isAccepted: true)]
      world.server.redelivery.keep(1, afterRetries: 0, at: world.now)
    },
    Sabotage(
      sentence: "devices: 0 announcements and 1 intents wait on 'phone', where the app listens"
    ) { $0.device.intents = [LedgerPurchaseIntent(productID: "walk.roses")] },
    Sabotage(sentence: "devices: the app runs on 'tablet', which is not in use") { world in
      var tablet = Device(name: "tablet")
      tablet.app = .running(launchedOffline: false)
      world.devices.append(tablet)
      world.account.devices.append(DeviceID(1))
    },
    Sabotage(
      sentence: "devices: account 0 does not list 'phone', where it is signed in"
    ) { $0.account.devices = [] },
    Sabotage(sentence: "devices: 'phone' knows more of account 0 than the App Store") { world in
      var copy = world.account
      copy.signInCount += 1
      world.device.network = .offline(DeviceCopy(account: copy))
    },
    Sabotage(sentence: "money: transaction 2 was paid in USD and repaid in EUR") {
      $0.account.refundBook.refunds.append(
        Refund(
          transactionID: 2, productID: "walk.roses", amount: Money(milliunits: 2990),
          currency: "EUR", why: .refund, date: $0.now))
    },
  ]

  private static let inProduction = AppInfo(
    bundleID: "com.example.app", appAppleID: 1, version: "1.0", origin: AppInfo.sample.origin,
    environment: .production)

  static let familySabotages = [
    Sabotage(
      sentence:
        "family: account 1 is entitled to 1 transactions through the family, which shares 0 "
        + "with it"
    ) { $0.family?.isSharing = false },
    Sabotage(
      sentence: "family: account 1 has nothing that follows the purchaser's transaction 3"
    ) { $0.accounts[1].ledger[0].expirationDate = $0.now.adding(Period(1, .year)) },
    Sabotage(
      sentence: "family: account 1 has a share in the subscription to A0000003 that is active, and "
        + "the purchaser's is active, or goes on differently"
    ) { $0.accounts[1].familyShare.subscriptions[0].updateTerm { $0.willAutoRenew = false } },
    Sabotage(
      sentence: "family: the members of the family are [1, 0], and its purchaser is account 0"
    ) { $0.family?.members.append(.first) },
    Sabotage(
      sentence: "family: transaction 1000002 is shared, and is 1 of a consumable for 0.99"
    ) { world in
      let seeds = LedgerTransaction(
        id: 1_000_002, originalID: 1_000_002, productID: "walk.seeds", type: .consumable,
        groupID: nil, purchaseDate: world.now, originalPurchaseDate: world.now,
        expirationDate: nil, quantity: 1, offer: nil, reason: .purchase,
        price: Money(milliunits: 990), appAccountToken: nil, ownership: .familyShared,
        storefront: "USA")
      world.accounts[1].ledger.append(seeds)
    },
    Sabotage(sentence: "money: transaction 3 was taken back, and 0.00 of 5.99 repaid") {
      $0.account.ledger[2].revocation = Revocation(
        date: $0.now, reason: .other, kind: .familyRevocation)
    },
  ]
}

extension ServerNotification {
  fileprivate func copy(
    number: Int, event: ServerEvent, isAccepted: Bool = true
  ) -> ServerNotification {
    ServerNotification(
      number: number, event: event, date: date, account: account, transaction: transaction,
      renewal: renewal, status: status, isAcceptedAtFirst: isAccepted)
  }
}
