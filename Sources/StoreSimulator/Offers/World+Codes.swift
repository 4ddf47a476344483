/// The App Store's records of offer codes and nonces.
package struct OfferRecords: Codable, Equatable, Sendable {
  /// The codes that the developer issued, oldest first. Rule OFF-CODE-1.
  package internal(set) var issuedCodes: [IssuedCode] = []
  /// The nonces of offers that the App Store has seen, in lower case. Rule OFF-PRO-2.
  var usedNonces: Set<String> = []
}

/// A code that the developer issued for one of the catalog's offers.
///
/// Source: https://developer.apple.com/help/app-store-connect/manage-subscriptions/set-up-offer-codes
package struct IssuedCode: Codable, Hashable, Sendable {
  /// The code that customers enter.
  package let text: String
  /// The reference name of its offer.
  package let offerName: String
  package let limit: CodeLimit
  /// When it expires; `nil` for never.
  package let expires: StoreTime?
  /// The number of redemptions.
  package internal(set) var uses = 0

  func check(at now: StoreTime) throws(CodeRefusal) {
    if let expires, expires <= now { throw .expired(expires) }
    if let limit = limit.uses, uses >= limit { throw .usedUp }
  }
}

// Offer codes: issued by the developer, redeemed by customers. Rule OFF-CODE-1.
extension World {
  /// The customer enters a code, or the reference name of an offer, in the app's code sheet.
  package mutating func redeem(
    code: String
  ) -> (outcome: CodeOutcome, deliveries: [Delivery]) {
    guard device.isOnline else { return (.refused(.network), []) }
    do throws(CallFailure) { try begin(.offerCodeRedemption) } catch {
      return (.failed(error), [])
    }
    do {
      return (.redeemed, perform(try effects(ofRedeeming: code), in: device.account))
    } catch {
      return (.refused(error), [])
    }
  }

  /// The customer enters a code in the App Store, outside of the app.
  ///
  /// Rule OFF-CODE-1: the app receives the purchase through its listeners, or at its next launch.
  /// Source: https://developer.apple.com/documentation/storekit/supporting-offer-codes-in-your-app
  mutating func redeemInAppStore(_ code: String) throws(ActionRefusal) -> [Delivery] {
    guard device.isOnline else { throw .appStoreUnreachable }
    do {
      return perform(try effects(ofRedeeming: code), in: device.account)
    } catch {
      throw .codeRefused(code, error)
    }
  }

  /// Issues a code of the developer.
  ///
  /// - Parameter end: when it expires; `nil` for never.
  mutating func issue(
    _ text: String, _ offer: String, _ limit: CodeLimit, _ end: StoreTime?
  ) throws(ActionRefusal) {
    let code = IssuedCode(text: text, offerName: offer, limit: limit, expires: end)
    guard catalog.codeOffer(named: code.offerName) != nil else {
      throw .unknownCodeOffer(code.offerName)
    }
    let isTaken = offerRecords.issuedCodes.contains { $0.text == code.text }
    guard !isTaken, catalog.codeOffer(named: code.text) == nil else {
      throw .codeTaken(code.text)
    }
    guard (code.limit.uses ?? 1) >= 1 else { throw .codeWithoutUses(code.text) }
    if let expires = code.expires, expires <= now { throw .codeExpired(code.text, expires) }
    offerRecords.issuedCodes.append(code)
  }

  private mutating func effects(ofRedeeming code: String) throws(CodeRefusal) -> [Effect] {
    guard let index = offerRecords.issuedCodes.firstIndex(where: { $0.text == code }) else {
      return try account.redeem(offer: code, in: catalog, at: bookingTime).effects
    }
    try offerRecords.issuedCodes[index].check(at: now)
    let sale = try account.redeem(
      offer: offerRecords.issuedCodes[index].offerName, in: catalog, at: bookingTime)
    offerRecords.issuedCodes[index].uses += 1
    return sale.effects
  }
}

extension ActionRefusal {
  package static func unknownCodeOffer(_ name: String) -> Self {
    Self("unknown offer for codes '\(name)'")
  }

  package static func codeTaken(_ code: String) -> Self {
    Self("duplicate code '\(code)': a code or an offer has this name already")
  }

  package static func codeWithoutUses(_ code: String) -> Self {
    Self("invalid number of uses of the code '\(code)': expected at least 1")
  }

  package static func codeExpired(_ code: String, _ date: StoreTime) -> Self {
    Self("invalid expiration date \(date) of the code '\(code)': expected a date in the future")
  }

  package static func codeRefused(_ code: String, _ refusal: CodeRefusal) -> Self {
    Self("the App Store refuses the code '\(code)': \(refusal)")
  }
}
