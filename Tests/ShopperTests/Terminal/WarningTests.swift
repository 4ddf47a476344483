import Adapters
import Testing

@Suite struct WarningTests {
  private static let catalog = """
    {
      "nonRenewingSubscriptions" : [],
      "products" : [],
      "settings" : { "_askToBuyEnable" : true },
      "subscriptionGroups" : [],
      "version" : { "major" : 5, "minor" : 0 }
    }

    """

  @Test func `a check warns of what has no effect, and passes`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(Self.catalog, to: "shop/catalogs/ferry.storekit")
    let run = try Command.run(["check", "shop"], in: scratch)
    #expect(
      run
        == Command(
          output: "2 scenarios in 2 files: no mistakes, 1 warning\n",
          errors: """
            shop/catalogs/ferry.storekit:4:18: warning: unknown key '_askToBuyEnable': it \
            has no effect; did you mean '_askToBuyEnabled'?
                4 |   "settings" : { "_askToBuyEnable" : true },
                  |                  ^^^^^^^^^^^^^^^^^


            """, status: 0))
  }

  @Test func `a variable that is almost a setting is named`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["check", "shop"], in: scratch,
      environment: ["SHOPPER_ADAPTR": "reference", "SHOPPER_SERVER": "a", "SHOPPER_DEVICES": "b"])
    #expect(
      run
        == Command(
          output: "2 scenarios in 2 files: no mistakes\n",
          errors: "warning: unknown environment variable 'SHOPPER_ADAPTR': did you mean "
            + "'SHOPPER_ADAPTER'?\n\n",
          status: 0))
  }

  private static let misspelt = """
    {
      "products" : [
        { "productId" : "", "productID" : "a p/ü",
          "type" : "Consumable", "displayPrice" : "1" },
        { "productId" : "", "productID" : "b",
          "type" : "Consumable", "displayPrice" : "2" }
      ],
      "subscriptionGroups" : [],
      "version" : { "major" : 5, "minor" : 0 }
    }

    """

  private static let first = """
    shop/catalogs/ferry.storekit:3:7: warning: unknown key 'productId': it has no effect; did you \
    mean 'productID'?
        3 |     { "productId" : "", "productID" : "a p/ü",
          |       ^^^^^^^^^^^


    """

  @Test func `a check warns of every unknown key, and of what App Store Connect refuses`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(Self.misspelt, to: "shop/catalogs/ferry.storekit")
    let run = try Command.run(["check", "shop"], in: scratch)
    #expect(run.output == "2 scenarios in 2 files: no mistakes, 3 warnings\n")
    #expect(
      run.errors == Self.first + """
        shop/catalogs/ferry.storekit:3:39: warning: unsupported product 'a p/ü': App Store Connect \
        accepts at most 100 letters from A to Z, digits, '-', '.' and '_'
            3 |     { "productId" : "", "productID" : "a p/ü",
              |                                       ^^^^^^^

        shop/catalogs/ferry.storekit:5:7: warning: unknown key 'productId': it has no effect; did \
        you mean 'productID'?
            5 |     { "productId" : "", "productID" : "b",
              |       ^^^^^^^^^^^


        """)
    #expect(run.status == 0)
  }

  @Test func `a run shows an unknown key of the catalog that it plays once`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(Self.misspelt, to: "shop/catalogs/ferry.storekit")
    let look = try scratch.text("shop/journeys/look.yaml")
    try scratch.write(look.replacing("florist", with: "ferry"), to: "shop/journeys/ferry.yaml")
    let run = try Command.run(
      ["run", "shop/journeys/ferry.yaml", "--adapter", "reference", "--adapter", "storehelper"],
      in: scratch)
    #expect(run.errors == Self.first)
    #expect(run.status == 0)
  }

  @Test func `a check warns of an adapter that is nearly a built-in one`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      """
      storehelper-beta6:
        - title: unlocks nothing
          because: It forgets.
          issue: https://example.org/1
          cases: [journeys/buy, other/*]
      MyShop:
        - title: unlocks nothing
          because: It forgets.
          issue: https://example.org/1
          cases: [journeys/buy]

      """, to: "shop/known-issues.yaml")
    let run = try Command.run(["check", "shop"], in: scratch)
    #expect(
      run
        == Command(
          output: "2 scenarios in 2 files: no mistakes, 2 warnings\n",
          errors: """
            shop/known-issues.yaml:1:1: warning: unknown adapter 'storehelper-beta6': did you mean \
            'storehelper-beta3'?
                1 | storehelper-beta6:
                  | ^^^^^^^^^^^^^^^^^

            shop/known-issues.yaml:5:27: warning: unknown case 'other/*' of a known issue: no \
            scenario beside this file has it
                5 |     cases: [journeys/buy, other/*]
                  |                           ^^^^^^^


            """, status: 0))
  }

  private static let list = """
    <plist version="1.0">
    <dict>
      <key>Products</key>
      <array>
        <string>com.rarcher.nonconsumable.roses.large</string>
        <string>retired.tulips</string>
      </array>
    </dict>
    </plist>

    """

  private static let tulips = """
    scenario: A retired product is missing, and the app copes
    rules: [BUY-1]
    catalog: florist
    given: { products for sale: retired.plist }
    journey:
      - buy: roses.large
        expect: purchased
      - expect: { access: [roses.large] }

    """

  @Test func `PROD-1: a check warns of what a list names and the catalog does not have`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(Self.list, to: "shop/catalogs/retired.plist")
    try scratch.write(Self.tulips, to: "shop/retired.yaml")
    let run = try Command.run(["check", "shop"], in: scratch)
    #expect(
      run
        == Command(
          output: "3 scenarios in 3 files: no mistakes, 1 warning\n",
          errors: """
            shop/catalogs/retired.plist:6:13: warning: unknown product 'retired.tulips' in \
            catalog 'florist': the store omits it from its response
                6 |     <string>retired.tulips</string>
                  |             ^^^^^^^^^^^^^^


            """, status: 0))
  }

  @Test func `a list that no scenario uses is only read`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(Self.list, to: "shop/catalogs/retired.plist")
    let run = try Command.run(["check", "shop"], in: scratch)
    #expect(run == Command(output: "2 scenarios in 2 files: no mistakes\n", errors: "", status: 0))
  }

  @Test func `PROD-2: every built-in adapter copes with a product that is missing`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(Self.list, to: "shop/catalogs/retired.plist")
    try scratch.write(Self.tulips, to: "shop/retired.yaml")
    let run = try Command.run(["run", "shop/retired.yaml"], in: scratch)
    #expect(run.errors == "")
    let row = BuiltInAdapter.allCases.map { _ in "passed" }.joined(separator: "  ")
    #expect(
      try Outcomes(scratch).table == """
        scenario  \(BuiltInAdapter.allCases.map(\.rawValue).joined(separator: "  "))
        retired  \(row)
        """)
  }

  @Test func `a check notes when a file's time rate counts`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      Self.catalog.replacing(#""_askToBuyEnable" : true"#, with: #""_timeRate" : 1005"#),
      to: "shop/catalogs/ferry.storekit")
    let run = try Command.run(["check", "shop"], in: scratch)
    #expect(
      run
        == Command(
          output: "2 scenarios in 2 files: no mistakes\n",
          errors: """
            shop/catalogs/ferry.storekit:4:32: note: '_timeRate' is 1005, a renewal every 2 \
            seconds: scenarios follow the calendar; write 'given: { time rate: catalog }' to \
            follow the rate
                4 |   "settings" : { "_timeRate" : 1005 },
                  |                                ^


            """, status: 0))
  }

  @Test func `other commands keep silent about it`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(Self.catalog, to: "shop/catalogs/ferry.storekit")
    let run = try Command.run(["list", "shop"], in: scratch)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  private static let quick = """
    scenario: At the catalog's rate a month is over in two seconds
    rules: [BUY-1]
    catalog: quick
    given: { time rate: catalog }
    journey:
      - buy: vip.silver
      - wait until: 2026-01-05T00:00:05Z
      - expect: { store: { charges: [{ amount: 11.99 }, { amount: 11.99 }, { amount: 11.99 }] } }

    """

  @Test func `a world follows the catalog's time rate where a scenario says so`() throws {
    let scratch = try Scratch.shop()
    let florist = try scratch.text("shop/catalogs/florist.storekit")
    try scratch.write(
      florist.replacing(#""_timeRate" : 0"#, with: #""_timeRate" : 1005"#),
      to: "shop/catalogs/quick.storekit")
    try scratch.write(Self.quick, to: "shop/quick.yaml")
    let run = try Command.run(
      ["run", "shop/quick.yaml", "--profile", "documented", "--adapter", "reference"], in: scratch)
    #expect(run.errors == "")
    #expect(
      try Outcomes(scratch).table == """
        scenario  reference
        quick  passed
        """)
  }
}
