import StoreKit

extension BrokenShop {
  private static let updates =
    "https://developer.apple.com/documentation/storekit/transaction/updates"

  /// Hearing, counting or finishing wrongly.
  static let deliveries: [BrokenShop] = [
    BrokenShop("never-listens", "has no listener", updates, breaks: ["FIN-4"]) {
      $0.listensFrom = .never
    },
    BrokenShop("listens-late", "listens from the first purchase on", updates, breaks: ["FIN-4"]) {
      $0.listensFrom = .purchase
    },
    BrokenShop(
      "skips-unfinished", "waits for news, and reads no list of what is unfinished",
      "https://github.com/Kosikowski/swift-storekit", breaks: ["UPD-8"]
    ) { $0.readsUnfinished = false },
    BrokenShop(
      "rounds-identifiers", "keeps identifiers as floating-point numbers",
      "https://developer.apple.com/documentation/storekit/transaction/id", breaks: ["ID-2"]
    ) { $0.written = { "\(Double($0))" } },
    BrokenShop(
      "listens-to-backlog", "takes the list of what is unfinished for a listener",
      "https://github.com/apple/app-store-server-library-java/issues/175",
      breaks: ["ENT-15", "FIN-4"]
    ) { $0.news = { Transaction.unfinished } },
    BrokenShop(
      "ignores-intents", "does nothing about what the customer began in the App Store",
      "https://github.com/hyodotdev/openiap/issues/143", breaks: ["PROMO-2"]
    ) { $0.sellsIntents = { _ in false } },
    BrokenShop(
      "drops-early-intents", "loses what was begun in the App Store before products are loaded",
      "https://github.com/hyochan/react-native-iap/issues/1398", breaks: ["PROMO-2"]
    ) { $0.sellsIntents = { $0 } },
    BrokenShop(
      "takes-only-own-sales", "drops what it did not ask for in this launch",
      "https://github.com/bizz84/SwiftyStoreKit/issues/537", breaks: ["INT-3", "OFF-CODE-2"]
    ) { $0.accepts = { $0.reason == .renewal || $1 == .purchase } },
    BrokenShop(
      "never-finishes", "finishes nothing",
      "https://github.com/RevenueCat/purchases-ios/pull/1965", breaks: ["FIN-6", "PUR-3"]
    ) { $0.finishes = { _, _ in false } },
    BrokenShop(
      "finishes-only-sales", "finishes neither renewals nor refunds",
      "https://github.com/j3k0/cordova-plugin-purchase/commit/d5946e5", breaks: ["FIN-6"]
    ) { $0.finishes = { one, _ in one.reason == .purchase && one.revocationDate == nil } },
    BrokenShop(
      "finishes-at-launch",
      "finishes a consumable at the next launch, and not when it is delivered",
      "https://github.com/RevenueCat/purchases-ios/pull/1965", breaks: ["PUR-14"]
    ) { $0.finishes = { $0.productType != .consumable || $1 == .unfinished } },
    BrokenShop(
      "finishes-unverified", "finishes what it could not verify, so that it never comes again",
      "https://github.com/bizz84/SwiftyStoreKit/issues/411", breaks: ["VER-1", "FIN-2"]
    ) { $0.finishesUnverified = true },
    BrokenShop(
      "delivers-again", "counts a transaction as often as it comes",
      "https://github.com/woocommerce/woocommerce-ios/issues/8121", breaks: ["FIN-7", "UPD-3"]
    ) { $0.deliversOnce = false },
    BrokenShop(
      "forgets-deliveries", "delivers again after a launch what it delivered before",
      "https://developer.apple.com/documentation/storekit/transaction/finish()",
      breaks: ["FIN-7"]
    ) { $0.keeps = { $0 != .deliveries } },
    BrokenShop(
      "forgets-balance", "forgets at a launch what consumables are left",
      "https://developer.apple.com/documentation/storekit/transaction/all", breaks: ["CON-2"]
    ) { $0.keeps = { $0 != .balance } },
    BrokenShop(
      "ignores-quantity", "delivers one where several were bought",
      "https://developer.apple.com/documentation/storekit/transaction/purchasedquantity",
      breaks: ["QTY-2"]
    ) { $0.units = { _ in 1 } },
    BrokenShop(
      "keeps-refunded-consumables", "leaves consumables that were paid back",
      "https://developer.apple.com/documentation/storekit/transaction/revocationdate",
      breaks: ["REF-2"]
    ) { $0.units = { $0.revocationDate == nil ? $0.purchasedQuantity : 0 } },
    BrokenShop(
      "takes-back-one", "takes one back where several were paid back",
      "https://developer.apple.com/documentation/storekit/transaction/purchasedquantity",
      breaks: ["REF-2", "QTY-2"]
    ) { $0.units = { $0.revocationDate == nil ? $0.purchasedQuantity : 1 } },
    BrokenShop(
      "takes-back-undelivered", "takes back for a refund what it never delivered",
      "https://developer.apple.com/documentation/storekit/transaction/revocationdate",
      breaks: ["REF-2"]
    ) { $0.takesBackOnlyDelivered = false },
    BrokenShop(
      "ignores-reversals", "gives nothing back when a refund of consumables is reversed",
      "https://developer.apple.com/documentation/appstoreservernotifications/notificationtype",
      breaks: ["REF-9"]
    ) { $0.reinstates = false },
    BrokenShop(
      "tells-sales-as-restored", "tells what was just bought as restored",
      "https://github.com/flutter/flutter/issues/172199", breaks: ["RES-4"]
    ) { $0.reportedKind = { $0 == .success ? .restored : $0 } },
    BrokenShop(
      "restores-consumables", "counts consumables again when purchases are restored",
      "https://github.com/j3k0/cordova-plugin-purchase/issues/1714", breaks: ["RES-4"]
    ) { $0.restoresConsumables = true },
    BrokenShop(
      "tells-twice", "tells the same sale each time that it comes",
      "https://github.com/hyodotdev/openiap/pull/153", breaks: ["UPD-3", "PUR-6"]
    ) { $0.reportsOnce = false },
  ]
}
