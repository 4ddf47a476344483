import AdapterHost
import StoreKit

extension BrokenShop {
  private static let states =
    "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalstate"

  /// Getting a subscription's life wrong.
  static let subscriptions: [BrokenShop] = [
    BrokenShop(
      "never-ends", "goes on when a subscription has ended",
      "https://github.com/russell-archer/StoreHelper/issues/54", breaks: ["EXP-3", "ENT-4"]
    ) {
      $0.end = { _ in nil }
      $0.verdict = { _, _ in .unchanged }
    },
    BrokenShop(
      "judges-at-launch", "notices the end of a subscription at the next launch only",
      "https://github.com/russell-archer/StoreHelper/issues/54", breaks: ["EXP-3", "ENT-16"]
    ) { $0.judgesEachTime = false },
    BrokenShop(
      "computes-periods", "counts thirty days from the purchase, whatever the App Store says",
      "https://developer.apple.com/documentation/storekit/transaction/expirationdate",
      breaks: ["SUB-REN-2"]
    ) { $0.end = { $0.expirationDate == nil ? nil : $0.purchaseDate + 30 * 86400 } },
    BrokenShop(
      "locks-cancelled", "ends service when renewal is turned off",
      "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/willautorenew",
      breaks: ["ENT-3"]
    ) { habits in
      let verdict = habits.verdict
      habits.verdict = { status, transaction in
        let renewal = try? status.renewalInfo.payloadValue
        return renewal?.willAutoRenew == false ? .over : verdict(status, transaction)
      }
    },
    BrokenShop(
      "serves-in-retry", "goes on while a charge is retried", states, breaks: ["ENT-4"]
    ) { $0.judges(.inBillingRetryPeriod, as: .until(.distantFuture)) },
    BrokenShop(
      "locks-in-grace", "ends service when the grace period begins", states, breaks: ["ENT-5"]
    ) { $0.judges(.inGracePeriod, as: .over) },
    BrokenShop(
      "serves-after-grace", "takes a grace period for one that never ends", states,
      breaks: ["ENT-16"]
    ) { $0.judges(.inGracePeriod, as: .until(.distantFuture)) },
    BrokenShop(
      "silent-in-grace", "does not ask to fix the payment during the grace period", states,
      breaks: ["BILL-8"]
    ) { $0.asksToMendPayment = { $0 == .inBillingRetryPeriod } },
    BrokenShop(
      "silent-in-retry", "does not ask to fix the payment once service has ended", states,
      breaks: ["BILL-8"]
    ) { $0.asksToMendPayment = { $0 == .inGracePeriod } },
    BrokenShop(
      "locks-at-renewal", "believes the moment between two periods in which nothing is listed",
      "https://github.com/Kosikowski/swift-storekit", breaks: ["STAT-7"]
    ) { $0.judges(.expired, as: .over) },
    BrokenShop(
      "follows-first-status", "follows the first of several statuses",
      "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status",
      breaks: ["STAT-2"]
    ) { $0.best = { statuses, _ in statuses.first } },
    BrokenShop(
      "renews-cancelled", "shows the preferred plan as renewing, although renewal is off",
      "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/autorenewpreference",
      breaks: ["STAT-10"]
    ) { $0.renewsAs = { $0.autoRenewPreference } },
    BrokenShop(
      "follows-arrival", "believes the transaction that came last, and not the latest one",
      "https://github.com/hyochan/react-native-iap/issues/3054", breaks: ["UPD-6"]
    ) { $0.isOutdated = { _, _ in false } },
    BrokenShop(
      "renews-upgraded", "tells a plan that was upgraded away as renewed",
      "https://developer.apple.com/documentation/storekit/transaction/updates", breaks: ["ENT-6"]
    ) { $0.reportedKind = { $0 == .upgraded ? .renewed : $0 } },
    BrokenShop(
      "refunds-all-periods", "ends a subscription because a past period was refunded",
      "https://github.com/Kosikowski/swift-storekit", breaks: ["REF-8"]
    ) {
      $0.accepts = { transaction, _ in
        if transaction.revocationDate != nil {
          DeviceStorage.defaults["refunded \(transaction.originalID)"] = "yes"
        }
        return true
      }
      $0.unlocks = { DeviceStorage.defaults["refunded \($0.originalID)"] == nil }
    },
    BrokenShop(
      "locks-before-consent", "ends service while the customer thinks about a new price",
      "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/priceincreasestatus-swift.property",
      breaks: ["PI-3"]
    ) { habits in
      let verdict = habits.verdict
      habits.verdict = { status, transaction in
        let renewal = try? status.renewalInfo.payloadValue
        return renewal?.priceIncreaseStatus == .pending ? .over : verdict(status, transaction)
      }
    },
    BrokenShop(
      "trusts-older-period", "keeps a refunded subscription because an older period was not",
      "https://github.com/superwall/Superwall-iOS/pull/445", breaks: ["REF-8"]
    ) {
      $0.unlocks = {
        ($0.revocationDate == nil || $0.originalID != $0.id) && !$0.isUpgraded
      }
      $0.judges(.revoked, as: .unchanged)
    },
  ]
}

extension ReferenceHabits {
  /// Thinks otherwise of one state, and of the others as before.
  fileprivate mutating func judges(
    _ state: Product.SubscriptionInfo.RenewalState, as wrong: AccessVerdict
  ) {
    let verdict = verdict
    self.verdict = { $0.state == state ? wrong : verdict($0, $1) }
  }
}
