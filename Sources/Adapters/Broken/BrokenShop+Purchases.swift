import AdapterHost
import StoreKit

extension BrokenShop {
  /// Selling wrongly, or telling wrongly how it ended.
  static let purchases: [BrokenShop] = [
    BrokenShop(
      "unlocks-pending", "unlocks a purchase that waits for approval",
      "https://developer.apple.com/documentation/storekit/product/purchaseresult/pending",
      breaks: ["ATB-3"],
      look:
        "Unlock nothing for `.pending`; the approved transaction arrives in `Transaction.updates`."
    ) { $0.unlocksAtOnce = { if case .waiting = $0 { true } else { false } } },
    BrokenShop(
      "changes-plan-at-once", "unlocks a plan that begins only at the renewal",
      "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/autorenewpreference",
      breaks: ["SUB-CHG-3"],
      look: "Compare the product of the returned transaction with the product that was bought."
    ) { $0.unlocksAtOnce = { if case .scheduled = $0 { true } else { false } } },
    BrokenShop(
      "reports-change-as-sale", "reports a plan that begins at the renewal as bought",
      "https://github.com/RevenueCat/purchases-ios/pull/3028", breaks: ["SUB-CHG-3", "PUR-6"],
      look: "Report what the returned transaction says, not what the customer tapped."
    ) { $0.reported = { if case .scheduled = $0 { .delivered } else { $0 } } },
    BrokenShop(
      "judges-sales-by-date", "reports a sale as none if its period is over by the device's clock",
      "https://github.com/hyodotdev/openiap", breaks: ["PUR-15"],
      look: "Ask the subscription's status before you call what `purchase()` returned expired."
    ) { $0.judgesSalesByDate = true },
    BrokenShop(
      "unlocks-handed-back", "unlocks an expired subscription that the purchase returned",
      "https://github.com/j3k0/cordova-plugin-purchase/issues/1714", breaks: ["PUR-6"],
      look: "Check `expirationDate` of the transaction that `purchase()` returns."
    ) { $0.unlocksAtOnce = { if case .handedBack = $0 { true } else { false } } },
    BrokenShop(
      "reports-pending-as-failure", "shows a request that waits for approval as a failure",
      "https://developer.apple.com/documentation/storekit/product/purchaseresult/pending",
      breaks: ["ATB-4"],
      look: "Handle `.pending` as a result of its own."
    ) { $0.reported = { if case .waiting = $0 { .refused(nil) } else { $0 } } },
    BrokenShop(
      "blocks-after-pending", "sells nothing more while a request waits for approval",
      "https://github.com/woocommerce/woocommerce-ios/pull/10086", breaks: ["ATB-3"],
      look: "End the waiting state when `purchase()` returns `.pending`."
    ) { $0.goesOnWaiting = { if case .waiting = $0 { true } else { false } } },
    BrokenShop(
      "blocks-after-failure", "sells nothing any more after a purchase that failed",
      "https://developer.apple.com/documentation/storekit/product/purchase(options:)",
      breaks: ["PUR-4", "BILL-9"],
      look: "End the state of a running purchase after every result, a thrown error included."
    ) { $0.goesOnWaiting = { if case .refused = $0 { true } else { false } } },
    BrokenShop(
      "reports-failure-as-pending", "shows a purchase that failed for no known reason as pending",
      "https://developer.apple.com/documentation/storekit/testing-an-interrupted-purchase",
      breaks: ["PUR-15", "INT-2"],
      look: "Report `.pending` only for `PurchaseResult.pending`, and a thrown error as a failure."
    ) {
      $0.reported = {
        guard case .refused(let error?) = $0, case StoreKitError.unknown = error else { return $0 }
        return .waiting
      }
    },
    BrokenShop(
      "reports-first-result", "reports as failed what was interrupted and then succeeded",
      "https://github.com/bizz84/SwiftyStoreKit/issues/340", breaks: ["INT-3", "PUR-15"],
      look: "Replace the result of `purchase()` when its transaction arrives later."
    ) { $0.keepsFirstResult() },
    BrokenShop(
      "fails-on-cancel", "shows a cancellation as a failure",
      "https://github.com/flutter/flutter/issues/169524", breaks: ["PUR-2"],
      look: "Handle `.userCancelled` without a message."
    ) { $0.reported = { if case .cancelled = $0 { .refused(nil) } else { $0 } } },
    BrokenShop(
      "fails-on-thrown-cancel", "shows a cancellation that is thrown as a failure",
      "https://github.com/RevenueCat/purchases-ios/pull/1603", breaks: ["PUR-2"],
      look:
        "Handle `StoreKitError.userCancelled` and `SKError.paymentCancelled` like `.userCancelled`."
    ) { $0.isCancellation = { _ in false } },
    BrokenShop(
      "buys-again", "buys again by itself after a failed or cancelled purchase",
      "https://developer.apple.com/documentation/storekit/product/purchase(options:)",
      breaks: ["PUR-2"],
      look: "Remove the automatic second call of `purchase()`."
    ) { $0.triesAgain = { $0 } },
    BrokenShop(
      "sells-without-offer", "buys at the full price when the chosen offer is refused",
      "https://developer.apple.com/documentation/storekit/product/purchaseerror",
      breaks: ["OFF-PRO-4"],
      look: "Show the error of a refused offer; do not call `purchase()` again without it."
    ) { $0.triesAgain = { $0.isEmpty ? nil : [] } },
    BrokenShop(
      "ignores-restrictions", "offers purchases where Screen Time forbids them",
      "https://developer.apple.com/documentation/storekit/appstore/canmakepayments",
      breaks: ["PUR-9"],
      look: "Ask `AppStore.canMakePayments` before products are offered."
    ) { $0.asksForPermission = false },
    BrokenShop(
      "hides-reasons", "reports every failure without its reason",
      "https://developer.apple.com/documentation/storekit/product/purchaseerror",
      breaks: ["PUR-15"],
      look: "Keep the error of `purchase()`: network, payment, restriction, offer."
    ) { $0.reported = { if case .refused = $0 { .refused(StoreKitError.unknown) } else { $0 } } },
    BrokenShop(
      "buys-twice", "takes a double tap for two purchases",
      "https://github.com/j3k0/cordova-plugin-purchase/issues/1705", breaks: ["PUR-4"],
      look: "Disable the button or return while a purchase is under way."
    ) { $0.sellsOneAtATime = false },
    BrokenShop(
      "drops-offer", "buys at the full price although an offer was chosen",
      "https://developer.apple.com/documentation/storekit/product/purchaseoption",
      breaks: ["OFF-PRO-5", "OFF-WB-5"],
      look: "Pass the chosen offer in `purchase(options:)`."
    ) {
      $0.order = {
        PurchaseOrder(
          productID: $0.productID, quantity: $0.quantity, accountToken: $0.accountToken,
          billingPlan: $0.billingPlan)
      }
    },
    BrokenShop(
      "replaces-intent-offer", "sells with another offer than the one tapped in the App Store",
      "https://developer.apple.com/documentation/storekit/purchaseintent/offer",
      breaks: ["OFF-WB-3"],
      look: "Pass `PurchaseIntent.offer` on to `purchase(options:)`, and no other offer."
    ) { $0.offer = { $0.product.subscription?.winBackOffers.first?.id } },
    BrokenShop(
      "drops-quantity", "buys one where the customer chose several",
      "https://developer.apple.com/documentation/storekit/product/purchaseoption/quantity(_:)",
      breaks: ["QTY-3"],
      look: "Pass the chosen quantity as `.quantity`."
    ) {
      $0.order = {
        PurchaseOrder(
          productID: $0.productID, offerID: $0.offerID, accountToken: $0.accountToken,
          billingPlan: $0.billingPlan)
      }
    },
    BrokenShop(
      "drops-account-token", "buys without the mark of the app's own account",
      "https://developer.apple.com/documentation/storekit/product/purchaseoption/appaccounttoken(_:)",
      breaks: ["PUR-16"],
      look: "Pass the account's UUID as `.appAccountToken`."
    ) {
      $0.order = {
        PurchaseOrder(
          productID: $0.productID, quantity: $0.quantity, offerID: $0.offerID,
          billingPlan: $0.billingPlan)
      }
    },
    BrokenShop(
      "believes-next-update",
      "takes the next transaction that arrives for the one that was approved",
      "https://github.com/RevenueCat/purchases-ios", breaks: ["UPD-13"],
      look:
        "Compare the transaction's product with the one waited for; a new loop over "
        + "`Transaction.updates` begins with what is unfinished."
    ) { $0.believesNextUpdate = { if case .waiting = $0 { true } else { false } } },
    BrokenShop(
      "waits-after-cancel",
      "takes the next transaction that arrives for the one that was cancelled",
      "https://github.com/chirag04/react-native-in-app-utils/issues/202", breaks: ["UPD-13"],
      look: "Begin no loop over `Transaction.updates` to see whether a cancelled purchase comes."
    ) { $0.believesNextUpdate = { if case .cancelled = $0 { true } else { false } } },
    BrokenShop(
      "believes-code-sheet", "unlocks plans when the sheet for codes closes",
      "https://developer.apple.com/documentation/storekit/appstore/presentoffercoderedeemsheet(in:)",
      breaks: ["ENT-3"],
      look: "Wait for the transaction of the code; the sheet says nothing about it."
    ) { $0.believesCodeSheet = true },
    BrokenShop(
      "sells-all-or-nothing", "sells nothing when one product of its list is missing",
      "https://developer.apple.com/documentation/storekit/product/products(for:)",
      breaks: ["PROD-2"],
      look: "Show the products that `Product.products(for:)` returned."
    ) { $0.sells = { loaded, asked in loaded.count == asked.count ? loaded : [] } },
    BrokenShop(
      "sells-no-passes", "does not offer subscriptions that do not renew",
      "https://developer.apple.com/documentation/storekit/product/products(for:)",
      breaks: ["PROD-2"],
      look: "Include non-renewing subscriptions where products are loaded or filtered."
    ) { $0.sells = { loaded, _ in loaded.filter { $0.type != .nonRenewable } } },
    BrokenShop(
      "shows-as-answered", "shows products in the order in which the App Store returned them",
      "https://developer.apple.com/documentation/storekit/product/products(for:)",
      breaks: ["PROD-2"],
      look: "Sort products by the app's own list or by price."
    ) { $0.sells = { loaded, _ in loaded } },
    BrokenShop(
      "writes-own-prices", "formats prices itself",
      "https://developer.apple.com/documentation/storekit/product/displayprice", breaks: ["PROD-3"],
      look: "Show `displayPrice`; format other amounts with `priceFormatStyle`."
    ) { $0.price = { "\($0.price)" } },
    BrokenShop(
      "stays-in-storefront", "keeps the products of the country that the customer left",
      "https://developer.apple.com/documentation/storekit/storefront/updates", breaks: ["SF-3"],
      look: "Load products again when `Storefront.updates` reports a change."
    ) { $0.followsStorefront = false },
    BrokenShop(
      "shows-trial-to-all", "shows an introductory offer to customers who are not eligible",
      "https://github.com/superwall/Superwall-iOS/pull/480", breaks: ["OFF-INT-4"],
      look: "Ask `isEligibleForIntroOffer` before the offer is shown."
    ) { $0.showsOffersToAll = true },
    BrokenShop(
      "shows-cheapest-win-back",
      "shows a lapsed customer the cheapest win-back offer, whether they can have it or not",
      "https://developer.apple.com/documentation/storekit/product/subscriptioninfo/winbackoffers",
      breaks: ["OFF-WB-5"],
      look: "Show offers of `eligibleWinBackOfferIDs` only, the first one first."
    ) {
      $0.winBackOffer = { plan, eligible in
        eligible.isEmpty ? nil : plan.winBackOffers.min { $0.price < $1.price }
      }
    },
    BrokenShop(
      "synchronises-at-launch", "asks the customer to sign in at each launch",
      "https://developer.apple.com/documentation/storekit/appstore/sync()", breaks: ["RES-1"],
      look: "Call `AppStore.sync()` only when the customer asks to restore."
    ) { $0.synchronises = { $0 == .launch } },
    BrokenShop(
      "synchronises-when-empty",
      "asks the customer to sign in when a launch does not list what is known",
      "https://github.com/RevenueCat/purchases-ios/pull/2521", breaks: ["RES-1", "ENT-10"],
      look: "Read `Transaction.currentEntitlements` again later; call no `AppStore.sync()`."
    ) { $0.synchronises = { $0 == .emptyListing } },
    BrokenShop(
      "synchronises-after-failure", "asks the customer to sign in after a purchase that failed",
      "https://developer.apple.com/forums/thread/6431", breaks: ["RES-1", "BILL-9"],
      look: "Show the error of `purchase()`; call `AppStore.sync()` from the restore button only."
    ) { $0.synchronises = { $0 == .failedPurchase } },
  ]
}

extension ReferenceHabits {
  /// What comes of a failed purchase later counts as failed, until the customer buys again.
  fileprivate mutating func keepsFirstResult() {
    var hasFailed = false
    order = {
      hasFailed = false
      return $0
    }
    reported = {
      if case .refused = $0 { hasFailed = true }
      return $0
    }
    reportedKind = { hasFailed && $0 == .success ? .failure : $0 }
  }
}
