import ProgramRun
import Testing

@Suite struct StorefrontTests {
  @Test(arguments: Probe.profiles)
  func `SF-1: a loop hears each change of the storefront once`(
    profile: String
  ) throws {
    let output = """
      current: USA USD
      -- move to GBR
      app hears GBR 143444
      current: GBR GBP
      -- move to GBR
      -- move to JPN
      app hears JPN 143462
      late hears JPN 143462

      """
    #expect(try Probe.run("storefrontUpdates", profile: profile) == ProgramRun(output: output))
  }

  @Test func `SF-1: with storefrontInitialEmit each loop hears the present one first`() throws {
    let output = """
      app hears USA 143441
      current: USA USD
      -- move to GBR
      app hears GBR 143444
      current: GBR GBP
      -- move to GBR
      late hears GBR 143444
      -- move to JPN
      app hears JPN 143462
      late hears JPN 143462

      """
    #expect(try Probe.run("storefrontUpdatesWithPresent") == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `SF-2: the app is asked whether the purchase goes on, and without an answer it does`(
    profile: String
  ) throws {
    let output = """
      -- move to GBR while buying
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      -- move to DEU while buying
      the app is asked of DEU
      buy plant.installation: #2 plant.installation 29 at 2026-01-05
      current: DEU EUR
      -- move to JPN while buying
      the app is asked of JPN
      buy plant.installation: StoreKitError.notAvailableInStorefront
      current: JPN JPY
      -- without a change, and without a sheet
      buy plant.installation: #3 plant.installation 29 at 2026-01-05
      -- move to USA while buying
      buy plant.installation: PurchaseError.invalidQuantity

      """
    #expect(try Probe.run("storefrontAnswers", profile: profile) == ProgramRun(output: output))
  }
}
