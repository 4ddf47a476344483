import Diagnostics
import Scenarios
import Fixtures
import Testing
import Wire

@Suite struct ScenarioReaderTests {
  private func read(_ text: String, file: String = "scenarios/a.yaml") -> ScenarioFile {
    ScenarioReader.read(text, file: file, in: FixtureShop.root)
  }

  private func journey(_ step: String) -> ScenarioFile {
    read(
      """
      scenario: A step
      catalog: florist
      journey:
        - \(step)
        - expect: { access: [] }
      """)
  }

  @Test(arguments: [
    ("scenarios/subscription/upgrade.yaml", "subscription/upgrade"),
    ("scenarios/v1.2/buy.small.yaml", "v1.2/buy.small"),
    ("elsewhere/buy.yml", "elsewhere/buy"),
    ("scenarios-old/buy.yaml", "scenarios-old/buy"),
    ("scenarios/v1.2/buy", "v1.2/buy"),
  ])
  func `a scenario is called after its path under the root`(file: String, id: String) {
    let text = "scenario: A\njourney: [expect: { access: [] }]"
    #expect(read(text, file: file).scenarios.map(\.id) == [id])
  }

  @Test(arguments: [
    ("1 hour", "PT1H"), ("36 hours", "PT36H"), ("1 day", "P1D"), ("10 days", "P10D"),
    ("2 weeks", "P2W"), ("1 month", "P1M"), ("999 years", "P999Y"), ("3  days", "P3D"),
  ])
  func `a length of time goes over the wire as ISO 8601`(text: String, iso: String) {
    let file = journey("wait: \(text)")
    #expect(file.scenarios.first?.steps.first?.action?[.time]?.text == iso)
  }

  private static let time = "invalid 'time'"
  private static let ofWait = "of 'wait'"
  private static let oneUnit = "expected one number with its unit, such as '10 days'"
  private static let expectedLength = "expected a length of time, such as '10 days'"

  @Test(arguments: [
    ("10", "missing unit in '10': write '10 days'"),
    ("10 dyas", "unknown unit 'dyas': did you mean '10 days'?"),
    ("1 dya", "unknown unit 'dya': did you mean '1 day'?"),
    ("1 mont", "unknown unit 'mont': did you mean '1 month'?"),
    ("1day", "\(time) '1day' \(ofWait): expected a space before the unit; write '1 day'"),
    ("10 d", "unknown unit 'd': did you mean '10 days'?"),
    ("1 week and 2 days", "\(time) '1 week and 2 days' \(ofWait): \(oneUnit); write '9 days'"),
    ("1 day, 12 hours", "\(time) '1 day, 12 hours' \(ofWait): \(oneUnit); write '36 hours'"),
    ("1 month 2 days", "\(time) '1 month 2 days' \(ofWait): \(oneUnit)"),
    (
      "10 fortnights",
      "unknown unit 'fortnights': expected seconds, minutes, hours, days, weeks, months or years"
    ),
    ("10days", "\(time) '10days' \(ofWait): expected a space before the unit; write '10 days'"),
    ("0 days", "\(time) '0 days' \(ofWait): \(expectedLength), of 1 to 999 units"),
    ("1000 days", "\(time) '1000 days' \(ofWait): \(expectedLength), of 1 to 999 units"),
    (
      "99999999999999999999 days",
      "\(time) '99999999999999999999 days' \(ofWait): \(expectedLength), of 1 to 999 units"
    ),
    ("a while", "\(time) 'a while' \(ofWait): \(expectedLength)"),
    ("-1 days", "\(time) '-1 days' \(ofWait): \(expectedLength)"),
    ("[1 day]", "invalid 'wait': expected '- wait: 10 days', found a list"),
  ])
  func `a wrong length of time is refused`(text: String, message: String) {
    #expect(journey("wait: \(text)").diagnostics.map(\.message) == [message])
  }

  @Test(arguments: [
    ("renewal", "renewal"), ("2026-02-05", "2026-02-05T00:00:00Z"),
    ("2028-02-29", "2028-02-29T00:00:00Z"), ("2026-02-05T10:30Z", "2026-02-05T10:30:00Z"),
    ("2026-02-05T23:59:59Z", "2026-02-05T23:59:59Z"),
  ])
  func `a date is a word or ISO 8601`(text: String, date: String) {
    let file = journey("wait until: \(text)")
    #expect(file.scenarios.first?.steps.first?.action?[.until]?.text == date)
  }

  private static let until =
    "expected renewal, expiry, end of grace, something happens or a date such as '2026-02-05'"
  private static let clock = "expected a time from 00:00 to 23:59, such as '2026-02-05T10:30Z'"

