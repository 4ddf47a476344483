extension InvariantCheck {
  mutating func state(of device: Device) {
    expect(
      !device.isAppRunning || device == world.device, .devices,
      "the app runs on '\(device.name)', which is not in use")
    expect(
      world.accounts[device.account.index].devices.contains {
        world.devices[$0.index].name == device.name
      }, .devices,
      "account \(device.account.index) does not list '\(device.name)', where it is signed in")
    // Rules UPD-5, PROMO-1: listeners have received everything, once.
    expect(
      !device.isListening || device.undelivered.isEmpty && device.intents.isEmpty, .devices,
      "\(device.undelivered.count) announcements and \(device.intents.count) intents wait on "
        + "'\(device.name)', where the app listens")
    for intent in device.intents {
      expect(
        world.catalog.product(intent.productID) != nil, .devices,
        "'\(device.name)' is to hear of an intent to buy the unknown '\(intent.productID)'")
    }
    copy(on: device)
  }

  /// A device without network keeps its copy unchanged.
  private mutating func copy(on device: Device) {
    let account = world.accounts[device.account.index]
    switch device.network {
    case .online:
      for case .transaction(let id, _) in device.undelivered {
        expect(
          world.accounts.contains { $0[id] != nil }, .history,
          "a device is to hear of the unknown transaction \(id)")
      }
    case .offline(let copy):
      expect(
        copy.account.id == device.account, .devices,
        "'\(device.name)' of account \(device.account.index) knows account "
          + "\(copy.account.id.index)")
      let count = copy.account.ledger.count
      expect(
        count <= account.ledger.count, .history,
        "a device without network knows \(count) transactions of \(account.ledger.count)")
      expect(
        !copy.account.subscriptions.isNewer(than: account.subscriptions)
          && !copy.account.familyShare.subscriptions.isNewer(
            than: account.familyShare.subscriptions)
          && copy.account.refundBook.refunds.count <= account.refundBook.refunds.count
          && copy.account.signInCount <= account.signInCount, .devices,
        "'\(device.name)' knows more of account \(account.id.index) than the App Store")
      for id in copy.unsentFinishes {
        expect(
          copy.account[id]?.isFinished ?? true, .finishing,
          "a device is to tell that \(id) is finished, and does not know it itself")
      }
    }
  }

  /// Checks the listings on the device in use.
  mutating func listings() {
    // Many worlds have no purchases, and nothing to list.
    guard !world.account.ledger.isEmpty else { return }
    let entitled = world.currentEntitlements()
    var last: UInt64?
    // By index, here and below, since mostly one field of a transaction is read.
    for index in entitled.indices {
      let id = entitled[index].id
      // Rule ENT-2.
      expect(
        entitled[index].revocation == nil
          && (!entitled[index].isUpgraded || world.profile.has(.listUpgraded))
          && entitled[index].type != .consumable, .entitlements,
        "the customer is entitled to transaction \(id), which is \(entitled[index])")
      if let last {
        expect(last < id, .entitlements, "transaction \(id) is listed after \(last)")
      }
      last = id
    }
    guard world.device.isOnline, !world.listsNothing else { return }
    let account = world.account
    for index in entitled.indices {
      let id = entitled[index].id
      let isSame =
        account.index(of: id).map { account.ledger[$0] == entitled[index] }
        ?? (account[id] == entitled[index])
      expect(
        isSame, .entitlements,
        "the customer is entitled to transaction \(id), of which the ledger says something else")
    }
    for subscription in account.allSubscriptions where subscription.servedTerm != nil {
      let id = subscription.latestTransactionID
      // Rules STAT-6, ENT-9: transactions that are not listed yet.
      if account[id].map({ world.isUnlisted($0) }) ?? false { continue }
      expect(
        entitled.contains { $0.id == id }, .entitlements,
        "the subscription to \(subscription.groupID) serves, and its transaction \(id) entitles to "
          + "nothing")
    }
  }
}

extension [Subscription] {
  fileprivate func isNewer(than others: [Subscription]) -> Bool {
    count > others.count
      || zip(self, others).contains { $0.latestTransactionID > $1.latestTransactionID }
  }
}
