import AdapterHost
import StoreKit

extension BrokenShop {
  /// Unlocking what is not the customer's, or locking what is.
  static let access: [BrokenShop] = [
    BrokenShop(
      "keeps-refunded", "counts a refunded product as owned",
      "https://github.com/russell-archer/StoreHelper/issues/33", breaks: ["REF-2"]
    ) { $0.unlocks = { !$0.isUpgraded } },
    BrokenShop(
      "keeps-upgraded", "ignores that a plan was upgraded away",
      "https://github.com/bizz84/SwiftyStoreKit/issues/667", breaks: ["ENT-6"]
    ) {
      $0.unlocks = { $0.revocationDate == nil }
      $0.latestPlanCounts = false
    },
    BrokenShop(
      "keeps-unshared", "ignores that a family's product is shared no more",
      "https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app",
      breaks: ["REF-2", "FAM-3"]
    ) { $0.unlocks = { $0.revocationDate == nil || $0.ownershipType == .familyShared } },
    BrokenShop(
      "refuses-shared", "unlocks only what the customer bought in person",
      "https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app",
      breaks: ["FAM-5"]
    ) { habits in
      let unlocks = habits.unlocks
      habits.unlocks = { unlocks($0) && $0.ownershipType == .purchased }
    },
    BrokenShop(
      "judges-by-product", "takes the end of a family's share for the end of an own purchase",
      "https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app",
      breaks: ["FAM-3", "ENT-13"]
    ) { $0.lineage = { $0.productID.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } } },
    BrokenShop(
      "reads-history", "unlocks whatever stands in the purchase history",
      "https://github.com/Cap-go/capacitor-native-purchases/issues/158", breaks: ["ENT-3"]
    ) {
      $0.entitlements = { Transaction.all }
      $0.unlocks = { _ in true }
      $0.end = { _ in nil }
      $0.verdict = { _, _ in .unchanged }
    },
    BrokenShop(
      "unlocks-unverified", "unlocks what cannot be verified",
      "https://developer.apple.com/documentation/storekit/verificationresult",
      breaks: ["VER-1", "PUR-3"]
    ) { $0.trusted = { $0.unsafePayloadValue } },
    BrokenShop(
      "believes-empty-listing", "takes one empty listing for owning nothing",
      "https://github.com/superwall/Superwall-iOS/commit/7a8178751",
      breaks: ["ENT-10", "OFFL-3"]
    ) { $0.believesEmptyListing = true },
    BrokenShop(
      "believes-cancelled-reads", "takes what a cancelled read found for all that there is",
      "https://github.com/Kosikowski/swift-storekit", breaks: ["ENT-12"]
    ) { $0.believesCancelledReads = true },
    BrokenShop(
      "believes-clock", "takes the device's clock for the end of what the App Store lists",
      "https://developer.apple.com/documentation/storekit/transaction/currententitlements",
      breaks: ["ENT-3"]
    ) { $0.believesClockOnly = true },
    BrokenShop(
      "forgets-access", "remembers nothing for a launch without network",
      "https://github.com/russell-archer/StoreHelper#network-connectivity-issues",
      breaks: ["OFFL-3"]
    ) { $0.keeps = { $0 != .access } },
    BrokenShop(
      "shares-device", "leaves what one customer bought to the next one on the device",
      "https://developer.apple.com/documentation/storekit/apptransaction/apptransactionid",
      breaks: ["ENT-3"]
    ) { $0.customer = { _ in nil } },
    BrokenShop(
      "forgets-unreadable-customer", "takes a customer whom it cannot read for another one",
      "https://developer.apple.com/documentation/storekit/apptransaction/shared",
      breaks: ["APPTX-2"]
    ) { $0.customer = { $0?.appTransactionID ?? "nobody" } },
    BrokenShop(
      "knows-only-news", "looks at what is unfinished, and never at what the customer owns",
      "https://github.com/flutter/flutter/issues/118960", breaks: ["RES-2"]
    ) { $0.entitlements = { Transaction.unfinished } },
    BrokenShop(
      "passes-never-end", "waits for the App Store to end a pass that does not renew",
      "https://developer.apple.com/documentation/storekit/transaction/currententitlements",
      breaks: ["ENT-7"]
    ) { $0.end = { $0.expirationDate } },
    BrokenShop(
      "counts-one-pass", "lets several passes that were bought at once last as long as one",
      "https://developer.apple.com/documentation/storekit/transaction/purchasedquantity",
      breaks: ["QTY-2", "ENT-7"]
    ) {
      $0.end = {
        $0.productType == .nonRenewable ? $0.purchaseDate + 30 * 86400 : $0.expirationDate
      }
    },
    BrokenShop(
      "unlocks-consumables", "takes a consumable that was bought for something to keep",
      "https://developer.apple.com/documentation/storekit/transaction/currententitlements",
      breaks: ["CON-2"]
    ) { $0.unlocksConsumables = true },
    BrokenShop(
      "locks-without-products", "unlocks only what it could load as a product",
      "https://github.com/russell-archer/StoreHelper#network-connectivity-issues",
      breaks: ["PROD-2", "OFFL-3"]
    ) { $0.unlocksOnlyLoaded = true },
    BrokenShop(
      "locks-without-status", "takes a status that cannot be read for a subscription that ended",
      "https://github.com/superwall/Superwall-iOS/commit/7a8178751",
      breaks: ["ENT-10", "OFFL-3"]
    ) { $0.believesUnreadStatus = true },
    BrokenShop(
      "never-forgives", "locks for good what was paid back once",
      "https://github.com/partout-io/passepartout/pull/462", breaks: ["REF-2", "UPD-6"]
    ) {
      $0.unlocks = {
        let key = "refunded \($0.productID)"
        if $0.revocationDate != nil { DeviceStorage.defaults[key] = "yes" }
        return DeviceStorage.defaults[key] == nil && !$0.isUpgraded
      }
    },
    BrokenShop(
      "refunds-on-request", "locks a product when its refund is asked for",
      "https://developer.apple.com/documentation/storekit/transaction/beginrefundrequest(in:)-65tph",
      breaks: ["REF-4"]
    ) { $0.takesBackOnRequest = true },
  ]
}
