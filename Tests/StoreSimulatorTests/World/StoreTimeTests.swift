import StoreSimulator
import Testing

@Suite struct StoreTimeTests {
  @Test func `the latest date is the last that is read as it is written`() {
    #expect(StoreTime.latest.description == "9999-12-31T23:59:59.999Z")
    #expect(StoreTime(iso8601: "9999-12-31T23:59:59.999Z") == .latest)
    #expect(StoreTime(iso8601: StoreTime.latest.adding(milliseconds: 1).description) == nil)
  }

  @Test(arguments: [
    ("2026-01-31", "2026-01-31T00:00:00Z"), ("2026-01-31T10:00:00Z", "2026-01-31T10:00:00Z"),
    ("1970-01-01", "1970-01-01T00:00:00Z"), ("2024-02-29", "2024-02-29T00:00:00Z"),
    ("2000-02-29T23:59:59.999Z", "2000-02-29T23:59:59.999Z"),
    ("2026-12-31T00:00:00.5Z", "2026-12-31T00:00:00.500Z"),
  ])
  func `an instant is read and written as ISO 8601`(text: String, want: String) {
    #expect(StoreTime(iso8601: text)?.description == want)
  }

  @Test(arguments: [
    "", "2026", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-32", "2026-1-5", "1969-12-31",
    "0000-01-01", "2026-01-31T", "2026-01-31T10:00Z", "2026-01-31T24:00:00Z",
    "2026-01-31T10:00:00", "2026-01-31T10:00:00+01:00", "2026-01-31T10:00:00.Z",
    "2026-01-31T10:00:00.1234Z", "2026-01-31 10:00:00Z", "+026-01-01", "2026-01-31T10:00:-1Z",
  ])
  func `any other string is not an instant`(text: String) {
    #expect(StoreTime(iso8601: text) == nil)
  }

  @Test func `milliseconds count from 1970`() {
    #expect(StoreTime("2026-01-05").milliseconds == 1_767_571_200_000)
  }

  @Test(arguments: [
    ("2026-01-31T10:00:00Z", Period(1, .month), "2026-02-28T10:00:00Z"),
    ("2024-01-31", Period(1, .month), "2024-02-29T00:00:00Z"),
    ("2026-11-30", Period(3, .month), "2027-02-28T00:00:00Z"),
    ("2024-02-29", Period(1, .year), "2025-02-28T00:00:00Z"),
    ("2024-02-29", Period(4, .year), "2028-02-29T00:00:00Z"),
    ("2026-12-31", Period(1, .day), "2027-01-01T00:00:00Z"),
    ("2026-02-25", Period(1, .week), "2026-03-04T00:00:00Z"),
  ])
  func `periods follow the Gregorian calendar`(start: String, period: Period, want: String) {
    #expect(StoreTime(start).adding(period).description == want)
  }

  @Test func `a month aims at the day on which the cycle began`() {
    #expect(
      StoreTime("2026-02-28").adding(Period(1, .month), anchorDay: 31).description
        == "2026-03-31T00:00:00Z")
  }

  @Test func `every day of a century is the day after the one before`() throws {
    var day = CalendarDay(daysSince1970: 0)
    for count in Int64(1)...36_525 {
      let next = CalendarDay(daysSince1970: count)
      #expect(next == day.adding(Period(1, .day), anchorDay: 1))
      #expect(next.daysSince1970 == count)
      #expect(next.day == day.day + 1 || next.day == 1)
      day = next
    }
    #expect(day.description == "2070-01-01")
  }
}
