import StoreKit

extension StoreHelper {
  /// The price that is shown for a subscription before it is bought.
  enum SubscriptionPrice {
    case standard
    case introductory(Product.SubscriptionOffer)
    /// At least one.
    case promotional([Product.SubscriptionOffer])
  }

  /// Promotional offers come before an introductory one, and that before the standard price.
  ///
  /// Source: "How StoreHelper displays Standard, Promotional or Introductory Offer Prices"
  func price(
    of productID: Product.ID, sold subscription: Product.SubscriptionInfo
  ) async throws -> SubscriptionPrice {
    let past = await allSubscriptionTransactions()
    let isLapsed = try await isLapsedSubscriber(to: productID, past)
    let hasLower = try await hasLowerValueCurrentSubscription(than: productID)
    let offers = subscription.promotionalOffers
    if hasLower || isLapsed, !offers.isEmpty { return .promotional(offers) }
    guard let offer = subscription.introductoryOffer, try await !isPurchased(productID) else {
      return .standard
    }
    for other in groups.group(of: productID)?.products ?? [productID] {
      if try await isLapsedSubscriber(to: other, past) { return .standard }
    }
    return .introductory(offer)
  }

  /// Whether the customer is shown this promotional offer, and so can choose it.
  func shows(offerID: String, of product: Product) async throws -> Bool {
    guard let subscription = product.subscription else { return false }
    switch try await price(of: product.id, sold: subscription) {
    case .promotional(let offers): return offers.contains { $0.id == offerID }
    case .standard, .introductory: return false
    }
  }

  /// Whether the customer has a plan of the same group that gives less service.
  private func hasLowerValueCurrentSubscription(
    than productID: Product.ID
  ) async throws -> Bool {
    for other in groups.lowerProducts(than: productID) {
      if try await isPurchased(other) { return true }
    }
    return false
  }

  /// Whether the customer had this very plan, and has it no more.
  private func isLapsedSubscriber(
    to productID: Product.ID, _ past: Set<Product.ID>
  ) async throws -> Bool {
    guard past.contains(productID) else { return false }
    return try await !isPurchased(productID)
  }

  /// The plans that the customer ever had.
  private func allSubscriptionTransactions() async -> Set<Product.ID> {
    var productIDs: Set<Product.ID> = []
    for await result in Transaction.all {
      let transaction = UnwrappedVerificationResult(result)
      guard transaction.isVerified, transaction.value.productType == .autoRenewable else {
        continue
      }
      productIDs.insert(transaction.value.productID)
    }
    return productIDs
  }
}
