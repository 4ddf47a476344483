import StoreKit

/// The subscription of the highest level of service that a customer has in a group.
///
/// Source: StoreHelper Guide (2023), "Displaying Subscription information"
struct BestSubscription {
  let product: Product
  let groupName: String
  let status: Product.SubscriptionInfo.Status
  let latestVerifiedTransaction: Transaction
  /// `nil` if it could not be verified.
  let verifiedRenewalInfo: Product.SubscriptionInfo.RenewalInfo?

  /// Looks at every status, since there may be one for the own subscription and one that the
  /// family shares. Those that entitle to nothing count only if no other does.
  ///
  /// `nil` without a status, or without one that can be verified.
  init?(in group: SubscriptionGroups.Group, selling products: [Product]) async {
    let plans = group.products.compactMap { id in products.first { $0.id == id } }
    guard let statuses = try? await plans.first?.subscription?.status else { return nil }
    let known = statuses.compactMap { Self($0, plans, group.name) }
    let entitling = known.filter {
      $0.status.state == .subscribed || $0.status.state == .inGracePeriod
    }
    func level(of best: Self) -> Int { plans.firstIndex(of: best.product) ?? plans.endIndex }
    let candidates = entitling.isEmpty ? known : entitling
    guard let best = candidates.min(by: { level(of: $0) < level(of: $1) }) else { return nil }
    self = best
  }

  private init?(
    _ status: Product.SubscriptionInfo.Status, _ plans: [Product], _ groupName: String
  ) {
    let transaction = UnwrappedVerificationResult(status.transaction)
    guard transaction.isVerified,
      let product = plans.first(where: { $0.id == transaction.value.productID })
    else { return nil }
    let renewal = UnwrappedVerificationResult(status.renewalInfo)
    self.product = product
    self.groupName = groupName
    self.status = status
    latestVerifiedTransaction = transaction.value
    verifiedRenewalInfo = renewal.isVerified ? renewal.value : nil
  }
}
