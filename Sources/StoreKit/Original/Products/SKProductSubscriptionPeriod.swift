import StoreSimulator

// tidy: open, as Apple's; its state never changes or is locked
/// A calendar period.
///
/// Source: https://developer.apple.com/documentation/storekit/skproductsubscriptionperiod
open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
  private let period: Period

  /// For subclasses that override its properties; zero days.
  public override init() { period = Period(0, .day) }

  init(_ period: Period) { self.period = period }

  open var numberOfUnits: Int { period.count }

  open var unit: SKProduct.PeriodUnit {
    switch period.unit {
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }
}
