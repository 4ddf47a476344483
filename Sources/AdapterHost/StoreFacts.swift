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

  func value(of fact: Fact) -> JSON {
    switch fact {
    case .storeCharges: .array(account.charges.map(Self.charge))
    case .storeRefunds: .array(account.refunds.map(Self.refund))
    case .storeTransactions: .array(account.ledger.map(Self.transaction))
    case .storeUnfinished:
      .products(account.ledger.filter { !$0.isFinished }.map(\.productID.rawValue))
    case .storeListeners: .integer(device.listenerCount)
    case .storeSyncs: .integer(account.syncCount)
    case .purchase, .error, .access, .balance, .subscription, .forSale: .null
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
