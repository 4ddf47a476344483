import ProgramRun
import Testing

/// What the payment queue is told and asks, and the requests beside it.
@Suite struct StorePaymentTests {
  @Test(arguments: Probe.profiles)
  func `PROD-1, OFFL-1: a request finds products, and names what is invalid`(
    profile: String
  ) throws {
    let output = """
      products:  $10.00
      invalid: nursery.another, nursery.nobody
      request finished
      1 month
      group Nursery, shared false
      introductory nil: 0 freeTrial 1 of 1 week
      subscription half: 5 payAsYouGo 2 of 1 month
      subscription dear: 90 payUpFront 1 of 3 month
      currency USD
      -- cancelled
      -- lose network
      request failed: unknown 0

      """
    #expect(try Probe.run("productRequests", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `PROMO-1: an observer is asked, now or after the launch, and may decline`(
    profile: String
  ) throws {
    let output = """
      -- buy flowers.large in the App Store
      app is asked for flowers.large at 1.99
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      app removed flowers.large, 0 left
      -- quit
      -- buy roses.large in the App Store
      -- launch
      later is asked for roses.large at 2.99
      all:
        #1 flowers.large 1.99 at 2026-01-05

      """
    #expect(try Probe.run("storePayments", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `REF-1: what is refunded is revoked, now or after the launch`(
    profile: String
  ) throws {
    let output = """
      products: Armful of Flowers $1.99
        and Two Dozen Roses $2.99
      request finished
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      app removed flowers.large, 0 left
      app: purchasing roses.large
      app: purchased roses.large #2 at 2026-01-05
      app removed roses.large, 0 left
      -- refund flowers.large
      app loses flowers.large
      -- quit
      -- refund roses.large
      -- launch
      next loses roses.large

      """
    #expect(try Probe.run("paymentsRevoked", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `FAM-1, FAM-2: a share in the family's purchase arrives, and is revoked`(
    profile: String
  ) throws {
    let output = """
      products:  $3.00
      request finished
      app: purchasing nursery.book
      app: purchased nursery.book #1 at 2026-01-05
      app removed nursery.book, 0 left
      -- child joins the family
      -- share with the family
      -- quit
      -- sign in as child
      -- launch
      child: purchased nursery.book #1000001 at 2026-01-05
      child removed nursery.book, 0 left
      -- stop sharing
      child loses nursery.book

      """
    #expect(try Probe.run("paymentsShared", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `SF-1, SF-2: the delegate may end a payment whose storefront changes`(
    profile: String
  ) throws {
    let output = """
      products: Armful of Flowers $1.99
        and Two Dozen Roses $2.99
      request finished
      -- move to GBR while buying
      app: purchasing flowers.large
      asked of flowers.large in GBR 143444
      app: failed flowers.large with storeProductNotAvailable 5
      app is in GBR
      app removed flowers.large, 0 left
      -- move to DEU while buying
      app: purchasing roses.large
      app: purchased roses.large #1 at 2026-01-05
      app is in DEU
      app removed roses.large, 0 left
      -- move to JPN
      app is in JPN

      """
    #expect(try Probe.run("paymentsMoved", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OFF-PRO-2: the signature of an offer covers the name of the customer`(
    profile: String
  ) throws {
    let output = """
      products:  $10.00
      request finished
      app: purchasing nursery.silver
      app: purchased nursery.silver #1 at 2026-01-05
      app removed nursery.silver, 0 left
      -- cancel nursery.silver
      -- 2026-01-20
      -- signed for somebody else
      app: purchasing nursery.silver
      app: failed nursery.silver with invalidSignature 12
      app removed nursery.silver, 0 left
      -- signed for a name that is no UUID
      app: purchasing nursery.silver for Rose
      app: purchased nursery.silver for Rose #2 at 2026-01-20 of #1 at 2026-01-05
      app removed nursery.silver, 0 left
      all:
        #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
        #2 nursery.silver of #1 5 at 2026-01-20 until 2026-02-20 offer 2 PAY_AS_YOU_GO id half

      """
    #expect(try Probe.run("paymentDiscounts", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `MSG-1: a question for a higher price may be put off and shown later`(
    profile: String
  ) throws {
    let output = """
      products: Silver Garden Care $11.99
      request finished
      app: purchasing vip.silver
      app: purchased vip.silver #1 at 2026-01-05
      app removed vip.silver, 0 left
      -- raise vip.silver to 19.99
      asked of a price
      shown: []
      shown: ["priceIncreaseConsent"]
      shown: ["priceIncreaseConsent"]

      """
    #expect(try Probe.run("priceConsent", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `a request brings a receipt, and asks the customer`(
    profile: String
  ) throws {
    let output = """
      no sandboxReceipt
      refreshed
      sandboxReceipt: nothing bought
      not refreshed: paymentCancelled 2
      -- lose network
      not refreshed: unknown 0

      """
    #expect(try Probe.run("receiptRequests", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OFF-CODE-1: what a code buys reaches observers`(
    profile: String
  ) throws {
    let output = """
      app: purchased vip.gold #1 at 2026-01-05
      app removed vip.gold, 0 left

      """
    #expect(try Probe.run("paymentCode", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `doubles, isolated observers and every way to read an error compile`(
    profile: String
  ) throws {
    let output = """
      double true
      false 2
      failed double with paymentCancelled 2
       €4.99
      SKErrorDomain 2
      cancelled
      cancelled
      not allowed
      1 heard

      """
    #expect(try Probe.run("paymentShapes", profile: profile) == ProgramRun(output: output))
  }
}
