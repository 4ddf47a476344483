extension Verb {
  /// Whether a device, or who is signed in on it, does it or suffers it, and so could be another
  /// one for this step alone. What prepares something that comes later could not: it comes where
  /// the journey goes on.
  package var isDoneOnDevice: Bool {
    switch self {
    case .app(let verb): verb != .foreground
    case .outside(let verb): verb.isDoneOnDevice
    case .store(let verb): verb.isDoneOnDevice
    case .world(let verb): verb.isDoneOnDevice
    }
  }
}

extension OutsideVerb {
  fileprivate var isDoneOnDevice: Bool {
    switch self {
    case .enableAskToBuy, .disableAskToBuy, .approve, .decline, .cancelSubscription,
      .resumeSubscription, .buyInAppStore, .redeemInAppStore, .openWinBackOffer,
      .resolveInterruption, .acceptPriceIncrease, .refusePriceIncrease, .changeStorefront,
      .forbidPurchases, .permitPurchases:
      true
    // Members are named, and only the purchaser shares.
    case .joinFamily, .leaveFamily, .shareWithFamily, .stopSharing: false
    }
  }
}

extension StoreVerb {
  fileprivate var isDoneOnDevice: Bool {
    switch self {
    case .refund, .breakBilling, .mendBilling, .approveRefund, .declineRefund, .reverseRefund,
      .renewEarly, .extendRenewal, .endWithoutReason, .interruptPurchases,
      .stopInterruptingPurchases, .sendMessage:
      true
    case .gracePeriod, .raisePrice, .cutPrice, .withdrawProduct, .offerProductAgain, .sellOnly,
      .renewalLimit, .extendAllRenewals, .issueCode, .sendTestNotification,
      .sendNotificationAgain, .sendUnknownNotification:
      false
    }
  }
}

extension WorldVerb {
  fileprivate var isDoneOnDevice: Bool {
    switch self {
    case .loseNetwork, .regainNetwork, .moveClock: true
    case .wait, .waitUntil, .useDevice, .signInAs, .breakStore, .mendStore, .breakServer,
      .mendServer, .failNext, .changeStorefrontWhileBuying, .tamperWith, .stopTamperingWith,
      .slowNetwork, .crashBeforeFinish, .tellUnknown, .stopTellingUnknown, .forgeNotification:
      false
    }
  }
}

extension Vocabulary {
  /// The device that a journey begins on.
  package static let firstDevice = "phone"
  /// Who is signed in on it.
  package static let firstAccount = "customer"
}
