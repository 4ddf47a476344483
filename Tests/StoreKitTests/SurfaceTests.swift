import ProgramRun
import Testing

@Suite struct SurfaceTests {
  @Test(arguments: Probe.profiles)
  func `REF-3: sheets appear in every kind of window, and know of a second refund request`(
    profile: String
  ) throws {
    let output = """
      #1 plant.installation 29 at 2026-01-05
      #2 plant.installation x2 58 at 2026-01-05
      #3 plant.installation 29 at 2026-01-05
      refund: success
      refund again: duplicateRequest

      """
    #expect(try Probe.run("windows", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OFF-CODE-1: newer code sheets hand back what a code brings, older ones do not`(
    profile: String
  ) throws {
    let output = """
      -- nonsense
      the sheet: userCancelled
      -- Special Winter Offer
      the sheet: #1 vip.gold 0 at 2026-01-05 until 2026-01-12 offer 3 FREE_TRIAL id Special \
      Winter Offer
      app hears #1 vip.gold 0 at 2026-01-05 until 2026-01-12 offer 3 FREE_TRIAL id Special \
      Winter Offer
      -- nobody types a code
      the sheet: unknown
      -- fail Offer Code Redeem Sheet with notEntitled
      -- Special Winter Offer
      the sheet: notEntitled
      the sheet has closed

      """
    #expect(try Probe.run("codeSheets", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `an app orders and hides its promoted products on one device`(
    profile: String
  ) throws {
    let output = """
      promoted: []
      promoted: ["roses.large appStoreConnectDefault", "vip.gold hidden", "vip.silver visible"]
      promoted: ["roses.large appStoreConnectDefault", "vip.gold hidden", "vip.silver visible"]
      promoted: ["vip.silver hidden", "vip.gold hidden"]
      -- use the other
      -- launch
      promoted: []
      -- lose network
      networkError(-1009)

      """
    #expect(try Probe.run("promotions", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `a subscription tells what it costs up front, and is sold by no other plan`(
    profile: String
  ) throws {
    let output = """
      BILLED_UPFRONT: $10.00, 10
        each 1 Month
        in all 10 for true
        offers ["nil", "half", "dear", "back", "later"]
        promotional ["half", "dear"]
      buy nursery.silver: PurchaseError.productUnavailable
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL \
      id nil
      {"attributes":{"icuLocale":"en_US","subscriptionFamilyName":"","subscriptionFamilyRank":2,"\
      offers":[{"discounts":[{"type":"IntroOffer","modeType":"FreeTrial"}]}]}}
      {"attributes":{"icuLocale":"en_US"}}

      """
    #expect(try Probe.run("pricingTerms", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `an offer is told in the words of older systems, too`(
    profile: String
  ) throws {
    let output = """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL \
      id nil
      -- cancel nursery.silver
      -- 2026-02-05
      buy nursery.silver: #2 nursery.silver of #1 5 at 2026-02-05 until 2026-03-05 offer 2 \
      PAY_AS_YOU_GO id half
      Promotional half
      PAY_AS_YOU_GO
      P1M
      nil nil
      Purchased
      2 half
      PAY_AS_YOU_GO
      P1M
      No Increase Pending, false
      nil nil

      """
    #expect(try Probe.run("olderOffers", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `review requests reach the system, and are not answered`(
    profile: String
  ) throws {
    let output = """
      rated: nil
      reviews: 2

      """
    #expect(try Probe.run("reviews", profile: profile) == ProgramRun(output: output))
  }
}
