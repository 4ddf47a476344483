import AdapterHost
import StoreKit

extension SubscriptionReport {
  init(_ best: BestSubscription) {
    self.init(
      productID: best.product.id, state: best.status.state,
      renews: best.verifiedRenewalInfo?.willAutoRenew,
      renewsAs: best.verifiedRenewalInfo?.autoRenewPreference,
      expires: best.latestVerifiedTransaction.expirationDate,
      offer: best.latestVerifiedTransaction.offer?.type)
  }
}
