import ProgramRun
import Testing

@Suite struct DeviceTests {
  @Test(arguments: Probe.profiles)
  func `UPD-1: each device hears, keeps and is named for itself`(profile: String) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      known to the device: true
      -- quit
      -- use tablet
      -- launch
      tablet hears #1 flowers.large 1.99 at 2026-01-05
      known to the device: true
      same id: false
      kept: nil
      -- quit
      -- use phone
      -- launch
      same id: true
      kept: red

      """
    #expect(try Probe.run("twoDevices", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `ID-3: each account has its own app transaction id, the same whenever it comes back`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      all:
        #1 flowers.large 1.99 at 2026-01-05
      customer: 792774924601726780
      -- quit
      -- sign in as guest
      -- launch
      all: nothing
      guest: 735740625220629561
      -- quit
      -- sign in as customer
      -- launch
      all:
        #1 flowers.large 1.99 at 2026-01-05
      customer: 792774924601726780

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
