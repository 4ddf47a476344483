import AdapterHost
import StoreKit

extension BrokenShop {
  private static let commitments =
    "https://developer.apple.com/documentation/storekit/managing-lifecycle-of-monthly-subscriptions-with-a-12-month-commitment-"

  /// Unlocking what is not the customer's, or locking what is.
  static let access: [BrokenShop] = [
    BrokenShop(
      "keeps-refunded", "keeps unlocking what was refunded",
      "https://github.com/russell-archer/StoreHelper/issues/33", breaks: ["REF-2"],
      look: "Check `revocationDate` wherever a transaction unlocks its product."
    ) { $0.unlocks = { !$0.isUpgraded } },
    BrokenShop(
      "keeps-upgraded", "keeps unlocking a plan that was upgraded away",
      "https://github.com/bizz84/SwiftyStoreKit/issues/667", breaks: ["ENT-6"],
      look: "Check `isUpgraded` wherever a transaction unlocks its product."
    ) {
      $0.unlocks = { $0.revocationDate == nil }
      $0.latestPlanCounts = false
    },
    BrokenShop(
      "keeps-unshared", "keeps unlocking what the family no longer shares",
      "https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app",
      breaks: ["REF-2", "FAM-3"],
      look: "Check `revocationDate` of transactions with `ownershipType == .familyShared`, too."
    ) { $0.unlocks = { $0.revocationDate == nil || $0.ownershipType == .familyShared } },
    BrokenShop(
      "locks-cancelled-commitments", "ends access when a commitment is cancelled",
      commitments, breaks: ["COM-3"],
      look: "Grant access until `expirationDate`, whatever `commitmentInfo.willAutoRenew` says."
    ) { habits in
      let verdict = habits.verdict
      habits.verdict = { status, transaction in
        let commitment = try? status.renewalInfo.payloadValue.commitmentInfo
        return commitment?.willAutoRenew == false ? .over : verdict(status, transaction)
      }
    },
    BrokenShop(
      "serves-whole-commitment", "grants access to the end of a commitment, paid or not",
      commitments, breaks: ["COM-4"],
      look: "Read `Transaction.expirationDate`, not that of `commitmentInfo`, for access."
    ) { habits in
      let (end, verdict) = (habits.end, habits.verdict)
      habits.end = { $0.commitmentInfo?.expirationDate ?? end($0) }
      habits.verdict = { $1.commitmentInfo == nil ? verdict($0, $1) : .unchanged }
    },
    BrokenShop(
      "ends-refunded-commitments",
      "ends a commitment because one of its past payments was refunded",
      commitments, breaks: ["COM-6"],
      look: "Judge the refund of a payment by its own transaction, not by `originalID`."
    ) { habits in
      let unlocks = habits.unlocks
      habits.accepts = { transaction, _ in
        if transaction.commitmentInfo != nil, transaction.revocationDate != nil {
          DeviceStorage.defaults["refunded \(transaction.originalID)"] = "yes"
        }
        return true
      }
      habits.unlocks = {
        unlocks($0) && DeviceStorage.defaults["refunded \($0.originalID)"] == nil
      }
    },
    BrokenShop(
      "locks-abroad", "locks what was bought in another country",
      "https://developer.apple.com/documentation/storekit/transaction/storefront",
      breaks: ["ENT-3"],
      look: "Ignore `Transaction.storefront` where access is decided."
    ) { habits in
      let unlocks = habits.unlocks
      habits.unlocks = {
        let here = SKPaymentQueue.default().storefront?.countryCode
        return unlocks($0) && $0.storefront.countryCode == here
      }
    },
    BrokenShop(
      "locks-where-forbidden", "locks everything while Screen Time forbids purchases",
      "https://developer.apple.com/documentation/storekit/appstore/canmakepayments",
      breaks: ["ENT-3"],
      look: "Ask `AppStore.canMakePayments` before a sale only; what is owned stays usable."
    ) { habits in
      let unlocks = habits.unlocks
      habits.unlocks = { unlocks($0) && AppStore.canMakePayments }
    },
    BrokenShop(
      "traps-on-two-copies", "crashes when the customer owns a product that the family shares, too",
      "https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app",
      breaks: ["ENT-13"],
      look: "Expect several transactions of a product; `Dictionary(uniqueKeysWithValues:)` traps."
    ) { habits in
      let unlocks = habits.unlocks
      var copies: [Product.ID: Transaction.OwnershipType] = [:]
      habits.unlocks = { transaction in
        let id = transaction.productID
        guard unlocks(transaction) else {
          if copies[id] == transaction.ownershipType { copies[id] = nil }
          return false
        }
        if let other = copies[id],
          Set([other, transaction.ownershipType]) == [.purchased, .familyShared]
        {
          fatalError("two copies of \(id)")
        }
        copies[id] = transaction.ownershipType
        return true
      }
    },
    BrokenShop(
      "refuses-shared", "unlocks only what the customer bought in person",
      "https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app",
      breaks: ["FAM-5"],
      look: "Accept transactions with `ownershipType == .familyShared`."
    ) { habits in
      let unlocks = habits.unlocks
      habits.unlocks = { unlocks($0) && $0.ownershipType == .purchased }
    },
    BrokenShop(
      "judges-by-product", "locks an own purchase when the family's share of the same product ends",
      "https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app",
      breaks: ["FAM-3", "ENT-13"],
      look: "Keep transactions apart by `originalID`, not by product."
    ) { $0.lineage = { $0.productID.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } } },
    BrokenShop(
      "tracks-identifiers", "takes another identifier of a purchase for another purchase",
      "https://developer.apple.com/documentation/appstoreservernotifications/transactionid",
      breaks: ["UPD-3", "RES-6"],
      look: "Recognise a purchase by `originalID`; `id` may change on another device."
    ) { $0.lineage = { $0.id } },
    BrokenShop(
      "reads-history", "unlocks whatever is in the purchase history",
      "https://github.com/Cap-go/capacitor-native-purchases/issues/158", breaks: ["ENT-3"],
      look: "Decide access from `Transaction.currentEntitlements`, not from `Transaction.all`.",
      makes: "Transaction.all"
    ) {
      $0.entitlements = { Transaction.all }
      $0.unlocks = { _ in true }
      $0.end = { _ in nil }
      $0.verdict = { _, _ in .unchanged }
    },
    BrokenShop(
      "unlocks-unverified", "unlocks what cannot be verified",
      "https://developer.apple.com/documentation/storekit/verificationresult",
      breaks: ["VER-1", "PUR-3"],
      look:
        "Unlock only the `.verified` case of `VerificationResult`, never `unsafePayloadValue`."
    ) { $0.trusted = { $0.unsafePayloadValue } },
    BrokenShop(
      "believes-empty-listing", "takes one empty list of entitlements for owning nothing",
      "https://github.com/superwall/Superwall-iOS/commit/7a8178751", breaks: ["ENT-10", "OFFL-3"],
      look:
        "Keep the known access when `Transaction.currentEntitlements` is empty offline."
    ) { $0.believesEmptyListing = true },
    BrokenShop(
      "reads-at-launch",
      "remembers no access, and judges it again only at a launch or a transaction",
      "https://github.com/superwall/Superwall-iOS/pull/506", breaks: ["ENT-10", "ENT-16"],
      look:
        "Store what was unlocked, and read entitlements again after an empty list and at each end."
    ) {
      $0.keeps = { $0 != .access }
      $0.judgesEachTime = false
    },
    BrokenShop(
      "reads-nothing-after-sale", "finishes a purchase and unlocks it only at the next launch",
      "https://developer.apple.com/documentation/storekit/product/purchase(options:)",
      breaks: ["ENT-3", "PUR-3"],
      look:
        "Read `Transaction.currentEntitlements` after `purchase()` has returned a verified "
        + "transaction, before `finish()`."
    ) { $0.readsAfterSale = false },
    BrokenShop(
      "believes-cancelled-reads", "takes what a cancelled read found for everything that there is",
      "https://github.com/Kosikowski/swift-storekit", breaks: ["ENT-12"],
      look: "Check `Task.isCancelled` after iterating `Transaction.currentEntitlements`."
    ) { $0.believesCancelledReads = true },
    BrokenShop(
      "believes-clock", "ends access by the device's clock although the App Store still lists it",
      "https://developer.apple.com/documentation/storekit/transaction/currententitlements",
      breaks: ["ENT-3"],
      look: "Let the list of entitlements decide while it can be read, and the clock only offline."
    ) { $0.believesClockOnly = true },
    BrokenShop(
      "forgets-access", "remembers no access for a launch without network",
      "https://github.com/russell-archer/StoreHelper#network-connectivity-issues",
      breaks: ["OFFL-3"],
      look: "Store what was unlocked, with its end, and read it at launch."
    ) { $0.keeps = { $0 != .access } },
    BrokenShop(
      "shares-device", "leaves what one customer bought to the next one on the device",
      "https://developer.apple.com/documentation/storekit/apptransaction/apptransactionid",
      breaks: ["ENT-3"],
      look:
        "Store access under the customer's `appTransactionID`, and hide it from others."
    ) { $0.customer = { _ in nil } },
    BrokenShop(
      "forgets-unreadable-customer", "takes a customer whom it cannot read for another one",
      "https://developer.apple.com/documentation/storekit/apptransaction/shared",
      breaks: ["APPTX-2"],
      look: "Keep the known customer when `AppTransaction.shared` throws."
    ) {
      $0.customer = { $0 ?? "unknown" }
      $0.believed = { try? $0.payloadValue }
    },
    BrokenShop(
      "removes-nothing", "adds to what it unlocks, and removes nothing that is no longer listed",
      "https://developer.apple.com/documentation/storekit/transaction/currententitlements",
      breaks: ["EXP-3", "ENT-3"],
      look:
        "Build the set anew at each read of `Transaction.currentEntitlements`: what ended is "
        + "not listed any more.",
      makes: "Transaction.currentEntitlements"
    ) {
      $0.keeps = { $0 != .access }
      $0.end = { _ in nil }
      $0.verdict = { _, _ in .unchanged }
      $0.latestPlanCounts = false
    },
    BrokenShop(
      "knows-only-unfinished", "reads unfinished transactions and never what the customer owns",
      "https://github.com/flutter/flutter/issues/118960", breaks: ["RES-2"],
      look: "Read `Transaction.currentEntitlements` at launch.",
      avoids: "Transaction.currentEntitlements"
    ) { $0.entitlements = { Transaction.unfinished } },
    BrokenShop(
      "passes-never-end", "never ends a pass that does not renew",
      "https://developer.apple.com/documentation/storekit/transaction/currententitlements",
      breaks: ["ENT-7"],
      look:
        "Compute the end of a pass from `purchaseDate`; the App Store gives none."
    ) { $0.end = { $0.expirationDate } },
    BrokenShop(
      "counts-one-pass", "lets several passes bought at once last as long as one",
      "https://developer.apple.com/documentation/storekit/transaction/purchasedquantity",
      breaks: ["QTY-2", "ENT-7"],
      look: "Multiply the duration of a pass by `purchasedQuantity`."
    ) {
      $0.end = {
        $0.productType == .nonRenewable ? $0.purchaseDate + 30 * 86400 : $0.expirationDate
      }
    },
    BrokenShop(
      "unlocks-consumables", "unlocks a consumable for good",
      "https://developer.apple.com/documentation/storekit/transaction/currententitlements",
      breaks: ["CON-2"],
      look: "Leave `productType == .consumable` out where access is decided."
    ) { $0.unlocksConsumables = true },
    BrokenShop(
      "locks-without-products", "locks what it could not load as a product",
      "https://github.com/russell-archer/StoreHelper#network-connectivity-issues",
      breaks: ["PROD-2", "OFFL-3"],
      look: "Decide access from transactions; a product that is not loaded is still owned."
    ) { $0.unlocksOnlyLoaded = true },
    BrokenShop(
      "locks-without-status", "takes a status that cannot be read for a subscription that ended",
      "https://github.com/superwall/Superwall-iOS/commit/7a8178751", breaks: ["ENT-10", "OFFL-3"],
      look: "Keep the last verdict when `status` throws or returns nothing."
    ) { $0.believesUnreadStatus = true },
    BrokenShop(
      "never-forgives", "locks a product for good after one refund",
      "https://github.com/partout-io/passepartout/pull/462", breaks: ["REF-2", "UPD-6"],
      look:
        "Judge each transaction by itself; do not store a refund under the product's identifier."
    ) {
      $0.unlocks = {
        let key = "refunded \($0.productID)"
        if $0.revocationDate != nil { DeviceStorage.defaults[key] = "yes" }
        return DeviceStorage.defaults[key] == nil && !$0.isUpgraded
      }
    },
    BrokenShop(
      "refunds-on-request", "locks a product when its refund is only requested",
      "https://developer.apple.com/documentation/storekit/transaction/beginrefundrequest(in:)-65tph",
      breaks: ["REF-4"],
      look: "Lock on `revocationDate`, not on the result of `beginRefundRequest`."
    ) { $0.takesBack = { $0 == .success } },
    BrokenShop(
      "refunds-on-closed-sheet", "locks a product when the customer closes the refund sheet",
      "https://developer.apple.com/documentation/storekit/transaction/refundrequeststatus/usercancelled",
      breaks: ["REF-4"],
      look: "Do nothing for `.userCancelled`; the customer asked for no refund."
    ) { $0.takesBack = { $0 == .userCancelled } },
  ]
}
