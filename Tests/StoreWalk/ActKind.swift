import AppStore

/// What ``Act`` has, without the arguments.
///
/// A new case of `Act` does not compile before it has its line in three places: here, in
/// `Act.trace` with the scenario language's word for it, and in `StepGenerator.act`.
package enum ActKind: String, CaseIterable, Hashable, Sendable {
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
  case setGracePeriod
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
  case lapseForUnknownReason
  case extendRenewal
  case extendAllRenewals
  case setRenewalLimit
  case sendMessage
  case buyInAppStore
  case interruptPurchases
  case stopInterruptingPurchases
  case resolveInterruption
  case changeStorefront
  case changeStorefrontDuringNextPurchase
  case sellOnly
  case forbidPurchases
  case permitPurchases
  case breakStore
  case mendStore
  case failNext
  case breakServer
  case mendServer
  case requestTestNotification
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

extension Act {
  /// The kind of the act, and the step of a scenario that does it; `nil` if the language has no
  /// word for it yet.
  var trace: (kind: ActKind, step: String?) {
    switch self {
    case .enableAskToBuy: (.enableAskToBuy, "enable ask to buy")
    case .disableAskToBuy: (.disableAskToBuy, "disable ask to buy")
    case .approve(let id): (.approve, "approve: \(id)")
    case .decline(let id): (.decline, "decline: \(id)")
    case .refund(let id, .full, of: .latest): (.refund, "refund: \(id)")
    case .refund: (.refund, nil)
    case .cancelSubscription(let id): (.cancelSubscription, "cancel subscription: \(id)")
    case .resumeSubscription(let id): (.resumeSubscription, "resume subscription: \(id)")
    case .buyOnAnotherDevice: (.buyOnAnotherDevice, nil)
    case .breakBilling: (.breakBilling, "break billing")
    case .mendBilling: (.mendBilling, "mend billing")
    case .setGracePeriod(let grace):
      (.setGracePeriod, "grace period: \(grace.map { "\($0.days) days" } ?? "off")")
    case .loseNetwork: (.loseNetwork, "lose network")
    case .regainNetwork: (.regainNetwork, "regain network")
    case .approveRefund: (.approveRefund, nil)
    case .declineRefund: (.declineRefund, nil)
    case .reverseRefund: (.reverseRefund, nil)
    case .raisePrice: (.raisePrice, nil)
    case .cutPrice: (.cutPrice, nil)
    case .acceptPriceIncrease: (.acceptPriceIncrease, nil)
    case .refusePriceIncrease: (.refusePriceIncrease, nil)
    case .withdrawProduct: (.withdrawProduct, nil)
    case .offerProductAgain: (.offerProductAgain, nil)
    case .renewEarly: (.renewEarly, nil)
    case .lapseForUnknownReason: (.lapseForUnknownReason, nil)
    case .extendRenewal: (.extendRenewal, nil)
    case .extendAllRenewals: (.extendAllRenewals, nil)
    case .setRenewalLimit: (.setRenewalLimit, nil)
    case .sendMessage: (.sendMessage, nil)
    case .buyInAppStore: (.buyInAppStore, nil)
    case .interruptPurchases: (.interruptPurchases, nil)
    case .stopInterruptingPurchases: (.stopInterruptingPurchases, nil)
    case .resolveInterruption: (.resolveInterruption, nil)
    case .changeStorefront: (.changeStorefront, nil)
    case .changeStorefrontDuringNextPurchase: (.changeStorefrontDuringNextPurchase, nil)
    case .sellOnly: (.sellOnly, nil)
    case .forbidPurchases: (.forbidPurchases, nil)
    case .permitPurchases: (.permitPurchases, nil)
    case .breakStore: (.breakStore, nil)
    case .mendStore: (.mendStore, nil)
    case .failNext: (.failNext, nil)
    case .breakServer: (.breakServer, nil)
    case .mendServer: (.mendServer, nil)
    case .requestTestNotification: (.requestTestNotification, nil)
    case .issueCode: (.issueCode, nil)
    case .redeemInAppStore: (.redeemInAppStore, nil)
    case .openWinBackOffer: (.openWinBackOffer, nil)
    case .useDevice: (.useDevice, nil)
    case .signIn: (.signIn, nil)
    case .joinFamily: (.joinFamily, nil)
    case .leaveFamily: (.leaveFamily, nil)
    case .shareWithFamily: (.shareWithFamily, nil)
    case .stopSharing: (.stopSharing, nil)
    }
  }
}
