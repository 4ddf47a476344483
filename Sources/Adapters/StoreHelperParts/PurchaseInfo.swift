import StoreKit

/// The details that an app shows of a non-consumable purchase.
///
/// Source: StoreHelper Guide (2023), "Displaying Non-Consumable Purchase Information"
struct PurchaseInfo {
  let product: Product
  let latestVerifiedTransaction: Transaction

  /// `nil` for any other type of product, for one that was never bought, and for a purchase that
  /// cannot be verified.
  init?(for product: Product) async {
    guard product.type == .nonConsumable, let latest = await product.latestTransaction else {
      return nil
    }
    let transaction = UnwrappedVerificationResult(latest)
    guard transaction.isVerified else { return nil }
    self.product = product
    latestVerifiedTransaction = transaction.value
  }
}
