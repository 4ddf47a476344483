extension Product {
  /// Something that a purchase is asked with.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption
  public struct PurchaseOption: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case appAccountToken(UUID)
      case quantity(Int)
      case simulatesAskToBuy(Bool)
      case custom(key: String, value: CustomValue)
      case signedOffer(id: String, SubscriptionOffer.Signature)
      /// The two halves of an offer with a JWS, which Apple hands out one by one, too.
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

    /// The app's own name for the customer; every transaction of the purchase repeats it.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(kind: .appAccountToken(token))
    }

    /// How many to buy, 1 to 10; consumables and non-renewing subscriptions only. Rule QTY-1.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(kind: .quantity(quantity))
    }

    /// Whether the family organiser is asked, as if the account were a child's.
    public static func simulatesAskToBuyInSandbox(_ simulates: Bool) -> PurchaseOption {
      PurchaseOption(kind: .simulatesAskToBuy(simulates))
    }

    /// Whether the purchase goes on if the customer's storefront changes while the payment sheet is
    /// up; without this option it does. Rule SF-2.
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

/// What the app answers when the storefront changes. Equal to itself only, as functions cannot be
/// compared.
final class StorefrontChangeAnswer: Hashable, Sendable {
  let continues: @Sendable (Storefront) -> Bool

  init(_ continues: @escaping @Sendable (Storefront) -> Bool) { self.continues = continues }

  static func == (one: StorefrontChangeAnswer, other: StorefrontChangeAnswer) -> Bool {
    one === other
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
