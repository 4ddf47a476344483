import ProgramRun
import Testing

/// What becomes of payments through the original API.
@Suite struct PaymentTests {
  @Test(arguments: Probe.profiles)
  func `PUR-1, PUR-5: a payment is bought, handed back if owned, or cancelled`(
    profile: String
  ) throws {
    let output = """
      products: Armful of Flowers $1.99
        and Planting Visit $29.00
      invalid: com.rarcher.nobody
      request finished
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      app removed flowers.large, 0 left
      -- owned already
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      app removed flowers.large, 0 left
      -- three at once
      app: purchasing plant.installation x3 for 01020304
      app: purchased plant.installation x3 for 01020304 #2 at 2026-01-05
      app removed plant.installation, 0 left
      app: purchasing plant.installation
      app: failed plant.installation with paymentCancelled 2
      app removed plant.installation, 0 left
      unfinished: nothing
      all:
        #1 flowers.large 1.99 at 2026-01-05

      """
    #expect(try Probe.run("payments", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `PUR-8, PUR-11, QTY-1: a payment that fails says why`(
    profile: String
  ) throws {
    let output = """
      products: Two Dozen Roses $2.99
        and Planting Visit $29.00
      request finished
      app: purchasing plant.installation x11
      app: failed plant.installation x11 with paymentInvalid 3
      app removed plant.installation, 0 left
      -- forbid purchases
      can pay: false
      app: purchasing roses.large
      app: failed roses.large with paymentNotAllowed 4
      app removed roses.large, 0 left
      -- permit purchases
      -- withdraw roses.large
      app: purchasing roses.large
      app: failed roses.large with storeProductNotAvailable 5
      app removed roses.large, 0 left
      -- lose network
      app: purchasing plant.installation
      app: failed plant.installation with unknown 0
      app removed plant.installation, 0 left
      -- regain network
      -- fail Purchase with unknown
      app: purchasing plant.installation
      app: failed plant.installation with unknown 0
      app removed plant.installation, 0 left
      -- fail Purchase with userCancelled
      app: purchasing plant.installation
      app: failed plant.installation with paymentCancelled 2
      app removed plant.installation, 0 left
      -- fail Purchase with networkError
      app: purchasing plant.installation
      app: failed plant.installation with unknown 0
      app removed plant.installation, 0 left
      -- fail Purchase with systemError
      app: purchasing plant.installation
      app: failed plant.installation with unknown 0
      app removed plant.installation, 0 left
      -- fail Purchase with notAvailableInStorefront
      app: purchasing plant.installation
      app: failed plant.installation with storeProductNotAvailable 5
      app removed plant.installation, 0 left
      -- fail Purchase with notEntitled
      app: purchasing plant.installation
      app: failed plant.installation with clientInvalid 1
      app removed plant.installation, 0 left
      -- fail Purchase with unsupported
      app: purchasing plant.installation
      app: failed plant.installation with unsupportedPlatform 19
      app removed plant.installation, 0 left
      -- fail Purchase with invalidPresentationContext
      app: purchasing plant.installation
      app: failed plant.installation with unknown 0
      app removed plant.installation, 0 left
      -- fail Purchase with invalidQuantity
      app: purchasing plant.installation
      app: failed plant.installation with paymentInvalid 3
      app removed plant.installation, 0 left
      -- fail Purchase with productUnavailable
      app: purchasing plant.installation
      app: failed plant.installation with storeProductNotAvailable 5
      app removed plant.installation, 0 left
      -- fail Purchase with purchaseNotAllowed
      app: purchasing plant.installation
      app: failed plant.installation with paymentNotAllowed 4
      app removed plant.installation, 0 left
      -- fail Purchase with ineligibleForOffer
      app: purchasing plant.installation
      app: failed plant.installation with ineligibleForOffer 18
      app removed plant.installation, 0 left
      -- fail Purchase with invalidOfferIdentifier
      app: purchasing plant.installation
      app: failed plant.installation with invalidOfferIdentifier 11
      app removed plant.installation, 0 left
      -- fail Purchase with invalidOfferPrice
      app: purchasing plant.installation
      app: failed plant.installation with invalidOfferPrice 14
      app removed plant.installation, 0 left
      -- fail Purchase with invalidOfferSignature
      app: purchasing plant.installation
      app: failed plant.installation with invalidSignature 12
      app removed plant.installation, 0 left
      -- fail Purchase with missingOfferParameters
      app: purchasing plant.installation
      app: failed plant.installation with missingOfferParams 13
      app removed plant.installation, 0 left
      -- fail Purchase with paymentMethodBindingConfigurationRequired
      app: purchasing plant.installation
      app: failed plant.installation with paymentMethodBindingConfigurationRequired 21
      app removed plant.installation, 0 left

      """
    #expect(try Probe.run("paymentFailures", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `ATB-1, ATB-2: a deferred payment is bought later, or leaves without a word`(
    profile: String
  ) throws {
    let output = """
      products: Two Dozen Roses $2.99
        and Little Box of Chocolates $3.99
      request finished
      app: purchasing roses.large
      app: deferred roses.large
      1 in the queue
      -- approve roses.large
      app: purchased roses.large #1 at 2026-01-05
      app removed roses.large, 0 left
      -- enable ask to buy
      app: purchasing chocolates.small
      app: deferred chocolates.small
      -- decline chocolates.small
      0 in the queue

      """
    #expect(try Probe.run("paymentsAsked", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `INT-1, INT-2: an interrupted payment fails, and is bought once resolved`(
    profile: String
  ) throws {
    let output = """
      products: Two Dozen Roses $2.99
      request finished
      -- interrupt purchases
      app: purchasing roses.large
      app: failed roses.large with paymentCancelled 2
      app removed roses.large, 0 left
      -- stop interrupting purchases
      -- resolve roses.large
      app: purchased roses.large #1 at 2026-01-05
      app removed roses.large, 0 left

      """
    #expect(try Probe.run("paymentsInterrupted", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `FIN-3: what is unfinished comes back to the first observer of a launch`(
    profile: String
  ) throws {
    let output = """
      products: Armful of Flowers $1.99
        and Planting Visit $29.00
      request finished
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      app: purchasing plant.installation
      app: failed plant.installation with paymentCancelled 2
      app: purchasing plant.installation
      app: purchased plant.installation #2 at 2026-01-05
      -- quit
      -- launch
      0 before there is an observer
      new: failed plant.installation with paymentCancelled 2
        and purchased flowers.large #1 at 2026-01-05
        and purchased plant.installation #2 at 2026-01-05
      new removed plant.installation, 2 left
      new removed flowers.large, 1 left
      new removed plant.installation, 0 left
      -- a second one
      products: Two Dozen Roses $2.99
      request finished
      new: purchasing roses.large
      second: purchasing roses.large
      new: purchased roses.large #3 at 2026-01-05
      second: purchased roses.large #3 at 2026-01-05
      new removed roses.large, 0 left
      second removed roses.large, 0 left
      observers: 2
      observers: 1
      -- quit
      -- launch
      nothing left

      """
    #expect(try Probe.run("paymentsRelaunch", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `UPD-1, UPD-5: a renewal reaches observers and loops alike`(
    profile: String
  ) throws {
    let output = """
      products: Silver Garden Care $11.99
      request finished
      app: purchasing vip.silver
      app: purchased vip.silver #1 at 2026-01-05
      app removed vip.silver, 0 left
      -- 2026-02-06
      app: purchased vip.silver #2 at 2026-02-05 of #1 at 2026-01-05
      loop hears #2 vip.silver of #1 renewal 11.99 at 2026-02-05 until 2026-03-05
      app removed vip.silver, 0 left
      -- quit
      -- 2026-03-06
      -- launch
      loop hears #3 vip.silver of #1 renewal 11.99 at 2026-03-05 until 2026-04-05
      next: purchased vip.silver #3 at 2026-03-05 of #1 at 2026-01-05
      next removed vip.silver, 0 left

      """
    #expect(try Probe.run("paymentsRenewed", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `RES-3: what was finished and can be restored is told again`(
    profile: String
  ) throws {
    let output = """
      products: Armful of Flowers $1.99
        and Two Dozen Roses $2.99
        and Planting Visit $29.00
        and Silver Garden Care $11.99
      request finished
      -- nothing to restore
      app restored
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      app removed flowers.large, 0 left
      app: purchasing roses.large
      app: purchased roses.large #2 at 2026-01-05
      app removed roses.large, 0 left
      app: purchasing plant.installation
      app: purchased plant.installation #3 at 2026-01-05
      app removed plant.installation, 0 left
      app: purchasing vip.silver
      app: purchased vip.silver #4 at 2026-01-05
      app removed vip.silver, 0 left
      -- 2026-02-06
      app: purchased vip.silver #5 at 2026-02-05 of #4 at 2026-01-05
      app removed vip.silver, 0 left
      -- refund roses.large
      app loses roses.large
      -- quit
      -- launch
      fresh: restored flowers.large #1000000000001 at 2026-02-06 of #1 at 2026-01-05
        and restored vip.silver #1000000000002 at 2026-02-06 of #4 at 2026-01-05
        and restored vip.silver #1000000000003 at 2026-02-06 of #4 at 2026-01-05
      fresh restored
      fresh removed flowers.large, 2 left
      fresh removed vip.silver, 1 left
      fresh removed vip.silver, 0 left
      fresh cannot restore: paymentCancelled 2
      -- lose network
      fresh cannot restore: unknown 0

      """
    #expect(try Probe.run("paymentsRestored", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `FIN-5: what is finished through one API is finished for both`(
    profile: String
  ) throws {
    let output = """
      products: Armful of Flowers $1.99
      request finished
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      -- finished through the newer API
      app removed flowers.large, 0 left
      -- bought through the newer API
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      0 in the queue
      -- quit
      -- launch
      next: purchased roses.large #2 at 2026-01-05
      next removed roses.large, 0 left
      unfinished:
        #2 roses.large 2.99 at 2026-01-05

      """
    #expect(try Probe.run("paymentsFinished", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `a failed payment stays on its device, and a purchase comes to all`(
    profile: String
  ) throws {
    let output = """
      products: Armful of Flowers $1.99
      request finished
      app: purchasing flowers.large
      app: failed flowers.large with paymentCancelled 2
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      -- quit
      -- use tablet
      -- launch
      tablet: purchased flowers.large #1 at 2026-01-05
      tablet removed flowers.large, 0 left
      -- quit
      -- use phone
      -- launch
      phone again: failed flowers.large with paymentCancelled 2
      phone again removed flowers.large, 0 left

      """
    #expect(try Probe.run("paymentsOnDevices", profile: profile) == ProgramRun(output: output))
  }
}
