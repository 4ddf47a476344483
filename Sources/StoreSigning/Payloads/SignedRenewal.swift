import StoreSimulator
import JSONTree

/// The renewal info of a subscription, as the App Store signs it for devices and servers.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/jwsrenewalinfodecodedpayload
package struct SignedRenewal: SignedPayload {
  package static let kind = PayloadKind.renewal
  package let renewal: LedgerRenewalInfo
  package let issuance: SigningOccasion

  package init(_ renewal: LedgerRenewalInfo, _ issuance: SigningOccasion) {
    self.renewal = renewal
    self.issuance = issuance
  }

  package var content: JSON {
    .payload(story + JSON.offer(renewal.nextOffer, issuance) + future)
  }

  private var story: [(name: String, value: JSON?)] {
    [
      (
        "expirationIntent",
        renewal.expirationReason.map {
          .integer(issuance.number($0.wireNumber, of: .expirationReason))
        }
      ),
      ("originalTransactionId", .string(String(renewal.originalID))),
      ("autoRenewProductId", .text(renewal.autoRenewProductID.rawValue)),
      ("productId", .string(renewal.currentProductID.rawValue)),
      ("autoRenewStatus", .integer(renewal.willAutoRenew ? 1 : 0)),
      // Left out for an active subscription, which has nothing to retry. Source: assumption
      (
        "isInBillingRetryPeriod",
        renewal.expirationReason.map { _ in .bool(renewal.isInBillingRetry) }
      ),
      ("priceIncreaseStatus", renewal.priceIncreaseStatus.wireNumber.map { .integer($0) }),
      ("gracePeriodExpiresDate", .date(renewal.gracePeriodExpirationDate)),
      ("signedDate", .date(issuance.signedDate)),
      ("environment", .string(issuance.app.environment.rawValue)),
    ]
  }

  private var future: [(name: String, value: JSON?)] {
    [
      ("recentSubscriptionStartDate", .date(renewal.recentStartDate)),
      ("renewalDate", .date(renewal.renewalDate)),
      // Left out without a price. Source: assumption
      ("currency", .text(renewal.renewalPrice.flatMap { _ in currency })),
      ("renewalPrice", .amount(renewal.renewalPrice)),
      ("appAccountToken", .text(renewal.appAccountToken?.lowercased())),
      ("appTransactionId", .string(issuance.appTransactionID)),
      ("eligibleWinBackOfferIds", winBackOffers),
      ("renewalBillingPlanType", .text(renewal.billing?.rawValue)),
      ("commitmentInfo", renewal.commitment.map(Self.json)),
      ("advancedCommerceInfo", renewal.managed?.json(ofOriginal: renewal.originalID)),
    ]
  }

  /// Source: https://developer.apple.com/documentation/appstoreserverapi/renewalcommitmentinfo
  private static func json(_ commitment: CommitmentRenewal) -> JSON {
    .payload([
      ("commitmentAutoRenewProductId", .string(commitment.productID.rawValue)),
      ("commitmentAutoRenewStatus", .integer(commitment.willAutoRenew ? 1 : 0)),
      ("commitmentRenewalBillingPlanType", .string(commitment.billing.rawValue)),
      ("commitmentRenewalDate", .date(commitment.date)),
      ("commitmentRenewalPrice", .amount(commitment.price)),
    ])
  }

  /// Left out rather than an empty list. Source: assumption
  private var winBackOffers: JSON? {
    let ids = renewal.eligibleWinBackOfferIDs
    return ids.isEmpty ? nil : .array(ids.map(JSON.string))
  }

  private var currency: String? { StorefrontCurrency.code(of: issuance.storefront) }
}

extension ExpirationReason {
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/expirationintent
  fileprivate var wireNumber: Int {
    switch self {
    case .autoRenewDisabled: 1
    case .billingError: 2
    case .didNotConsentToPriceIncrease: 3
    case .productUnavailable: 4
    case .unknown: 5
    }
  }
}

extension PriceIncreaseStatus {
  /// `nil` if the payload leaves it out.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/priceincreasestatus
  fileprivate var wireNumber: Int? {
    switch self {
    case .noIncreasePending: nil
    case .pending: 0
    case .agreed: 1
    }
  }
}
