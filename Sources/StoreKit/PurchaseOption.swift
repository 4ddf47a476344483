extension Product {
  /// Something that a purchase is asked with.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption
  public struct PurchaseOption: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case appAccountToken(UUID)
      case quantity(Int)
      case simulatesAskToBuy(Bool)
      case custom(key: String, value: String)
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

    /// Custom options have no effect, as Apple documents.
    public static func custom(key: String, value: String) -> PurchaseOption {
      PurchaseOption(kind: .custom(key: key, value: value))
    }

    /// Custom options have no effect, as Apple documents.
    public static func custom(key: String, value: Double) -> PurchaseOption {
      PurchaseOption(kind: .custom(key: key, value: String(value)))
    }

    /// Custom options have no effect, as Apple documents.
    public static func custom(key: String, value: Bool) -> PurchaseOption {
      PurchaseOption(kind: .custom(key: key, value: String(value)))
    }
  }
}
