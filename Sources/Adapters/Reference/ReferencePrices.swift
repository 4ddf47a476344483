import AdapterHost
import StoreKit

extension ReferenceShop {
  /// Rules PROD-3, OFF-INT-4: the price as the shop's page shows it; `nil` for a product that is
  /// not for sale.
  func price(of productID: Product.ID) async -> PriceReport? {
    guard let product = await product(productID) else { return nil }
    guard let subscription = product.subscription else {
      return PriceReport(text: habits.price(product))
    }
    let standard = "\(habits.price(product)) / \(subscription.subscriptionPeriod.everyText)"
    guard let (offer, kind) = await offer(of: subscription) else {
      return PriceReport(text: standard)
    }
    return PriceReport(text: "\(offer.text), then \(standard)", offer: kind)
  }

  /// Rule OFF-INT-4: an introductory offer is shown only to a customer who would get it, and never
  /// to a current or former subscriber, even if the eligibility check says yes. Rule OFF-WB-5: a
  /// former one may have a win-back offer.
  private func offer(
    of subscription: Product.SubscriptionInfo
  ) async -> (Product.SubscriptionOffer, OfferKind)? {
    if habits.showsOffersToAll, let offer = subscription.introductoryOffer {
      return (offer, .introductory)
    }
    let groupID = subscription.subscriptionGroupID
    let statuses = (try? await subscription.status) ?? []
    // A charge that is retried unlocks nothing, and the customer has not left.
    guard !statuses.contains(where: { $0.state == .inBillingRetryPeriod }),
      await !unlocksPlan(ofGroup: groupID)
    else { return nil }
    if let offer = subscription.introductoryOffer, await subscription.isEligibleForIntroOffer,
      await !hadIntroductoryOffer(inGroup: groupID)
    {
      return (offer, .introductory)
    }
    // The App Store lists the best one first.
    let eligible = statuses.compactMap { try? $0.renewalInfo.payloadValue }
      .flatMap(\.eligibleWinBackOfferIDs)
    return habits.winBackOffer(subscription, eligible).map { ($0, .winBack) }
  }

  /// Rule OFF-INT-4: whether the customer has a plan of the group. A plan that was just bought has
  /// no status for a while, so the unlocked products are read instead.
  private func unlocksPlan(ofGroup groupID: String) async -> Bool {
    let unlocked = await unlockedProducts()
    return products.contains {
      unlocked.contains($0.id) && $0.subscription?.subscriptionGroupID == groupID
    }
  }

  /// Rules OFF-INT-3, OFF-INT-4: the answer about eligibility may be older than the customer's
  /// history.
  private func hadIntroductoryOffer(inGroup groupID: String) async -> Bool {
    for await result in Transaction.all {
      guard case .verified(let transaction) = result else { continue }
      if transaction.subscriptionGroupID == groupID, transaction.offer?.type == .introductory {
        return true
      }
    }
    return false
  }
}

extension Product.SubscriptionOffer {
  /// Rule PROD-3: `$9.99 for 2 months`, `$0.99 / month for 3 months`, `free for 1 week`.
  fileprivate var text: String {
    let length = period.lengthText(times: periodCount)
    if paymentMode == .freeTrial { return "free for \(length)" }
    let price = paymentMode == .payAsYouGo ? "\(displayPrice) / \(period.everyText)" : displayPrice
    return "\(price) for \(length)"
  }
}

extension Product.SubscriptionPeriod {
  /// Rule PROD-3: `month`, `2 weeks`: how often.
  fileprivate var everyText: String {
    let (count, name) = parts(times: 1)
    return count == 1 ? name : lengthText(times: 1)
  }

  /// Rule PROD-3: `1 month`, `2 weeks`: how long.
  fileprivate func lengthText(times: Int) -> String {
    let (count, name) = parts(times: times)
    return "\(count) \(name)\(count == 1 ? "" : "s")"
  }

  /// Rule PROD-3: seven days read as one week.
  private func parts(times: Int) -> (count: Int, name: String) {
    let count = value * times
    if unit == .day, count.isMultiple(of: 7) { return (count / 7, "week") }
    return (count, unit.localizedDescription.lowercased())
  }
}
