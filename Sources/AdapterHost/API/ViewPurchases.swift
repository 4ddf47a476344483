import StoreKit

/// The part of Apple's views in an app's purchases: they buy, and follow the store.
public enum ViewPurchases {
  /// Emits the transaction of a successful purchase from `Transaction.updates`, where an app finds
  /// it that has no action for completed purchases.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/oninapppurchasecompletion(perform:)
  public static func announce(_ transaction: Transaction) {
    SimulatedDevice.current.announce(transaction)
  }

  /// Each time that something may have changed in the store. It takes nothing from the app's loops.
  public static var storeChanges: some AsyncSequence<Void, Never> & Sendable { StoreChanges() }
}
