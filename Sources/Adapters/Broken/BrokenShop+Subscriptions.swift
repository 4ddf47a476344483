import AdapterHost
import StoreKit

extension BrokenShop {
  private static let states =
    "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalstate"
  private static let priceIncreaseStatus =
    "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/priceincreasestatus-swift.property"

  /// Getting a subscription's life wrong.
  static let subscriptions: [BrokenShop] = [
    BrokenShop(
      "never-ends", "keeps unlocking an ended subscription",
      "https://github.com/russell-archer/StoreHelper/issues/54", breaks: ["EXP-3", "ENT-4"],
      look: "Lock on `expirationDate` or the status `.expired`, also while the app runs."
    ) { $0.neverEndSubscriptions() },
    BrokenShop(
      "judges-by-latest", "unlocks by a product's latest transaction, which may have ended",
      "https://github.com/tikhop/Mercato", breaks: ["EXP-3", "ENT-4"],
      look: "Read `Transaction.currentEntitlements`; the latest transaction stays when all is over."
    ) {
      $0.neverEndSubscriptions()
      $0.latestPlanCounts = false
      $0.lineage = { _ in 0 }
    },
    BrokenShop(
      "judges-at-launch", "notices the end of a subscription only at the next launch",
      "https://github.com/russell-archer/StoreHelper/issues/54", breaks: ["EXP-3", "ENT-16"],
      look: "Judge access again when it is asked for, or set a timer to the period's end."
    ) { $0.judgesEachTime = false },
    BrokenShop(
      "computes-periods",
      "counts thirty days from the purchase instead of reading the period's end",
      "https://developer.apple.com/documentation/storekit/transaction/expirationdate",
      breaks: ["SUB-REN-2"],
      look: "Use `expirationDate`; periods follow the calendar and the store."
    ) { $0.end = { $0.expirationDate == nil ? nil : $0.purchaseDate + 30 * 86400 } },
    BrokenShop(
      "locks-cancelled", "ends service when renewal is turned off",
      "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/willautorenew",
      breaks: ["ENT-3"],
      look: "Ignore `willAutoRenew` where access is decided; the paid period goes on."
    ) { habits in
      let verdict = habits.verdict
      habits.verdict = { status, transaction in
        let renewal = try? status.renewalInfo.payloadValue
        return renewal?.willAutoRenew == false ? .over : verdict(status, transaction)
      }
    },
    BrokenShop(
      "serves-in-retry", "keeps serving while a charge is retried",
      states, breaks: ["ENT-4"],
      look: "Lock in `.inBillingRetryPeriod`; only the grace period serves on."
    ) { $0.judges(.inBillingRetryPeriod, as: .until(.distantFuture)) },
    BrokenShop(
      "locks-in-grace", "ends service when the grace period begins",
      states, breaks: ["ENT-5"],
      look: "Treat `.inGracePeriod` as subscribed."
    ) { $0.judges(.inGracePeriod, as: .over) },
    BrokenShop(
      "serves-after-grace", "keeps serving after the grace period",
      states, breaks: ["ENT-16"],
      look: "Use `gracePeriodExpirationDate` of the renewal information as the end."
    ) { $0.judges(.inGracePeriod, as: .until(.distantFuture)) },
    BrokenShop(
      "silent-in-grace", "does not ask for a new payment method in the grace period",
      states, breaks: ["BILL-8"],
      look: "Show the billing issue in `.inGracePeriod`, too."
    ) { $0.asksToMendPayment = { $0 == .inBillingRetryPeriod } },
    BrokenShop(
      "silent-in-retry", "does not ask for a new payment method after service has ended",
      states, breaks: ["BILL-8"],
      look: "Show the billing issue in `.inBillingRetryPeriod`, too."
    ) { $0.asksToMendPayment = { $0 == .inGracePeriod } },
    BrokenShop(
      "locks-at-renewal", "locks a subscriber in the instant between two periods",
      "https://github.com/Kosikowski/swift-storekit", breaks: ["STAT-7"],
      look: "Ask for the status before an empty list of entitlements ends a subscription."
    ) { $0.judges(.expired, as: .over) },
    BrokenShop(
      "follows-first-status", "follows the first of several statuses",
      "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status",
      breaks: ["STAT-2"],
      look: "Go through all of `status` and take the best verified one."
    ) { $0.best = { statuses, _ in statuses.first } },
    BrokenShop(
      "shows-first-listed", "shows the first purchase in the history as the latest",
      "https://github.com/RevenueCat/purchases-ios/commit/9356db1d42", breaks: ["ENT-18"],
      look: "Ask `Transaction.latest(for:)`, or compare purchase dates.",
      makes: "Transaction.all"
    ) {
      $0.shown = { id in
        for await first in Transaction.all(for: id) { return first }
        return nil
      }
    },
    BrokenShop(
      "shows-last-listed", "shows the last purchase in the history as the latest",
      "https://github.com/russell-archer/StoreHelper/pull/95", breaks: ["ENT-18"],
      look: "Ask `Transaction.latest(for:)`, or compare purchase dates.",
      makes: "Transaction.all"
    ) {
      $0.shown = { id in
        var last: VerificationResult<Transaction>?
        for await one in Transaction.all(for: id) { last = one }
        return last
      }
    },
    BrokenShop(
      "renews-cancelled", "shows the preferred plan as renewing although renewal is off",
      "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/autorenewpreference",
      breaks: ["STAT-10"],
      look: "Read `autoRenewPreference` only if `willAutoRenew` is true."
    ) { $0.report = { SubscriptionReport($0) } },
    BrokenShop(
      "shows-plan-after-end", "shows a plan that is to come after a subscription has ended",
      "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/autorenewpreference",
      breaks: ["STAT-10"],
      look: "Read `autoRenewPreference` of running subscriptions only; it stays after the end."
    ) { habits in
      let report = habits.report
      habits.report = { $0.state == .expired ? SubscriptionReport($0) : report($0) }
    },
    BrokenShop(
      "shows-next-commitment",
      "shows the plan that begins after a commitment as the one of the next payment",
      "https://developer.apple.com/documentation/storekit/managing-lifecycle-of-monthly-subscriptions-with-a-12-month-commitment-",
      breaks: ["STAT-11", "COM-5"],
      look: "Read `autoRenewPreference` for the next payment; `commitmentInfo` is about later ones."
    ) { $0.showsNextCommitment() },
    BrokenShop(
      "shows-grace-as-paid", "shows a subscription in its grace period as paid",
      states, breaks: ["STAT-11"],
      look: "Show `.inGracePeriod` as a state of its own: the customer has to act."
    ) { $0.shows { if $0.state == .inGracePeriod { $0.state = .subscribed } } },
    BrokenShop(
      "shows-retry-as-ended", "shows a subscription as ended while its charge is retried",
      states, breaks: ["STAT-11"],
      look: "Show `.inBillingRetryPeriod` as a state of its own; the subscription may come back."
    ) { $0.shows { if $0.state == .inBillingRetryPeriod { $0.state = .expired } } },
    BrokenShop(
      "shows-given-up-as-retried", "shows a charge as retried after the App Store has given up",
      states, breaks: ["STAT-11"],
      look: "Read the state again; billing retry ends after 60 days without any transaction."
    ) {
      $0.shows { report in
        let key = "retried \(report.productID ?? "")"
        if report.state == .inBillingRetryPeriod { DeviceStorage.defaults[key] = "yes" }
        if report.state == .expired, DeviceStorage.defaults[key] != nil {
          report.state = .inBillingRetryPeriod
        }
      }
    },
    BrokenShop(
      "shows-held-as-renewing", "shows every running subscription as one that renews",
      "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/willautorenew",
      breaks: ["STAT-11"],
      look: "Read `willAutoRenew`; a subscription that was cancelled runs to its end."
    ) { $0.shows { if $0.state == .subscribed { $0.renews = true } } },
    BrokenShop(
      "shows-next-plan", "shows the plan that begins at the renewal as the one that is held",
      "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/autorenewpreference",
      breaks: ["SUB-CHG-3"],
      look: "Take the plan from the status's transaction, not from `autoRenewPreference`."
    ) { $0.shows { $0.productID = $0.renewsAs ?? $0.productID } },
    BrokenShop(
      "reads-names", "tells plans by their identifiers' form, not by what the App Store says",
      "https://github.com/russell-archer/StoreHelper", breaks: ["STAT-2"],
      look: "Read `subscriptionGroupID` and `groupLevel` of the product."
    ) { habits in
      let best = habits.best
      habits.best = { statuses, level in
        let named = statuses.filter {
          $0.transaction.unsafePayloadValue.productID.contains(".subscription.")
        }
        return best(named, level)
      }
    },
    BrokenShop(
      "shows-first-purchase", "shows the date of a subscription's first purchase as the latest",
      "https://developer.apple.com/documentation/storekit/transaction/originalpurchasedate",
      breaks: ["INFO-1"],
      look: "Show `purchaseDate`; `originalPurchaseDate` is that of the first period."
    ) {
      $0.info = {
        PurchaseInfoReport(
          purchased: $0.originalPurchaseDate, expires: $0.expirationDate,
          revoked: $0.revocationDate, isRevoked: $0.revocationDate != nil,
          isUpgraded: $0.isUpgraded)
      }
    },
    BrokenShop(
      "follows-arrival", "follows the transaction that arrived last instead of the latest one",
      "https://github.com/hyochan/react-native-iap/issues/3054", breaks: ["UPD-6"],
      look: "Compare `purchaseDate` and keep the latest transaction of a subscription."
    ) { $0.isOutdated = { _, _ in false } },
    BrokenShop(
      "renews-upgraded", "reports a plan that was upgraded away as renewed",
      "https://developer.apple.com/documentation/storekit/transaction/updates", breaks: ["ENT-6"],
      look: "Ignore transactions with `isUpgraded` where a renewal is reported."
    ) { $0.reportedKind = { $0 == .upgraded ? .renewed : $0 } },
    BrokenShop(
      "sells-upgraded", "reports a plan that was upgraded away as bought",
      "https://developer.apple.com/documentation/storekit/transaction/isupgraded",
      breaks: ["ENT-6", "UPD-10"],
      look: "Ignore transactions with `isUpgraded` where a purchase is reported."
    ) { $0.reportedKind = { $0 == .upgraded ? .success : $0 } },
    BrokenShop(
      "refunds-all-periods", "ends a subscription because a past period was refunded",
      "https://github.com/Kosikowski/swift-storekit", breaks: ["REF-8"],
      look: "Judge a refund by its own transaction's period, not by `originalID`."
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
      "locks-before-consent", "ends service while the customer decides about a price increase",
      priceIncreaseStatus, breaks: ["PI-3"],
      look: "Ignore `priceIncreaseStatus == .pending` where access is decided."
    ) { $0.locksWhilePriceIncrease(is: .pending) },
    BrokenShop(
      "locks-unanswered-renewals",
      "takes a renewal while a price increase has no answer for a refusal",
      priceIncreaseStatus, breaks: ["PI-3"],
      look: "Judge access by `expirationDate`; a late increase counts from a later renewal."
    ) { $0.locksRenewalsWithoutAnswer() },
    BrokenShop(
      "locks-agreed-price", "ends service when the customer has agreed to a price increase",
      priceIncreaseStatus, breaks: ["ENT-3"],
      look: "`priceIncreaseStatus` is about the next period; the current one is paid for."
    ) { $0.locksWhilePriceIncrease(is: .agreed) },
    BrokenShop(
      "trusts-older-period",
      "keeps a refunded subscription because an older period was not refunded",
      "https://github.com/superwall/Superwall-iOS/pull/445", breaks: ["REF-8"],
      look: "Judge by the latest transaction of the subscription, including its `revocationDate`."
    ) {
      $0.unlocks = {
        ($0.revocationDate == nil || $0.originalID != $0.id) && !$0.isUpgraded
      }
      $0.judges(.revoked, as: .unchanged)
    },
    BrokenShop(
      "trusts-running-period",
      "keeps a refunded subscription while an older period of it has not expired",
      "https://github.com/superwall/Superwall-iOS/pull/445", breaks: ["REF-8"],
      look: "Lock in the state `.revoked`, although another transaction expires in the future."
    ) { $0.trustsRunningPeriods() },
  ]
}

