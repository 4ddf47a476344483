/// One purchase or renewal, as the App Store's books and every signed payload know it.
///
/// Source: https://developer.apple.com/documentation/storekit/transaction
package struct LedgerTransaction: Codable, Hashable, Sendable, Identifiable {
  /// Why the transaction exists.
  package enum Reason: String, Codable, Hashable, Sendable {
    case purchase
    case renewal
  }

  /// Through whom the customer has it.
  package enum Ownership: String, Codable, Hashable, Sendable {
    case purchased
    case familyShared
  }

  /// Unique in the world. Rule ID-1.
  package let id: UInt64
  /// The first transaction of the same subscription, or `id` itself. Rule ID-1.
  package let originalID: UInt64
  package let productID: ProductID
  package let category: ProductCategory
  /// `nil` unless the product is an auto-renewable subscription.
  package let groupID: GroupID?
  /// When it was charged.
  package let purchaseDate: StoreTime
  package let originalPurchaseDate: StoreTime
  /// `nil` unless the product is an auto-renewable subscription.
  package internal(set) var expirationDate: StoreTime?
  package let quantity: Int
  /// Whether an upgrade took this subscription's place.
  package internal(set) var isUpgraded = false
  package let offer: AppliedOffer?
  package internal(set) var revocation: Revocation?
  package let reason: Reason
  /// The total for the quantity. Rule QTY-1.
  package let price: Money
  /// The app's own name for the customer, a UUID's text, as the order gave it.
  package let appAccountToken: String?
  package let ownership: Ownership
  package internal(set) var isFinished = false
  /// Unique for each purchase and renewal of a subscription; `nil` for other products. Rule ID-3.
  package let webOrderLineItemID: String?
  /// Where it was charged, ISO 3166-1 alpha-3. Rule SF-1.
  package let storefront: String

  /// The currency of the price, ISO 4217.
  package var currency: String { StorefrontCurrency.known(of: storefront) }

  /// As the App Store signs it: whether the app has finished it is no part of that.
  package var signed: LedgerTransaction {
    var signed = self
    signed.isFinished = false
    return signed
  }
}
