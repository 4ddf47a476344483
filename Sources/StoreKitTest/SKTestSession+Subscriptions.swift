import StoreSimulator
import StoreKit

// Changes to subscriptions.
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

  /// Ends the current period and begins the next. Turns renewal on and removes a pending price
  /// increase. If renewals fail, this one does.
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

  /// Requests consent to a price increase: it is pending until the customer agrees, and the app
  /// gets a message. Without consent, the subscription ends with its period.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/requestpriceincreaseconsentfortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func requestPriceIncreaseConsentForTransaction(identifier: UInt) throws {
    try act { (world) throws(SessionRefusal) in
      try world.requestPriceIncreaseConsent(forTransaction: UInt64(identifier))
    }
  }

  /// Consents to the pending price increase, and the subscription renews.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/consenttopriceincreasefortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func consentToPriceIncreaseForTransaction(identifier: UInt) throws {
    try act { (world) throws(SessionRefusal) in
      try world.answerPriceIncrease(ofTransaction: UInt64(identifier), agrees: true)
    }
  }

  /// Declines the pending price increase: turns renewal off.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/declinepriceincreasefortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func declinePriceIncreaseForTransaction(identifier: UInt) throws {
    try act { (world) throws(SessionRefusal) in
      try world.answerPriceIncrease(ofTransaction: UInt64(identifier), agrees: false)
    }
  }
}
