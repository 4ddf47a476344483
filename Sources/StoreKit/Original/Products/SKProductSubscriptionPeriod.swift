import StoreSimulator

// tidy: open, as Apple's; its state never changes or is locked
/// A calendar period.
///
/// Source: https://developer.apple.com/documentation/storekit/skproductsubscriptionperiod
open class SKProductSubscriptionPeriod: SKObject, @unchecked Sendable {
  /// `nil` for an object of ``init()``, since no period of the store is empty.
  private let period: Period?

  /// For subclasses that override its properties; zero days.
  public override init() { period = nil }

  init(_ period: Period) { self.period = period }

  open var numberOfUnits: Int { assigned("numberOfUnits") ?? period?.count ?? 0 }

  open var unit: SKProduct.PeriodUnit {
    if let unit: SKProduct.PeriodUnit = assigned("unit") { return unit }
    return switch period?.unit {
    case .day, nil: .day
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }
}
