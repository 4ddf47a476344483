extension TimeRate {
  /// The duration of a renewal period at this rate; `nil` in real time, where the calendar decides.
  ///
  /// Source: the pages on each rate below
  /// https://developer.apple.com/documentation/storekittest/sktestsession/timerate-swift.enum
  ///
  /// Journeys follow the calendar, so the simulated store uses this only on request. Periods of
  /// days and of several weeks are in proportion to a week, which is inferred: Apple's tables begin
  /// with one week.
  package func length(of period: Period) -> Duration? {
    switch pace {
    case .calendar: nil
    case .day(let day): day * Self.days(in: period)
    case .month(let table): table.length(of: period)
    case .every(let length): length
    }
  }

  /// The grace period after a failed renewal of `period`, if a configuration file turns it on.
  package func gracePeriod(for period: Period) -> Duration {
    let isWeekly = period.lasts(asLongAs: Period(1, .week))
    switch pace {
    case .calendar: return Self.realDay * (isWeekly ? 6 : 16)
    // Source: inferred from real time, since Apple's pages on these rates have no such table.
    case .day(let day): return day * (isWeekly ? 6 : 16)
    case .month(let table): return isWeekly ? table.weeklyGrace : table.grace
    case .every(let length): return length
    }
  }

  /// The duration of billing retry.
  package var billingRetry: Duration {
    switch pace {
    case .calendar: Self.realDay * 60
    // Source: inferred from real time, as is its grace period.
    case .day(let day): day * 60
    case .month(let table): table.month * 2
    case .every(let length): length * 2
    }
  }

  private static let realDay = Duration.seconds(86_400)

  /// The calendar days of a period at the rates of whole days. Source: inferred from the rates that
  /// replace them, whose month lasts 30 times as long.
  private static func days(in period: Period) -> Int {
    switch period.unit {
    case .day: period.count
    case .week: 7 * period.count
    case .month: 30 * period.count
    case .year: 360 * period.count
    }
  }
}

// The rates as Apple's pages describe them.
extension TimeRate {
  private enum Pace {
    case calendar
    /// The duration of a day.
    case day(Duration)
    case month(MonthlyRate)
    /// The duration of every period.
    case every(Duration)
  }

  private var pace: Pace {
    switch self {
    case .realTime: .calendar
    case .oneHourIsOneDay: .day(.seconds(3600))
    case .thirtyMinutesIsOneDay: .day(.seconds(1800))
    case .fiveMinutesIsOneDay: .day(.seconds(300))
    case .oneMinuteIsOneDay: .day(.seconds(60))
    case .thirtySecondsIsOneDay: .day(.seconds(30))
    case .oneSecondIsOneDay: .day(.seconds(1))
    case .monthlyRenewalEveryHour: .month(.init(month: 3600, week: 900, weeklyGrace: 771))
    case .monthlyRenewalEveryThirtyMinutes: .month(.init(month: 1800, week: 600, weeklyGrace: 514))
    case .monthlyRenewalEveryFifteenMinutes: .month(.init(month: 900, week: 300, weeklyGrace: 257))
    case .monthlyRenewalEveryFiveMinutes: .month(.init(month: 300, week: 180, weeklyGrace: 154))
    case .monthlyRenewalEveryThirtySeconds: .month(.init(month: 30, week: 10, weeklyGrace: 9))
    case .oneRenewalEveryFifteenMinutes: .every(.seconds(900))
    case .oneRenewalEveryFiveMinutes: .every(.seconds(300))
    case .oneRenewalEveryMinute: .every(.seconds(60))
    case .oneRenewalEveryThirtySeconds: .every(.seconds(30))
    case .oneRenewalEveryTenSeconds: .every(.seconds(10))
    case .oneRenewalEveryTwoSeconds: .every(.seconds(2))
    }
  }
}

/// The durations on Apple's page for a rate of monthly renewals, in seconds. A grace period is half
/// a month, and billing retry two months.
private struct MonthlyRate {
  let month: Duration
  private let week: Duration
  let weeklyGrace: Duration

  init(month: Int, week: Int, weeklyGrace: Int) {
    self.month = .seconds(month)
    self.week = .seconds(week)
    self.weeklyGrace = .seconds(weeklyGrace)
  }

  var grace: Duration { month / 2 }

  func length(of period: Period) -> Duration {
    switch period.unit {
    case .day: week * period.count / 7
    case .week: week * period.count
    case .month: month * period.count
    case .year: month * (12 * period.count)
    }
  }
}

// Time rates of subscriptions, as in a test environment.
extension World {
  /// Applies the rate to periods, grace periods and billing retry that begin from now on.
  ///
  /// Periods that have begun keep their length. Source: reported of StoreKitTest's sessions, where
  /// a rate must be set before the purchase.
  package mutating func keepPace(of rate: TimeRate) {
    pace = rate
    for index in accounts.indices { accounts[index].pace = rate }
  }
}

extension StoreTime {
  /// The end of a period that begins here, at that rate.
  ///
  /// - Parameter anchorDay: as for ``adding(_:anchorDay:)``; only the calendar asks for it.
  func adding(_ period: Period, anchorDay: Int, at rate: TimeRate) -> StoreTime {
    rate.length(of: period).map(adding) ?? adding(period, anchorDay: anchorDay)
  }

  func adding(_ duration: Duration) -> StoreTime {
    let (seconds, attoseconds) = duration.components
    return adding(milliseconds: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}

extension Term {
  /// When the App Store stops retrying the failed renewal. Rule BILL-1: after 60 days, or 90 for a
  /// commitment; at a time rate, by that rate.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/reducing-involuntary-subscriber-churn
  var retryEnd: StoreTime {
    pace == .realTime
      ? end.adding(Period(commitment == nil ? 60 : 90, .day)) : end.adding(pace.billingRetry)
  }

  /// The end of a grace period of `grace` after this period, for a renewal of `renewal`.
  func graceEnd(_ grace: Period, before renewal: Period) -> StoreTime {
    pace == .realTime ? end.adding(grace) : end.adding(pace.gracePeriod(for: renewal))
  }
}
