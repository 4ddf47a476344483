import StoreSimulator
import StoreSigning
import JSONTree
import SigningSamples

// Writes signed samples as JSON, for verifiers that are not ours: scripts/interop/check.
// 'offer TOKEN SIGNATURE' says whether the signature is valid for the sample's offer, 'request KIND
// SECONDS JWS' what is wrong with an offer's JWS at that time, and 'time' what signing and verifying
// cost.

/// The payloads of one environment: whole, and broken in each way.
func samples(_ environment: AppInfo.Environment) throws -> JSON {
  let samples: [any SignedPayload] =
    try Bakery.samples(environment) + [Bakery.renewalInGrace(environment)]
    + Bakery.notifications(environment)
  return .array(
    samples.map { sample in
      let broken = Tampering.allCases.map { tampering in
        JSON.Member(tampering.error.rawValue, .string(sample.jws(after: tampering)))
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
    "issuerID": .string(Bakery.issuerID), "transactionID": .string(Bakery.appTransactionID),
    "requests": .object(requests.map { JSON.Member($0.name, .string(signed($0.offer))) }),
  ]
}

/// The newer way to sign the same offer, and the one for introductory offers.
let requests: [(name: String, requested: OfferJudge.RequestedOffer, offer: JWSOfferRequest.Offer)] =
  [
    (
      "promotional", .promotional(offerID: Bakery.offerID),
      .promotional(offerID: Bakery.offerID, transactionID: Bakery.appTransactionID)
    ),
    (
      "introductory", .introductory,
      .introductory(isAllowed: true, transactionID: Bakery.appTransactionID)
    ),
  ]

func signed(_ offer: JWSOfferRequest.Offer) -> String {
  Bakery.jwsRequest(offer).jws(by: Bakery.offerKey, keyID: Bakery.offerKeyID)
}

/// What is wrong with the text as a request of that kind, or `valid`.
func judgement(of text: String, _ kind: String, at seconds: Int64) -> String {
  guard let requested = requests.first(where: { $0.name == kind })?.requested else {
    return "no such kind"
  }
  do throws(OfferRefusal) {
    _ = try Bakery.judge(at: StoreTime(milliseconds: seconds * 1000)).request(
      in: text, for: Bakery.weekly, requested, transactionIDs: [Bakery.appTransactionID])
    return "valid"
  } catch {
    return error.description
  }
}

/// A receipt of one purchase, and one of none.
func receipts() throws -> JSON {
  let purchases = try Bakery.purchases()
  return [
    "whole": .string(Bakery.receipt(of: [purchases[0]]).base64Text),
    "empty": .string(Bakery.receipt(of: []).base64Text),
    "transactionID": .string(String(purchases[0].id)),
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
  do throws(OfferRefusal) {
    try Bakery.judge().check(request, signature: arguments[2])
    print("valid")
  } catch {
    print(error)
  }
} else if arguments.count == 4, arguments[0] == "request", let seconds = Int64(arguments[2]) {
  print(judgement(of: arguments[3], arguments[1], at: seconds))
} else {
  let document: JSON = [
    "root": .string(TestCertificates.trustedRootBase64),
    "Sandbox": try samples(.sandbox), "Production": try samples(.production), "offer": offer(),
    "receipt": try receipts(),
  ]
  print(document.line)
}
