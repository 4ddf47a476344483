import Wire

/// A feature that an app does not have, finer than the protocols of an adapter. Scenarios about it
/// are skipped, and expectations of it are left out; reports name the limits of each adapter.
public struct AppLimit: Hashable, Sendable {
  let limit: Limit

  private init(_ limit: Limit) { self.limit = limit }

  /// The app sells no consumables.
  public static let consumables = AppLimit(.kind(.consumables))
  /// The app sells no non-consumables.
  public static let nonConsumables = AppLimit(.kind(.nonConsumables))
  /// The app sells no non-renewing subscriptions.
  public static let passes = AppLimit(.kind(.passes))
  /// The app sells no auto-renewing subscriptions.
  public static let subscriptions = AppLimit(.kind(.subscriptions))
  /// The app, opened while the App Store cannot be reached, need not know what was bought.
  public static let memoryWithoutNetwork = AppLimit(.memoryWithoutNetwork)
  /// The app does not handle purchases that begin in the App Store.
  public static let promotedPurchases = AppLimit(.promotedPurchases)
  /// The wording of prices is the app's own: the amounts are judged, and a period if it is named.
  public static let priceText = AppLimit(.priceText)
  /// The app asks for its own products, not for those that a scenario lists.
  public static let productLists = AppLimit(.productLists)
  /// The app buys one unit at a time.
  public static let quantities = AppLimit(.quantities)
  /// The app refuses to move a customer from one plan to another.
  public static let planChanges = AppLimit(.planChanges)
  /// The app's passes, which are non-renewing subscriptions, do not last 30 days as those of the
  /// scenarios do: scenarios that wait a week or longer with one are not played.
  public static let passDuration = AppLimit(.passDuration)
  /// The app judges by a receipt that the App Store or the app's server confirms, and not by signed
  /// transactions: scenarios that tamper with one are not played, since receipts stay true.
  public static let transactionSignatures = AppLimit(.transactionSignatures)
  /// The app's server is one of the sandbox alone: scenarios in production are not played.
  public static let production = AppLimit(.production)
  /// The app has no button to restore purchases, so ``StoreAdapter/restorePurchases()`` is never
  /// called.
  public static let restoring = AppLimit(.restoring)
  /// The app does not report how a purchase ended: the outcome that ``StoreAdapter/buy(_:)``
  /// returns, and an error, are not judged.
  public static let purchaseOutcomes = AppLimit(.purchaseOutcomes)
  /// The app unlocks the same whatever was bought, such as "Pro": whether
  /// ``StoreAdapter/access()`` returns any product is judged, and not which.
  public static let accessByProduct = AppLimit(.accessByProduct)

  /// The app does not show this part of its subscription.
  public static func subscription(_ part: SubscriptionPart) -> AppLimit {
    AppLimit(.part(.subscription, part.rawValue))
  }

  /// The app does not show this part of the information on a purchase.
  public static func purchaseInfo(_ part: PurchaseInfoPart) -> AppLimit {
    AppLimit(.part(.purchaseInfo, part.rawValue))
  }

  /// The app's server does not know this part of a subscription.
  public static func server(_ part: SubscriptionPart) -> AppLimit {
    AppLimit(.part(.server, part.rawValue))
  }

  /// The app's server does not know this amount.
  public static func server(_ amount: ServerAmount) -> AppLimit {
    AppLimit(.part(.server, amount.rawValue))
  }
}
