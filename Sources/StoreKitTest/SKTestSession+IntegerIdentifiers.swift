// Apple's header declares identifiers as `NSUInteger`, which Swift imports as `UInt` or as `Int`:
// Apple's documentation prints `Int`, and published tests pass either. `UInt` is preferred where
// both fit, and is the documented one here.
extension SKTestSession {
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/deletetransaction(identifier:)
  /// - Throws: ``SKTestError``.
  @_disfavoredOverload @_documentation(visibility: internal)
  public func deleteTransaction(identifier: Int) throws {
    try deleteTransaction(identifier: known(identifier))
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/refundtransaction(identifier:)
  /// - Throws: ``SKTestError``.
  @_disfavoredOverload @_documentation(visibility: internal)
  public func refundTransaction(identifier: Int) throws {
    try refundTransaction(identifier: known(identifier))
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/resolveissuefortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  @_disfavoredOverload @_documentation(visibility: internal)
  public func resolveIssueForTransaction(identifier: Int) throws {
    try resolveIssueForTransaction(identifier: known(identifier))
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/approveasktobuytransaction(identifier:)
  /// - Throws: ``SKTestError``.
  @_disfavoredOverload @_documentation(visibility: internal)
  public func approveAskToBuyTransaction(identifier: Int) throws {
    try approveAskToBuyTransaction(identifier: known(identifier))
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/declineasktobuytransaction(identifier:)
  /// - Throws: ``SKTestError``.
  @_disfavoredOverload @_documentation(visibility: internal)
  public func declineAskToBuyTransaction(identifier: Int) throws {
    try declineAskToBuyTransaction(identifier: known(identifier))
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/disableautorenewfortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  @_disfavoredOverload @_documentation(visibility: internal)
  public func disableAutoRenewForTransaction(identifier: Int) throws {
    try disableAutoRenewForTransaction(identifier: known(identifier))
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/enableautorenewfortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  @_disfavoredOverload @_documentation(visibility: internal)
  public func enableAutoRenewForTransaction(identifier: Int) throws {
    try enableAutoRenewForTransaction(identifier: known(identifier))
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/requestpriceincreaseconsentfortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  @_disfavoredOverload @_documentation(visibility: internal)
  public func requestPriceIncreaseConsentForTransaction(identifier: Int) throws {
    try requestPriceIncreaseConsentForTransaction(identifier: known(identifier))
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/consenttopriceincreasefortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  @_disfavoredOverload @_documentation(visibility: internal)
  public func consentToPriceIncreaseForTransaction(identifier: Int) throws {
    try consentToPriceIncreaseForTransaction(identifier: known(identifier))
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/declinepriceincreasefortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  @_disfavoredOverload @_documentation(visibility: internal)
  public func declinePriceIncreaseForTransaction(identifier: Int) throws {
    try declinePriceIncreaseForTransaction(identifier: known(identifier))
  }

  /// The identifier as `UInt`. No transaction has the one of a negative number.
  private func known(_ identifier: Int) -> UInt { UInt(bitPattern: identifier) }
}
