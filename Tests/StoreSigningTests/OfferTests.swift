import StoreSimulator
import JSONTree
import SigningSamples
import Testing

@testable import StoreSigning

@Suite struct OfferTests {
  static let customer: Set<String> = ["1", Bakery.appTransactionID]
  static let promotional = Bakery.jwsRequest(
    .promotional(offerID: Bakery.offerID, transactionID: "1"))
  static let introductory = Bakery.jwsRequest(
    .introductory(isAllowed: true, transactionID: Bakery.appTransactionID))
  static let requested = OfferJudge.RequestedOffer.promotional(offerID: Bakery.offerID)

  @Test func `a promotional offer's JWS says what Apple's page lists`() throws {
    let jws = try JWS(parsing: Self.promotional.jws(by: Bakery.offerKey, keyID: Bakery.offerKeyID))
    #expect(jws.header.line == #"{"alg":"ES256","kid":"BAKERYKEY1","typ":"JWT"}"#)
    #expect(
      jws.payload.line == """
        {"iss":"57246542-96FE-1A63-E053-0824D011072A","aud":"promotional-offer",\
        "bid":"com.example.bakery","iat":1767607200,\
        "nonce":"0F0E0D0C-0B0A-4908-8706-050403020100","productId":"basket.weekly",\
        "offerIdentifier":"come.back","transactionId":"1"}
        """)
  }

  @Test func `an introductory offer's JWS says whether it is allowed`() throws {
    let jws = try JWS(parsing: Self.introductory.jws(by: Bakery.offerKey, keyID: Bakery.offerKeyID))
    #expect(
      jws.payload.line == """
        {"iss":"57246542-96FE-1A63-E053-0824D011072A","aud":"introductory-offer-eligibility",\
        "bid":"com.example.bakery","iat":1767607200,\
        "nonce":"0F0E0D0C-0B0A-4908-8706-050403020100","productId":"basket.weekly",\
        "allowIntroductoryOffer":true,"transactionId":"700000000000000001"}
        """)
  }

  /// What the bakery's server signed, but for the changes in header and claims.
  private func outcome(
    header: [String: JSON?] = [:], claims: [String: JSON?] = [:],
    requested: OfferJudge.RequestedOffer = requested,
    at now: StoreTime = Bakery.start
  ) throws -> Result<JWSOfferRequest, OfferRefusal> {
    let request = requested == .introductory ? Self.introductory : Self.promotional
    let whole = try JWS(parsing: request.jws(by: Bakery.offerKey, keyID: Bakery.offerKeyID))
    let signer = JWSSigner(header: whole.header.changed(header), key: Bakery.offerKey)
    let text = signer.sign(whole.payload.changed(claims))
    return Result { () throws(OfferRefusal) in
      try Bakery.judge(at: now).request(
        in: text, for: Bakery.weekly, requested, transactionIDs: Self.customer)
    }
  }

  @Test func `OFF-PRO-2, OFF-INT-6: what the server's key signed is believed and read back`() throws
  {
    let seconds = StoreTime(milliseconds: 1_767_607_200_000)
    let promotional = try outcome().get()
    #expect(promotional.offer == Self.promotional.offer)
    #expect(promotional.nonce == Bakery.nonce)
    #expect(promotional.issued == seconds)
    #expect(try outcome(requested: .introductory).get().offer == Self.introductory.offer)
    let unnamed = try outcome(claims: ["transactionId": nil]).get()
    #expect(unnamed.offer == .promotional(offerID: Bakery.offerID, transactionID: nil))
    let precise = try outcome(claims: ["iat": .decimal("1767607200.75")]).get()
    #expect(precise.issued == seconds)
  }

  static let headers: [(change: [String: JSON?], why: String)] = [
    (["alg": "none"], "invalid 'alg' of the header: expected 'ES256'"),
    (["typ": "JOSE"], "invalid 'typ' of the header: expected 'JWT'"),
    (["kid": nil], "missing 'kid' of the header: write the key's identifier"),
    (["kid": "OTHERKEY22"], "unknown key 'OTHERKEY22' for offers"),
  ]

  @Test(arguments: headers)
  func `OFF-PRO-2: a header of another kind is refused`(
    change: [String: JSON?], why: String
  ) throws {
    let outcome = try outcome(header: change)
    #expect(outcome.refusal?.description == why)
  }

  static let claims: [(change: [String: JSON?], why: String)] = [
    (
      ["aud": "introductory-offer-eligibility"],
      "invalid claim 'aud' 'introductory-offer-eligibility': expected 'promotional-offer'"
    ),
    (["bid": "com.example"], "invalid claim 'bid' 'com.example': expected 'com.example.bakery'"),
    (["bid": nil], "invalid claim 'bid': it is missing or of another type"),
    (
      ["productId": "basket.better"],
      "invalid claim 'productId' 'basket.better': expected 'basket.weekly'"
    ),
    (["offerIdentifier": "stay"], "invalid claim 'offerIdentifier' 'stay': expected 'come.back'"),
    (["transactionId": "2"], "invalid transaction '2': it belongs to another customer"),
    (["transactionId": 1], "invalid claim 'transactionId': it is missing or of another type"),
    (["iss": nil], "invalid claim 'iss': it is missing or of another type"),
    (["nonce": "once"], "invalid nonce 'once': expected a UUID"),
    (["iat": "today"], "invalid claim 'iat': it is missing or of another type"),
    (["iat": -1], "invalid claim 'iat': it is missing or of another type"),
    (["iat": .decimal("1e99")], "invalid claim 'iat': it is missing or of another type"),
  ]

  @Test(arguments: claims)
  func `OFF-PRO-2: a claim that does not fit is refused`(
    change: [String: JSON?], why: String
  ) throws {
    let outcome = try outcome(claims: change)
    #expect(outcome.refusal?.description == why)
  }

  @Test(arguments: [
    ("allowIntroductoryOffer", "yes" as JSON), ("transactionId", .null),
  ])
  func `OFF-INT-6: an introductory offer's claims must be there`(name: String, value: JSON) throws {
    let outcome = try outcome(claims: [name: value], requested: .introductory)
    #expect(
      outcome.refusal?.description == "invalid claim '\(name)': it is missing or of another type")
  }

  static let moments: [(now: String, why: String?)] = [
    ("2026-01-06T10:00:00Z", nil),
    (
      "2026-01-06T10:00:00.001Z",
      "invalid offer: issued at 2026-01-05T10:00:00Z, more than 24 hours ago"
    ),
    ("2026-01-05T09:59:00Z", nil),
    ("2026-01-05T09:58:59.999Z", "invalid offer: issued at 2026-01-05T10:00:00Z, in the future"),
  ]

  @Test(arguments: moments)
  func `OFF-PRO-2: a signature holds for 24 hours`(now: String, why: String?) throws {
    let outcome = try outcome(at: Bakery.time(now))
    #expect(outcome.refusal?.description == why)
  }

  @Test func `OFF-PRO-2: another's signature and what is no JWS are refused`() throws {
    let judge = Bakery.judge()
    let forged = Self.promotional.jws(by: TestKey(label: "another"), keyID: Bakery.offerKeyID)
    for (text, why) in [(forged, OfferRefusal.invalidSignature), ("a.b", .notAJWS)] {
      #expect(throws: why) {
        try judge.request(
          in: text, for: Bakery.weekly, Self.requested, transactionIDs: Self.customer)
      }
    }
    #expect("\(OfferRefusal.notAJWS)" == "invalid offer: expected a compact JWS of JSON")
    #expect(
      "\(OfferRefusal.invalidSignature)"
        == "invalid signature: it is not the key's signature of this offer")
  }
}

extension Result<JWSOfferRequest, OfferRefusal> {
  fileprivate var refusal: OfferRefusal? {
    switch self {
    case .success: nil
    case .failure(let refusal): refusal
    }
  }
}

extension JSON {
  /// The same object with those members instead; without those that are `nil`.
  fileprivate func changed(_ changes: [String: JSON?]) -> JSON {
    changes.keys.sorted().reduce(self) { object, name in
      changes[name].flatMap { $0 }.map { object.replacing([Member(name, $0)]) }
        ?? object.removing(name)
    }
  }
}
