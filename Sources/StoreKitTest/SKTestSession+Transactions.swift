import StoreSimulator
import StoreKit

// Changes to transactions. Identifiers are those of `SKTestTransaction`, which are those of
// `Transaction.id`.
extension SKTestSession {
  /// All transactions, finished or not, and the orders that wait, were interrupted or declined;
  /// oldest first.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/alltransactions()
  public func allTransactions() -> [SKTestTransaction] {
    environment.records.map { SKTestTransaction($0.record, isDeclined: $0.isDeclined) }
  }

  /// Removes every transaction, as if nothing had been bought. New ones get new identifiers.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/cleartransactions()
  public func clearTransactions() { environment.clearTransactions() }

  /// Removes a transaction; with the original of a subscription, all its renewals, too.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/deletetransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func deleteTransaction(identifier: UInt) throws {
    try orThrow { () throws(SessionRefusal) in try environment.delete(UInt64(identifier)) }
  }

  /// Refunds a transaction at once. The app receives it through `Transaction.updates`.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/refundtransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func refundTransaction(identifier: UInt) throws {
    try act { (world) throws(SessionRefusal) in
      try world.refundTransaction(UInt64(identifier))
    }
  }

  /// Resolves the issue of an interrupted purchase, which is made now, or of a failed renewal,
  /// which is charged now. No effect after the App Store has given up the renewal.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/resolveissuefortransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func resolveIssueForTransaction(identifier: UInt) throws {
    try act { (world) throws(SessionRefusal) in
      try world.resolveIssue(ofTransaction: UInt64(identifier))
    }
  }

  /// The family organiser approves an order that waits. The app receives the transaction through
  /// `Transaction.updates`.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/approveasktobuytransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func approveAskToBuyTransaction(identifier: UInt) throws {
    try act { (world) throws(SessionRefusal) in try world.approveRequest(UInt64(identifier)) }
  }

  /// The family organiser declines an order that waits. The app is not notified.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/declineasktobuytransaction(identifier:)
  /// - Throws: ``SKTestError``.
  public func declineAskToBuyTransaction(identifier: UInt) throws {
    try orThrow { () throws(SessionRefusal) in try environment.decline(UInt64(identifier)) }
  }

  func act(_ act: (inout World) throws(SessionRefusal) -> [Delivery]) throws {
    try orThrow { () throws(SessionRefusal) in try environment.act(act) }
  }

  func orThrow<Value>(_ body: () throws(SessionRefusal) -> Value) throws -> Value {
    do throws(SessionRefusal) { return try body() } catch { throw SKTestError(error) }
  }
}
