/// A subscription whose items the developer manages by the Advanced Commerce API.
///
/// A transaction has the items that it paid for, a term those of its next renewal.
/// Source: https://developer.apple.com/documentation/appstoreserverapi/advancedcommercetransactioninfo
/// and https://developer.apple.com/documentation/appstoreserverapi/advancedcommercerenewalinfo
package struct ManagedPlan<Item: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The identifier of the request that the subscription came from, a UUID string. Later changes
  /// keep it. Source: the example of
  /// https://developer.apple.com/documentation/advancedcommerceapi/change-subscription-price
  package let reference: String
  package internal(set) var taxCode: String
  package internal(set) var descriptors: Descriptors
  package let period: Period
  /// Empty only at a renewal that will not be: each item was revoked, or its increase refused.
  package internal(set) var items: [Item]

  package init(
    reference: String, taxCode: String, descriptors: Descriptors, period: Period, items: [Item]
  ) {
    self.reference = reference
    self.taxCode = taxCode
    self.descriptors = descriptors
    self.period = period
    self.items = items
  }

  /// The same subscription with other items.
  func with<Other>(_ items: [Other]) -> ManagedPlan<Other> {
    ManagedPlan<Other>(
      reference: reference, taxCode: taxCode, descriptors: descriptors, period: period,
      items: items)
  }

  /// The token that a request may repeat, to be refused if it is about another subscription.
  ///
  /// Source: its form, from the example of
  /// https://developer.apple.com/documentation/advancedcommerceapi/change-subscription-price
  package func consistencyToken(ofOriginal id: UInt64) -> String { "1.\(id).\(reference)" }
}

/// What customers read of a subscription or of an item.
package struct Descriptors: Codable, Hashable, Sendable {
  package internal(set) var displayName: String
  package internal(set) var description: String

  package init(displayName: String, description: String) {
    self.displayName = displayName
    self.description = description
  }
}

/// An item of a subscription, as part of what a transaction paid for.
package struct ChargedItem: Codable, Hashable, Sendable {
  package internal(set) var sku: String
  package internal(set) var descriptors: Descriptors
  package let price: Money
  /// Oldest first.
  package internal(set) var refunds: [ItemRefund] = []
  /// When the customer lost access to it; `nil` while there is access.
  package internal(set) var revocationDate: StoreTime?

  /// The part of the price that is not refunded.
  var unrefunded: Money { price - refunds.map(\.amount).reduce(.zero, +) }
}

/// A refund of an item.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/advancedcommercerefund
package struct ItemRefund: Codable, Hashable, Sendable {
  package let amount: Money
  package let date: StoreTime
  package let reason: ItemRefundReason
  package let type: ItemRefundType
}

/// An item of a subscription at its next renewal.
package struct RenewingItem: Codable, Hashable, Sendable {
  package internal(set) var sku: String
  /// The SKU in the present period, if another one begins with the renewal.
  var paidSKU: String?
  package internal(set) var descriptors: Descriptors
  /// The price until a change applies.
  package internal(set) var price: Money
  /// A price that does not apply yet; `nil` for none.
  package internal(set) var change: ItemPriceChange?
  /// When the price last rose; `nil` if it never did.
  var raised: StoreTime?

  /// The price at the next renewal, assuming consent to an increase.
  package var announcedPrice: Money {
    change.map { $0.skipsRenewal ? price : $0.price } ?? price
  }
}

/// A change of an item's price that does not apply yet.
package struct ItemPriceChange: Codable, Hashable, Sendable {
  /// The progress of an increase.
  ///
  /// Source: https://developer.apple.com/documentation/advancedcommerceapi/handling-subscription-price-changes
  package enum Increase: String, Codable, Hashable, Sendable {
    /// The customer has not been informed.
    case scheduled = "SCHEDULED"
    /// The customer has not consented.
    case pending = "PENDING"
    /// The customer consented, or did not have to.
    case accepted = "ACCEPTED"
  }

  package let price: Money
  /// The items that end with this one if the customer does not consent.
  package let dependentSKUs: [String]
  /// `nil` for a lower price.
  package internal(set) var increase: Increase?
  /// Whether an increase needs the customer's consent.
  let needsConsent: Bool
  /// Whether the next renewal is charged at the old price.
  package internal(set) var skipsRenewal: Bool
  /// When the customer is informed of an increase; `nil` if it happened or is not planned yet.
  var notice: StoreTime?
}
