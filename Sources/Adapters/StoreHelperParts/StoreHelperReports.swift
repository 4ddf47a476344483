import AdapterHost
import StoreKit

extension About {
  /// One of the states of StoreHelper that a document describes.
  init(storeHelper adapter: BuiltInAdapter, version: String) {
    self.init(
      name: adapter.rawValue, version: version,
      homepage: "https://github.com/russell-archer/StoreHelper",
      issues: "https://github.com/russell-archer/StoreHelper/issues")
  }
}

extension [SubscriptionGroups.Group] {
  /// The subscription groups of the app's own product list.
  static var bundled: Self {
    ProductList.bundledGroups.map { Element(name: $0.name, products: $0.products) }
  }
}

extension SubscriptionReport {
  init(_ best: BestSubscription) {
    let renewal = best.verifiedRenewalInfo
    self.init(
      productID: best.product.id, state: best.status.state, renews: renewal?.willAutoRenew,
      // Rule STAT-10.
      renewsAs: renewal?.willAutoRenew == true ? renewal?.autoRenewPreference : nil,
      expires: best.latestVerifiedTransaction.expirationDate,
      offer: best.latestVerifiedTransaction.offer?.type)
  }
}

extension PurchaseInfoReport {
  /// The purchase information that an app shows: of a non-consumable, or of the best plan of
  /// its group.
  @MainActor init?(
    of productID: Product.ID, selling products: [Product], in groups: SubscriptionGroups
  ) async {
    guard let product = products.first(where: { $0.id == productID }) else { return nil }
    if let info = await PurchaseInfo(for: product) {
      self.init(info)
    } else if let groupID = product.subscription?.subscriptionGroupID,
      let best = await groups.best(inGroup: groupID, selling: products),
      best.product.id == productID
    {
      // Source: StoreHelper Guide (2023), "Displaying Subscription information"
      self.init(best.latestVerifiedTransaction)
    } else {
      return nil
    }
  }

  private init(_ info: PurchaseInfo) {
    let transaction = info.latestVerifiedTransaction
    self.init(
      purchased: transaction.purchaseDate, revoked: transaction.revocationDate,
      isRevoked: transaction.revocationDate != nil)
  }
}
