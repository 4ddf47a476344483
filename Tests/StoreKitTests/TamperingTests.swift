import ProgramRun
import Testing

@Suite struct TamperingTests {
  /// What the app is told, for each way to tamper.
  private static let errors = [
    ("signature", "invalidSignature"), ("chain", "invalidCertificateChain"),
    ("revokedCertificate", "revokedCertificate"), ("encoding", "invalidEncoding"),
    ("device", "invalidDeviceVerification"), ("missingProperty", "missingRequiredProperties"),
  ]

  @Test(arguments: [
    ("tamperedTransaction", 0), ("tamperedRenewal", 1), ("tamperedAppTransaction", 2),
  ])
  func `VER-2: each kind fails in each way, and no other kind with it`(
    mode: String, place: Int
  ) throws {
    let untouched = ("untouched", "verified")
    let lines = ([untouched] + Self.errors + [untouched]).map { tampering, judgement in
      var judgements = ["verified", "verified", "verified"]
      judgements[place] = judgement
      return "\(tampering): transaction \(judgements[0]), renewal \(judgements[1]), "
        + "app \(judgements[2])\n"
    }
    let purchase = "buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05\n"
    #expect(try Probe.run(mode) == ProgramRun(output: purchase + lines.joined()))
  }

  @Test(arguments: Probe.profiles)
  func `VER-2: purchases, listings, updates and statuses tell what is not verified`(
    profile: String
  ) throws {
    let output = """
      purchase: #1 flowers.large 1.99 at 2026-01-05 unverified: invalidSignature
      all:
        #1 flowers.large 1.99 at 2026-01-05 unverified: invalidSignature
      unfinished:
        #1 flowers.large 1.99 at 2026-01-05 unverified: invalidSignature
      currentEntitlements:
        #1 flowers.large 1.99 at 2026-01-05 unverified: invalidSignature
      latest: #1 flowers.large 1.99 at 2026-01-05 unverified: invalidSignature
      current: #1 flowers.large 1.99 at 2026-01-05 unverified: invalidSignature
      -- refund flowers.large
      app hears #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05 unverified: invalidSignature
      -- buy vip.silver on another device
      app hears #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05 unverified: invalidSignature
      status hears invalidSignature, invalidCertificateChain
      all:
        #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
        #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      status:
        Subscribed #2 of #2 vip.silver renews as vip.silver on 2026-02-05 for 11.99

      """
    #expect(try Probe.run("tamperedPurchase", profile: profile) == ProgramRun(output: output))
  }
}
