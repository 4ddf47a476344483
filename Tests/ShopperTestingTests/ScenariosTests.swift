import ShopperTesting
import Testing

@Suite struct ScenariosTests {
  @Test func `cases are found from the package's root, in the order of their files`() throws {
    let cases = try Scenarios(in: Samples.shop).cases
    #expect(
      cases.map(\.id) == [
        "journeys/bought", "journeys/known", "journeys/mended", "journeys/outdated",
        "journeys/thornless", "journeys/unlocked",
      ])
    #expect(cases[0].title == "Roses are unlocked")
    #expect(cases[0].rules == ["BUY-1"])
    #expect(cases[0].tags == [])
    #expect("\(cases[0].testDescription)" == "journeys/bought")
  }

  @Test func `one file is enough`() throws {
    let cases = try Scenarios(in: "\(Samples.shop)/journeys/known.yaml").cases
    #expect(cases.map(\.id) == ["journeys/known"])
  }

  @Test func `every mistake is reported with its position`() {
    let error = #expect(throws: ScenarioErrors.self) {
      try Scenarios(in: "\(Samples.folder)/mistaken")
    }
    #expect(
      error?.description == """
        Tests/ShopperTestingTests/Samples/mistaken/journeys/bought.yaml:6:10: error: unknown product \
        'shop.rsoe' in the scenario's catalog: did you mean 'shop.rose'?
            6 |   - buy: shop.rsoe
              |          ^^^^^^^^^

        1 mistake in 1 file
        """)
  }

  @Test func `a folder that is not there is an error`() {
    let error = #expect(throws: ScenarioErrors.self) { try Scenarios(in: "no/such") }
    #expect(
      error?.description == """
        cannot read 'no/such': No such file or directory; name a file or folder of scenarios, or \
        create one with 'shopper init'
        """)
  }

  @Test func `no scenarios are an error, or a test without cases would pass`() {
    let error = #expect(throws: ScenarioErrors.self) {
      try Scenarios(in: "Tests/Programs/BrokenHost")
    }
    #expect(
      error?.description
        == "no scenarios found in 'Tests/Programs/BrokenHost': expected .yaml files")
  }
}
