import StoreKit

/// What a bridge to another language makes of purchases with the Advanced Commerce API.
public struct AdvancedCommerceBridge: Sendable {
  public init() {}

  public func items(of transaction: Transaction) -> [[String: String]] {
    transaction.advancedCommerceInfo?.items.map(fields) ?? []
  }

  public func fields(of item: Transaction.AdvancedCommerceInfo.Item) -> [String: String] {
    var fields = fields(of: item.details)
    fields["revoked"] = item.revocationDate.map { "\($0)" }
    fields["refunds"] = item.refunds?.map(describe).joined(separator: ", ")
    return fields
  }

  public func fields(of details: Transaction.AdvancedCommerceInfo.Item.Details) -> [String: String]
  {
    [
      "sku": details.sku, "name": details.displayName, "text": details.description,
      "price": "\(details.price)", "offer": details.offer.map(describe) ?? "",
      "partners": details.partners.map(describe).joined(separator: ", "),
    ]
  }

  public func describe(_ partner: Transaction.AdvancedCommerceInfo.Partner) -> String {
    "\(partner.name) (\(partner.id))"
  }

  public func describe(_ offer: Transaction.AdvancedCommerceInfo.Offer) -> String {
    let known: Set<Transaction.AdvancedCommerceInfo.Offer.Reason> = [
      .acquisition, .winBack, .retention,
    ]
    let reason = known.contains(offer.reason) ? offer.reason.rawValue : "other"
    return "\(offer.price) for \(offer.periodCount) × \(offer.period.value): \(reason)"
  }

  public func describe(_ refund: Transaction.AdvancedCommerceInfo.Refund) -> String {
    let part: [Transaction.AdvancedCommerceInfo.Refund.RefundType: String] = [
      .full: "all", .proRated: "the rest", .custom: "\(refund.amount)",
    ]
    return "\(part[refund.type] ?? refund.type.rawValue) on \(refund.date): \(name(refund.reason))"
  }

  public func name(_ reason: Transaction.AdvancedCommerceInfo.Refund.Reason) -> String {
    switch reason {
    case .unintended: "by mistake"
    case .unfulfilled: "not delivered"
    case .unsatisfied: "not liked"
    case .legal: "by law"
    case .modifyItems: "changed"
    case .other: "other"
    default: reason.rawValue
    }
  }

  public func renewal(of info: Product.SubscriptionInfo.RenewalInfo) -> [String] {
    guard
      let next: Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo = info
        .advancedCommerceInfo
    else { return [] }
    let head = [
      next.requestReferenceID, next.consistencyToken, next.taxCode, next.displayName,
      next.description, "\(next.period.value)",
    ]
    return head + next.items.flatMap(changes)
  }

  public func changes(
    of item: Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo.Item
  ) -> [String] {
    let details: Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo.Item.Details = item
      .details
    guard
      let change: Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo.Item.PriceIncreaseInfo =
        item.priceIncreaseInfo
    else { return [details.sku] }
    return [details.sku, "\(change.price)", name(change.status)] + change.dependentSKUs
  }

  public func name(
    _ status: Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo.Item.PriceIncreaseInfo
      .Status
  ) -> String {
    switch status {
    case .scheduled: "to come"
    case .pending: "asked"
    case .accepted: "accepted"
    default: status.rawValue
    }
  }

  /// What another version of the app kept as text.
  public func read(
    _ word: String
  ) -> (
    Transaction.AdvancedCommerceInfo.Offer.Reason, Transaction.AdvancedCommerceInfo.Refund.Reason,
    Transaction.AdvancedCommerceInfo.Refund.RefundType,
    Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo.Item.PriceIncreaseInfo.Status
  ) {
    (
      Transaction.AdvancedCommerceInfo.Offer.Reason(rawValue: word),
      Transaction.AdvancedCommerceInfo.Refund.Reason(rawValue: word),
      Transaction.AdvancedCommerceInfo.Refund.RefundType(rawValue: word),
      Product.SubscriptionInfo.RenewalInfo.AdvancedCommerceInfo.Item.PriceIncreaseInfo.Status(
        rawValue: word)
    )
  }
}
