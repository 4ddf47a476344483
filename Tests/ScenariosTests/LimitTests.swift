import Scenarios
import Testing
import Wire

/// What is left of a scenario for an app that does not claim everything.
@Suite struct LimitTests {
  private static func scenario(_ text: String) throws -> Scenario {
    let catalog = text.hasPrefix("catalog") ? "" : "catalog: florist\n"
    let file = ScenarioReader.read(
      "scenario: Limits\n" + catalog + text, file: "limits.yaml", in: FixtureShop.root)
    return try #require(file.scenarios.first, "\(file.diagnostics)")
  }

  @Test(arguments: [
    ("consumables", "journey:\n  - buy: plant.installation\n    expect: purchased\n"),
    ("non-consumables", "journey:\n  - buy: roses.large\n    expect: purchased\n"),
    ("subscriptions", "given: { subscribed: vip.gold }\njourney:\n  - expect: { access: [] }\n"),
    (
      "memory without network",
      "journey:\n  - lose network\n  - relaunch\n  - expect: { access: [roses.large] }\n"
    ),
    ("memory without network", "given: { network: lost }\njourney:\n  - expect: { access: [] }\n"),
    (
      "promoted purchases",
      "journey:\n  - buy in App Store: roses.large\n    expect: { access: [] }\n"
    ),
    (
      "product lists",
      "given: { products for sale: [roses.large] }\njourney:\n  - expect: { access: [] }\n"
    ),
    (
      "quantities",
      "journey:\n  - buy: { product: plant.installation, quantity: 3 }\n    expect: purchased\n"
    ),
    (
      "plan changes",
      """
      journey:
        - upgrade: { from: vip.silver, to: vip.gold }
          expect: purchased
      """
    ),
    (
      "pass duration",
      """
      catalog: library
      journey:
        - buy: reading-room
        - wait: 4 days
        - wait: 3 days
        - expect: { access: [reading-room] }
      """
    ),
    (
      "pass duration",
      """
      catalog: library
      journey:
        - buy: reading-room
        - wait until: 2026-05-01
        - expect: { access: [] }
      """
    ),
    (
      "transaction signatures",
      """
      journey:
        - tamper with: { payload: transaction, how: chain }
        - buy: roses.large
        - expect: { access: [] }
      """
    ),
    ("restoring", "journey:\n  - restore purchases:\n    expect: { access: [] }\n"),
    (
      "subscription.renews as",
      "journey:\n  - expect: { subscription: { renews as: vip.gold } }\n"
    ),
  ])
  func `a journey about a limit cannot be played`(limit: String, text: String) throws {
    let limit = try #require(Limit(rawValue: limit))
    #expect(try Self.scenario(text).limited(by: [limit]).missing == [limit])
  }

