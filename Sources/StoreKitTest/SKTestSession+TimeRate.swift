extension SKTestSession {
  /// How fast time passes for subscriptions.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/timerate-swift.enum;
  /// the numbers are those of Apple's header `SKTestSession.h`.
  public enum TimeRate: Int, Hashable, Sendable, CaseIterable {
    case realTime = 0
    // Deprecated by Apple since iOS 15.2, and still in older tests.
    case oneHourIsOneDay = 1
    case thirtyMinutesIsOneDay = 2
    case fiveMinutesIsOneDay = 3
    case oneMinuteIsOneDay = 4
    case thirtySecondsIsOneDay = 5
    case oneSecondIsOneDay = 6
    // A month lasts so long, and other periods in proportion.
    case monthlyRenewalEveryHour = 10
    case monthlyRenewalEveryThirtyMinutes = 11
    case monthlyRenewalEveryFifteenMinutes = 12
    case monthlyRenewalEveryFiveMinutes = 13
    case monthlyRenewalEveryThirtySeconds = 15
    // Every period lasts so long.
    case oneRenewalEveryFifteenMinutes = 1000
    case oneRenewalEveryFiveMinutes = 1001
    case oneRenewalEveryMinute = 1002
    case oneRenewalEveryThirtySeconds = 1003
    case oneRenewalEveryTenSeconds = 1004
    case oneRenewalEveryTwoSeconds = 1005

    init(_ rate: StoreTimeRate) {
      guard let rate = TimeRate(rawValue: rate.rawValue) else {
        preconditionFailure("unsupported time rate \(rate.rawValue) of the session")
      }
      self = rate
    }

    var storeRate: StoreTimeRate {
      guard let rate = StoreTimeRate(rawValue: rawValue) else {
        preconditionFailure("unsupported time rate \(rawValue) of the store")
      }
      return rate
    }
  }
}
