import StoreSigning
import StoreTerms
import JSONTree
import ProgramRun
import Testing

@Suite struct SigningTests {
  /// A payload as the app read it.
  private struct Signed {
    let kind: PayloadKind
    let jws: String
  }

  private func signedText() throws -> (device: String, payloads: [Signed], run: ProgramRun) {
    let run = try ProbeCase.play("signed payloads", under: "documented")
    var device = ""
    var payloads: [Signed] = []
    for line in run.output.split(separator: "\n") {
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      if parts[0] == "device" { device = parts[1] }
      if let kind = PayloadKind(rawValue: parts[0]) {
        payloads.append(Signed(kind: kind, jws: parts[1]))
      }
    }
    return (device, payloads, run)
  }

  @Test func `the verifier believes what the device has signed for it`() throws {
    let (device, payloads, _) = try signedText()
    #expect(
      payloads.map(\.kind) == [
        .renewal, .appTransaction, .transaction, .transaction, .transaction,
      ])
    let verifier = JWSVerifier(deviceID: device)
    let read = try payloads.map { try verifier.payload(of: $0.jws, as: $0.kind) }
    #expect(read[0]["gracePeriodExpiresDate"] == 1_771_632_000_000)
    #expect(read[1]["originalApplicationVersion"] == "1.0")
    #expect(read[4]["revocationReason"] == 0)
    #expect(read[2]["price"] == 87_000)
    let elsewhere = JWSVerifier(deviceID: "00000000-0000-4000-8000-000000000000")
    for payload in payloads {
      #expect(throws: VerificationError.invalidDeviceVerification) {
        try elsewhere.payload(of: payload.jws, as: payload.kind)
      }
    }
  }

  @Test func `every run signs the same bytes`() throws {
    #expect(try signedText().run == signedText().run)
  }
}