  @Test(arguments: [
    ("passes", "journey:\n  - buy: roses.large\n    expect: purchased\n"),
    (
      "memory without network",
      """
      journey:
        - lose network
        - relaunch
        - restore network
        - expect: { access: [roses.large] }
      """
    ),
    ("product lists", "journey:\n  - expect: { access: [] }\n"),
    ("plan changes", "journey:\n  - buy: vip.gold\n    expect: purchased\n"),
    (
      "pass duration",
      """
      catalog: library
      journey:
        - buy: reading-room
        - wait: 6 days
        - expect: { access: [reading-room] }
      """
    ),
    (
      "pass duration",
      "journey:\n  - buy: roses.large\n  - wait: 1 year\n  - expect: { access: [roses.large] }\n"
    ),
    (
      "transaction signatures",
      """
      journey:
        - tamper with: { payload: app transaction, how: chain }
        - buy: roses.large
        - expect: { access: [roses.large] }
      """
    ),
    ("restoring", "journey:\n  - relaunch\n  - expect: { access: [] }\n"),
  ])
  func `another journey is played as it is`(limit: String, text: String) throws {
    let limit = try #require(Limit(rawValue: limit))
    let scenario = try Self.scenario(text)
    let (limited, missing) = scenario.limited(by: [limit])
    #expect(missing.isEmpty)
    #expect(
      limited.steps.map(\.expectations.count) == scenario.steps.map(\.expectations.count))
  }

  @Test func `a part that the app does not show is not expected`() throws {
    let scenario = try Self.scenario(
      "journey:\n  - expect: { subscription: { product: vip.gold, renews as: vip.silver } }\n")
    let (limited, missing) = scenario.limited(by: [.part(.subscription, "renews as")])
    #expect(missing.isEmpty)
    guard case .parts(let parts) = limited.steps.first?.expectations.first?.expected else {
      Issue.record("no parts")
      return
    }
    #expect(parts.map(\.name) == ["product"])
  }

  @Test func `an outcome that the app does not report is not expected`() throws {
    let scenario = try Self.scenario(
      """
      journey:
        - buy: roses.large
          expect: { purchase: failed, error: network, access: [] }
      """)
    let (limited, missing) = scenario.limited(by: [.purchaseOutcomes])
    #expect(missing.isEmpty)
    #expect(limited.steps[0].expectations.map(\.query.text) == ["access"])
  }

  @Test func `a journey with nothing but outcomes is about them`() throws {
    let scenario = try Self.scenario("journey:\n  - buy: roses.large\n    expect: purchased\n")
    #expect(scenario.limited(by: [.purchaseOutcomes]).missing == [.purchaseOutcomes])
  }

  @Test(arguments: [
    Limit.purchaseOutcomes, .accessByProduct, .part(.subscription, "renews as"),
  ])
  func `a journey that is only compared is about nothing that is left out`(limit: Limit) throws {
    let scenario = try Self.scenario("journey:\n  - buy: roses.large\n    expect: purchased\n")
    let steps = scenario.steps.map {
      Step(
        action: $0.action, expectations: [], position: $0.position, callers: $0.callers,
        entry: $0.entry)
    }
    let compared = Scenario(
      id: scenario.id, title: scenario.title, source: scenario.source,
      position: scenario.position, rules: [], tags: [], catalog: scenario.catalog,
      given: scenario.given, needs: scenario.needs, steps: steps, properties: [],
      productListName: scenario.productListName, compared: [FactQuery(.app(.access))])
    #expect(compared.limited(by: [limit]).missing.isEmpty)
  }

  @Test(arguments: [
    ("[roses.large, vip.gold]", Expected.Membership.some),
    ("{ includes: [roses.large] }", .some),
    ("[]", .exactly),
  ])
  func `access of an app that unlocks one thing is any or none`(
    expected: String, membership: Expected.Membership
  ) throws {
    let scenario = try Self.scenario("journey:\n  - expect: { access: \(expected) }\n")
    let (limited, missing) = scenario.limited(by: [.accessByProduct])
    #expect(missing.isEmpty)
    guard case .products(membership, []) = limited.steps.first?.expectations.first?.expected else {
      Issue.record("\(limited.steps)")
      return
    }
  }

  @Test func `such an app is not asked what it excludes`() throws {
    let scenario = try Self.scenario(
      "journey:\n  - expect: { access: { excludes: [roses.large] } }\n")
    #expect(scenario.limited(by: [.accessByProduct]).missing == [.accessByProduct])
  }

  @Test(arguments: [
    ("$19.99 / month", "$19.99 / month", true),
    ("$19.99 / month", "19,99 $", true),
    ("$19.99 / month", "only $19.99 every month!", true),
    ("$19.99 / month", "$19.99 a year", false),
    ("$19.99 / month", "$18.99 / month", false),
    ("free for 1 week, then $9.99 / month", "9,99 € · 1 week free, then per month", true),
    ("free for 1 week, then $9.99 / month", "free trial", false),
    ("$1,299.00", "1.299,00 $", true),
    ("¥300", "300 yen", true),
  ])
  func `a price in the app's words has the amounts, and the period if it names one`(
    expected: String, shown: String, fits: Bool
  ) {
    #expect(ExpectedPrice(expected).equals(.string(shown)) == fits)
  }

  @Test func `every limit reads back from its word`() {
    for limit in Limit.allCases { #expect(Limit(rawValue: limit.rawValue) == limit) }
    #expect(Limit(rawValue: "subscription.nothing") == nil)
  }
}
