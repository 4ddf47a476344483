import StoreSimulator
import JSONTree

/// A transaction as the App Store signs it for devices and servers.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/jwstransactiondecodedpayload
package struct SignedTransaction: SignedPayload {
  package static let kind = PayloadKind.transaction
  package let transaction: LedgerTransaction
  package let issuance: SigningOccasion

  package init(_ transaction: LedgerTransaction, _ issuance: SigningOccasion) {
    self.transaction = transaction
    self.issuance = issuance
  }

  package var content: JSON {
    .payload(identity + story + JSON.offer(transaction.offer, issuance) + sale)
  }

  private var identity: [(name: String, value: JSON?)] {
    [
      ("transactionId", .string(String(transaction.id))),
      ("originalTransactionId", .string(String(transaction.originalID))),
      ("webOrderLineItemId", .text(transaction.webOrderLineItemID)),
      ("bundleId", .string(issuance.app.bundleID)),
      ("productId", .string(transaction.productID.rawValue)),
      ("subscriptionGroupIdentifier", .text(transaction.groupID?.rawValue)),
    ]
  }

  private var story: [(name: String, value: JSON?)] {
    [
      ("purchaseDate", .date(transaction.purchaseDate)),
      ("originalPurchaseDate", .date(transaction.originalPurchaseDate)),
      ("expiresDate", .date(transaction.expirationDate)),
      ("quantity", .integer(transaction.quantity)),
      ("type", .string(transaction.type.wireName)),
      ("appAccountToken", .text(transaction.appAccountToken?.lowercased())),
      (
        "inAppOwnershipType",
        .string(issuance.word(transaction.ownership.wireName, of: .ownershipType))
      ),
      ("signedDate", .date(issuance.signedDate)),
      (
        "revocationReason",
        transaction.revocation.map {
          .integer(issuance.number($0.reason.wireNumber, of: .revocationReason))
        }
      ),
      ("revocationDate", .date(transaction.revocation?.date)),
      ("revocationType", .text(extent?.wireName)),
      ("revocationPercentage", extent?.wirePercentage.map { .integer($0) }),
      ("isUpgraded", transaction.isUpgraded ? true : nil),
    ]
  }

  /// Left out where the items have their own refunds.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/revocationtype-swift.property
  private var extent: Revocation.Kind? {
    transaction.managed == nil ? transaction.revocation?.kind : nil
  }

  private var sale: [(name: String, value: JSON?)] {
    [
      ("environment", .string(issuance.app.environment.rawValue)),
      ("storefront", .string(transaction.storefront)),
      ("storefrontId", .text(StorefrontNumber.text(of: transaction.storefront))),
      ("transactionReason", .string(transaction.reason.wireName)),
      ("currency", .string(transaction.currency)),
      ("price", .amount(transaction.price)),
      ("appTransactionId", .string(issuance.appTransactionID)),
      ("billingPlanType", .text(transaction.billing?.rawValue)),
      ("commitmentInfo", transaction.commitment.map(Self.json)),
      ("advancedCommerceInfo", transaction.managed?.json(price: transaction.price)),
    ]
  }

  /// Source: https://developer.apple.com/documentation/appstoreserverapi/transactioncommitmentinfo
  private static func json(_ commitment: Commitment) -> JSON {
    .payload([
      ("billingPeriodNumber", .integer(commitment.payment)),
      ("commitmentExpiresDate", .date(commitment.end)),
      ("commitmentPrice", .amount(commitment.price)),
      ("totalBillingPeriods", .integer(Commitment.payments)),
    ])
  }
}

extension ProductType {
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/type
  fileprivate var wireName: String {
    switch self {
    case .consumable: "Consumable"
    case .nonConsumable: "Non-Consumable"
    case .nonRenewing: "Non-Renewing Subscription"
    case .subscription: "Auto-Renewable Subscription"
    }
  }
}

extension LedgerTransaction.Ownership {
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/inappownershiptype
  fileprivate var wireName: String {
    switch self {
    case .purchased: "PURCHASED"
    case .familyShared: "FAMILY_SHARED"
    }
  }
}

extension TransactionReason {
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/transactionreason
  fileprivate var wireName: String {
    switch self {
    case .purchase: "PURCHASE"
    case .renewal: "RENEWAL"
    }
  }
}

extension Revocation.Reason {
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/revocationreason
  fileprivate var wireNumber: Int {
    switch self {
    case .other: 0
    case .developerIssue: 1
    }
  }
}

extension Revocation.Kind {
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/revocationtype
  fileprivate var wireName: String {
    switch self {
    case .fullRefund: "REFUND_FULL"
    case .proratedRefund: "REFUND_PRORATED"
    case .familyRevocation: "FAMILY_REVOKE"
    }
  }

  /// Unit: a thousandth of a percent. `nil` for what is not a refund. That a full refund says 100 %
  /// is an assumption.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/revocationpercentage
  fileprivate var wirePercentage: Int? {
    switch self {
    case .fullRefund: 100_000
    case .proratedRefund(let milliPercent): milliPercent
    case .familyRevocation: nil
    }
  }
}
