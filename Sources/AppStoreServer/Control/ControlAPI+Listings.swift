import JSONTree
import StoreSigning
import StoreSimulator

// What the control API lists.
extension ServerSession {
  func customer(_ name: String) throws(ControlError) -> JSON {
    let found = withState { state -> JSON? in
      state.store.world.account(named: name).map { state.store.listing(of: $0) }
    }
    guard let found else { throw ControlError("unknown customer '\(name)'", status: 404) }
    return found
  }

  var notifications: JSON {
    withState { state in
      let store = state.store
      return .array(
        store.world.notifications.map { sent in
          [
            "number": .integer(sent.number), "type": .string(sent.event.type.rawValue),
            "subtype": sent.event.subtype.map { .string($0.rawValue) } ?? .null,
            "notificationUUID": .string(sent.uuid), "date": .string("\(sent.date)"),
            "signedPayload": .string(store.signedPayload(of: sent)),
            "sendAttempts": .array(
              store.wasSent(sent) ? store.sendAttempts(of: sent) : []),
          ]
        })
    }
  }

  /// What the page at `/` shows, without signatures.
  var overview: JSON { withState { $0.store.overview } }

  var consumption: JSON {
    withState { state in
      .array(
        state.store.world.consumptionReports.map { report in
          [
            "transactionId": .string(String(report.transactionID)),
            "date": .string("\(report.date)"),
            "body": (try? JSON(parsing: report.body)) ?? .null,
          ]
        })
    }
  }
}

extension ServedStore {
  /// The numbers of customers and notifications that the page shows: the latest.
  private static var shownLimit: Int { 200 }

  fileprivate var overview: JSON {
    [
      "now": .string("\(world.now)"), "environment": .string(world.app.environment.rawValue),
      "bundleId": .string(world.app.bundleID), "url": notificationURL.map(JSON.string) ?? .null,
      "products": .array(world.catalog.products.map { .string($0.id.rawValue) }),
      "customers": .array(world.accounts.suffix(Self.shownLimit).map(shortListing)),
      "notifications": .array(
        world.notifications.suffix(Self.shownLimit).map { sent in
          [
            "number": .integer(sent.number), "type": .string(sent.event.type.rawValue),
            "subtype": sent.event.subtype.map { .string($0.rawValue) } ?? .null,
            "date": .string("\(sent.date)"),
            "sendAttempts": .array(wasSent(sent) ? sendAttempts(of: sent) : []),
          ]
        }),
    ]
  }

  private func shortListing(of holder: Account) -> JSON {
    [
      "name": .string(holder.name),
      "subscriptions": .array(statuses(of: holder).map { .object(Self.members(of: $0)) }),
      "transactions": .array(
        holder.ledger.map { sale in
          [
            "transactionId": .string(String(sale.id)),
            "originalTransactionId": .string(String(sale.originalID)),
            "productId": .string(sale.productID.rawValue),
            "purchased": .string("\(sale.purchaseDate)"),
            "expires": sale.expirationDate.map { .string("\($0)") } ?? .null,
            "revoked": sale.revocation.map { .string("\($0.date)") } ?? .null,
          ]
        }),
    ]
  }

  private func statuses(of holder: Account) -> [LedgerStatus] {
    world.catalog.groups.flatMap {
      holder.statuses(
        in: $0.id, catalog: world.catalog, profile: world.profile, at: world.now)
    }
  }

  private static func members(of status: LedgerStatus) -> [JSON.Member] {
    [
      .init("groupId", .string(status.groupID.rawValue)),
      .init("state", .string(status.state.rawValue)),
      .init("productId", .string(status.transaction.productID.rawValue)),
      .init("expires", status.transaction.expirationDate.map { .string("\($0)") } ?? .null),
      .init("renews", .bool(status.renewal.willAutoRenew)),
    ]
  }

  /// A transaction with its order and its signature.
  mutating func summary(of transaction: LedgerTransaction, _ holder: Account) -> JSON {
    [
      "transactionId": .string(String(transaction.id)),
      "originalTransactionId": .string(String(transaction.originalID)),
      "productId": .string(transaction.productID.rawValue),
      "orderId": .string(Self.orderID(of: transaction)),
      "jws": .string(signed(transaction, of: holder)),
    ]
  }

  mutating func listing(of holder: Account) -> JSON {
    return [
      "name": .string(holder.name),
      "appTransactionId": .string(world.app.appTransactionID(ofAccount: holder.name)),
      "signedAppTransaction": .string(
        SignedAppTransaction(world.occasion(for: holder)).jws(by: chain)),
      "receipt": .string(world.receipt(of: holder).base64Text),
      "storefront": .string(holder.storefront),
      "subscriptions": .array(
        statuses(of: holder).map { status in
          let signed = SignedRenewal(status.renewal, world.occasion(for: holder)).jws(by: chain)
          return .object(
            Self.members(of: status) + [.init("signedRenewalInfo", .string(signed))])
        }),
      "transactions": .array(holder.ledger.map { summary(of: $0, holder) }),
    ]
  }
}
