import Foundation
import Testing

/// The first scenario that `init` writes, for catalogs of which a purchase is not simply charged.
@Suite struct FirstScenarioTests {
  private static let start = "  - expect: { access: [] }\n  - buy: "
  private static let bought = "\n    expect: purchased\n"

  private static func first(
    _ catalog: String, in file: String = "Store.storekit"
  ) throws -> String {
    let scratch = try Scratch.empty()
    try scratch.write(catalog, to: "MyApp/\(file)")
    let run = try Command.run(["init"], in: scratch)
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.output.contains("\n1 case in ") && run.output.contains("\nNext:\n"))
    return try scratch.text("scenarios/first.yaml")
  }

  private static func unlock(price: String = "1.49", settings: String = "") throws -> String {
    let file = Scratch.repository.appending(path: "scenarios/products/kiosk.storekit")
    return try String(contentsOf: file, encoding: .utf8)
      .replacing("1.49", with: price)
      .replacing("\"settings\": {", with: "\"settings\": {\(settings)")
  }

  private static func plan(price: String, introductory: String?) -> String {
    """
    {
      "identifier": "5C0000AB", "nonRenewingSubscriptions": [], "products": [], "settings": {},
      "subscriptionGroups": [
        {
          "id": "5C0000AC", "localizations": [], "name": "Pass",
          "subscriptions": [
            {
              "adHocOffers": [], "codeOffers": [], "displayPrice": "\(price)",
              "familyShareable": false, "groupNumber": 1, "internalID": "5C0000AD",
              "introductoryOffer": \(introductory ?? "null"),
              "localizations": [], "productID": "pass.month",
              "recurringSubscriptionPeriod": "P1M", "referenceName": "Pass",
              "subscriptionGroupID": "5C0000AC", "type": "RecurringSubscription"
            }
          ]
        }
      ],
      "version": { "major": 4, "minor": 0 }
    }
    """
  }

  private static let trial = """
    { "internalID": "5C0000AE", "numberOfPeriods": 1, "paymentMode": "free",
      "subscriptionPeriod": "P1W" }
    """
  private static let monthForLess = """
    { "displayPrice": "0.99", "internalID": "5C0000AE", "numberOfPeriods": 1,
      "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M" }
    """

  @Test(arguments: [("4.99", trial), ("0.00", nil)])
  func `a subscription that begins free is followed to its end`(
    price: String, introductory: String?
  ) throws {
    #expect(
      try Self.first(Self.plan(price: price, introductory: introductory)) == """
        scenario: What a customer subscribes to is unlocked, stays so, and is locked at its end
        catalog: Store

        journey:
        \(Self.start)pass.month\(Self.bought)\
          - relaunch
          - expect: { access: [pass.month] }
          - cancel subscription: pass.month
          - wait until: expiry
          - expect: { access: [] }

        """)
  }

  @Test(arguments: [nil, monthForLess])
  func `a subscription that is paid at once is refunded`(introductory: String?) throws {
    let text = try Self.first(Self.plan(price: "4.99", introductory: introductory))
    #expect(text.hasSuffix("  - refund: pass.month\n  - expect: { access: [] }\n"))
  }

  @Test func `a catalog's ending may be in capitals`() throws {
    let text = try Self.first(Self.unlock(), in: "Store.STOREKIT")
    #expect(text.contains("\ncatalog: Store\n") && text.contains("  - buy: kiosk.postcard\n"))
  }

  @Test func `what is free and kept for good is not refunded`() throws {
    #expect(
      try Self.first(Self.unlock(price: "0.00")) == """
        scenario: What a customer buys is unlocked, and stays so
        catalog: Store

        journey:
        \(Self.start)kiosk.postcard\(Self.bought)\
          - relaunch
          - expect: { access: [kiosk.postcard] }

        """)
  }

  @Test func `where test settings let purchases fail, nothing is unlocked`() throws {
    #expect(
      try Self.first(Self.unlock(settings: "\"_failTransactionsEnabled\": true,")) == """
        scenario: A purchase that fails unlocks nothing
        catalog: Store

        journey:
        \(Self.start)kiosk.postcard
            expect: failed
          - expect: { access: [] }

        """)
  }

  @Test(arguments: [
    ("_askToBuyEnabled", "disable ask to buy"),
    ("_billingIssuesEnabled", "stop interrupting purchases"),
  ])
  func `test settings that hold up a purchase are switched off first`(
    setting: String, verb: String
  ) throws {
    let text = try Self.first(Self.unlock(settings: "\"\(setting)\": true,"))
    #expect(
      text.contains(
        """
        journey:
          # The catalog's test settings hold up each purchase.
          - \(verb)
        \(Self.start)kiosk.postcard
        """))
  }

  @Test func `for a backend, its mapping and what it has to trust are written`() throws {
    let scratch = try Scratch.empty()
    let run = try Command.run(["init", "--backend", "api"], in: scratch)
    #expect(run.errors == "" && run.status == 0)
    let written = run.output.split(separator: "\n").filter { $0.hasPrefix("wrote ") }
    for file in ["shopper.yaml", "mapping.yaml", "root.cer", "credentials.json"] {
      #expect(written.contains("wrote \(file)"))
    }
    #expect(
      run.output.hasSuffix(
        """

        Adapt mapping.yaml, and start your backend with root.cer in place of Apple's root
        certificate, for the app 'com.example.app' in the sandbox and in production.

        Next:
          cd api
          shopper run
              play the first scenario on your backend
          shopper run --builtin backend
              play the built-in scenarios of what a server has to know

        """))
    #expect(try scratch.text("api/shopper.yaml").contains("\nadapter: server:mapping.yaml\n"))
  }

  private struct Credentials: Decodable {
    let bundleId: String
    let appAppleId: Int
    let privateKey: String
  }

  @Test func `the credentials for a backend name the app and hold a key`() throws {
    let scratch = try Scratch.empty()
    _ = try Command.run(["init", "--backend"], in: scratch)
    let credentials = try JSONDecoder().decode(
      Credentials.self, from: Data(scratch.text("credentials.json").utf8))
    #expect(credentials.bundleId == "com.example.app")
    #expect(credentials.appAppleId == 1_234_567_890)
    #expect(credentials.privateKey.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
  }

  @Test func `what the reference shop does not do is looked for in the scenario`() throws {
    let scratch = try Scratch.empty()
    try Command.run(["init"], in: scratch)
    let first = try scratch.text("scenarios/first.yaml")
    try scratch.write(
      first.replacing("expect: purchased", with: "expect: pending"), to: "scenarios/first.yaml")
    let run = try Command.run(["run"], in: scratch)
    #expect(
      run.output.contains(
        """
        ✗ shows 'purchased' as 'purchase' instead of 'pending' after 'buy': 1 case
            shortest journey: first
            This shop keeps Apple's rules: look for the mistake in the scenario first.

        """))
    #expect(run.status == 1)
  }

  @Test func `a scenario that fails under some profiles leads to their switches`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      """
      scenario: A plan that is refunded at once after a renewal
      catalog: florist
      journey:
        - buy: vip.silver
        - wait until: renewal
        - refund: vip.silver
          expect:
            subscription: { state: revoked }

      """, to: "shop/journeys/refund.yaml")
    let run = try Command.run(
      ["run", "shop/journeys/refund.yaml", "--adapter", "reference", "--profile", "all"],
      in: scratch)
    #expect(
      run.output.contains(
        """
            This shop keeps Apple's rules, and passes under the profile 'documented': 'shopper explain \
        xcode-ios' says how the store differs under 'xcode-ios'.

        """))
  }

  @Test func `a mistake in a scenario is one finding for all adapters that fail alike`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      try scratch.text("shop/journeys/buy.yaml").replacing("access: [", with: "access: [silver, "),
      to: "shop/journeys/buy.yaml")
    let run = try Command.run(
      ["run", "shop", "--adapter", "storehelper", "--adapter", "reference"], in: scratch)
    #expect(
      run.output.contains(
        """
        Findings (1)
        ✗ reference shows less in 'access' than expected after 'buy': 2 cases, BUY-1
            shortest journey: journeys/buy
            This shop keeps Apple's rules: look for the mistake in the scenario first. storehelper fails \
        in the same way.

        """))
  }
}
