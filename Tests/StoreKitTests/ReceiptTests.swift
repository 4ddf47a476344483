import ProgramRun
import Testing

/// What an app reads at the place of the receipt.
@Suite struct ReceiptTests {
  @Test(arguments: Probe.profiles)
  func `a receipt comes with a purchase, lists what is not used up, goes with the app`(
    profile: String
  ) throws {
    let output = """
      no sandboxReceipt
      sandboxReceipt: vip.silver
      sandboxReceipt: plant.installation vip.silver
      sandboxReceipt: vip.silver
      -- quit
      -- launch
      -- 2026-02-06
      sandboxReceipt: vip.silver vip.silver
      -- reinstall
      -- launch
      no sandboxReceipt
      sandboxReceipt: vip.silver vip.silver

      """
    #expect(try Probe.run("receipt", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `each device has a receipt of its own, of all that the customer bought`(
    profile: String
  ) throws {
    let output = """
      sandboxReceipt: flowers.large
      -- use iPad
      -- launch
      no sandboxReceipt
      sandboxReceipt: flowers.large roses.large
      -- lose network
      sandboxReceipt: flowers.large roses.large

      """
    #expect(try Probe.run("receiptOfDevices", profile: profile) == ProgramRun(output: output))
  }

  @Test func `in production the App Store brings the receipt with the app`() throws {
    #expect(
      try Probe.run("receiptOfProduction") == ProgramRun(output: "receipt: nothing bought\n"))
  }

  @Test func `a file that imports Foundation as well finds the same receipt`() throws {
    #expect(
      try Probe.run("receiptOfFoundation") == ProgramRun(output: "sandboxReceipt: flowers.large\n"))
  }
}
