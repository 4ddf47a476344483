import AdapterHost
import StoreKit

/// The log of events for the app: each event once, however often the App Store repeats it.
@MainActor final class AppEventLog {
  private var events: [AppEvent] = []
  private let habits: ReferenceHabits

  init(habits: ReferenceHabits) { self.habits = habits }

  func drain() -> [AppEvent] {
    defer { events = [] }
    return events
  }

  func add(_ kind: AppEvent.Kind, _ productID: Product.ID?) {
    events.append(AppEvent(kind, productID))
  }

  /// Rule UPD-3: a sale that was reported is reported again only when its state has changed. Rule
  /// RES-4: as what it is.
  func add(_ transaction: Transaction) {
    let kind = habits.reportedKind(Self.kind(of: transaction))
    let key = "reported \(habits.identity(transaction))"
    let isNew = DeviceStorage.keychain[key] != kind.rawValue
    guard habits.reports(transaction, isNew) else { return }
    DeviceStorage.keychain[key] = kind.rawValue
    add(kind, transaction.productID)
  }

  /// Rules UPD-14, REF-2, ENT-6: a renewal, a refund and an upgrade are no purchase. Rule RES-4:
  /// anything else is, also if it was restored.
  private static func kind(of transaction: Transaction) -> AppEvent.Kind {
    if transaction.revocationDate != nil { return .revoked }
    if transaction.isUpgraded { return .upgraded }
    return transaction.reason == .renewal ? .renewed : .success
  }
}

extension AppEventLog {
  /// Rules PUR-15, ATB-4, PUR-2, SUB-CHG-3: logs the outcome of a purchase, unless a transaction
  /// reports it.
  func add(_ purchase: ReferenceShop.Purchase, of productID: Product.ID) {
    switch purchase {
    case .delivered, .handedBack: break
    case .waiting, .scheduled: add(.pending, productID)
    case .cancelled: add(.cancelled, productID)
    case .unverified: add(.verificationFailed, productID)
    case .busy, .forbidden, .refused: add(.failure, productID)
    }
  }
}
