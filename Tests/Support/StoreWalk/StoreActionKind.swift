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
  case mendBilling
  case gracePeriod
  case loseNetwork
  case regainNetwork
  case approveRefund
  case declineRefund
  case reverseRefund
  case raisePrice
  case cutPrice
  case acceptPriceIncrease
  case refusePriceIncrease
  case withdrawProduct
  case offerProductAgain
  case renewEarly
  case endWithoutReason
  case extendRenewal
  case extendAllRenewals
  case renewalLimit
  case sendMessage
  case buyInAppStore
  case interruptPurchases
  case stopInterruptingPurchases
  case resolveInterruption
  case changeStorefront
  case changeStorefrontWhileBuying
  case sellOnly
  case forbidPurchases
  case permitPurchases
  case breakStore
  case mendStore
  case failNext
  case breakServer
  case mendServer
  case sendTestNotification
  case sendNotificationAgain
  case sendUnknownNotification
  case issueCode
  case redeemInAppStore
  case openWinBackOffer
  case useDevice
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
    case .mendBilling: (.mendBilling, "mend billing")
    case .gracePeriod(let grace):
      (.gracePeriod, "grace period: \(grace.map { "\($0.days) days" } ?? "off")")
    case .loseNetwork: (.loseNetwork, "lose network")
    case .regainNetwork: (.regainNetwork, "regain network")
    case .approveRefund(let id, let extent):
      (.approveRefund, "approve refund: \(parts(id, extent, .latest))")
    case .declineRefund(let id):
      (.declineRefund, "decline refund: \(id)")
    case .reverseRefund(let id):
      (.reverseRefund, "reverse refund: \(id)")
    case .raisePrice(let id, let price, let consent):
      (.raisePrice, "raise price: { product: \(id), to: \(price), consent: \(consent.rawValue) }")
    case .cutPrice(let id, let price):
      (.cutPrice, "cut price: { product: \(id), to: \(price) }")
    case .acceptPriceIncrease(let id):
      (.acceptPriceIncrease, "accept price increase: \(id)")
    case .refusePriceIncrease(let id):
      (.refusePriceIncrease, "refuse price increase: \(id)")
    case .withdrawProduct(let id):
      (.withdrawProduct, "withdraw product: \(id)")
    case .offerProductAgain(let id):
      (.offerProductAgain, "offer product again: \(id)")
    case .renewEarly(let id):
      (.renewEarly, "renew early: \(id)")
    case .endWithoutReason(let id):
      (.endWithoutReason, "end without reason: \(id)")
    case .extendRenewal(let id, let days):
      (.extendRenewal, "extend renewal: { product: \(id), days: \(days) }")
    case .extendAllRenewals(let id, let days, _):
      (.extendAllRenewals, "extend all renewals: { product: \(id), days: \(days) }")
    case .renewalLimit(let limit):
      (.renewalLimit, "renewal limit: \(limit?.rawValue ?? "off")")
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
    case .changeStorefrontWhileBuying(let code):
      (.changeStorefrontWhileBuying, "change storefront while buying: \(code)")
    case .sellOnly(let id, in: let codes):
      (.sellOnly, "sell only: { product: \(id), in: \(codes.joined(separator: " ")) }")
    case .forbidPurchases: (.forbidPurchases, "forbid purchases")
    case .permitPurchases: (.permitPurchases, "permit purchases")
    case .breakStore: (.breakStore, "break store")
    case .mendStore: (.mendStore, "mend store")
    case .failNext(let call, with: let error):
      (
        .failNext,
        "fail next: { call: \(call.rawValue), error: \(error.rawValue) }"
      )
    case .breakServer: (.breakServer, "break server")
    case .mendServer: (.mendServer, "mend server")
    case .sendTestNotification: (.sendTestNotification, "send test notification")
    case .sendNotificationAgain: (.sendNotificationAgain, "send notification again")
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
    case .useDevice(let name):
      (.useDevice, "use device: \(name)")
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
