import AdapterHost
import StoreKit

/// The list of purchased products that is kept on the device: for times without App Store, and to
/// spare questions.
///
/// Source: StoreHelper Guide (2023), "Network connectivity issues"
struct PurchasedProductsFallback {
  private static let prefix = "purchased "

  func contains(_ productID: Product.ID) -> Bool {
    DeviceStorage.defaults[Self.prefix + productID] != nil
  }

  func set(_ productID: Product.ID, isPurchased: Bool) {
    DeviceStorage.defaults[Self.prefix + productID] = isPurchased ? "yes" : nil
  }
}
