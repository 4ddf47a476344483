import AdapterHost
import StoreKit

/// What the app is told: each piece of news once, however often the App Store repeats itself.
@MainActor final class AppEventLog {
  private var events: [AppEvent] = []
  private let habits: ReferenceHabits

  init(habits: ReferenceHabits) { self.habits = habits }

  func take() -> [AppEvent] {
    defer { events = [] }
    return events
  }

  func add(_ kind: AppEvent.Kind, _ productID: Product.ID?) {
    events.append(AppEvent(kind, productID))
  }

  /// Rule UPD-3: a sale that was told already is told again only when something became of it.
  func hear(_ transaction: Transaction) {
    let kind = habits.toldOf(Self.kind(of: transaction))
    let key = "told \(transaction.id)"
    guard DeviceStorage.keychain[key] != kind.rawValue || !habits.tellsOnce else { return }
    DeviceStorage.keychain[key] = kind.rawValue
    add(kind, transaction.productID)
  }

  private static func kind(of transaction: Transaction) -> AppEvent.Kind {
    if transaction.revocationDate != nil { return .revoked }
    if transaction.isUpgraded { return .upgraded }
    return transaction.reason == .renewal ? .renewed : .success
  }
}

extension AppEventLog {
  /// How a purchase ended, unless a transaction tells it.
  func hear(_ purchase: ReferenceShop.Purchase, of productID: Product.ID) {
    switch purchase {
    case .delivered, .handedBack: break
    case .waiting, .scheduled: add(.pending, productID)
    case .cancelled: add(.cancelled, productID)
    case .unverified: add(.verificationFailed, productID)
    case .busy, .forbidden, .refused: add(.failure, productID)
    }
  }
}
