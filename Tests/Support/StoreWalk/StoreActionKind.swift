import StoreSimulator

/// What ``StoreAction`` has, without the arguments.
///
/// A new case of `StoreAction` does not compile before it has its line in three places: here, in
/// `Act.trace` with the scenario language's word for it, and in `StepGenerator.act`.
package enum StoreActionKind: String, CaseIterable, Hashable, Sendable {
  case enableAskToBuy
  case disableAskToBuy
  case approve
  case decline
  case refund
  case cancelSubscription
  case resumeSubscription
  case buyOnAnotherDevice
  case breakBilling
  case fixBilling
  case setGracePeriod
  case loseNetwork
  case restoreNetwork
  case approveRefund
  case declineRefund
  case reverseRefund
  case raisePrice
  case lowerPrice
  case acceptPriceIncrease
  case declinePriceIncrease
  case removeFromSale
  case putOnSale
  case renewEarly
  case expireWithoutReason
  case extendRenewal
  case extendAllRenewals
  case setRenewalLimit
  case sendMessage
  case buyInAppStore
  case interruptPurchases
  case stopInterruptingPurchases
  case resolveInterruption
  case changeStorefront
  case changeStorefrontDuringPurchase
  case sellOnly
  case forbidPurchases
  case allowPurchases
  case breakStore
  case fixStore
  case failNext
  case breakServer
  case fixServer
  case sendTestNotification
  case resendNotification
  case sendUnknownNotification
  case issueCode
  case redeemInAppStore
  case openWinBackOffer
  case switchDevice
  case signIn
  case joinFamily
  case leaveFamily
  case shareWithFamily
  case stopSharing
}

