// The offers that a purchase can ask for.
extension Product.PurchaseOption {
  /// A promotional offer, with the parts of what the app's server signed.
  ///
  /// Rules OFF-PRO-1, OFF-PRO-2: the signature covers the account token of the same purchase.
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/promotionaloffer(offerid:keyid:nonce:signature:timestamp:)
  /// - Parameters:
  ///   - offerID: the offer's identifier in the catalog.
  ///   - keyID: names the key that signed.
  ///   - nonce: chosen by the server, and never twice.
  ///   - signature: DER of ECDSA.
  ///   - timestamp: milliseconds since 1970.
  public static func promotionalOffer(
    offerID: String, keyID: String, nonce: UUID, signature: Data, timestamp: Int
  ) -> Product.PurchaseOption {
    promotionalOffer(
      offerID: offerID,
      signature: Product.SubscriptionOffer.Signature(
        keyID: keyID, nonce: nonce, timestamp: timestamp, signature: signature))
  }

  /// A promotional offer, with what the app's server signed.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/promotionaloffer(offerid:signature:)
  public static func promotionalOffer(
    offerID: String, signature: Product.SubscriptionOffer.Signature
  ) -> Product.PurchaseOption {
    Product.PurchaseOption(kind: .signedOffer(id: offerID, signature))
  }

  /// A promotional offer, with a JWS of the app's server.
  ///
  /// Rule OFF-PRO-2: a purchase needs all options that this returns.
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/promotionaloffer(_:compactjws:)
  public static func promotionalOffer(
    _ offerID: String, compactJWS: String
  ) -> [Product.PurchaseOption] {
    [
      Product.PurchaseOption(kind: .offerID(offerID)),
      Product.PurchaseOption(kind: .offerJWS(compactJWS)),
    ]
  }

  /// An offer to a customer whose subscription has ended. Rule OFF-WB-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/winbackoffer(_:)
  public static func winBackOffer(
    _ offer: Product.SubscriptionOffer
  ) -> Product.PurchaseOption {
    Product.PurchaseOption(kind: .winBackOffer(id: offer.id ?? ""))
  }

  /// Whether the customer may have the introductory offer, as a JWS of the app's server says. Rule
  /// OFF-INT-6.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/introductoryoffereligibility(compactjws:)
  public static func introductoryOfferEligibility(
    compactJWS: String
  ) -> Product.PurchaseOption {
    Product.PurchaseOption(kind: .introductoryJWS(compactJWS))
  }
}

extension Product.SubscriptionOffer {
  /// What the app's server signed to allow one customer a promotional offer.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionoffer/signature
  public struct Signature: Hashable, Sendable {
    public let keyID: String
    public let nonce: UUID
    /// Milliseconds since 1970.
    public let timestamp: Int
    /// DER of ECDSA.
    public let signature: Data

    public init(keyID: String, nonce: UUID, timestamp: Int, signature: Data) {
      self.keyID = keyID
      self.nonce = nonce
      self.timestamp = timestamp
      self.signature = signature
    }
  }
}
