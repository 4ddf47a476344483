import AdapterHost
import StoreKit

extension BrokenShop {
  /// Servers that verify too little or misread the App Store's notifications.
  static let servers: [BrokenShop] = [
    BrokenShop(
      "server-counts-twice", "has its server handle a notification as often as it comes",
      respondingPage, breaks: ["SRV-2"]
    ) { $0.server.handlesOnce = false },
    BrokenShop(
      "server-follows-arrival", "has its server believe what arrives last, whenever it was signed",
      "https://developer.apple.com/documentation/appstoreservernotifications/signeddate",
      breaks: ["SRV-2"]
    ) { $0.server.isOutdated = { _, _ in false } },
    BrokenShop(
      "server-refuses-unknown", "has its server refuse a notification of a new type",
      "https://developer.apple.com/documentation/appstoreservernotifications/notificationtype",
      breaks: ["SRV-2"]
    ) { $0.server.accepts = { $0 != "NOT_YET_KNOWN" } },
    BrokenShop(
      "server-waits-for-beginning",
      "has its server ignore a subscription whose beginning it was not notified of", respondingPage,
      breaks: ["SRV-2"]
    ) { $0.server.begins = { $0 == "SUBSCRIBED" } },
    BrokenShop(
      "server-ends-cancelled", "has its server take a renewal that is turned off for the end",
      "https://developer.apple.com/documentation/appstoreservernotifications/notificationtype",
      breaks: ["SRV-3"]
    ) { habits in
      let state = habits.server.state
      habits.server.state = {
        $0.event == "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED" ? .expired : state($0)
      }
    },
    BrokenShop(
      "server-forgets-grace", "has its server take the grace period for the end",
      "https://developer.apple.com/documentation/appstoreserverapi/status", breaks: ["SRV-3"]
    ) { habits in
      let state = habits.server.state
      habits.server.state = { state($0) == .inGracePeriod ? .expired : state($0) }
    },
    BrokenShop(
      "server-revokes-any-refund",
      "has its server end the subscription when a past period is refunded",
      "https://developer.apple.com/documentation/appstoreservernotifications/notificationtype",
      breaks: ["SRV-3"]
    ) { habits in
      let state = habits.server.state
      habits.server.state = { $0.event == "REFUND" ? .revoked : state($0) }
    },
    BrokenShop(
      "server-reads-past-period", "has its server take a refunded past period for the present one",
      "https://developer.apple.com/documentation/storekit/handling-refund-notifications",
      breaks: ["SRV-3"]
    ) { $0.server.isPast = { _, _ in false } },
    BrokenShop(
      "server-ignores-refund", "has its server keep serving a customer after a refund",
      "https://developer.apple.com/documentation/storekit/handling-refund-notifications",
      breaks: ["SRV-3"]
    ) { habits in
      let state = habits.server.state
      habits.server.state = { $0.event == "REFUND" ? .subscribed : state($0) }
    },
    BrokenShop(
      "server-retries-for-ever",
      "has its server wait for a charge that the App Store has given up",
      "https://developer.apple.com/documentation/appstoreservernotifications/notificationtype",
      breaks: ["SRV-3"]
    ) { habits in
      let state = habits.server.state
      habits.server.state = {
        $0.event == "EXPIRED BILLING_RETRY" ? .inBillingRetryPeriod : state($0)
      }
    },
    BrokenShop(
      "server-renews-cancelled",
      "has its server take the plan that a payload names for one that renews",
      "https://developer.apple.com/documentation/appstoreserverapi/autorenewproductid",
      breaks: ["STAT-10"]
    ) { $0.server.renewsAs = { $0.autoRenewProductId } },
    BrokenShop(
      "server-mixes-customers", "has its server take the latest subscription for anybody's",
      "https://developer.apple.com/documentation/appstoreserverapi/apptransactionid",
      breaks: ["SRV-3"]
    ) { $0.server.isOwner = { _, _ in true } },
    BrokenShop(
      "server-keeps-first-plan", "has its server keep the plan that the subscription began with",
      "https://developer.apple.com/documentation/appstoreserverapi/originaltransactionid",
      breaks: ["SRV-3"]
    ) { $0.server.product = { notified, known in known ?? notified } },
    BrokenShop(
      "server-trusts-anyone", "has its server trust unverified notifications", libraryPage,
      breaks: ["VER-3"]
    ) { $0.server.read = { jws, _ in try unverifiedPayload(of: jws) } },
    BrokenShop(
      "server-forgets-app", "has its server believe what is about another app", libraryPage,
      breaks: ["VER-3"]
    ) { $0.server.isOurApp = { _ in true } },
    BrokenShop(
      "server-forgets-environment", "has its server believe what another environment tells",
      libraryPage, breaks: ["VER-3"]
    ) { $0.server.isOurEnvironment = { _ in true } },
    BrokenShop(
      "server-reads-units", "has its server read thousandths as whole units",
      "https://developer.apple.com/documentation/appstoreserverapi/price", breaks: ["VER-4"]
    ) { $0.server.amount = { Decimal($0) } },
    BrokenShop(
      "server-reads-seconds", "has its server read milliseconds as seconds",
      "https://developer.apple.com/documentation/appstoreserverapi/expiresdate", breaks: ["VER-4"]
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
