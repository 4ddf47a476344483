import Testing

/// Steps that the store or the device forbids, and what belongs to one device.
@Suite struct DeviceStepTests {
  private static func run(_ journey: String) throws -> Command {
    let scratch = try Scratch.shop()
    try scratch.write(
      "scenario: A\ncatalog: florist\njourney:\n\(journey)", to: "shop/journeys/mine.yaml")
    return try Command.run(
      ["run", "shop/journeys/mine.yaml", "--adapter", "reference"], in: scratch)
  }

  @Test func `a shop whose products could not be loaded says why it sells nothing`() throws {
    let run = try Self.run(
      """
        - quit
        - lose network
        - launch
        - buy: roses.large
          expect: { purchase: failed, error: network }
        - restore network
        - buy: roses.large
          expect: purchased

      """)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `no refund can be asked for of what was never bought`() throws {
    let run = try Self.run(
      """
        - request refund: roses.large
          expect: { error: none }

      """)
    #expect(
      run.output.contains("the customer has not bought 'com.rarcher.nonconsumable.roses.large'"))
    #expect(run.status == 1)
  }

  @Test(arguments: ["switch device: tablet", "sign in as: aunt"])
  func `what the app received is no event of another device or customer`(step: String) throws {
    let run = try Self.run(
      """
        - buy: roses.large
        - \(step)
        - launch
        - expect: { events: [] }

      """)
    #expect(run.status == 0, "\(run.output)")
  }
}
