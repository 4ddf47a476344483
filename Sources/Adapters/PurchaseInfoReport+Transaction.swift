import AdapterHost
import StoreKit

extension PurchaseInfoReport {
  /// Everything that a transaction says.
  init(_ transaction: Transaction) {
    self.init(
      purchased: transaction.purchaseDate, expires: transaction.expirationDate,
      revoked: transaction.revocationDate, isRevoked: transaction.revocationDate != nil,
      isUpgraded: transaction.isUpgraded)
  }
}
