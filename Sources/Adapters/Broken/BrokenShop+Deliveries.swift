import AdapterHost
import StoreKit

extension BrokenShop {
  private static let updates =
    "https://developer.apple.com/documentation/storekit/transaction/updates"

  /// Hearing, counting or finishing wrongly.
  static let deliveries: [BrokenShop] = [
    BrokenShop(
      "never-listens", "has no listener for transactions",
      updates, breaks: ["FIN-4"],
      look: "Iterate `Transaction.updates` in a task that begins at launch and never ends.",
      avoids: "Transaction.updates"
    ) {
      $0.listensFrom = .never
    },
    BrokenShop(
      "deaf-after-refund", "stops listening after a refund",
      "https://github.com/russell-archer/SKHelper", breaks: ["FIN-4"],
      look: "Write `continue` instead of `return` in the loop over `Transaction.updates`.",
      avoids: "Transaction.updates"
    ) {
      $0.goesOnListening = { (try? $0.payloadValue.revocationDate) == nil }
    },
    BrokenShop(
      "listens-late", "begins to listen only with the first purchase",
      updates, breaks: ["FIN-4"],
      look: "Begin the task over `Transaction.updates` when the app launches.",
      avoids: "Transaction.updates"
    ) {
      $0.listensFrom = .purchase
    },
    BrokenShop(
      "skips-unfinished", "listens after a call, and does not read what is unfinished by then",
      "https://github.com/Kosikowski/swift-storekit", breaks: ["UPD-8"],
      look: "Go through `Transaction.unfinished` at launch."
    ) {
      $0.listensFrom = .recognition
      $0.readsUnfinished = false
    },
    BrokenShop(
      "drops-without-products", "drops what arrives while products cannot be loaded", updates,
      breaks: ["UPD-8", "PUR-3"],
      look: "Deliver by `productID` and `productType`; wait for no `Product`."
    ) { $0.needsProducts = true },
    BrokenShop(
      "rounds-identifiers", "stores identifiers as floating-point numbers",
      "https://developer.apple.com/documentation/storekit/transaction/id", breaks: ["ID-2"],
      look: "Store transaction identifiers as `UInt64` or strings, in JSON, too."
    ) { $0.identity = { "\(Double($0.id))" } },
    BrokenShop(
      "listens-to-backlog", "uses the list of unfinished transactions as a listener",
      "https://github.com/apple/app-store-server-library-java/issues/175",
      breaks: ["FIN-4", "ENT-15"],
      look: "`Transaction.unfinished` ends; iterate `Transaction.updates` for what comes later.",
      avoids: "Transaction.updates"
    ) { $0.updates = { Transaction.unfinished } },
    BrokenShop(
      "ignores-intents", "ignores purchases that begin in the App Store",
      "https://github.com/hyodotdev/openiap/issues/143", breaks: ["PROMO-2"],
      look: "Iterate `PurchaseIntent.intents` from launch and buy the product."
    ) { $0.sellsIntents = { _ in false } },
    BrokenShop(
      "drops-early-intents", "loses a purchase begun in the App Store before products are loaded",
      "https://github.com/hyochan/react-native-iap/issues/1398", breaks: ["PROMO-2"],
      look: "Keep an early `PurchaseIntent` until its product is loaded, or buy its own `product`."
    ) { $0.sellsIntents = { $0 } },
    BrokenShop(
      "takes-only-own-sales", "drops transactions that it did not ask for in this launch",
      "https://github.com/bizz84/SwiftyStoreKit/issues/537",
      breaks: ["INT-3", "OFF-CODE-2", "ATB-6"],
      look: "Deliver every verified transaction of `Transaction.updates`, however it began.",
      avoids: SimulatedDevice.unheardUpdates
    ) { $0.accepts = { $0.reason == .renewal || $1 == .purchase } },
    BrokenShop(
      "leaves-others-consumables", "drops a consumable that another device has bought", updates,
      breaks: ["PUR-3", "UPD-12"],
      look: "Deliver verified consumables of `Transaction.updates`, too."
    ) { $0.accepts = { $0.productType != .consumable || $1 == .purchase } },
    BrokenShop(
      "delivers-own-orders", "delivers a consumable only to the device on which it was ordered",
      updates, breaks: ["UPD-12", "PUR-14"],
      look: "Deliver a verified consumable without an order that this device remembers."
    ) { $0.deliversOwnOrdersOnly() },
    BrokenShop(
      "renews-at-launch", "takes renewals at a launch only, as the original interface brings them",
      "https://developer.apple.com/documentation/storekit/handling-subscriptions-billing",
      breaks: ["FIN-6", "UPD-11"],
      look: "Extend access when a renewal arrives on `Transaction.updates`."
    ) {
      $0.accepts = { $0.reason != .renewal || ![.updates, .background].contains($1) }
    },
    BrokenShop(
      "leaves-background-renewals",
      "leaves renewals in the background to an observer of the original interface",
      "https://github.com/bizz84/SwiftyStoreKit/issues/79", breaks: ["FIN-6", "UPD-11"],
      look: "Handle what arrives on `Transaction.updates` in the background like everything else."
    ) {
      $0.accepts = { $0.reason != .renewal || $1 != .background }
      $0.observer = BackgroundQueue.init(of:)
    },
    BrokenShop(
      "swallows-messages", "takes the App Store's messages and shows none of them",
      "https://developer.apple.com/documentation/storekit/message", breaks: ["MSG-2"],
      look: "Pass each `Message` to `DisplayMessageAction` or `display(in:)`."
    ) { $0.displays = { _ in false } },
    BrokenShop(
      "shows-consents-only", "shows a message about a price only when the customer has to agree",
      "https://developer.apple.com/documentation/storekit/message", breaks: ["MSG-2", "PI-4"],
      look: "Display messages with the reason `.priceIncreaseConsent` whatever the status says."
    ) {
      $0.displays = { message in
        guard message.reason == .priceIncreaseConsent else { return true }
        for await (_, statuses) in Product.SubscriptionInfo.Status.all
        where statuses.contains(where: { $0.increase == .pending }) {
          return true
        }
        return false
      }
    },
    BrokenShop(
      "ignores-free-sales", "ignores purchases that cost nothing and are no subscriptions",
      "https://github.com/RevenueCat/purchases-ios/issues/235", breaks: ["OFF-CODE-3"],
      look: "Deliver a transaction whatever its `price`: a code may make it free."
    ) { $0.accepts = { one, _ in one.subscriptionGroupID != nil || one.price != 0 } },
    BrokenShop(
      "counts-only-sold", "counts no consumable that a code has brought",
      "https://developer.apple.com/documentation/storekit/transaction/offertype-swift.struct/code",
      breaks: ["OFF-CODE-3"],
      look: "Deliver consumables with an `offer`, too: codes are for every kind of product."
    ) { $0.accepts = { one, _ in one.productType != .consumable || one.offer?.type != .code } },
    BrokenShop(
      "never-finishes", "finishes no transaction",
      "https://github.com/RevenueCat/purchases-ios/pull/1965", breaks: ["FIN-6", "PUR-3"],
      look: "Call `finish()` on each verified transaction after its delivery."
    ) { $0.finishes = { _, _ in false } },
    BrokenShop(
      "finishes-only-sales", "finishes neither renewals nor refunds",
      "https://github.com/j3k0/cordova-plugin-purchase/commit/d5946e5", breaks: ["FIN-6"],
      look:
        "Call `finish()` on everything verified in `Transaction.updates`, not only on purchases."
    ) { $0.finishes = { one, _ in one.reason == .purchase && one.revocationDate == nil } },
    BrokenShop(
      "finishes-only-own-sales", "finishes only what it sold itself in this launch",
      "https://github.com/danielsaidi/StoreKitPlus", breaks: ["FIN-6"],
      look: "Call `finish()` on what arrives in `Transaction.updates`, too."
    ) { $0.finishes = { $1 == .purchase } },
    BrokenShop(
      "finishes-at-launch", "finishes a consumable only at the next launch",
      "https://github.com/RevenueCat/purchases-ios/pull/1965", breaks: ["PUR-14"],
      look: "Call `finish()` right after the consumable was delivered and recorded."
    ) { $0.finishes = { $0.productType != .consumable || $1 == .unfinished } },
    BrokenShop(
      "finishes-first", "finishes a transaction before it delivers",
      "https://developer.apple.com/documentation/storekit/transaction/finish()",
      breaks: ["FIN-2", "PUR-3"],
      look: "Call `finish()` after the delivery is stored; a crash between loses what was paid."
    ) { $0.finishesFirst = true },
    BrokenShop(
      "finishes-unverified", "finishes transactions that it could not verify",
      "https://github.com/bizz84/SwiftyStoreKit/issues/411", breaks: ["VER-1", "FIN-2"],
      look: "Call `finish()` only in the `.verified` case."
    ) { $0.finishesUnverified = true },
    BrokenShop(
      "delivers-again", "counts a transaction each time that it arrives",
      "https://github.com/woocommerce/woocommerce-ios/issues/8121", breaks: ["FIN-7", "UPD-3"],
      look: "Record delivered transaction identifiers and deliver each once."
    ) { $0.delivers = { _, _ in true } },
    BrokenShop(
      "counts-handed-back", "counts a consumable again that a second purchase returned unsold",
      "https://github.com/RevenueCat/purchases-ios/issues/1964", breaks: ["PUR-6", "UPD-3"],
      look: "Compare the identifier that `purchase()` returned with those delivered before."
    ) { $0.delivers = { isFirst, source in isFirst || source == .purchase } },
    BrokenShop(
      "forgets-deliveries", "delivers again after a launch what it delivered before",
      "https://developer.apple.com/documentation/storekit/transaction/finish()", breaks: ["FIN-7"],
      look: "Store the identifiers of delivered transactions."
    ) { $0.keeps = { $0 != .deliveries } },
    BrokenShop(
      "forgets-balance", "forgets the balance of consumables at a launch",
      "https://developer.apple.com/documentation/storekit/transaction/all", breaks: ["CON-2"],
      look: "Store the balance of consumables, on the server or the device."
    ) { $0.keeps = { $0 != .balance } },
    BrokenShop(
      "ignores-quantity", "delivers one where several were bought",
      "https://developer.apple.com/documentation/storekit/transaction/purchasedquantity",
      breaks: ["QTY-2"],
      look: "Multiply by `purchasedQuantity`."
    ) { $0.units = { _ in 1 } },
    BrokenShop(
      "keeps-refunded-consumables", "does not take back refunded consumables",
      "https://developer.apple.com/documentation/storekit/transaction/revocationdate",
      breaks: ["REF-2"],
      look: "Lower the balance when a consumable's transaction arrives with a `revocationDate`."
    ) { $0.units = { $0.revocationDate == nil ? $0.purchasedQuantity : 0 } },
    BrokenShop(
      "delivers-refunded", "adds a refunded consumable to the balance once more",
      "https://developer.apple.com/documentation/storekit/transaction/revocationdate",
      breaks: ["REF-2"],
      look: "Check `revocationDate` before a transaction from `Transaction.updates` adds anything."
    ) {
      $0.takeBack = { $0.add($1, of: $2) }
      $0.takesBackOnlyDelivered = false
    },
    BrokenShop(
      "takes-back-one", "takes back one where several were refunded",
      "https://developer.apple.com/documentation/storekit/transaction/purchasedquantity",
      breaks: ["REF-2", "QTY-2"],
      look: "Multiply by `purchasedQuantity` when a refund lowers the balance."
    ) { $0.units = { $0.revocationDate == nil ? $0.purchasedQuantity : 1 } },
    BrokenShop(
      "takes-back-undelivered", "takes back for a refund what it never delivered",
      "https://developer.apple.com/documentation/storekit/transaction/revocationdate",
      breaks: ["REF-2"],
      look: "Lower the balance only for transactions that were delivered."
    ) { $0.takesBackOnlyDelivered = false },
    BrokenShop(
      "ignores-reversals", "gives nothing back when a refund of consumables is reversed",
      "https://developer.apple.com/documentation/appstoreservernotifications/notificationtype",
      breaks: ["REF-12"],
      look: "Deliver again when a refunded transaction arrives without `revocationDate`."
    ) { $0.reinstates = false },
    BrokenShop(
      "reports-sales-as-restored", "reports a new purchase as restored",
      "https://github.com/flutter/flutter/issues/172199", breaks: ["RES-4"],
      look: "Report as restored only what the customer asked to restore."
    ) { $0.reportedKind = { $0 == .success ? .restored : $0 } },
    BrokenShop(
      "reports-renewals-as-sales", "reports a renewal as a new purchase",
      "https://developer.apple.com/documentation/storekit/transaction/reason-swift.property",
      breaks: ["UPD-14"],
      look: "Read `Transaction.reason`; a renewal is no sale that the customer has just made."
    ) { $0.reportedKind = { $0 == .renewed ? .success : $0 } },
    BrokenShop(
      "sells-queued-renewals",
      "reports a renewal that the original interface's queue brings at a launch as a new purchase",
      "https://github.com/bizz84/SwiftyStoreKit/issues/266", breaks: ["UPD-14", "UPD-11"],
      look: "Check `original` of an `SKPaymentTransaction`, or observe `Transaction.updates` only."
    ) { $0.observer = QueuedSales.init(of:) },
    BrokenShop(
      "counts-from-one", "counts one when the customer uses up what was never bought",
      "https://github.com/russell-archer/StoreHelper", breaks: ["CON-2"],
      look: "Lower a count only if there is one."
    ) { $0.use = { $0.expireOrAdd($1) } },
    BrokenShop(
      "hides-refused-requests", "shows a refund request that was refused as submitted",
      "https://developer.apple.com/documentation/storekit/transaction/refundrequesterror",
      breaks: ["REF-11"],
      look: "Show the error of `beginRefundRequest(in:)`, such as `.duplicateRequest`."
    ) { $0.reportsRefusedRequests = false },
    BrokenShop(
      "restores-consumables", "counts consumables again when purchases are restored",
      "https://github.com/j3k0/cordova-plugin-purchase/issues/1714", breaks: ["RES-4"],
      look: "Leave finished consumables out of what restoring delivers."
    ) { $0.restoresConsumables = true },
    BrokenShop(
      "unlocks-returned", "unlocks whatever is unfinished after restoring, ended or not",
      "https://developer.apple.com/forums/thread/821622", breaks: ["EXP-3", "RES-5"],
      look: "Compare `expirationDate` and `revocationDate` before a returned transaction unlocks."
    ) { $0.unlocksReturned = true },
    BrokenShop(
      "recognises-signatures", "mistakes a transaction that was signed again for another one",
      "https://github.com/hyochan/react-native-iap/issues/2893", breaks: ["UPD-3"],
      look: "Recognise a transaction by its identifier, not by its JWS or signing date."
    ) { $0.identity = { "\($0.id) \($0.signedDate.timeIntervalSince1970)" } },
    BrokenShop(
      "reports-twice", "reports the same purchase each time that it arrives",
      "https://github.com/hyodotdev/openiap/pull/153", breaks: ["UPD-3", "PUR-6"],
      look: "Record reported transaction identifiers and report each once."
    ) { $0.reports = { _, _ in true } },
    BrokenShop(
      "remembers-last-report", "recognises a repeated transaction only if it was the last reported",
      "https://github.com/hyodotdev/openiap/issues/152", breaks: ["UPD-3", "UPD-9"],
      look: "Record all reported transaction identifiers, not the last one."
    ) {
      $0.reports = { transaction, isNew in
        let id = String(transaction.id)
        defer { DeviceStorage.defaults["last reported"] = id }
        return isNew || DeviceStorage.defaults["last reported"] != id
      }
    },
  ]
}

extension ReferenceHabits {
  fileprivate mutating func deliversOwnOrdersOnly() {
    order = {
      DeviceStorage.defaults["ordered \($0.productID)"] = "yes"
      return $0
    }
    accepts = { one, _ in
      one.productType != .consumable || one.offer != nil
        || DeviceStorage.defaults["ordered \(one.productID)"] != nil
    }
  }
}

extension Product.SubscriptionInfo.Status {
  fileprivate var increase: Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus? {
    try? renewalInfo.payloadValue.priceIncreaseStatus
  }
}
