import ProgramRun
import Testing

@Suite struct OfflineTests {
  @Test(arguments: Probe.profiles)
  func `OFFL-1: what the device knows stays readable without network`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy vip.silver: #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- lose network
      currentEntitlements:
        #1 flowers.large 1.99 at 2026-01-05
        #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      all:
        #1 flowers.large 1.99 at 2026-01-05
        #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      status:
        Subscribed #2 of #2 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      latest: #1 flowers.large 1.99 at 2026-01-05
      eligible: false
      sync: networkError(-1009)

      """
    #expect(try Probe.run("offline", profile: profile) == ProgramRun(output: output))
  }

  @Test
  func `OFFL-1: as documented, it stays readable after a launch without network`() throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      buy vip.silver: #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- quit
      -- lose network
      -- refund flowers.large
      -- launch
      currentEntitlements:
        #1 flowers.large 1.99 at 2026-01-05
        #2 roses.large 2.99 at 2026-01-05
        #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      unfinished:
        #2 roses.large 2.99 at 2026-01-05
      status:
        Subscribed #3 of #3 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      -- regain network
      app hears #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      app hears #2 roses.large 2.99 at 2026-01-05
      currentEntitlements:
        #2 roses.large 2.99 at 2026-01-05
        #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      status:
        Subscribed #3 of #3 vip.silver renews as vip.silver on 2026-02-05 for 11.99

      """
    #expect(try Probe.run("offlineLaunch", profile: "documented") == ProgramRun(output: output))
  }

  @Test
  func `OFFL-2: on a device, listings are empty after a launch without network, until it is back`()
    throws
  {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      buy vip.silver: #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- quit
      -- lose network
      -- refund flowers.large
      -- launch
      currentEntitlements: nothing
      unfinished: nothing
      status: nothing
      -- regain network
      app hears #2 roses.large 2.99 at 2026-01-05
      app hears #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      currentEntitlements:
        #2 roses.large 2.99 at 2026-01-05
        #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      status:
        Subscribed #3 of #3 vip.silver renews as vip.silver on 2026-02-05 for 11.99

      """
    #expect(try Probe.run("offlineLaunch", profile: "device") == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OFFL-1: without network a subscription ends with its period, and a renewal comes later`(
    profile: String
  ) throws {
    let output = """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- lose network
      -- 2026-02-05
      currentEntitlements: nothing
      status:
        Expired #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      -- regain network
      app hears #2 vip.silver of #1 renewal 11.99 at 2026-02-05 until 2026-03-05
      currentEntitlements:
        #2 vip.silver of #1 renewal 11.99 at 2026-02-05 until 2026-03-05
      status:
        Subscribed #2 of #1 vip.silver renews as vip.silver on 2026-03-05 for 11.99

      """
    #expect(try Probe.run("offlineExpiry", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `FIN-5: what was finished without network is finished for good once it is back`(
    profile: String
  ) throws {
    let output = """
      buy plant.installation: #1 plant.installation 29 at 2026-01-05
      -- lose network
      unfinished: nothing
      unfinished in the store: 1
      -- regain network
      unfinished in the store: 0
      -- quit
      -- launch

      """
    #expect(try Probe.run("offlineFinish", profile: profile) == ProgramRun(output: output))
  }
}
