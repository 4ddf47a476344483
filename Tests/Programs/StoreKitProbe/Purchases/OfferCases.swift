import StoreSimulator
import StoreSigning
import StoreKit

/// Offers that purchases ask for.
let offerCases: [Case] = [
  Case(
    "OFF-PRO-1, OFF-PRO-2: an offer needs a subscriber and what the server's key signed",
    expects: """
      buy nursery.silver: PurchaseError.ineligibleForOffer
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel subscription nursery.silver
      -- 2026-01-20
      -- unknown key
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- signed for another
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- signed for another customer
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- 25 hours old
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- unknown offer
      buy nursery.silver: PurchaseError.invalidOfferIdentifier
      -- dearer
      buy nursery.silver: PurchaseError.invalidOfferPrice
      -- no offer
      buy nursery.silver: PurchaseError.missingOfferParameters
      -- no signature
      buy nursery.silver: PurchaseError.missingOfferParameters
      -- before 1970
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- right
      buy nursery.silver: #2 nursery.silver of #1 5 at 2026-01-20 until 2026-02-20 offer 2 PAY_AS_YOU_GO id half
      -- the same nonce
      buy nursery.silver: PurchaseError.invalidOfferSignature
      """
  ) { session in
    session.begin(Nursery.catalog())
    try session.app {
      let signature = try Nursery.signature(nonce: 1)
      try await buy(
        Nursery.silver, [.promotionalOffer(offerID: "half", signature: signature)])
    }
    try lapse(session)
    try session.app {
      try await attempt("unknown key", "half", Nursery.signature(keyID: "OTHER", nonce: 2))
      try await attempt("signed for another", "half", Nursery.signature(offerID: "dear", nonce: 3))
      try await attempt(
        "signed for another customer", "half", Nursery.signature(token: Nursery.token, nonce: 4))
      try await attempt("25 hours old", "half", Nursery.signature(nonce: 5, hoursAgo: 25))
      try await attempt("unknown offer", "none", Nursery.signature(offerID: "none", nonce: 6))
      try await attempt("dearer", "dear", Nursery.signature(offerID: "dear", nonce: 7))
      try await attempt("no offer", "", Nursery.signature(offerID: "", nonce: 8))
      let unsigned = Product.SubscriptionOffer.Signature(
        keyID: Nursery.keyID, nonce: Nursery.nonce(9), timestamp: 0, signature: Data())
      try await attempt("no signature", "half", unsigned)
      try await attempt(
        "before 1970", "half",
        .init(
          keyID: Nursery.keyID, nonce: Nursery.nonce(9), timestamp: -1, signature: Data([1])))
      say("-- right")
      let right = try Nursery.signature(token: Nursery.token, nonce: 10)
      try await buy(
        Nursery.silver,
        [
          .appAccountToken(Nursery.token),
          .promotionalOffer(
            offerID: "half", keyID: right.keyID, nonce: right.nonce, signature: right.signature,
            timestamp: right.timestamp),
        ])
      try await attempt("the same nonce", "half", Nursery.signature(nonce: 10))
    }
  },
  Case(
    "options for an offer are equal whatever the signature",
    expects: """
      another signature: true
      another timestamp: false
      another offer: false
      """
  ) { _ in
    let nonce = UUID()
    let option = { (id: String, signature: String, timestamp: Int) in
      Product.PurchaseOption.promotionalOffer(
        offerID: id, keyID: "key", nonce: nonce, signature: Data(signature.utf8),
        timestamp: timestamp)
    }
    let options: Set = [option("half", "signed", 1)]
    say("another signature: \(options.contains(option("half", "", 1)))")
    say("another timestamp: \(options.contains(option("half", "signed", 2)))")
    say("another offer: \(options.contains(option("free", "signed", 1)))")
  },
  Case(
    "OFF-PRO-2: an offer with a JWS needs both options and the customer's transaction",
    expects: """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel subscription nursery.silver
      -- 2026-01-20
      -- nonsense
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- empty
      buy nursery.silver: PurchaseError.missingOfferParameters
      -- a stranger's
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- another offer than was signed
      buy nursery.silver: PurchaseError.invalidOfferSignature
      -- one of 2 options
      buy nursery.silver: PurchaseError.missingOfferParameters
      -- one of 2 options
      buy nursery.silver: PurchaseError.missingOfferParameters
      -- all
      buy nursery.silver: #2 nursery.silver of #1 5 at 2026-01-20 until 2026-02-20 offer 2 PAY_AS_YOU_GO id half
      """
  ) { session in
    session.begin(Nursery.catalog())
    try lapse(session)
    try session.app {
      let stranger = Nursery.jws(.promotional(offerID: "half", transactionID: "99"), nonce: 1)
      for (name, id, jws) in [
        ("nonsense", "half", "nonsense"), ("empty", "half", ""), ("a stranger's", "half", stranger),
      ] {
        say("-- \(name)")
        try await buy(
          Nursery.silver, Set(Product.PurchaseOption.promotionalOffer(id, compactJWS: jws)))
      }
      let jws = Nursery.jws(.promotional(offerID: "half", transactionID: "1"), nonce: 2)
      let options = Product.PurchaseOption.promotionalOffer("half", compactJWS: jws)
      say("-- another offer than was signed")
      try await buy(
        Nursery.silver, Set(Product.PurchaseOption.promotionalOffer("dear", compactJWS: jws)))
      for option in options {
        say("-- one of \(options.count) options")
        try await buy(Nursery.silver, [option])
      }
      say("-- all")
      try await buy(Nursery.silver, Set(options))
    }
  },
  Case(
    "OFF-INT-6: the server's word counts, and one that is not believed ends the purchase",
    under: [.documented],
    expects: """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel subscription nursery.silver
      -- 2026-01-20
      -- allowed to one who had it
      buy nursery.silver: #2 nursery.silver of #1 0 at 2026-01-20 until 2026-01-27 offer 1 FREE_TRIAL id nil
      -- cancel subscription nursery.silver
      -- 2026-02-20
      -- not believed
      buy nursery.silver: StoreKitError.unknown
      buy nursery.silver: StoreKitError.unknown
      -- quit
      -- sign in newcomer
      -- launch
      -- denied to one who never had it
      buy nursery.silver: #1000001 nursery.silver 10 at 2026-02-20 until 2026-03-20
      """
  ) { try introductoryJWS($0, nil) },
  Case(
    "OFF-INT-6: with silentFullPrice a word that is not believed is passed over",
    under: [.documented],
    expects: """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel subscription nursery.silver
      -- 2026-01-20
      -- allowed to one who had it
      buy nursery.silver: #2 nursery.silver of #1 0 at 2026-01-20 until 2026-01-27 offer 1 FREE_TRIAL id nil
      -- cancel subscription nursery.silver
      -- 2026-02-20
      -- not believed
      buy nursery.silver: #3 nursery.silver of #1 10 at 2026-02-20 until 2026-03-20
      buy nursery.silver: #3 nursery.silver of #1 10 at 2026-02-20 until 2026-03-20
      -- quit
      -- sign in newcomer
      -- launch
      -- denied to one who never had it
      buy nursery.silver: #1000001 nursery.silver 10 at 2026-02-20 until 2026-03-20
      """
  ) {
    try introductoryJWS($0, Profile(name: "silent", switches: [.silentFullPrice]))
  },
  Case(
    "OFF-WB-1: a win-back offer is for those who have left",
    expects: """
      Introductory nil: $0.00 FreeTrial, 1 x 1 Week
      Promotional half: $5.00 PayAsYouGo, 2 x 1 Month
      Promotional dear: $90.00 PayUpFront, 1 x 3 Month
      WinBack back: $0.00 FreeTrial, 1 x 1 Month
      WinBack later: $0.00 FreeTrial, 1 x 1 Month
      buy nursery.silver: PurchaseError.ineligibleForOffer
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel subscription nursery.silver
      -- 2026-01-20
      Expired, may have ["back"]
      buy nursery.silver: PurchaseError.invalidOfferIdentifier
      buy nursery.silver: #2 nursery.silver of #1 0 at 2026-01-20 until 2026-02-20 offer 4 FREE_TRIAL id back
      Subscribed, may have []
      """
  ) { session in
    session.begin(Nursery.catalog())
    try session.app {
      try await sayOffers()
      let offer = try await winBackOffer()
      try await buy(Nursery.silver, [.winBackOffer(offer)])
    }
    try lapse(session)
    try session.app {
      try await sayEligible()
      let silver = try await product(Nursery.silver)
      if let promotional = silver.subscription?.promotionalOffers.first {
        try await buy(silver, [.winBackOffer(promotional)])
      }
      try await buy(silver, [.winBackOffer(try await winBackOffer())])
      try await sayEligible()
    }
  },
]

