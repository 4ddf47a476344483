// Requests of the developer's server about a subscription whose items it manages.
//
// Source: https://developer.apple.com/documentation/advancedcommerceapi

/// A request to manage the items of a subscription that was bought by In-App Purchase.
package struct MigrationRequest: Hashable, Sendable {
  /// An item without a price: a migration changes no price.
  package struct Item: Hashable, Sendable {
    package let sku: String
    package let descriptors: Descriptors

    package init(sku: String, descriptors: Descriptors) {
      self.sku = sku
      self.descriptors = descriptors
    }
  }

  package let target: ProductID
  package let taxCode: String
  package let descriptors: Descriptors
  package let items: [Item]
  /// The items from the next renewal on; `nil` if they stay the same.
  package let renewalItems: [Item]?

  package init(
    target: ProductID, taxCode: String, descriptors: Descriptors, items: [Item],
    renewalItems: [Item]? = nil
  ) {
    self.target = target
    self.taxCode = taxCode
    self.descriptors = descriptors
    self.items = items
    self.renewalItems = renewalItems
  }
}

/// A request to begin a subscription, which the developer's server signs for its app.
///
/// Source: https://developer.apple.com/documentation/advancedcommerceapi/subscriptioncreaterequest
package struct CreationRequest: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package let sku: String
    package let descriptors: Descriptors
    package let price: Money

    package init(sku: String, descriptors: Descriptors, price: Money) {
      self.sku = sku
      self.descriptors = descriptors
      self.price = price
    }
  }

  package let taxCode: String
  package let descriptors: Descriptors
  package let period: Period
  package let items: [Item]
  /// ISO 4217.
  package let currency: String
  /// ISO 3166-1 alpha-3; `nil` for the customer's.
  package let storefront: String?
  /// A UUID string.
  package let appAccountToken: String?

  package init(
    taxCode: String, descriptors: Descriptors, period: Period, items: [Item], currency: String,
    storefront: String? = nil, appAccountToken: String? = nil
  ) {
    self.taxCode = taxCode
    self.descriptors = descriptors
    self.period = period
    self.items = items
    self.currency = currency
    self.storefront = storefront
    self.appAccountToken = appAccountToken
  }
}

/// A request to change names, descriptions and SKUs.
package struct MetadataRequest: Hashable, Sendable {
  package enum Effective: String, Hashable, Sendable {
    case immediately = "IMMEDIATELY"
    case atRenewal = "NEXT_BILL_CYCLE"
  }

  /// A new name, a new description, or both.
  package struct Change: Hashable, Sendable {
    package let effective: Effective
    package let displayName: String?
    package let description: String?

    package init(effective: Effective, displayName: String?, description: String?) {
      self.effective = effective
      self.displayName = displayName
      self.description = description
    }
  }

  /// A change of an item.
  package struct Item: Hashable, Sendable {
    package let current: String
    /// `nil` if the SKU stays.
    package let sku: String?
    package let change: Change

    package init(current: String, sku: String?, change: Change) {
      self.current = current
      self.sku = sku
      self.change = change
    }
  }

  /// `nil` if those of the subscription stay.
  package let descriptors: Change?
  package let items: [Item]
  /// `nil` if it stays.
  package let taxCode: String?

  package init(descriptors: Change?, items: [Item], taxCode: String?) {
    self.descriptors = descriptors
    self.items = items
    self.taxCode = taxCode
  }
}

/// A new price of an item.
package struct ItemPriceRequest: Hashable, Sendable {
  package let sku: String
  package let price: Money
  package let dependentSKUs: [String]

  package init(sku: String, price: Money, dependentSKUs: [String] = []) {
    self.sku = sku
    self.price = price
    self.dependentSKUs = dependentSKUs
  }
}

