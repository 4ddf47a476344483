import StoreSimulator
import Testing

@Suite struct PeriodTests {
  @Test(arguments: [
    ("P1D", Period(1, .day)), ("P1W", Period(1, .week)), ("P6M", Period(6, .month)),
    ("P1Y", Period(1, .year)),
  ])
  func `a period is read and written as ISO 8601`(text: String, want: Period) {
    #expect(Period(iso8601: text) == want)
    #expect(want.description == text)
  }

  @Test(arguments: ["", "P", "P1", "1M", "P0M", "P-1M", "P+1M", "P1M2D", "PT1H", "P1m", "P1000Y"])
  func `any other text is no period`(text: String) {
    #expect(Period(iso8601: text) == nil)
  }

  @Test(arguments: [
    (Period(7, .day), Period(1, .week), true), (Period(12, .month), Period(1, .year), true),
    (Period(1, .month), Period(30, .day), false), (Period(1, .month), Period(1, .year), false),
  ])
  func `7 days last as long as 1 week`(a: Period, b: Period, want: Bool) {
    #expect(a.lasts(asLongAs: b) == want)
    #expect(b.lasts(asLongAs: a) == want)
  }
}

@Suite struct MoneyTests {
  @Test(arguments: [
    ("4.99", 4990, "4.99"), ("29", 29_000, "29.00"), ("0.125", 125, "0.125"), ("0", 0, "0.00"),
    ("1.5", 1500, "1.50"), ("999999999.999", 999_999_999_999, "999999999.999"),
  ])
  func `an amount is read from a decimal`(text: String, milliunits: Int64, want: String) {
    #expect(Money(decimal: text)?.milliunits == milliunits)
    #expect(Money(milliunits: milliunits).description == want)
  }

  @Test(arguments: ["", ".", "4.", ".99", "4,99", "$4.99", "-1", "1.2345", "1e3", "1.2.3", "1 0"])
  func `any other text is no amount`(text: String) {
    #expect(Money(decimal: text) == nil)
  }
}

@Suite struct ProfileTests {
  @Test func `a profile is found by its name, and no other`() {
    let names = ["documented", "device", "xcode-ios", "xcode-mac", "adversarial"]
    #expect(names.compactMap(Profile.named).map(\.name) == names)
    #expect(Profile.all.map(\.name) == names)
    #expect(Profile.named("Device") == nil)
  }

  @Test func `the documented profile has no switch on, the device's those seen on devices`() {
    #expect(Profile.documented.switches.isEmpty)
    #expect(Profile.device.switches == [.coldEmpty, .newestFirst, .nonRenewingListing])
  }
}
