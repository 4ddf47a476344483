import Foundation
import Testing

/// What a run does with the parts of a catalog that it plays otherwise than Xcode, or not.
@Suite struct ConfigurationFileTests {
  private static func run(
    _ product: String, settings: String = "", _ arguments: [String] = []
  ) throws -> Command {
    let scratch = try Scratch.empty()
    try FileManager.default.createDirectory(
      at: scratch["catalogs"], withIntermediateDirectories: true)
    try """
    { "version" : { "major" : 4, "minor" : 0 }, "subscriptionGroups" : [ ],
      "settings" : { \(settings) },
      "products" : [
        { "productID" : "ferry.ticket", "type" : "Consumable", "displayPrice" : "3.00" },
        { \(product) } ] }
    """.write(to: scratch["catalogs/ferry.storekit"], atomically: true, encoding: .utf8)
    try """
    scenario: A ticket
    catalog: ferry
    journey:
      - buy: ferry.ticket
      - expect: { purchase: purchased }
    """.write(to: scratch["a.yaml"], atomically: true, encoding: .utf8)
    return try Command.run(["run", "a.yaml", "--adapter", "reference"] + arguments, in: scratch)
  }

  private static let pier =
    #""productID" : "ferry.pier", "type" : "NonConsumable", "displayPrice" : "9.00""#

  private static func failure(_ index: Int) -> String {
    #""_storeKitErrors" : [ { "name" : "Purchase", "enabled" : true, "#
      + #""current" : { "type" : "purchase", "index" : \#(index) } } ]"#
  }

  @Test func `an error that Xcode's file switches on is simulated`() throws {
    let run = try Self.run(Self.pier, settings: Self.failure(1))
    #expect(run.output.contains("1 failed"))
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
  }

  @Test func `a run warns of an error that it does not know`() throws {
    let run = try Self.run(Self.pier, settings: Self.failure(20))
    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.errors.hasPrefix(
        "catalogs/ferry.storekit:2:126: warning: invalid 'index' of an error '20' for 'Purchase': "
          + "expected 0 to 8; the error is kept and not applied\n"), "\(run.errors)")
  }

  @Test func `a run warns of a product without a price, and sells the others`() throws {
    let empty = #""productID" : "ferry.pier", "type" : "NonConsumable", "displayPrice" : """#
    let run = try Self.run(empty)
    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.errors.hasPrefix(
        "catalogs/ferry.storekit:5:78: warning: missing price of product 'ferry.pier': the product "
          + "is left out; write one such as '4.99'\n"), "\(run.errors)")
  }

  @Test func `a product that was left out is named before the scenario that misses it`() throws {
    let scratch = try Scratch.empty()
    try scratch.write(
      """
      { "version" : { "major" : 4, "minor" : 0 }, "subscriptionGroups" : [ ], "products" : [
        { "productID" : "ferry.pier", "type" : "NonConsumable", "displayPrice" : "" } ] }
      """, to: "catalogs/ferry.storekit")
    try scratch.write(
      "scenario: A pier\ncatalog: ferry\njourney:\n  - buy: ferry.pier\n"
        + "  - expect: { access: [] }\n", to: "a.yaml")
    let run = try Command.run(["check", "a.yaml"], in: scratch)
    let heads = run.errors.split(separator: "\n").filter {
      $0.contains(": ") && !$0.contains(" | ")
    }
    #expect(
      heads.map(String.init) == [
        "catalogs/ferry.storekit:1:86: warning: missing product: the file's products are all left "
          + "out",
        "catalogs/ferry.storekit:2:76: warning: missing price of product 'ferry.pier': the product "
          + "is left out; write one such as '4.99'",
        "a.yaml:4:10: error: unknown product 'ferry.pier' in catalog 'ferry': the catalog has no "
          + "products to sell",
        "shopper: 1 mistake in 1 file",
      ], "\(run.errors)")
    #expect(run.status == 3)
  }

  @Test func `several outputs may be discarded`() throws {
    let discarded = ["--events", "/dev/null", "--report", "summary=/dev/null"]
    let run = try Self.run(Self.pier, settings: "", discarded)
    #expect(run.status == 0, "\(run.errors)")
  }
}
