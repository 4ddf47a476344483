import JSONTree
import StoreSimulator
import StoreTerms

/// Reads the response of the developer's Get Retention Message endpoint.
///
/// Source: https://developer.apple.com/documentation/retentionmessaging/realtimeresponsebody
package struct RetentionResponse: Sendable {
  private let world: World
  private let request: RetentionRequest

  /// - Parameter request: what is answered.
  package init(to request: RetentionRequest, in world: World) {
    self.request = request
    self.world = world
  }

  /// The choice in a response. Members whose value is `null` count as absent.
  ///
  /// - Throws: ``RetentionFailure`` unless it is a response with status 200 and one choice.
  package func choice(status: Int, body: [UInt8]) throws(RetentionFailure) -> RetentionChoice {
    guard status == 200 else {
      throw RetentionFailure("the response has status \(status), not 200")
    }
    guard let json = try? JSON(parsing: body), json.kind == .object else {
      throw RetentionFailure("the response is no JSON object")
    }
    let given = Member.allCases.filter { json[$0.rawValue] ?? .null != .null }
    guard let member = given.first, given.count == 1, let value = json[member.rawValue] else {
      let names = given.map(\.rawValue).joined(separator: " and ")
      let known = Member.allCases.map(\.rawValue).joined(separator: ", ")
      throw RetentionFailure(
        "the response has \(given.isEmpty ? "none of them" : names): expected one of \(known)")
    }
    let name = member.rawValue
    switch member {
    case .message: return .message(try message(in: value, name))
    case .alternateProduct:
      return .switchPlan(
        message: try message(in: value, name), ProductID(try text("productId", in: value, name)))
    case .promotionalOffer: return try offer(in: value, name)
    case .advancedCommerceInfo:
      throw RetentionFailure("the response has \(name), and the plan is not of Advanced Commerce")
    }
  }

  /// The members of a response, which exclude one another.
  private enum Member: String, CaseIterable {
    case message
    case alternateProduct
    case promotionalOffer
    case advancedCommerceInfo
  }

  private func text(
    _ member: String, in value: JSON, _ parent: String
  ) throws(RetentionFailure) -> String {
    guard let text = value[member]?.text else {
      throw RetentionFailure("'\(parent).\(member)' is missing or no string")
    }
    return text
  }

  private func message(in value: JSON, _ parent: String) throws(RetentionFailure) -> String {
    let text = try text("messageIdentifier", in: value, parent)
    guard let id = UUIDString(text) else {
      throw RetentionFailure("'\(parent).messageIdentifier' '\(text)' is no UUID")
    }
    return id.description
  }

  /// Of two signatures, the newer format counts. Source of that: assumption
  private func offer(
    in value: JSON, _ parent: String
  ) throws(RetentionFailure) -> RetentionChoice {
    let message = try message(in: value, parent)
    if let jws = value["promotionalOfferSignatureV2"]?.text {
      return try offer(message: message, signedBy: jws)
    }
    guard let older = value["promotionalOfferSignatureV1"], older.kind == .object else {
      throw RetentionFailure(
        "'\(parent)' has neither promotionalOfferSignatureV2 nor promotionalOfferSignatureV1")
    }
    return try offer(message: message, older, "\(parent).promotionalOfferSignatureV1")
  }

  private func offer(
    message: String, signedBy jws: String
  ) throws(RetentionFailure) -> RetentionChoice {
    let claims = (try? JWS(parsing: jws))?.payload
    guard let claims, let plan = claims["productId"]?.text,
      let offer = claims["offerIdentifier"]?.text
    else {
      throw RetentionFailure(
        "promotionalOfferSignatureV2 is no JWS with productId and offerIdentifier")
    }
    let issued = claims["iat"].flatMap(Self.whole).map { $0 * 1000 }
    let proof = judge(at: issued).proof(
      ofPromotional: jws, offerID: offer, for: ProductID(plan), transactionIDs: transactionIDs)
    return .promotionalOffer(message: message, ProductID(plan), offer: offer, proof)
  }

  private func offer(
    message: String, _ value: JSON, _ parent: String
  ) throws(RetentionFailure) -> RetentionChoice {
    guard let timestamp = value["timestamp"].flatMap(Self.whole), timestamp >= 0 else {
      throw RetentionFailure("'\(parent).timestamp' is no number of milliseconds")
    }
    let offer = PromotionalOfferRequest(
      bundleID: world.app.bundleID, keyID: try text("keyId", in: value, parent),
      productID: ProductID(try text("productId", in: value, parent)),
      offerID: try text("offerIdentifier", in: value, parent),
      appAccountToken: value["appAccountToken"]?.text,
      nonce: try text("nonce", in: value, parent),
      timestamp: StoreTime(milliseconds: Int64(timestamp)))
    let proof = judge(at: timestamp).proof(
      of: offer, signature: try text("encodedSignature", in: value, parent))
    return .promotionalOffer(message: message, offer.productID, offer: offer.offerID, proof)
  }

  private static func whole(_ json: JSON) -> Int? {
    guard case .integer(let number) = json else { return nil }
    return number
  }

  /// Accepts the catalog's key for offers, and the key of the App Store Server API. The age of a
  /// signature is not checked, since a server signs by another clock than the world's.
  private func judge(at issued: Int?) -> OfferJudge {
    let credentials = ServerCredentials.sample(bundleID: world.app.bundleID)
    var keys = [credentials.keyID: credentials.key]
    if let known = world.catalog.offerKey, let key = try? TestKey(pkcs8Base64: known.privateKey) {
      keys[known.id] = key
    }
    let now = StoreTime(milliseconds: Int64(max(0, issued ?? 0)))
    return OfferJudge(bundleID: world.app.bundleID, keys: OfferKeys(keys), now: now)
  }

  private var transactionIDs: Set<String> {
    let account = world.accounts[request.account.index]
    let ids = account.ledger.flatMap { [String($0.id), String($0.originalID)] }
    return Set(ids + [world.app.appTransactionID(ofAccount: account.name)])
  }
}
