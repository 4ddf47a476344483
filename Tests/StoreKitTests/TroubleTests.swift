import ProgramRun
import Testing

@Suite struct TroubleTests {
  @Test func `PUR-1: a call fails once with the error that was injected`() throws {
    let output = """
      products: userCancelled
      status: userCancelled
      sync: userCancelled
      app transaction: userCancelled
      refresh: done
      sheet: userCancelled
      subscriptions: userCancelled
      -- once more
      products: done
      status: done
      sync: done
      app transaction: done
      refresh: done
      sheet: done
      subscriptions: done
      -- fail Purchase with ineligibleForOffer
      buy roses.large: StoreKitError.userCancelled
      buy roses.large: PurchaseError.ineligibleForOffer
      buy roses.large: #1 roses.large 2.99 at 2026-01-05
      -- fail Verification with invalidSignature
      currentEntitlements:
        #1 roses.large 2.99 at 2026-01-05 unverified: invalidSignature
      currentEntitlements:
        #1 roses.large 2.99 at 2026-01-05

      """
    #expect(try Probe.run("faults") == ProgramRun(output: output))
  }

  @Test func `OFFL-1: while the App Store is out of order, calls that need it fail`() throws {
    let output = """
      -- break store
      products: systemError
      status: done
      sync: systemError
      app transaction: systemError
      refresh: systemError
      sheet: systemError
      subscriptions: systemError
      -- mend store
      products: done

      """
    #expect(try Probe.run("brokenStore") == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `INT-1: an interrupted purchase is pending, and arrives once it is resolved`(
    profile: String
  ) throws {
    let output = """
      -- interrupt purchases
      buy plant.installation: pending
      -- resolve plant.installation
      app hears #1 plant.installation x3 87 at 2026-01-05
      -- stop interrupting purchases
      -- forbid purchases
      canMakePayments: false
      buy flowers.large: PurchaseError.purchaseNotAllowed

      """
    #expect(try Probe.run("interruptions", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `SF-1: prices, products and transactions follow the storefront`(profile: String) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      -- move to GBR
      price: £2.99
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      #1 in USA 143441
        USD, as signed: USA
      #2 in GBR 143444
        GBP, as signed: GBR
      -- sell chocolates.small in USA
      products: 0
      -- move to USA
      -- move to DEU while buying
      buy chocolates.small: StoreKitError.notAvailableInStorefront

      """
    #expect(try Probe.run("storefronts", profile: profile) == ProgramRun(output: output))
  }
}
