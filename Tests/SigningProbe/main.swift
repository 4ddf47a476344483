import AppStoreSigning
import JSONTree
import SigningSamples

// Writes signed samples as JSON, for verifiers that are not ours: scripts/interop/check.
// 'offer TOKEN SIGNATURE' says whether the signature is valid for the sample's offer, and 'time'
// what signing and verifying cost.

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

/// What the offer is about, and its signatures with a token and without.
func offer() -> JSON {
  let signatures = [Bakery.token, ""].map { token in
    let signature = Bakery.offerRequest(token: token).signature(by: Bakery.offerKey)
    return JSON.Member(token, .string(signature))
  }
  let secret = Bakery.offerKey.secret.map { byte in
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
  return [
    "keyID": .string(Bakery.offerKeyID), "productID": .string(Bakery.weekly.rawValue),
    "offerID": .string(Bakery.offerID), "nonce": .string(Bakery.nonce),
    "timestamp": .integer(Int(Bakery.start.milliseconds)),
    "secret": .string(secret.joined()), "signatures": .object(signatures),
  ]
}

func duration(of count: Int, _ work: () throws -> Void) rethrows -> Duration {
  try ContinuousClock().measure { for _ in 0..<count { try work() } } / count
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "time" {
  let sample = try Bakery.samples()[0]
  let text = sample.jws
  let verifier = JWSVerifier(deviceID: Bakery.deviceID)
  print("sign", duration(of: 1000) { _ = sample.jws })
  print("verify", try duration(of: 1000) { _ = try verifier.payload(of: text, as: .transaction) })
} else if arguments.count == 3, arguments[0] == "offer" {
  let request = Bakery.offerRequest(token: arguments[1])
  print(request.isSigned(arguments[2], by: Bakery.offerKey) ? "valid" : "invalid")
} else {
  let document: JSON = [
    "root": .string(TestCertificates.trustedRootBase64),
    "Sandbox": try samples(.sandbox), "Production": try samples(.production), "offer": offer(),
  ]
  print(document.line)
}
