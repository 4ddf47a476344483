import StoreSimulator
import JSONTree
import StoreKit
import Wire

/// Facts of the store, which need no answer of the adapter.
struct StoreFacts {
  private let device: SimulatedDevice
  private let account: Account

  init(_ device: SimulatedDevice) {
    self.device = device
    account = device.read { $0.account }
  }

  func value(of fact: StoreFact) -> JSON {
    switch fact {
    case .charges: .array(account.charges.map(Self.charge))
    case .refunds: .array(account.refundBook.refunds.map(Self.refund))
    case .transactions: .array(account.ledger.map(Self.transaction))
    case .unfinished:
      .products(account.ledger.filter { !$0.isFinished }.map(\.productID.rawValue))
    case .listeners: .integer(device.listenerCount)
    case .syncs: .integer(account.syncCount)
    case .notifications:
      .array(device.notifications(since: 0).map(Self.notification))
    case .messages: .array(device.shownMessages.map { ["kind": .string($0.reason.rawValue)] })
    case .retentionMessages:
      device.read { world in
        .array(
          world.retention.shown.filter { $0.account == world.accountInUse }
            .map(Self.retentionMessage))
      }
    }
  }

  private static func charge(_ charge: Charge) -> JSON {
    [
      "product": .string(charge.productID.rawValue), "amount": .string(charge.amount.description),
      "currency": .string(charge.currency),
    ]
  }

  private static func refund(_ refund: Refund) -> JSON {
    [
      "product": .string(refund.productID.rawValue), "amount": .string(refund.amount.description),
      "currency": .string(refund.currency), "reason": .string(refund.why.rawValue),
    ]
  }

  private static func transaction(_ entry: LedgerTransaction) -> JSON {
    [
      "product": .string(entry.productID.rawValue), "reason": .string(entry.reason.rawValue),
      "upgraded": .bool(entry.isUpgraded), "refunded": .bool(entry.isRefunded),
      "revoked": .bool(entry.revocation != nil),
      "shared": .bool(entry.ownership == .familyShared), "price": .string(entry.price.description),
      "offer": .orNone(entry.offer?.type), "quantity": .integer(entry.quantity),
      "billing period": .integer(entry.commitment?.payment ?? 0),
      "account token": entry.appAccountToken.map { .string($0.lowercased()) } ?? .null,
    ]
  }

  private static func notification(_ notification: ServerNotification) -> JSON {
    var members: [JSON.Member] = [
      .init("type", .string(notification.event.type.rawValue)),
      .init("subtype", .orNone(notification.event.subtype)),
      .init("status", .orNone(notification.status)),
      .init("accepted", .bool(notification.isAccepted)),
    ]
    if let transaction = notification.transaction {
      members.append(.init("product", .string(transaction.productID.rawValue)))
    }
    return .object(members)
  }

  private static func retentionMessage(_ shown: ShownRetentionMessage) -> JSON {
    var members: [JSON.Member] = [
      .init("kind", .string(shown.kind.rawValue)),
      .init("product", .string(shown.product.rawValue)),
      .init("suggests", .string(shown.suggestion?.rawValue ?? Vocabulary.none)),
    ]
    if let message = shown.message { members.append(.init("message", .string(message))) }
    if let offer = shown.offer { members.append(.init("offer", .string(offer))) }
    if let problem = shown.problem { members.append(.init("problem", .string(problem))) }
    return .object(members)
  }
}
