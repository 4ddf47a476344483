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
    case .syncs: .integer(account.signInCount)
    case .notifications:
      .array(device.notifications(since: 0).map(Self.notification))
    case .messages: .array(device.shownMessages.map(Self.message))
    case .consumption:
      .array(
        device.read(\.consumptionReports).filter { account[$0.transactionID] != nil }
          .map(Self.consumption))
    case .retentionMessages:
      device.read { world in
        .array(
          world.retention.shown.filter { $0.account == world.accountInUse }
            .map(Self.retentionMessage))
      }
    }
  }

  private static func charge(_ charge: Charge) -> JSON {
    .record(ChargePart.self) { part in
      switch part {
      case .product: .string(charge.productID.rawValue)
      case .amount: .string(charge.amount.description)
      case .currency: .string(charge.currency)
      }
    }
  }

  private static func refund(_ refund: Refund) -> JSON {
    .record(RefundPart.self) { part in
      switch part {
      case .product: .string(refund.productID.rawValue)
      case .amount: .string(refund.amount.description)
      case .currency: .string(refund.currency)
      case .reason: .string(refund.why.rawValue)
      }
    }
  }

  private static func transaction(_ entry: LedgerTransaction) -> JSON {
    .record(TransactionPart.self) { part in
      switch part {
      case .product: .string(entry.productID.rawValue)
      case .reason: .string(entry.reason.rawValue)
      case .upgraded: .bool(entry.isUpgraded)
      case .refunded: .bool(entry.isRefunded)
      case .revoked: .bool(entry.revocation != nil)
      case .shared: .bool(entry.ownership == .familyShared)
      case .price: .string(entry.price.description)
      case .offer: .orNone(entry.offer?.type)
      case .quantity: .integer(entry.quantity)
      case .billingPeriod: .integer(entry.commitment?.payment ?? 0)
      case .accountToken: entry.appAccountToken.map { .string($0.lowercased()) } ?? .null
      }
    }
  }

  private static func notification(_ notification: ServerNotification) -> JSON {
    .record(NotificationPart.self) { part in
      switch part {
      case .type: .string(notification.event.type.rawValue)
      case .subtype: .orNone(notification.event.subtype)
      case .status: .orNone(notification.status)
      case .accepted: .bool(notification.isAccepted)
      case .product: notification.transaction.map { .string($0.productID.rawValue) }
      }
    }
  }

  private static func message(_ message: StoreMessage) -> JSON {
    .record(MessagePart.self) { part in
      switch part {
      case .kind: .string(message.reason.rawValue)
      }
    }
  }

  private static func consumption(_ report: ConsumptionReport) -> JSON {
    .record(ConsumptionPart.self) { part in
      switch part {
      case .product: .string(report.productID.rawValue)
      case .delivery: .string(report.delivery.rawValue)
      case .preference: .orNone(report.preference)
      case .percentage: report.milliPercent.map(JSON.integer)
      }
    }
  }

  private static func retentionMessage(_ shown: ShownRetentionMessage) -> JSON {
    .record(RetentionMessagePart.self) { part in
      switch part {
      case .kind: .string(shown.kind.rawValue)
      case .product: .string(shown.product.rawValue)
      case .suggests: .string(shown.suggestion?.rawValue ?? Vocabulary.none)
      case .message: shown.message.map(JSON.string)
      case .offer: shown.offer.map(JSON.string)
      case .problem: shown.problem.map(JSON.string)
      }
    }
  }
}

extension JSON {
  /// The parts that have a value, in their order.
  static func record<Part: RawRepresentable<String> & CaseIterable>(
    _: Part.Type, _ value: (Part) throws -> JSON?
  ) rethrows -> JSON {
    .object(
      try Part.allCases.compactMap { part in
        try value(part).map { Member(part.rawValue, $0) }
      })
  }
}
