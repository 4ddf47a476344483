import ProgramRun
import Testing

@Suite struct DeviceTests {
  @Test(arguments: Probe.profiles)
  func `UPD-1: each device hears, keeps and is named for itself`(profile: String) throws {
    let output = """
      """
    #expect(try Probe.run("twoDevices", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `ID-3: each account has its own app transaction id, the same whenever it comes back`(
    profile: String
  ) throws {
    let output = """
      """
    #expect(try Probe.run("twoAccounts", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `RES-3: a customer who does not sign in ends the restore with an error`(
    profile: String
  ) throws {
    let output = """
      sync: userCancelled
      sync: done
      asked 2 times

      """
    #expect(try Probe.run("restoreCancelled", profile: profile) == ProgramRun(output: output))
  }
}
