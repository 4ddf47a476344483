// tidy publicWord: StoreKitTest has it as a type of its session

/// The time rate of subscriptions in a test environment, as in a configuration file.
///
/// Raw values are the numbers in files.
/// Source: https://developer.apple.com/documentation/storekittest/sktestsession/timerate-swift.enum;
/// the numbers are those of Apple's header `SKTestSession.h`.
public enum TimeRate: Int, Codable, CaseIterable, Hashable, Sendable {
  case realTime = 0
  // Deprecated since Xcode 13.2, and still in older files.
  case oneHourIsOneDay = 1
  case thirtyMinutesIsOneDay = 2
  case fiveMinutesIsOneDay = 3
  case oneMinuteIsOneDay = 4
  case thirtySecondsIsOneDay = 5
  case oneSecondIsOneDay = 6
  // A month in that time, and other lengths in proportion.
  case monthlyRenewalEveryHour = 10
  case monthlyRenewalEveryThirtyMinutes = 11
  case monthlyRenewalEveryFifteenMinutes = 12
  case monthlyRenewalEveryFiveMinutes = 13
  case monthlyRenewalEveryThirtySeconds = 15
  // The same time for every period.
  case oneRenewalEveryFifteenMinutes = 1000
  case oneRenewalEveryFiveMinutes = 1001
  case oneRenewalEveryMinute = 1002
  case oneRenewalEveryThirtySeconds = 1003
  case oneRenewalEveryTenSeconds = 1004
  case oneRenewalEveryTwoSeconds = 1005

  /// A description for people: `a monthly renewal every 5 minutes`.
  package var words: String {
    switch self {
    case .realTime: "real time"
    case .oneHourIsOneDay: "a day in an hour"
    case .thirtyMinutesIsOneDay: "a day in 30 minutes"
    case .fiveMinutesIsOneDay: "a day in 5 minutes"
    case .oneMinuteIsOneDay: "a day in a minute"
    case .thirtySecondsIsOneDay: "a day in 30 seconds"
    case .oneSecondIsOneDay: "a day in a second"
    case .monthlyRenewalEveryHour: "a monthly renewal every hour"
    case .monthlyRenewalEveryThirtyMinutes: "a monthly renewal every 30 minutes"
    case .monthlyRenewalEveryFifteenMinutes: "a monthly renewal every 15 minutes"
    case .monthlyRenewalEveryFiveMinutes: "a monthly renewal every 5 minutes"
    case .monthlyRenewalEveryThirtySeconds: "a monthly renewal every 30 seconds"
    case .oneRenewalEveryFifteenMinutes: "a renewal every 15 minutes"
    case .oneRenewalEveryFiveMinutes: "a renewal every 5 minutes"
    case .oneRenewalEveryMinute: "a renewal every minute"
    case .oneRenewalEveryThirtySeconds: "a renewal every 30 seconds"
    case .oneRenewalEveryTenSeconds: "a renewal every 10 seconds"
    case .oneRenewalEveryTwoSeconds: "a renewal every 2 seconds"
    }
  }
}
