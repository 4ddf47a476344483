import AdapterHost
import StoreKit

extension BrokenShop {
  /// Servers that verify too little or misread the App Store's notifications.
  static let servers: [BrokenShop] = [
    BrokenShop(
      "server-counts-twice", "handles a notification on the server each time that it arrives",
      respondingPage, breaks: ["SRV-5"],
      look: "Record `notificationUUID` and handle each once."
    ) { $0.server.handlesOnce = false },
    BrokenShop(
      "server-follows-arrival",
      "follows the notification that arrived last instead of the one signed last",
      "https://developer.apple.com/documentation/appstoreservernotifications/signeddate",
      breaks: ["SRV-2"],
      look: "Compare `signedDate` and ignore older payloads."
    ) { $0.server.isOutdated = { _, _ in false } },
    BrokenShop(
      "server-drops-same-instant",
      "drops a notification on the server that was signed at the same instant as the one before",
      "https://developer.apple.com/documentation/appstoreservernotifications/signeddate",
      breaks: ["SRV-2"],
      look: "Ignore what was signed earlier, not what was signed at the same millisecond."
    ) { $0.server.isOutdated = { $0 <= $1 } },
    BrokenShop(
      "server-refuses-unknown", "refuses a notification of a new type on the server",
      "https://developer.apple.com/documentation/appstoreservernotifications/notificationtype",
      breaks: ["SRV-2"],
      look: "Answer 200 to every verified notification, also of an unknown type."
    ) { $0.server.accepts = { $0 != "NOT_YET_KNOWN" } },
    BrokenShop(
      "server-needs-data", "refuses a notification on the server that has no `data`",
      "https://github.com/apple/app-store-server-library-node/issues/359", breaks: ["SRV-2"],
      look: "Accept `summary`, `externalPurchaseToken` and `appData` in the place of `data`."
    ) {
      $0.server.accepts = { !["EXTERNAL_PURCHASE_TOKEN", "RESCIND_CONSENT"].contains($0) }
    },
    BrokenShop(
      "server-waits-for-beginning",
      "ignores a subscription on the server whose beginning was not reported",
      respondingPage, breaks: ["SRV-2"],
      look: "Take the state from any notification's transaction, not only from `SUBSCRIBED`."
    ) { $0.server.begins = { $0 == "SUBSCRIBED" } },
    BrokenShop(
      "server-ends-cancelled", "ends service on the server when renewal is turned off",
      "https://developer.apple.com/documentation/appstoreservernotifications/notificationtype",
      breaks: ["SRV-3"],
      look: "Keep serving after `DID_CHANGE_RENEWAL_STATUS` until `EXPIRED`."
    ) { habits in
      let state = habits.server.state
      habits.server.state = {
        $0.event == "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED" ? .expired : state($0)
      }
    },
    BrokenShop(
      "server-forgets-grace", "ends service on the server when the grace period begins",
      "https://developer.apple.com/documentation/appstoreserverapi/status", breaks: ["SRV-3"],
      look: "Serve on after `DID_FAIL_TO_RENEW` with the subtype `GRACE_PERIOD`."
    ) { habits in
      let state = habits.server.state
      habits.server.state = { state($0) == .inGracePeriod ? .expired : state($0) }
    },
    BrokenShop(
      "server-revokes-any-refund",
      "ends the subscription on the server when a past period is refunded",
      "https://developer.apple.com/documentation/appstoreservernotifications/notificationtype",
      breaks: ["SRV-3"],
      look: "Compare the refunded transaction with the current period before access ends."
    ) { habits in
      let state = habits.server.state
      habits.server.state = { $0.event == "REFUND" ? .revoked : state($0) }
    },
    BrokenShop(
      "server-reads-past-period", "takes a refunded past period for the current one on the server",
      "https://developer.apple.com/documentation/storekit/handling-refund-notifications",
      breaks: ["SRV-3"],
      look: "Keep the latest period; a payload may be about an earlier transaction."
    ) { $0.server.isPast = { _, _ in false } },
    BrokenShop(
      "server-ignores-refund", "keeps serving refunded customers on the server",
      "https://developer.apple.com/documentation/storekit/handling-refund-notifications",
      breaks: ["SRV-3"],
      look: "End access after `REFUND` and `REVOKE` of the current period."
    ) { habits in
      let state = habits.server.state
      habits.server.state = { $0.event == "REFUND" ? .subscribed : state($0) }
    },
    BrokenShop(
      "server-retries-for-ever", "waits on the server for a charge that the App Store has given up",
      "https://developer.apple.com/documentation/appstoreservernotifications/notificationtype",
      breaks: ["SRV-3"],
      look: "End the retry after `EXPIRED` with the subtype `BILLING_RETRY`."
    ) { habits in
      let state = habits.server.state
      habits.server.state = {
        $0.event == "EXPIRED BILLING_RETRY" ? .inBillingRetryPeriod : state($0)
      }
    },
    BrokenShop(
      "server-renews-cancelled", "shows a plan on the server as renewing although renewal is off",
      "https://developer.apple.com/documentation/appstoreserverapi/autorenewproductid",
      breaks: ["STAT-10"],
      look: "Read `autoRenewProductId` only if `autoRenewStatus` is 1."
    ) { $0.server.renewsAs = { $0.autoRenewProductId } },
    BrokenShop(
      "server-mixes-customers", "gives one customer's subscription to another on the server",
      "https://developer.apple.com/documentation/appstoreserverapi/apptransactionid",
      breaks: ["SRV-3"],
      look: "Look customers up by `appAccountToken` or `originalTransactionId`."
    ) { $0.server.isOwner = { _, _ in true } },
    BrokenShop(
      "server-keeps-first-plan", "keeps the first plan of a subscription on the server",
      "https://developer.apple.com/documentation/appstoreserverapi/originaltransactionid",
      breaks: ["SRV-3"],
      look: "Take `productId` from the latest transaction after each change of plan."
    ) { $0.server.product = { notified, known in known ?? notified } },
    BrokenShop(
      "server-knows-two-offers", "knows only introductory and promotional offers on the server",
      "https://developer.apple.com/documentation/appstoreserverapi/offertype",
      breaks: ["SRV-3"],
      look: "Expect `offerType` 3, a code, and 4, a win-back offer, too."
    ) { $0.server.offer = { $0 <= 2 ? $0 : nil } },
    BrokenShop(
      "server-trusts-anyone", "trusts unverified notifications on the server",
      libraryPage, breaks: ["VER-3"],
      look: "Verify the JWS and its certificate chain up to Apple's root before reading it."
    ) { $0.server.read = { jws, _ in try unverifiedPayload(of: jws) } },
    BrokenShop(
      "server-trusts-inside", "believes what is inside a notification without its signature",
      libraryPage, breaks: ["VER-3"],
      look: "Verify `signedTransactionInfo` and `signedRenewalInfo` like the notification."
    ) { habits in
      let read = habits.server.read
      habits.server.read = { jws, kind in
        kind == .notification ? try read(jws, kind) : try unverifiedPayload(of: jws)
      }
    },
    BrokenShop(
      "server-trusts-outside", "believes a notification if the transaction inside is signed",
      libraryPage, breaks: ["VER-3"],
      look: "Verify the notification itself, too; anyone can wrap a transaction of their own."
    ) { habits in
      let read = habits.server.read
      habits.server.read = { jws, kind in
        kind == .notification ? try unverifiedPayload(of: jws) : try read(jws, kind)
      }
    },
    BrokenShop(
      "server-forgets-app", "accepts notifications about another app on the server",
      libraryPage, breaks: ["VER-3"],
      look: "Compare `bundleId` and `appAppleId` with the app's own."
    ) { $0.server.isOurApp = { _ in true } },
    BrokenShop(
      "server-forgets-environment", "accepts notifications of another environment on the server",
      libraryPage, breaks: ["VER-3"],
      look: "Compare `environment` with the one that the server is for."
    ) { $0.server.isOurEnvironment = { _ in true } },
    BrokenShop(
      "server-reads-units", "reads prices in thousandths as whole units on the server",
      "https://developer.apple.com/documentation/appstoreserverapi/price", breaks: ["VER-4"],
      look: "Divide `price` by 1000."
    ) { $0.server.amount = { Decimal($0) } },
    BrokenShop(
      "server-reads-seconds", "reads milliseconds as seconds on the server",
      "https://developer.apple.com/documentation/appstoreserverapi/expiresdate", breaks: ["VER-4"],
      look: "Divide dates of payloads by 1000, or compare them in milliseconds."
    ) { $0.server.date = { Date(timeIntervalSince1970: Double($0)) } },
  ]

  private static let respondingPage =
    "https://developer.apple.com/documentation/appstoreservernotifications/responding-to-app-store-server-notifications"
  private static let libraryPage = "https://github.com/apple/app-store-server-library-swift"

  /// The payload of a JWS, without verification.
  private static func unverifiedPayload(of jws: String) throws -> Data {
    let segments = jws.split(separator: ".")
    let text = segments.count == 3 ? String(segments[1]) : ""
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
    guard let data = Data(base64Encoded: standard + padding) else {
      throw DeveloperServerError.untrusted
    }
    return data
  }
}
