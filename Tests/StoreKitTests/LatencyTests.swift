import ProgramRun
import Testing

/// When calls are answered, and what happens meanwhile.
@Suite struct LatencyTests {
  @Test func `CALL-1: every call takes as long as the profile says`() throws {
    let output = """
      products: 300 ms
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05T00:00:03.300Z
      purchase: 3300 ms
      finish: 3305 ms
      all: 3310 ms
      status: 3315 ms
      app transaction: 3515 ms
      once more: 3520 ms
      sync: 6520 ms
      sheet: 11520 ms

      """
    #expect(try Probe.run("lengths") == ProgramRun(output: output))
  }

  @Test func `CALL-1: a subscription renews while the customer is at the payment sheet`() throws {
    let output = """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05T00:00:03.300Z until 2026-02-05T00:00:03.300Z
      -- 2026-02-05T00:00:02Z
      begins at 2678402000 ms
      app hears #2 vip.silver of #1 renewal 11.99 at 2026-02-05T00:00:03.300Z until 2026-03-05T00:00:03.300Z
      buy roses.large: #3 roses.large 2.99 at 2026-02-05T00:00:05.300Z
      ends at 2678405300 ms

      """
    #expect(try Probe.run("renewalMeanwhile") == ProgramRun(output: output))
  }

  @Test
  func `CALL-1, OFFL-1: a purchase fails if the network goes while the customer is at the sheet`()
    throws
  {
    let output = """
      buy flowers.large: StoreKitError.networkError(-1009)
      ends at 3300 ms

      """
    #expect(try Probe.run("networkMeanwhile") == ProgramRun(output: output))
  }

  @Test func `OFFL-1: without network a call fails at once, or after the profile's time-out`()
    throws
  {
    let output = """
      -- lose network
      device: networkError(-1009) after 0 ms
      -- lose network
      adversarial: networkError(-1001) after 60000 ms

      """
    #expect(try Probe.run("timeOut") == ProgramRun(output: output))
  }

  @Test
  func `ENT-12: a read whose task is cancelled on the way is empty, eligibility is not touched`()
    throws
  {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05T00:00:03.300Z
      buy vip.silver: #2 vip.silver 11.99 at 2026-01-05T00:00:06.600Z until 2026-02-05T00:00:06.600Z
      products: 0
      listing: 0
      no latest: true
      status: 0
      groups: 0
      eligible: true

      """
    #expect(try Probe.run("cancelledOnTheWay") == ProgramRun(output: output))
  }

  @Test func `PUR-13: a purchase goes on at the sheet although the app's task is cancelled`() throws
  {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05T00:00:03.300Z
      unfinished:
        #1 flowers.large 1.99 at 2026-01-05T00:00:03.300Z

      """
    #expect(try Probe.run("cancelledAtSheet") == ProgramRun(output: output))
  }

  @Test func `PUR-13, PUR-5: of two purchases at once, what can be had once is sold once`() throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05T00:00:03.600Z
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05T00:00:03.600Z
      buy plant.installation: #2 plant.installation 29 at 2026-01-05T00:00:07.200Z
      buy plant.installation: #3 plant.installation 29 at 2026-01-05T00:00:07.200Z
      buy vip.silver: #4 vip.silver 11.99 at 2026-01-05T00:00:10.800Z until 2026-02-05T00:00:10.800Z
      buy vip.silver: #4 vip.silver 11.99 at 2026-01-05T00:00:10.800Z until 2026-02-05T00:00:10.800Z
      buy roses.large: #5 roses.large 2.99 at 2026-01-05T00:00:14.400Z
      buy chocolates.small: #6 chocolates.small 3.99 at 2026-01-05T00:00:14.400Z
      charges: 6

      """
    #expect(try Probe.run("purchasesAtOnce") == ProgramRun(output: output))
  }

  @Test func `CALL-1, PROD-1: products are read at once by several tasks, each its own`() throws {
    let output = """
      flowers.large roses.large
      unknown: 0, after 300 ms

      """
    #expect(try Probe.run("readsAtOnce") == ProgramRun(output: output))
  }

  @Test func `FIN-5: three tasks that finish a transaction at once finish it`() throws {
    let output = """
      buy plant.installation: #1 plant.installation 29 at 2026-01-05T00:00:03.300Z
      unfinished: nothing
      all: nothing

      """
    #expect(try Probe.run("finishesAtOnce") == ProgramRun(output: output))
  }

  @Test func `CALL-2: answers may overtake each other, alike for the same seed`() throws {
    let output = """
      in order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      overtaking: [8, 4, 3, 7, 0, 1, 5, 9, 6, 2]
      once more: [8, 4, 3, 7, 0, 1, 5, 9, 6, 2]
      another seed: [8, 4, 5, 0, 2, 6, 9, 7, 1, 3]

      """
    #expect(try Probe.run("overtaking") == ProgramRun(output: output))
  }

  @Test func `CALL-2, UPD-2: the app is told of its own purchase before it is returned, or after`()
    throws
  {
    let heardFirst = (1...4).map { "seed \($0): heard\nseed \($0): bought\n" }
    let boughtFirst = (5...6).map { "seed \($0): bought\nseed \($0): heard\n" }
    let output = (heardFirst + boughtFirst).joined()
    #expect(try Probe.run("echo") == ProgramRun(output: output))
  }

  @Test func `UPD-7, FIN-3: what comes between two loops is nobody's, until the next launch`()
    throws
  {
    let output = """
      -- enable ask to buy
      buy flowers.large: pending
      buy roses.large: pending
      buy chocolates.small: pending
      -- approve flowers.large
      first loop: #1 flowers.large 1.99 at 2026-01-05
      -- approve roses.large
      -- 2026-01-05T00:02:00Z
      -- approve chocolates.small
      second loop: #3 chocolates.small 3.99 at 2026-01-05T00:02:00Z
      unfinished:
        #1 flowers.large 1.99 at 2026-01-05
        #2 roses.large 2.99 at 2026-01-05
        #3 chocolates.small 3.99 at 2026-01-05T00:02:00Z
      -- quit
      -- launch
      after the launch hears #1 flowers.large 1.99 at 2026-01-05
      after the launch hears #2 roses.large 2.99 at 2026-01-05
      after the launch hears #3 chocolates.small 3.99 at 2026-01-05T00:02:00Z

      """
    #expect(try Probe.run("leftIterators") == ProgramRun(output: output))
  }

  @Test func `UPD-7: a copied iterator reads a listing for itself, and shares what is announced`()
    throws
  {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      one: #2 roses.large 2.99 at 2026-01-05
      two: #2 roses.large 2.99 at 2026-01-05
      one: nil
      -- quit
      -- launch
      one: #1 flowers.large 1.99 at 2026-01-05
      two: #2 roses.large 2.99 at 2026-01-05

      """
    #expect(try Probe.run("copiedIterators") == ProgramRun(output: output))
  }
}
