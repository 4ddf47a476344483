import StoreKit

extension BrokenShop {
  private static let sdk = "https://developer.apple.com/documentation/storekit"

  /// Shops that misread values that only later apps know.
  static let laterWords: [BrokenShop] = [
    BrokenShop(
      "serves-in-unknown-state", "keeps serving in a subscription state that it does not know",
      "\(sdk)/product/subscriptioninfo/renewalstate", breaks: ["OPEN-1"],
      look: "Handle `default` of `RenewalState` by the transaction's `expirationDate`."
    ) { habits in
      let verdict = habits.verdict
      habits.verdict = { $0.state.isKnown ? verdict($0, $1) : .until(.distantFuture) }
    },
    BrokenShop(
      "traps-in-unknown-state", "crashes in a subscription state that it does not know",
      "\(sdk)/product/subscriptioninfo/renewalstate", breaks: ["OPEN-1"],
      look: "Handle `default` of `RenewalState` without trapping."
    ) { habits in
      let verdict = habits.verdict
      habits.verdict = {
        guard $0.state.isKnown else { preconditionFailure("no such state: \($0.state)") }
        return verdict($0, $1)
      }
    },
    BrokenShop(
      "serves-unknown-owners", "unlocks what is owned in a way that it does not know",
      "\(sdk)/transaction/ownershiptype-swift.struct", breaks: ["OPEN-1"],
      look: "Accept only known values of `ownershipType`."
    ) { $0.serves = { _ in true } },
    BrokenShop(
      "drops-unknown-offers", "drops what was bought with an offer that it does not know",
      "\(sdk)/transaction/offertype-swift.struct", breaks: ["OPEN-1"],
      look: "Deliver a transaction whatever its `offer?.type`."
    ) { $0.accepts = { transaction, _ in transaction.offer?.type.isKnown ?? true } },
    BrokenShop(
      "keeps-refunded-for-unknown-reason",
      "keeps what was refunded for a reason that it does not know",
      "\(sdk)/transaction/revocationreason-swift.struct", breaks: ["OPEN-1"],
      look: "Check `revocationDate`, not `revocationReason`."
    ) { habits in
      let unlocks = habits.unlocks
      habits.unlocks = { unlocks($0) || $0.revocationReason?.isKnown == false }
    },
    BrokenShop(
      "waits-after-unknown-end", "keeps serving after an end whose reason it does not know",
      "\(sdk)/product/subscriptioninfo/renewalinfo/expirationreason", breaks: ["OPEN-1"],
      look: "Check the status, not `expirationReason`."
    ) { habits in
      let verdict = habits.verdict
      habits.verdict = { status, transaction in
        let reason = try? status.renewalInfo.payloadValue.expirationReason
        return reason?.isKnown == false ? .until(.distantFuture) : verdict(status, transaction)
      }
    },
    BrokenShop(
      "cancels-on-unknown-result",
      "takes a purchase result that it does not know for a cancellation",
      "\(sdk)/product/purchaseresult", breaks: ["PUR-12"],
      look: "Show `@unknown default` of `PurchaseResult` as a failure with unknown outcome."
    ) { $0.afterUnknownResult = .cancelled },
  ]
}

extension Product.SubscriptionInfo.RenewalState {
  fileprivate var isKnown: Bool {
    [.subscribed, .expired, .inBillingRetryPeriod, .inGracePeriod, .revoked].contains(self)
  }
}

extension Transaction.OfferType {
  fileprivate var isKnown: Bool {
    [.introductory, .promotional, .code, .winBack].contains(self)
  }
}

extension Transaction.RevocationReason {
  fileprivate var isKnown: Bool { [.developerIssue, .other].contains(self) }
}

extension Product.SubscriptionInfo.RenewalInfo.ExpirationReason {
  fileprivate var isKnown: Bool { (Self.autoRenewDisabled.rawValue...6).contains(rawValue) }
}
