import StoreKit

/// A notification of the helper to the app, also written to its log.
///
/// Source: StoreHelper Guide (2023), "Logging", "Purchase support in StoreHelper"
struct StoreNotification {
  enum Kind {
    case purchased, pending, cancelled, failed, validationFailed, revoked, upgraded
  }

  let kind: Kind
  let productID: Product.ID

  init(_ kind: Kind, _ productID: Product.ID) {
    self.kind = kind
    self.productID = productID
  }

  /// The notification about a verified transaction. A renewal is reported as a purchase.
  init(about transaction: Transaction) {
    if transaction.revocationDate != nil {
      self.init(.revoked, transaction.productID)
    } else {
      self.init(transaction.isUpgraded ? .upgraded : .purchased, transaction.productID)
    }
  }
}

extension StoreHelper.PurchaseState {
  /// The notification about a purchase with this outcome.
  var notification: StoreNotification.Kind {
    switch self {
    case .purchased: .purchased
    case .pending: .pending
    case .cancelled: .cancelled
    case .failedVerification: .validationFailed
    case .failed, .notStarted, .userCannotMakePayments, .inProgress, .unknown: .failed
    }
  }
}
