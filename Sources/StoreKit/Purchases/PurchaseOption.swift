extension Product {
  /// An option of a purchase.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption
  public struct PurchaseOption: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case appAccountToken(UUID)
      /// The app's token for the customer, as the original API takes it.
      case applicationUsername(String)
      case quantity(Int)
      case simulatesAskToBuy(Bool)
      case custom(key: String, value: CustomValue)
      case signedOffer(id: String, SubscriptionOffer.Signature)
      /// The two parts of an offer with a JWS; Apple also returns them as two options.
      case offerID(String)
      case offerJWS(String)
      case winBackOffer(id: String)
      case introductoryJWS(String)
      case onStorefrontChange(StorefrontChangeAnswer)
      case billingPlan(SubscriptionInfo.BillingPlanType)
      case test(TestPurchaseOption)
    }

    enum CustomValue: Hashable, Sendable {
      case text(String)
      case number(Double)
      case flag(Bool)
      case data(Data)
    }

    let kind: Kind

    /// The value by which two options are compared: of a signed offer everything but the signature.
    ///
    /// Source: `test_purchaseOptions` in https://github.com/space-code/flare
    private var identity: Kind {
      guard case .signedOffer(let id, let signature) = kind else { return kind }
      return .signedOffer(id: id, signature.unsigned)
    }

    public static func == (one: Self, other: Self) -> Bool { one.identity == other.identity }

    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    /// The app's token for the customer; every transaction of the purchase contains it.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(kind: .appAccountToken(token))
    }

    /// The number of units, 1 to 10; consumables and non-renewing subscriptions only. Rule QTY-1.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(kind: .quantity(quantity))
    }

    /// Whether the family organiser has to approve, as if the account were a child's.
    public static func simulatesAskToBuyInSandbox(_ simulates: Bool) -> PurchaseOption {
      PurchaseOption(kind: .simulatesAskToBuy(simulates))
    }

    /// Whether the purchase continues if the customer's storefront changes while the payment sheet
    /// is up; without this option it does. Rule SF-2.
    ///
    /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/onstorefrontchange(shouldcontinuepurchase:)
    public static func onStorefrontChange(
      shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool
    ) -> PurchaseOption {
      PurchaseOption(kind: .onStorefrontChange(StorefrontChangeAnswer(shouldContinuePurchase)))
    }

    /// Custom options have no effect, as Apple documents.
    public static func custom(key: String, value: String) -> PurchaseOption {
      PurchaseOption(kind: .custom(key: key, value: .text(value)))
    }

    /// Custom options have no effect, as Apple documents.
    public static func custom(key: String, value: Double) -> PurchaseOption {
      PurchaseOption(kind: .custom(key: key, value: .number(value)))
    }

    /// Custom options have no effect, as Apple documents.
    public static func custom(key: String, value: Bool) -> PurchaseOption {
      PurchaseOption(kind: .custom(key: key, value: .flag(value)))
    }

    /// Apple reads this for its Advanced Commerce API, which is not simulated: it has no effect.
    ///
    /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/custom(key:value:)
    public static func custom(key: String, value: Data) -> PurchaseOption {
      PurchaseOption(kind: .custom(key: key, value: .data(value)))
    }
  }
}

/// The app's answer when the storefront changes. Equal only to itself, because functions cannot be
/// compared.
final class StorefrontChangeAnswer: Hashable, Sendable {
  let continues: @Sendable (Storefront) -> Bool

  init(_ continues: @escaping @Sendable (Storefront) -> Bool) { self.continues = continues }

  static func == (one: StorefrontChangeAnswer, other: StorefrontChangeAnswer) -> Bool {
    one === other
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

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

  /// A win-back offer, for a customer whose subscription has ended. Rule OFF-WB-1.
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
  /// The signature with which the app's server allows one customer a promotional offer.
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

    fileprivate var unsigned: Signature {
      Signature(keyID: keyID, nonce: nonce, timestamp: timestamp, signature: Data())
    }
  }
}
