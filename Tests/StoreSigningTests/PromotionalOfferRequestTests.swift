import StoreSimulator
import SigningSamples
import Testing

@testable import StoreSigning

@Suite struct PromotionalOfferRequestTests {
  private let key = Bakery.offerKey

  private func request(
    offer: String = "winter", token: String? = "ABCD", keyID: String = Bakery.offerKeyID,
    nonce: String = Bakery.nonce
  ) -> PromotionalOfferRequest {
    PromotionalOfferRequest(
      bundleID: Bakery.bundleID, keyID: keyID, productID: "basket", offerID: offer,
      appAccountToken: token, nonce: nonce, timestamp: Bakery.start)
  }

  @Test func `OFF-PRO-2: an offer's signature holds for its request and key alone`() throws {
    let judge = Bakery.judge()
    let signature = request().signature(by: key)
    try judge.check(request(), signature: signature)
    #expect(request(token: "abcd").signature(by: key) == signature)
    let others = [request(offer: "summer"), request(token: nil)]
    for other in others {
      #expect(throws: OfferRefusal.invalidSignature) {
        try judge.check(other, signature: signature)
      }
    }
    #expect(throws: OfferRefusal.invalidSignature) {
      try judge.check(
        request(), signature: request().signature(by: TestKey(label: "another")))
    }
  }

  @Test func `OFF-PRO-2: a signature of an unknown key, or an invalid one, is refused`() {
    let judge = Bakery.judge()
    let other = request(keyID: "OTHERKEY22")
    #expect(throws: OfferRefusal.unknownKey("OTHERKEY22")) {
      try judge.check(other, signature: other.signature(by: key))
    }
    #expect(throws: OfferRefusal.notASignature) {
      try judge.check(request(), signature: String(request().signature(by: key).dropLast(4)))
    }
    let text = "\(OfferRefusal.notASignature)"
    #expect(text == "invalid signature: expected DER of ECDSA in Base64")
  }

  @Test(arguments: [
    ("2026-01-06T10:00:00.250Z", nil), ("2026-01-05T09:59:00.250Z", nil),
    (
      "2026-01-06T10:00:00.251Z", OfferRefusal.tooOld(issued: Bakery.start)
    ),
    ("2026-01-05T09:59:00.249Z", .issuedInTheFuture(issued: Bakery.start)),
  ])
  func `OFF-PRO-2: a signature holds for 24 hours`(now: String, refusal: OfferRefusal?) {
    let outcome = Result { () throws(OfferRefusal) in
      try Bakery.judge(at: Bakery.time(now)).check(
        request(), signature: request().signature(by: key))
    }
    switch outcome {
    case .success: #expect(refusal == nil)
    case .failure(let error): #expect(error == refusal)
    }
  }

  @Test func `OFF-PRO-2: a nonce that is no UUID is refused`() {
    let request = request(nonce: "once")
    #expect(throws: OfferRefusal.invalidNonce("once")) {
      try Bakery.judge().check(request, signature: request.signature(by: key))
    }
  }

  @Test func `an offer's request without a token keeps the token's place`() throws {
    let bytes = try #require(
      Base64.standard.decode(request(token: nil).signature(by: key)))
    let message =
      "com.example.bakery\u{2063}BAKERYKEY1\u{2063}basket\u{2063}winter\u{2063}\u{2063}"
      + "0f0e0d0c-0b0a-4908-8706-050403020100\u{2063}1767607200250"
    let signature = ECDSASignature(of: Array(message.utf8), with: key)
    #expect(bytes == signature.derBytes)
  }
}
