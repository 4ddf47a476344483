import ProgramRun
import Testing

@Suite struct OfferTests {
  @Test(arguments: Probe.profiles)
  func `OFF-PRO-1, OFF-PRO-2: an offer needs a subscriber and what the server's key signed`(
    profile: String
  ) throws {
    let output = """
      buy nursery.silver: PurchaseError.ineligibleForOffer
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel nursery.silver
      -- 2026-01-20
      -- unknown key
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- signed for another
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- signed for another customer
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- 25 hours old
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- unknown offer
      buy nursery.silver: PurchaseError.invalidOfferIdentifier
      -- dearer
      buy nursery.silver: PurchaseError.invalidOfferPrice
      -- no offer
      buy nursery.silver: PurchaseError.missingOfferParameters
      -- no signature
      buy nursery.silver: PurchaseError.missingOfferParameters
      -- before 1970
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- right
      buy nursery.silver: #2 nursery.silver of #1 5 at 2026-01-20 until 2026-02-20 offer 2 PAY_AS_YOU_GO id half
      -- the same nonce
      buy nursery.silver: PurchaseError.invalidOfferSignature

      """
    #expect(try Probe.run("signedOffers", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OFF-PRO-2: an offer with a JWS needs both options and the customer's transaction`(
    profile: String
  ) throws {
    let output = """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel nursery.silver
      -- 2026-01-20
      -- nonsense
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- empty
      buy nursery.silver: PurchaseError.missingOfferParameters
      -- a stranger's
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- another offer than was signed
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- one of 2 options
      buy nursery.silver: PurchaseError.missingOfferParameters
      -- one of 2 options
      buy nursery.silver: PurchaseError.missingOfferParameters
      -- all
      buy nursery.silver: #2 nursery.silver of #1 5 at 2026-01-20 until 2026-02-20 offer 2 PAY_AS_YOU_GO id half

      """
    #expect(try Probe.run("offerJWS", profile: profile) == ProgramRun(output: output))
  }

  @Test func `OFF-INT-6: the server's word counts, and one that is not believed ends the purchase`()
    throws
  {
    let output = """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel nursery.silver
      -- 2026-01-20
      -- allowed to one who had it
      buy nursery.silver: #2 nursery.silver of #1 0 at 2026-01-20 until 2026-01-27 offer 1 FREE_TRIAL id nil
      -- cancel nursery.silver
      -- 2026-02-20
      -- not believed
      buy nursery.silver: StoreKitError.unknown
      buy nursery.silver: StoreKitError.unknown
      -- quit
      -- sign in as newcomer
      -- launch
      -- denied to one who never had it
      buy nursery.silver: #1000001 nursery.silver 10 at 2026-02-20 until 2026-03-20

      """
    #expect(try Probe.run("introductoryJWS") == ProgramRun(output: output))
  }

  @Test func `OFF-INT-6: with silentFullPrice a word that is not believed is passed over`() throws {
    let output = """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel nursery.silver
      -- 2026-01-20
      -- allowed to one who had it
      buy nursery.silver: #2 nursery.silver of #1 0 at 2026-01-20 until 2026-01-27 offer 1 FREE_TRIAL id nil
      -- cancel nursery.silver
      -- 2026-02-20
      -- not believed
      buy nursery.silver: #3 nursery.silver of #1 10 at 2026-02-20 until 2026-03-20
      buy nursery.silver: #3 nursery.silver of #1 10 at 2026-02-20 until 2026-03-20
      -- quit
      -- sign in as newcomer
      -- launch
      -- denied to one who never had it
      buy nursery.silver: #1000001 nursery.silver 10 at 2026-02-20 until 2026-03-20

      """
    #expect(try Probe.run("introductoryJWSSilent") == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OFF-WB-1: a win-back offer is for those who have left`(
    profile: String
  ) throws {
    let output = """
      Introductory nil: $0.00 FreeTrial, 1 x 1 Week
      Promotional half: $5.00 PayAsYouGo, 2 x 1 Month
      Promotional dear: $90.00 PayUpFront, 1 x 3 Month
      WinBack back: $0.00 FreeTrial, 1 x 1 Month
      WinBack later: $0.00 FreeTrial, 1 x 1 Month
      buy nursery.silver: PurchaseError.ineligibleForOffer
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel nursery.silver
      -- 2026-01-20
      Expired, may have ["back"]
      buy nursery.silver: PurchaseError.invalidOfferIdentifier
      buy nursery.silver: #2 nursery.silver of #1 0 at 2026-01-20 until 2026-02-20 offer 4 FREE_TRIAL id back
      Subscribed, may have []

      """
    #expect(try Probe.run("winBackOffers", profile: profile) == ProgramRun(output: output))
  }
}
