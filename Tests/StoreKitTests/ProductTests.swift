import ProgramRun
import Testing

@Suite struct ProductTests {
  @Test(arguments: Probe.profiles)
  func `PROD-1: unknown identifiers are left out, one that stands twice counts once`(
    profile: String
  ) throws {
    let output = """
      com.rarcher.consumable.plant.installation: Consumable, Planting Visit
      com.rarcher.subscription.vip.gold: Auto-Renewable Subscription, Gold Garden Care
        group 5E0C71B4 VIP
        level 1, true
        Introductory nil PayUpFront
        $9.99 for 1 x 2
        Promotional XmasSale1 PayUpFront
        $2.99 for 1 x 3
      of nothing: 0

      """
    #expect(try Probe.run("products", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `PROD-3: prices are written as the customer's storefront writes them, in US dollars`(
    profile: String
  ) throws {
    let output = """
      plant.installation: 29 $29.00 $29.00
      chocolates.small: 3.99 $3.99 $3.99
      flowers.large: 1.99 $1.99 $1.99
      flowers.small: 0.99 $0.99 $0.99
      roses.large: 2.99 $2.99 $2.99
      vip.bronze: 4.99 $4.99 $4.99
      vip.gold: 19.99 $19.99 $19.99
      vip.silver: 11.99 $11.99 $11.99
      two: $5.98

      """
    #expect(try Probe.run("prices", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `PROD-3: another storefront has its own currency, and writes prices its own way`(
    profile: String
  ) throws {
    let output = """
      DEU: 2,99 €
      GBR: £2.99
      JPN: ¥3

      """
    #expect(try Probe.run("otherStorefronts", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OFFL-1: products(for:) throws a network error without network`(
    profile: String
  ) throws {
    let output = """
      -- lose network
      products: networkError(-1009)
      -- regain network
      products: 1

      """
    #expect(try Probe.run("productsOffline", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `ENT-12: a read in a cancelled task finds nothing, without an error`(
    profile: String
  ) throws {
    let output = """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      cancelled: true
      products: 0
      status: nothing
      all: nothing
      currentEntitlements: nothing
      unfinished: nothing
      latest: nil
      updates: nothing
      currentEntitlements of another task:
        #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05

      """
    #expect(try Probe.run("cancelledReads", profile: profile) == ProgramRun(output: output))
  }
}
