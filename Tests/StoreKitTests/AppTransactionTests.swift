import ProgramRun
import Testing

@Suite struct AppTransactionTests {
  @Test(arguments: Probe.profiles)
  func `APPTX-1: in the sandbox everybody has the app since 1.0, and a refresh signs anew`(
    profile: String
  ) throws {
    let output = """
      app com.example.app 1.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-05
      -- 2026-01-10
      app com.example.app 1.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-05
      refreshed
      app com.example.app 1.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-10
      app com.example.app 1.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-10
      -- 2026-01-12
      -- a new version
      app com.example.app 2.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-12

      """
    #expect(try Probe.run("appTransaction", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `APPTX-1: without network there is what was fetched before, or an error`(
    profile: String
  ) throws {
    let output = """
      -- lose network
      shared: networkError(-1009)
      -- regain network
      app com.example.app 1.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-05
      -- lose network
      -- 2026-01-10
      app com.example.app 1.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-05
      refresh: networkError(-1009)
      app com.example.app 1.0 in Sandbox: invalidDeviceVerification
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-05
      -- reinstall
      -- launch
      shared: networkError(-1009)

      """
    #expect(try Probe.run("appTransactionOffline", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `APPTX-1: in production the app transaction tells the customer's own first version`(
    profile: String
  ) throws {
    let output = """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      Production
      com.example.florist
      app com.example.florist 3.2 in Production: verified
        id 987654321, 732470417556596906
        since 1.9 of 2020-09-13T12:26:40Z on iOS
        signed on 2026-01-05

      """
    #expect(try Probe.run("signedInProduction", profile: profile) == ProgramRun(output: output))
  }
}
