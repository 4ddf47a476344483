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
              store.results[sent.number] == nil ? [] : store.sendAttempts(of: sent)),
          ]
        })
    }
  }

  var consumption: JSON {
    withState { state in
      .array(
        state.store.consumption.map { report in
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
    let statuses = world.catalog.groups.flatMap {
      holder.statuses(
        in: $0.id, catalog: world.catalog, profile: world.profile, at: world.now)
    }
    return [
      "name": .string(holder.name),
      "appTransactionId": .string(world.app.appTransactionID(ofAccount: holder.name)),
      "signedAppTransaction": .string(SignedAppTransaction(occasion(for: holder)).jws),
      "storefront": .string(holder.storefront),
      "subscriptions": .array(
        statuses.map {
          [
            "groupId": .string($0.groupID.rawValue), "state": .string($0.state.rawValue),
            "productId": .string($0.transaction.productID.rawValue),
            "expires": $0.transaction.expirationDate.map { .string("\($0)") } ?? .null,
            "renews": .bool($0.renewal.willAutoRenew),
            "signedRenewalInfo": .string(SignedRenewal($0.renewal, occasion(for: holder)).jws),
          ]
        }),
      "transactions": .array(holder.ledger.map { summary(of: $0, holder) }),
    ]
  }
}
