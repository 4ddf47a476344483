import StoreSimulator
import Testing

@Suite struct TimeRateTests {
  private static let periods = [
    Period(1, .week), Period(1, .month), Period(2, .month), Period(3, .month), Period(6, .month),
    Period(1, .year),
  ]

  /// The tables of Apple's pages on each rate, in seconds: a week to a year, the grace period of a
  /// week and of others, billing retry.
  @Test(arguments: [
    (
      TimeRate.monthlyRenewalEveryHour, [900, 3600, 7200, 10_800, 21_600, 43_200],
      [771, 1800, 7200]
    ),
    (
      .monthlyRenewalEveryThirtyMinutes, [600, 1800, 3600, 5400, 10_800, 21_600], [514, 900, 3600]
    ),
    (.monthlyRenewalEveryFifteenMinutes, [300, 900, 1800, 2700, 5400, 10_800], [257, 450, 1800]),
    (.monthlyRenewalEveryFiveMinutes, [180, 300, 600, 900, 1800, 3600], [154, 150, 600]),
    (.monthlyRenewalEveryThirtySeconds, [10, 30, 60, 90, 180, 360], [9, 15, 60]),
    (.oneRenewalEveryFifteenMinutes, [900, 900, 900, 900, 900, 900], [900, 900, 1800]),
    (.oneRenewalEveryTwoSeconds, [2, 2, 2, 2, 2, 2], [2, 2, 4]),
    (.oneSecondIsOneDay, [7, 30, 60, 90, 180, 360], [6, 16, 60]),
  ])
  func `each rate has its lengths`(rate: TimeRate, periods: [Int], trouble: [Int]) {
    #expect(Self.periods.map { rate.length(of: $0) } == periods.map { .seconds($0) })
    let weekly = rate.gracePeriod(for: Period(7, .day))
    let other = rate.gracePeriod(for: Period(1, .month))
    #expect([weekly, other, rate.billingRetry] == trouble.map { .seconds($0) })
  }

  @Test func `in real time the calendar says how long a period is`() {
    #expect(Self.periods.map { TimeRate.realTime.length(of: $0) } == Self.periods.map { _ in nil })
    let day = Duration.seconds(86_400)
    #expect(TimeRate.realTime.gracePeriod(for: Period(1, .week)) == day * 6)
    #expect(TimeRate.realTime.gracePeriod(for: Period(1, .year)) == day * 16)
    #expect(TimeRate.realTime.billingRetry == day * 60)
  }

  @Test(arguments: TimeRate.allCases)
  func `a longer period is never shorter than a shorter one`(rate: TimeRate) {
    let lengths = ([Period(3, .day)] + Self.periods).compactMap { rate.length(of: $0) }
    #expect(lengths == lengths.sorted())
  }
}
