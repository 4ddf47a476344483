import StoreSimulator
import Wire

// The acts of the simulated world that verbs stand for.
extension OutsideVerb {
  func act(_ action: Action) -> StoreAction {
    switch self {
    case .enableAskToBuy: .enableAskToBuy
    case .disableAskToBuy: .disableAskToBuy
    case .approve: .approve(action.product)
    case .decline: .decline(action.product)
    case .cancelSubscription: .cancelSubscription(action.product)
    case .resumeSubscription: .resumeSubscription(action.product)
    case .buyInAppStore: .buyInAppStore(action.product)
    case .redeemInAppStore: .redeemInAppStore(action.text(.code) ?? "")
    case .openWinBackOffer:
      .openWinBackOffer(
        action.product, action.text(.offer) ?? "", streamlined: action.isSet(.streamlined))
    case .resolveInterruption: .resolveInterruption(action.product)
    case .acceptPriceIncrease: .acceptPriceIncrease(action.product)
    case .refusePriceIncrease: .refusePriceIncrease(action.product)
    case .joinFamily: .joinFamily(action.name)
    case .leaveFamily: .leaveFamily(action.name)
    case .shareWithFamily: .shareWithFamily
    case .stopSharing: .stopSharing
    case .changeStorefront: .changeStorefront(action.storefront)
    case .forbidPurchases: .forbidPurchases
    case .permitPurchases: .permitPurchases
    }
  }
}

extension StoreVerb {
  func act(_ action: Action, in world: World) throws(StepError) -> StoreAction {
    switch self {
    case .refund:
      return .refund(action.product, try action.extent(), of: action.refundedPurchase)
    case .breakBilling: return .breakBilling
    case .mendBilling: return .mendBilling
    case .gracePeriod: return .setGracePeriod(try action.gracePeriod())
    case .approveRefund: return .approveRefund(action.product, try action.extent())
    case .declineRefund: return .declineRefund(action.product)
    case .reverseRefund: return .reverseRefund(action.product)
    case .raisePrice:
      return .raisePrice(action.product, to: try action.price(), consent: try action.consent())
    case .cutPrice: return .cutPrice(action.product, to: try action.price())
    case .withdrawProduct: return .withdrawProduct(action.product)
    case .offerProductAgain: return .offerProductAgain(action.product)
    case .sellOnly: return .sellOnly(action.product, in: action.storefronts)
    case .renewEarly: return .renewEarly(action.product)
    case .renewalLimit: return .setRenewalLimit(try action.renewalLimit())
    case .extendRenewal:
      return .extendRenewal(action.product, days: action.integer(.days) ?? 0)
    case .extendAllRenewals:
      return .extendAllRenewals(
        action.product, days: action.integer(.days) ?? 0,
        request: "request \(world.notifications.count + 1)")
    case .endWithoutReason: return .lapseForUnknownReason(action.product)
    case .issueCode: return try action.issuedCode()
    case .interruptPurchases: return .interruptPurchases
    case .stopInterruptingPurchases: return .stopInterruptingPurchases
    case .sendTestNotification: return .requestTestNotification
    case .sendNotificationAgain: return .sendNotificationAgain
    case .sendUnknownNotification: return .sendUnknownNotification
    case .sendMessage: return .sendMessage(try action.message(in: world))
    }
  }
}
