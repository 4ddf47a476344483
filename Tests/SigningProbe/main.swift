import AppStoreSigning
import JSONTree
import SigningSamples

// Writes signed samples as JSON, for verifiers that are not ours: scripts/interop/check. With the
// argument 'time' it tells what signing and verifying cost instead.

/// The payloads of one environment: whole, and broken in each way.
func samples(_ environment: Issuance.Environment) throws -> JSON {
  .array(
    try Bakery.samples(environment).map { sample in
      let broken = VerificationError.allCases.map { error in
        JSON.Member(error.rawValue, .string(sample.jws(failingWith: error)))
      }
      return [
        "kind": .string("\(type(of: sample).kind)"), "jws": .string(sample.jws),
        "payload": sample.payload, "broken": .object(broken),
      ]
    })
}

func duration(of count: Int, _ work: () throws -> Void) rethrows -> Duration {
  try ContinuousClock().measure { for _ in 0..<count { try work() } } / count
}

if CommandLine.arguments.dropFirst().first == "time" {
  let sample = try Bakery.samples()[0]
  let text = sample.jws
  let verifier = JWSVerifier(deviceID: Bakery.deviceID)
  print("sign", duration(of: 1000) { _ = sample.jws })
  print("verify", try duration(of: 1000) { _ = try verifier.payload(of: text, as: .transaction) })
} else {
  let document: JSON = [
    "root": .string(TestCertificates.trustedRootBase64),
    "Sandbox": try samples(.sandbox), "Production": try samples(.production),
  ]
  print(document.line)
}
