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
          output: "2 scenarios in 2 files: no mistakes\n",
          errors: """
            shop/catalogs/ferry.storekit:4:18: warning: the key '_askToBuyEnable' is unknown and \
            has no effect; did you mean '_askToBuyEnabled'?
                4 |   "settings" : { "_askToBuyEnable" : true },
                  |                  ^^^^^^^^^^^^^^^^^


            """, status: 0))
  }

  @Test func `other commands keep silent about it`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(Self.catalog, to: "shop/catalogs/ferry.storekit")
    let run = try Command.run(["list", "shop"], in: scratch)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }
}
