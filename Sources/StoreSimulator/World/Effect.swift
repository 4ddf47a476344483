/// What a change of an account brings about outside of the account.
enum Effect: Codable, Hashable, Sendable {
  /// Listeners of `Transaction.updates` hear of the transaction. Rule UPD-1.
  case transaction(UInt64)
  /// Listeners of `Status.updates` hear how the customer stands in the group. Rule STAT-8.
  case status(GroupID)
  /// The developer's server hears of it. Rule SRV-1.
  case notification(ServerEvent, about: UInt64)
  /// Listeners of `Status.updates` hear how the family's subscription stands. Rule STAT-8.
  case sharedStatus(GroupID)
  /// The family follows the transaction, and the customer's own devices hear of it later. Rule
  /// STAT-6.
  case unheardTransaction(UInt64)
  /// The App Store shows the customer something inside the app. Rule MSG-1.
  case message(StoreMessage)

  var isForServer: Bool {
    switch self {
    case .transaction, .status, .sharedStatus, .unheardTransaction, .message: false
    case .notification: true
    }
  }
}
