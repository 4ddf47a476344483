import AppStore
import JSONTree
import StoreKit
import Wire

/// What the store knows, told without the adapter's help.
struct StoreFacts {
  private let device: SimulatedDevice
  private let account: Account

  init(_ device: SimulatedDevice) {
    self.device = device
    account = device.world.account
  }

  func value(of fact: StoreFact) -> JSON {
    switch fact {
    case .charges: .array(account.charges.map(Self.charge))
    case .refunds: .array(account.refunds.map(Self.refund))
    case .transactions: .array(account.ledger.map(Self.transaction))
    case .unfinished:
      .products(account.ledger.filter { !$0.isFinished }.map(\.productID.rawValue))
    case .listeners: .integer(device.listenerCount)
    case .syncs: .integer(account.syncCount)
    }
  }

  private static func charge(_ charge: Charge) -> JSON {
    ["product": .string(charge.productID.rawValue), "amount": .string(charge.amount.description)]
  }

  private static func refund(_ refund: Refund) -> JSON {
    [
      "product": .string(refund.productID.rawValue), "amount": .string(refund.amount.description),
      "why": .string(refund.why.rawValue),
    ]
  }

  private static func transaction(_ entry: LedgerTransaction) -> JSON {
    [
      "product": .string(entry.productID.rawValue), "reason": .string(entry.reason.rawValue),
      "upgraded": .bool(entry.isUpgraded), "refunded": .bool(entry.revocation != nil),
      "quantity": .integer(entry.quantity),
    ]
  }
}