extension ReferenceHabits {
  /// Shows something else of a subscription.
  fileprivate mutating func shows(_ wrong: @escaping (inout SubscriptionReport) -> Void) {
    let report = report
    self.report = { status in
      guard var shown = report(status) else { return nil }
      wrong(&shown)
      return shown
    }
  }

  fileprivate mutating func showsNextCommitment() {
    let report = report
    self.report = { status in
      guard var shown = report(status) else { return nil }
      let commitment = try? status.renewalInfo.payloadValue.commitmentInfo
      shown.renewsAs = commitment?.autoRenewPreference ?? shown.renewsAs
      return shown
    }
  }

  /// Remembers the end of each period, and unlocks a refunded one while another one runs.
  fileprivate mutating func trustsRunningPeriods() {
    var periods: [UInt64: Transaction] = [:]
    let unlocks = unlocks
    accepts = { transaction, _ in
      periods[transaction.id] = transaction
      return true
    }
    self.unlocks = { transaction in
      unlocks(transaction)
        || periods.values.contains {
          $0.originalID == transaction.originalID && $0.productID == transaction.productID
            && unlocks($0) && ($0.expirationDate ?? .distantPast) > .now
        }
    }
    judges(.revoked, as: .unchanged)
  }

  fileprivate mutating func locksWhilePriceIncrease(
    is bad: Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus
  ) {
    let verdict = verdict
    self.verdict = { status, transaction in
      let renewal = try? status.renewalInfo.payloadValue
      return renewal?.priceIncreaseStatus == bad ? .over : verdict(status, transaction)
    }
  }

  /// Remembers the period in which the customer was asked about a price increase.
  fileprivate mutating func locksRenewalsWithoutAnswer() {
    let verdict = verdict
    self.verdict = { status, transaction in
      let increase = try? status.renewalInfo.payloadValue.priceIncreaseStatus
      let key = "asked in \(transaction.originalID)"
      let id = String(transaction.id)
      let asked = increase == .pending ? DeviceStorage.defaults[key] ?? id : nil
      DeviceStorage.defaults[key] = asked
      return asked == nil || asked == id ? verdict(status, transaction) : .over
    }
  }

  /// Thinks otherwise of one state, and of the others as before.
  fileprivate mutating func judges(
    _ state: Product.SubscriptionInfo.RenewalState, as wrong: AccessVerdict
  ) {
    let verdict = verdict
    self.verdict = { $0.state == state ? wrong : verdict($0, $1) }
  }
}

extension ReferenceHabits {
  fileprivate mutating func neverEndSubscriptions() {
    let end = end
    self.end = { $0.productType == .nonRenewable ? end($0) : nil }
    verdict = { _, _ in .unchanged }
  }
}