extension StoreAction {
  /// The kind of the act, and the step of a scenario that does it; `nil` if the language has no
  /// word for it yet.
  var trace: (kind: StoreActionKind, step: String?) {
    switch self {
    case .enableAskToBuy: (.enableAskToBuy, "enable ask to buy")
    case .disableAskToBuy: (.disableAskToBuy, "disable ask to buy")
    case .approve(let id): (.approve, "approve: \(id)")
    case .decline(let id): (.decline, "decline: \(id)")
    case .refund(let id, let extent, of: let purchase):
      (.refund, "refund: \(parts(id, extent, purchase))")
    case .cancelSubscription(let id): (.cancelSubscription, "cancel subscription: \(id)")
    case .resumeSubscription(let id): (.resumeSubscription, "resume subscription: \(id)")
    case .buyOnAnotherDevice: (.buyOnAnotherDevice, nil)
    case .breakBilling: (.breakBilling, "break billing")
    case .fixBilling: (.fixBilling, "fix billing")
    case .setGracePeriod(let grace):
      (.setGracePeriod, "set grace period: \(grace.map { "\($0.days) days" } ?? "off")")
    case .loseNetwork: (.loseNetwork, "lose network")
    case .restoreNetwork: (.restoreNetwork, "restore network")
    case .approveRefund(let id, let extent):
      (.approveRefund, "approve refund: \(parts(id, extent, .latest))")
    case .declineRefund(let id):
      (.declineRefund, "decline refund: \(id)")
    case .reverseRefund(let id):
      (.reverseRefund, "reverse refund: \(id)")
    case .raisePrice(let id, let price, let consent):
      (.raisePrice, "raise price: { product: \(id), to: \(price), consent: \(consent.rawValue) }")
    case .lowerPrice(let id, let price):
      (.lowerPrice, "lower price: { product: \(id), to: \(price) }")
    case .acceptPriceIncrease(let id):
      (.acceptPriceIncrease, "accept price increase: \(id)")
    case .declinePriceIncrease(let id):
      (.declinePriceIncrease, "decline price increase: \(id)")
    case .removeFromSale(let id):
      (.removeFromSale, "remove from sale: \(id)")
    case .putOnSale(let id):
      (.putOnSale, "put on sale: \(id)")
    case .renewEarly(let id):
      (.renewEarly, "renew early: \(id)")
    case .expireWithoutReason(let id):
      (.expireWithoutReason, "expire without reason: \(id)")
    case .extendRenewal(let id, let days):
      (.extendRenewal, "extend renewal: { product: \(id), days: \(days) }")
    case .extendAllRenewals(let id, let days, _):
      (.extendAllRenewals, "extend all renewals: { product: \(id), days: \(days) }")
    case .setRenewalLimit(let limit):
      (.setRenewalLimit, "set renewal limit: \(limit?.rawValue ?? "off")")
    case .sendMessage(let reason, about: _):
      (.sendMessage, "send message: \(reason.rawValue)")
    case .buyInAppStore(let id):
      (.buyInAppStore, "buy in App Store: \(id)")
    case .interruptPurchases: (.interruptPurchases, "interrupt purchases")
    case .stopInterruptingPurchases: (.stopInterruptingPurchases, "stop interrupting purchases")
    case .resolveInterruption(let id):
      (.resolveInterruption, "resolve interruption: \(id)")
    case .changeStorefront(let code):
      (.changeStorefront, "change storefront: \(code)")
    case .changeStorefrontDuringPurchase(let code):
      (.changeStorefrontDuringPurchase, "change storefront during purchase: \(code)")
    case .sellOnly(let id, in: let codes):
      (.sellOnly, "sell only: { product: \(id), in: \(codes.joined(separator: " ")) }")
    case .forbidPurchases: (.forbidPurchases, "forbid purchases")
    case .allowPurchases: (.allowPurchases, "allow purchases")
    case .breakStore: (.breakStore, "break store")
    case .fixStore: (.fixStore, "fix store")
    case .failNext(let call, with: let error):
      (
        .failNext,
        "fail next: { call: \(call.rawValue), error: \(error.rawValue) }"
      )
    case .breakServer: (.breakServer, "break server")
    case .fixServer: (.fixServer, "fix server")
    case .sendTestNotification: (.sendTestNotification, "send test notification")
    case .resendNotification: (.resendNotification, "resend notification")
    case .sendUnknownNotification: (.sendUnknownNotification, "send unknown notification")
    case .issueCode(let code, let offer, let limit, let expires):
      (.issueCode, "issue code: { code: \(code), offer: \(offer)\(words(limit, expires)) }")
    case .redeemInAppStore(let code):
      (.redeemInAppStore, "redeem in App Store: \(code)")
    case .openWinBackOffer(let id, let offer, streamlined: let isStreamlined):
      (
        .openWinBackOffer,
        "open win-back offer: { product: \(id), offer: \(offer), streamlined: \(isStreamlined) }"
      )
    case .switchDevice(let name):
      (.switchDevice, "switch device: \(name)")
    case .signIn(let name):
      (.signIn, "sign in as: \(name)")
    case .joinFamily(let name):
      (.joinFamily, "join family: \(name)")
    case .leaveFamily(let name):
      (.leaveFamily, "leave family: \(name)")
    case .shareWithFamily: (.shareWithFamily, "share with family")
    case .stopSharing: (.stopSharing, "stop sharing")
    }
  }
}

// The language's words for arguments.
private func parts(
  _ id: ProductID, _ extent: RefundExtent, _ purchase: RefundedPurchase
) -> String {
  var fields = ["product: \(id)"]
  switch extent {
  case .full: break
  case .unusedTime: fields.append("prorated: unused time")
  case .prorated(let share):
    fields.append("prorated: \(share / 1000).\(String(share % 1000 + 1000).dropFirst())%")
  }
  switch purchase {
  case .latest: break
  case .earlier(let count): fields.append("earlier: \(count)")
  }
  return fields.count == 1 ? id.rawValue : "{ \(fields.joined(separator: ", ")) }"
}

private func words(_ limit: CodeLimit, _ expires: StoreTime?) -> String {
  let uses: Int? =
    switch limit {
    case .oneTime: 1
    case .custom(let uses): uses
    }
  return (uses.map { ", uses: \($0)" } ?? "") + (expires.map { ", until: \($0)" } ?? "")
}
