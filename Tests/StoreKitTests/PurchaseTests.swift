import ProgramRun
import Testing

@Suite struct PurchaseTests {
  @Test(arguments: Probe.profiles)
  func `PUR-1: a purchase succeeds, is cancelled, waits for approval, or finds no network`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy roses.large: userCancelled
      buy roses.large: pending
      -- enable ask to buy
      buy chocolates.small: pending
      -- lose network
      buy roses.large: StoreKitError.networkError(-1009)
      all:
        #1 flowers.large 1.99 at 2026-01-05
      unfinished:
        #1 flowers.large 1.99 at 2026-01-05

      """
    #expect(try Probe.run("results", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `QTY-1: 1 to 10 of a consumable, one of what is owned once, and the price is the total`(
    profile: String
  ) throws {
    let output = """
      buy plant.installation: PurchaseError.invalidQuantity
      buy plant.installation: #1 plant.installation 29 at 2026-01-05
      buy plant.installation: #2 plant.installation x10 290 at 2026-01-05
      buy plant.installation: PurchaseError.invalidQuantity
      buy roses.large: PurchaseError.invalidQuantity
      buy vip.gold: PurchaseError.invalidQuantity

      """
    #expect(try Probe.run("quantities", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `PUR-11: what is no longer for sale is unavailable`(
    profile: String
  ) throws {
    let output = """
      buy roses.large: PurchaseError.productUnavailable

      """
    #expect(try Probe.run("unavailable", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `PUR-10: a purchase and its renewals repeat the app account token`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      true
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      nil
      buy vip.silver: #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- 2026-03-10
      #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05: true
      #4 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05: true
      #5 vip.silver of #3 renewal 11.99 at 2026-03-05 until 2026-04-05: true
      renewalInfo: true

      """
    #expect(try Probe.run("token", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `PUR-5: what is owned or held is handed back as it was, without a charge`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy vip.silver: #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- 2026-01-10
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy vip.silver: #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      unfinished: nothing
      all:
        #1 flowers.large 1.99 at 2026-01-05
        #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      charges: 2

      """
    #expect(try Probe.run("rebuy", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `FIN-1, FIN-5: a purchase is unfinished until it is finished, and a second time is harmless`(
    profile: String
  ) throws {
    let output = """
      buy plant.installation: #1 plant.installation 29 at 2026-01-05
      buy flowers.large: #2 flowers.large 1.99 at 2026-01-05
      unfinished:
        #1 plant.installation 29 at 2026-01-05
        #2 flowers.large 1.99 at 2026-01-05
      unfinished:
        #2 flowers.large 1.99 at 2026-01-05
      all:
        #2 flowers.large 1.99 at 2026-01-05
      unfinished: nothing
      all:
        #2 flowers.large 1.99 at 2026-01-05
      currentEntitlements:
        #2 flowers.large 1.99 at 2026-01-05
      equal: true, distinct: 1

      """
    #expect(try Probe.run("finish", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `ID-1: purchases of two tasks at once are two transactions, unless one owns what they buy`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy plant.installation: #2 plant.installation 29 at 2026-01-05
      two: [1, 2]
      buy plant.installation: #3 plant.installation 29 at 2026-01-05
      buy plant.installation: #4 plant.installation 29 at 2026-01-05
      the same twice: [3, 4]
      buy roses.large: #5 roses.large 2.99 at 2026-01-05
      buy roses.large: #5 roses.large 2.99 at 2026-01-05
      owned once: [5, 5]
      charges: 5

      """
    #expect(try Probe.run("twoAtOnce", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `PUR-1: a payment sheet that stands outlives the cancellation of the app's task`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      unfinished:
        #1 flowers.large 1.99 at 2026-01-05

      """
    #expect(try Probe.run("cancelledPurchase", profile: profile) == ProgramRun(output: output))
  }
}
