import StoreSimulator
import Foundation
import StoreKit

// What the customer buys outside of the app.
extension SKTestSession {
  /// The customer buys the product outside of the app, which hears of it through
  /// `Transaction.updates`.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/buyproduct(productidentifier:)
  /// - Throws: ``SKTestError``.
  public func buyProduct(productIdentifier: String) throws {
    _ = try buy(productIdentifier, options: [])
  }

  /// The customer buys the product outside of the app, which hears of it through
  /// `Transaction.updates`. Nobody is asked, nothing interrupts it, and no simulated error is meant
  /// for it.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/buyproduct(identifier:options:)
  /// - Returns: the transaction, or the one that the customer had already.
  /// - Throws: ``SKTestError``.
  @discardableResult
  public func buyProduct(
    identifier: String, options: Set<Product.PurchaseOption> = []
  ) async throws -> Transaction {
    try buy(identifier, options: options)
  }

  private func buy(_ id: String, options: Set<Product.PurchaseOption>) throws -> Transaction {
    try orThrow { () throws(SessionRefusal) in
      try SimulatedDevice.current.buyOutside(id, options: options)
    }
  }
}

// They work with `buyProduct(identifier:options:)`; a purchase of the app pays no heed to them.
extension Product.PurchaseOption {
  /// How a subscription that was bought in the past went on.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/subscriptionrenewalbehavior
  public enum SubscriptionRenewalBehavior: Hashable, Sendable {
    /// It ended, or ends, with its first period.
    case cancelImmediately
    /// It has renewed until now, and renews.
    case renewUntilNow
  }

  /// When it was bought: now, or in the past.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/purchasedate(_:renewalbehavior:)
  public static func purchaseDate(
    _ purchaseDate: Date, renewalBehavior: SubscriptionRenewalBehavior = .renewUntilNow
  ) -> Product.PurchaseOption {
    Product.PurchaseOption(.date(purchaseDate, renews: renewalBehavior == .renewUntilNow))
  }

  /// With an offer code, by the offer's reference name.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/codeoffer(referencename:)
  public static func codeOffer(referenceName: String) -> Product.PurchaseOption {
    Product.PurchaseOption(.codeOffer(referenceName))
  }

  /// With a promotional offer, which needs no signature.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/promotionaloffer(id:)
  public static func promotionalOffer(id: String) -> Product.PurchaseOption {
    Product.PurchaseOption(.promotionalOffer(id))
  }
}
