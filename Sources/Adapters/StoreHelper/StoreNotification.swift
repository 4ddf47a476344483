import StoreKit

/// Something that the helper tells the app, and notes in its log.
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

  /// What a transaction that was verified tells. A renewal is a purchase like any other here.
  init(about transaction: Transaction) {
    if transaction.revocationDate != nil {
      self.init(.revoked, transaction.productID)
    } else {
      self.init(transaction.isUpgraded ? .upgraded : .purchased, transaction.productID)
    }
  }
}

extension StoreHelper.PurchaseState {
  /// What the app is told of a purchase that ended so.
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
