import AdapterHost
import StoreKit

extension PurchaseInfoReport {
  init(_ info: PurchaseInfo) {
    let transaction = info.latestVerifiedTransaction
    self.init(
      purchased: transaction.purchaseDate, revoked: transaction.revocationDate,
      isRevoked: transaction.revocationDate != nil)
  }
}
