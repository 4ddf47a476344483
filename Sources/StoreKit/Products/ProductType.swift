extension Product {
  /// What buying a product gives.
  ///
  /// A struct, since Apple may add types: an unknown raw value is legal.
  /// Source: https://developer.apple.com/documentation/storekit/product/producttype
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")

    public var localizedDescription: String { rawValue }
  }
}
