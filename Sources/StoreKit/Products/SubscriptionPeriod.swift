import StoreSimulator

extension Product {
  /// A calendar period.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionperiod
  public struct SubscriptionPeriod: Hashable, Sendable {
    @nonexhaustive public enum Unit: Hashable, Sendable, Comparable, CustomDebugStringConvertible {
      case day
      case week
      case month
      case year

      public var debugDescription: String { localizedDescription }
      public var localizedDescription: String {
        switch self {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        case .year: "Year"
        }
      }
    }

    public let unit: Unit
    public let value: Int

    init(_ period: Period) {
      value = period.count
      switch period.unit {
      case .day: unit = .day
      case .week: unit = .week
      case .month: unit = .month
      case .year: unit = .year
      }
    }

    private init(unit: Unit, value: Int) {
      self.unit = unit
      self.value = value
    }

    public static let weekly = SubscriptionPeriod(unit: .week, value: 1)
    public static let monthly = SubscriptionPeriod(unit: .month, value: 1)
    public static let yearly = SubscriptionPeriod(unit: .year, value: 1)
    public static let everyThreeDays = SubscriptionPeriod(unit: .day, value: 3)
    public static let everyTwoWeeks = SubscriptionPeriod(unit: .week, value: 2)
    public static let everyTwoMonths = SubscriptionPeriod(unit: .month, value: 2)
    public static let everyThreeMonths = SubscriptionPeriod(unit: .month, value: 3)
    public static let everySixMonths = SubscriptionPeriod(unit: .month, value: 6)
  }
}

public typealias SubscriptionPeriod = Product.SubscriptionPeriod