  @Test(arguments: [
    ("2026-02-29", "expected a day of 2026-02, 01 to 28"),
    ("2026-13-01", "expected a month, 01 to 12"),
    ("2026-00-01", "expected a month, 01 to 12"),
    ("2026-1-5", "expected two digits for month and day; write '2026-01-05'"),
    ("1969-12-31", "expected a year from 1970 to 2200"),
    ("2026-02-05T10:30", "expected an instant in UTC; write '2026-02-05T10:30Z'"),
    ("2026-02-05T24:00Z", clock), ("2026-02-05T10:60Z", clock),
    ("2026-02-05T00:30-01:30", "expected an instant in UTC; write '2026-02-05T02:00:00Z'"),
    ("1970-01-01T00:30+01:00", "expected an instant in UTC"), ("2026-02-05TZ", clock),
    ("2026-02-05t10:30z", "expected an instant in UTC; write '2026-02-05T10:30Z'"),
    ("T", until), ("05.02.2026", until), ("2026-02", until),
  ])
  func `an invalid date is refused, and what is wrong with it is named`(
    text: String, expected: String
  ) {
    #expect(
      journey("wait until: \"\(text)\"").diagnostics.map(\.message) == [
        "invalid 'until' '\(text)' of 'wait until': \(expected)"
      ])
  }

  @Test func `a missing date is asked for`() {
    #expect(
      journey("wait until: ''").diagnostics.map(\.message) == [
        "missing value for 'wait until': write '- wait until: renewal'"
      ])
  }

  @Test(arguments: [
    ("11.99", "11.99"), ("11.9", "11.90"), ("11", "11.00"), ("0", "0.00"), ("1.10", "1.10"),
  ])
  func `an amount has two digits behind the point`(text: String, amount: String) {
    let file = journey("expect: { store: { charges: [{ amount: \(text) }] } }")
    let expected = file.scenarios.first?.steps.first?.expectations.first?.expected
    guard case .records(.exactly, let records) = expected,
      case .equal(let value) = records.first?.first?.expected
    else {
      Issue.record("no amount: \(file.diagnostics)")
      return
    }
    #expect(value.text == amount)
  }

  @Test(arguments: [
    ("$11.99", "; did you mean '11.99'?"), ("11,99", "; did you mean '11.99'?"), ("11.9999", ""),
    ("-1", ""), ("11.", ""), (".99", ""), ("1.2.3", ""), ("NaN", ""),
  ])
  func `what is no amount is refused`(text: String, remedy: String) {
    #expect(
      journey("expect: { store: { charges: [{ amount: '\(text)' }] } }")
        .diagnostics.map(\.message) == [
          "invalid 'amount' '\(text)': expected an amount without a currency, such as '11.99'"
            + remedy
        ])
  }

  @Test(arguments: [
    ("yes", "; write 'true'"), ("No", "; write 'false'"), ("on", "; write 'true'"),
    ("TRUE", "; write 'true'"), ("maybe", ""),
  ])
  func `only true and false are flags`(text: String, remedy: String) {
    #expect(
      journey("buy: { product: vip.gold, cancel: \(text) }").diagnostics.map(\.message) == [
        "invalid 'cancel' '\(text)' of 'buy': expected true or false\(remedy)"
      ])
  }

  @Test(arguments: Fixture.all(in: "valid", expecting: "tree"))
  func `a file without one of its lines is read or refused with a reason`(fixture: Fixture) throws {
    let lines = String(decoding: try fixture.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for number in lines.indices {
      for rest in [lines[..<number] + lines[(number + 1)...], lines[..<number]] {
        let file = read(rest.joined(separator: "\n"))
        #expect(file.scenarios.isEmpty != file.diagnostics.isEmpty)
      }
    }
  }

  @Test(arguments: [
    (501, 1, 1, "invalid 'cases': expected at most 500 rows, found 501; split the file"),
    (2, 51, 1, "invalid 'cases': expected at most 50 columns, found 52; remove some"),
    (
      400, 1, 2000,
      "invalid 'cases': expected at most 166 rows in a file of this length, found 400; "
        + "split the file"
    ),
  ])
  func `a table of cases has bounds`(rows: Int, columns: Int, steps: Int, message: String) {
    let cells = (1...columns).map { ", c\($0): x" }.joined()
    let file = read(
      "scenario: Many\ncases:\n"
        + (1...rows).map { "  - { name: n\($0)\(cells) }\n" }.joined()
        + "journey:\n" + String(repeating: "  - expect: { access: [] }\n", count: steps))
    #expect(file.diagnostics.map(\.message) == [message])
    #expect(file.scenarios.isEmpty)
  }

  @Test func `needs stand in the vocabulary's order`() {
    let file = read(
      """
      scenario: Needs
      catalog: florist
      needs: [for sale, codes]
      journey:
        - restore purchases
        - relaunch
        - expect: { subscription: { renews: true }, balance: { plant.installation: 1 } }
      """)
    #expect(
      file.scenarios.first?.needs == [
        .launch, .restore, .balance, .subscription, .codes, .forSale,
      ])
  }

  @Test func `every verb and every fact of the vocabulary can be written`() {
    #expect(Fact.allCases.map { $0.entry.fact } == Fact.allCases)
    for verb in Vocabulary.verbs where verb.parameters.isEmpty {
      // The app that is opened, or brought back, does not run before.
      let before = [.launch: "quit", .foreground: "background"][verb]
      let after = verb.leavesAppRunning == false ? "relaunch" : nil
      let words = [before, verb.word, after].compactMap(\.self)
      let actions = journey(words.joined(separator: "\n  - ")).scenarios.first?.steps
        .compactMap(\.action)
      #expect(actions?.contains(Action(verb)) == true)
    }
  }

  @Test func `a second scenario with the same id is reported with the position of the first`() {
    let text = "scenario: A\nid: same\njourney: [expect: { access: [] }]"
    let scenarios = ["a", "b"].flatMap { read(text, file: "scenarios/\($0).yaml").scenarios }
    #expect(
      ScenarioReader.duplicates(in: scenarios).map { "\($0)" } == [
        "scenarios/b.yaml:2:5: error: duplicate id 'same': already given at "
          + "scenarios/a.yaml:2:5; write another 'id'"
      ])
  }
}
