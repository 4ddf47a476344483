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

  @Test(
    arguments: [
      (0, 3, 0), (1, 3, 33_333), (2, 3, 66_666), (3, 3, 100_000),
      (98_999_999_999_900, 99_999_999_999_900, 98_999), (Int64.max, Int64.max, 100_000),
    ] as [(Int64, Int64, Int64)])
  func `a portion is rounded down, and exact for all amounts`(
    part: Int64, whole: Int64, want: Int64
  ) {
    let (part, whole) = (Money(milliunits: part), Money(milliunits: whole))
    #expect(part.portion(of: whole, inParts: 100_000) == want)
  }
}

@Suite struct UUIDStringTests {
  @Test(arguments: [
    ("0F0E0D0C-0B0A-4908-8706-050403020100", "0f0e0d0c-0b0a-4908-8706-050403020100" as String?),
    ("0F0E0D0C0B0A49088706050403020100", nil), ("", nil),
    ("0F0E0D0C-0B0A-4908-8706-05040302010G", nil), ("0F0E0D0-C0B0A-4908-8706-050403020100", nil),
    ("0F0E0D0C-0B0A-4908-8706-05040302010\u{FF10}", nil),
    ("0F0E0D0C-0B0A-4908-8706-0504030201\u{130}", nil),
  ])
  func `a UUID is read in groups of hexadecimal digits`(text: String, want: String?) {
    #expect(UUIDString(text)?.description == want)
  }

  @Test func `16 bytes are written as a UUID`() {
    let uuid = UUIDString(bytes: [15, 14, 13, 12, 11, 10, 73, 8, 135, 6, 5, 4, 3, 2, 1, 0])
    #expect(uuid.description == "0f0e0d0c-0b0a-4908-8706-050403020100")
    #expect(UUIDString("0F0E0D0C-0B0A-4908-8706-050403020100") == uuid)
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
    #expect(
      Profile.device.switches == [
        .coldEmpty, .launchSometimesEmpty, .newestFirst, .nonRenewingListing, .deliversAgain,
        .unfinishedToEach,
        .preferenceWhenOff,
      ])
  }
}