/// The reason for a refund that a developer requests.
///
/// Source: https://developer.apple.com/documentation/advancedcommerceapi/refundreason
package enum ItemRefundReason: String, Codable, CaseIterable, Hashable, Sendable {
  case unintendedPurchase = "UNINTENDED_PURCHASE"
  case fulfillmentIssue = "FULFILLMENT_ISSUE"
  case unsatisfiedWithPurchase = "UNSATISFIED_WITH_PURCHASE"
  case legal = "LEGAL"
  case other = "OTHER"
  case modifyItems = "MODIFY_ITEMS_REFUND"
  /// The App Store declines the refund. In the sandbox only.
  case simulatedDecline = "SIMULATE_REFUND_DECLINE"

  /// The reason in a request for consumption information, which knows fewer.
  var reported: RefundReason {
    switch self {
    case .unintendedPurchase: .unintendedPurchase
    case .fulfillmentIssue: .fulfillmentIssue
    case .unsatisfiedWithPurchase: .unsatisfiedWithPurchase
    case .legal: .legal
    case .other, .modifyItems, .simulatedDecline: .other
    }
  }
}

/// The part of a price that a developer wants refunded.
///
/// Source: https://developer.apple.com/documentation/advancedcommerceapi/requestrefunditem
package enum ItemRefundType: String, Codable, CaseIterable, Hashable, Sendable {
  case full = "FULL"
  /// The part for the unused time of the period.
  case prorated = "PRORATED"
  case custom = "CUSTOM"
}

/// The extent of a refund that a developer requests, and its reason.
package struct RefundTerms: Codable, Hashable, Sendable {
  package let type: ItemRefundType
  /// `nil` unless the type is ``ItemRefundType/custom``.
  package let amount: Money?
  package let reason: ItemRefundReason

  package init(type: ItemRefundType, amount: Money?, reason: ItemRefundReason) {
    self.type = type
    self.amount = amount
    self.reason = reason
  }
}

/// A request to refund items of a transaction.
package struct ItemRefundRequest: Codable, Hashable, Sendable {
  package struct Part: Codable, Hashable, Sendable {
    package let sku: String
    package let terms: RefundTerms
    /// Whether the customer loses access to the item.
    package let revokes: Bool

    package init(sku: String, terms: RefundTerms, revokes: Bool) {
      self.sku = sku
      self.terms = terms
      self.revokes = revokes
    }
  }

  package let parts: [Part]
  /// Whether the subscription ends, too.
  let endsSubscription: Bool

  package init(_ parts: [Part]) { self.init(parts, endsSubscription: false) }

  init(_ parts: [Part], endsSubscription: Bool) {
    self.parts = parts
    self.endsSubscription = endsSubscription
  }
}

/// The reason why a request about a managed subscription is refused. If several apply, the first is
/// thrown. Source: assumption
package enum CommerceRefusal: Error, Hashable, Sendable {
  /// The transaction is of no subscription.
  case noSubscription
  /// The customer has the product through the family, or has no such item.
  case notOwned
  /// The items are not managed, or the state of the subscription forbids the change.
  case notEligible
  /// The subscription has ended.
  case inactive
  /// Only a subscription that gives service can be revoked.
  case revokedInactive
  case repeatedReference
  case otherConsistencyToken
  /// The target of a migration is not a generic subscription.
  case invalidTarget
  case alreadyMigrated
  /// The customer has a subscription to the generic product already.
  case alreadyExists
  /// Items of the renewal were named without a change that waits, or were not named with one.
  case pendingChangesMismatch
  /// A price increase was announced before the migration.
  case increaseBeforeMigration
  case invalidSKU
  case invalidChanges
  case repeatedItem
  case notRenewing
  case sharedDependents
  case chainedDependents
  case increaseAlreadyAnnounced
  /// Source: https://developer.apple.com/documentation/advancedcommerceapi/handling-subscription-price-changes
  case increaseInIndia
  case pendingRefund
  case alreadyRefunded
  case notRefundable
  case moreThanPaid
  case proratedPastPeriod
  case removesAllItems
}
