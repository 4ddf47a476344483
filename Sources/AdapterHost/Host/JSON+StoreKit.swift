import JSONTree
import StoreKit

// JSON of StoreKit's values for apps in other languages; `docs/store-protocol.md` lists the
// members.

extension JSON {
  /// A product as the App Store describes it.
  init(_ product: Product) {
    var members: [Member] = [
      Member("id", .string(product.id)), Member("type", .string(product.type.rawValue)),
      Member("displayName", .string(product.displayName)),
      Member("description", .string(product.description)),
      Member("price", .string("\(product.price)")),
      Member("displayPrice", .string(product.displayPrice)),
      Member("isFamilyShareable", .bool(product.isFamilyShareable)),
    ]
    if let subscription = product.subscription {
      members += [
        Member("groupID", .string(subscription.subscriptionGroupID)),
        Member("groupName", .string(subscription.groupDisplayName)),
        Member("groupLevel", .integer(subscription.groupLevel)),
        Member("offers", .array(JSON.offers(of: subscription))),
      ]
    }
    self = .object(members)
  }

  private static func offers(of subscription: Product.SubscriptionInfo) -> [JSON] {
    let introductory = subscription.introductoryOffer.map { [$0] } ?? []
    let all = introductory + subscription.promotionalOffers + subscription.winBackOffers
    return all.map { offer in
      [
        "id": offer.id.map(JSON.string) ?? .null, "type": .string(offer.type.rawValue),
        "paymentMode": .string(offer.paymentMode.rawValue),
        "displayPrice": .string(offer.displayPrice),
      ]
    }
  }

  /// The signed transaction, and whether the device verified it.
  init(_ result: VerificationResult<Transaction>) {
    self = .object(JSON.parts(of: result, "transaction"))
  }

  /// The app transaction, and whether the device verified it.
  init(_ result: VerificationResult<AppTransaction>) {
    self = .object(JSON.parts(of: result, "app"))
  }

  private static func parts<Signed: SignedInformation>(
    of result: VerificationResult<Signed>, _ name: String
  ) -> [Member] {
    verdict(result) + [Member(name, payload(of: result))]
  }

  private static func verdict<Signed>(_ result: VerificationResult<Signed>) -> [Member] {
    switch result {
    case .verified: [Member("verified", true)]
    case .unverified(_, let error):
      [Member("verified", false), Member("why", .string("\(error)"))]
    }
  }

  private static func payload<Signed: SignedInformation>(
    of result: VerificationResult<Signed>
  ) -> JSON {
    let bytes = [UInt8](result.unsafePayloadValue.jsonRepresentation)
    guard let payload = try? JSON(parsing: bytes) else {
      preconditionFailure("what was signed here is JSON")
    }
    return payload
  }

  init(_ result: Product.PurchaseResult) {
    switch result {
    case .success(let verification):
      self = .object(
        [Member("result", "success")] + JSON.parts(of: verification, "transaction"))
    case .pending: self = ["result": "pending"]
    case .userCancelled: self = ["result": "cancelled"]
    @unknown default: self = ["result": "unknown"]
    }
  }

  /// A subscription status. It is verified only if both of its parts are.
  init(_ status: Product.SubscriptionInfo.Status) {
    let isVerified: Bool =
      if case .verified = status.transaction, case .verified = status.renewalInfo {
        true
      } else {
        false
      }
    self = [
      "state": .orNone(status.state.known), "verified": .bool(isVerified),
      "transaction": JSON.payload(of: status.transaction),
      "renewal": JSON.payload(of: status.renewalInfo),
    ]
  }
}