/// Buys silver, and lets it end.
@MainActor private func lapse(_ session: ProbeSession) throws {
  try session.app { try await buy(Nursery.silver)?.finish() }
  try session.act(.cancelSubscription(Nursery.silver))
  session.wait(until: "2026-01-20")
}

@MainActor private func attempt(
  _ name: String, _ offerID: String, _ signature: Product.SubscriptionOffer.Signature
) async throws {
  say("-- \(name)")
  try await buy(Nursery.silver, [.promotionalOffer(offerID: offerID, signature: signature)])
}

@MainActor private func introductoryJWS(_ session: ProbeSession, _ profile: Profile?) throws {
  session.begin(Nursery.catalog(), with: profile)
  try lapse(session)
  say("-- allowed to one who had it")
  try session.app { try await buyIntroductory(isAllowed: true, transactionID: "1", nonce: 1) }
  try session.act(.cancelSubscription(Nursery.silver))
  session.wait(until: "2026-02-20")
  say("-- not believed")
  try session.app {
    try await buyIntroductory(isAllowed: true, transactionID: "1", nonce: 1)
    try await buy(Nursery.silver, [.introductoryOfferEligibility(compactJWS: "nonsense")])
  }
  session.quit()
  try session.act(.signIn(as: "newcomer"))
  session.launch()
  say("-- denied to one who never had it")
  try session.app {
    let id = try await AppTransaction.shared.payloadValue.appTransactionID
    try await buyIntroductory(isAllowed: false, transactionID: id, nonce: 2)
  }
}

