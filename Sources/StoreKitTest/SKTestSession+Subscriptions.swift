import StoreSimulator
import StoreKit

// What is done to subscriptions.
extension SKTestSession {
  /// Ends the subscription now and turns its renewal off.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/expiresubscription(productidentifier:)
  /// - Throws: ``SKTestError``.
  public func expireSubscription(productIdentifier: String) throws {
    try act { (world) throws(SessionRefusal) in
      try world.expireSubscription(to: ProductID(productIdentifier))
    }
  }

  /// Ends the present period now and begins the next, with renewal turned on and without a price
  /// increase that waited. If renewals fail, this one does; one that is tried again stays so.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/forcerenewalofsubscription(productidentifier:)
  /// - Throws: ``SKTestError``.
  public func forceRenewalOfSubscription(productIdentifier: String) throws {
    try act { (world) throws(SessionRefusal) in
      try world.forceRenewal(of: ProductID(productIdentifier))
    }
  }

  /// Turns renewal off for the subscription that the transaction belongs to.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/disableautorenewfortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func disableAutoRenewForTransaction(identifier: UInt) throws {
    try act { (world) throws(SessionRefusal) in
      try world.setAutoRenewal(false, ofTransaction: UInt64(identifier))
    }
  }

  /// Turns renewal on for the subscription that the transaction belongs to.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/enableautorenewfortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func enableAutoRenewForTransaction(identifier: UInt) throws {
    try act { (world) throws(SessionRefusal) in
      try world.setAutoRenewal(true, ofTransaction: UInt64(identifier))
    }
  }

  /// The subscription becomes dearer, if the customer agrees; until then the increase is pending,
  /// and the app gets a message. Without an answer, the subscription ends with its period.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/requestpriceincreaseconsentfortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func requestPriceIncreaseConsentForTransaction(identifier: UInt) throws {
    try act { (world) throws(SessionRefusal) in
      try world.requestPriceIncreaseConsent(forTransaction: UInt64(identifier))
    }
  }

  /// The customer agrees to the increase that is pending, and the subscription renews.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/consenttopriceincreasefortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func consentToPriceIncreaseForTransaction(identifier: UInt) throws {
    try act { (world) throws(SessionRefusal) in
      try world.answerPriceIncrease(ofTransaction: UInt64(identifier), agrees: true)
    }
  }

  /// The customer refuses the increase that is pending: renewal is turned off, and nothing is
  /// pending any more.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/declinepriceincreasefortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func declinePriceIncreaseForTransaction(identifier: UInt) throws {
    try act { (world) throws(SessionRefusal) in
      try world.answerPriceIncrease(ofTransaction: UInt64(identifier), agrees: false)
    }
  }
}
