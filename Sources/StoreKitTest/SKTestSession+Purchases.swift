import StoreSimulator
import Foundation
import StoreKit

// Purchases outside of the app.
extension SKTestSession {
  /// The customer buys the product outside of the app, which receives it through
  /// `Transaction.updates`.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/buyproduct(productidentifier:)
  /// - Throws: ``SKTestError``.
  public func buyProduct(productIdentifier: String) throws {
    _ = try buy(productIdentifier, options: [])
  }

  /// The customer buys the product outside of the app, which receives it through
  /// `Transaction.updates`. The purchase needs no approval, is never interrupted, and ignores
  /// simulated errors.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/buyproduct(identifier:options:)
  /// - Returns: the transaction, or the one that the customer had already.
  /// - Throws: ``SKTestError``.
  @discardableResult
  public func buyProduct(
    identifier: String, options: Set<Product.PurchaseOption> = []
  ) async throws -> Transaction {
    // So that a date that the test took before lies before the purchase.
    await SimulatedDevice.current.wait(for: .purchase)
    return try buy(identifier, options: options)
  }

  private func buy(_ id: String, options: Set<Product.PurchaseOption>) throws -> Transaction {
    try orThrow { () throws(SessionRefusal) in
      try SimulatedDevice.current.buyOutside(id, options: options)
    }
  }
}

// Options of `buyProduct(identifier:options:)`; a purchase of the app ignores them.
extension Product.PurchaseOption {
  /// The renewal of a subscription that was bought in the past.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/subscriptionrenewalbehavior
  public enum SubscriptionRenewalBehavior: Hashable, Sendable {
    /// The subscription ends with its first period.
    case cancelImmediately
    /// The subscription has renewed until now, and renews.
    case renewUntilNow
  }

  /// The date of the purchase: now, or in the past.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/purchasedate(_:renewalbehavior:)
  public static func purchaseDate(
    _ purchaseDate: Date, renewalBehavior: SubscriptionRenewalBehavior = .renewUntilNow
  ) -> Product.PurchaseOption {
    Product.PurchaseOption(.date(purchaseDate, renews: renewalBehavior == .renewUntilNow))
  }

  /// An offer code, by the reference name of the offer.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/codeoffer(referencename:)
  public static func codeOffer(referenceName: String) -> Product.PurchaseOption {
    Product.PurchaseOption(.codeOffer(referenceName))
  }

  /// A promotional offer, without a signature.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseoption/promotionaloffer(id:)
  public static func promotionalOffer(id: String) -> Product.PurchaseOption {
    Product.PurchaseOption(.promotionalOffer(id))
  }
}