@MainActor private func buyIntroductory(
  isAllowed: Bool, transactionID: String, nonce: UInt8
) async throws {
  let jws = Nursery.jws(
    .introductory(isAllowed: isAllowed, transactionID: transactionID), nonce: nonce)
  try await buy(Nursery.silver, [.introductoryOfferEligibility(compactJWS: jws)])?.finish()
}

@MainActor func winBackOffer() async throws -> Product.SubscriptionOffer {
  let subscription = try await product(Nursery.silver).subscription
  guard let offer = subscription?.winBackOffers.first else { throw NoSuchProduct() }
  return offer
}

@MainActor private func sayOffers() async throws {
  guard let subscription = try await product(Nursery.silver).subscription else { return }
  let offers =
    (subscription.introductoryOffer.map { [$0] } ?? []) + subscription.promotionalOffers
    + subscription.winBackOffers
  for offer in offers {
    let each = "\(offer.periodCount) x \(offer.period.value) \(offer.period.unit)"
    say(
      "\(offer.type.rawValue) \(offer.id ?? "nil"): \(offer.displayPrice) "
        + "\(offer.paymentMode.rawValue), \(each)")
  }
}

@MainActor private func sayEligible() async throws {
  let statuses = try await Product.SubscriptionInfo.status(for: "Nursery")
  for status in statuses {
    let ids = status.renewalInfo.unsafePayloadValue.eligibleWinBackOfferIDs
    say("\(status.state.localizedDescription), may have \(ids)")
  }
}
