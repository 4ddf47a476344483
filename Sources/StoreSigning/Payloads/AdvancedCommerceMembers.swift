import JSONTree
import StoreSimulator

extension ManagedPlan<ChargedItem> {
  /// `advancedCommerceInfo` of a signed transaction.
  ///
  /// The simulated store knows no taxes, so that the price is without tax. Source: the example of
  /// https://developer.apple.com/documentation/advancedcommerceapi/change-subscription-price
  ///
  /// - Parameter price: that of the transaction.
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/advancedcommercetransactioninfo
  func json(price: Money) -> JSON {
    .payload([
      ("estimatedTax", 0), ("taxRate", "0"), ("taxCode", .string(taxCode)),
      ("taxExclusivePrice", .amount(price)), ("descriptors", descriptors.json),
      ("items", .array(items.map(\.json))), ("requestReferenceId", .string(reference)),
      ("period", .string(period.description)),
    ])
  }
}

extension ManagedPlan<RenewingItem> {
  /// `advancedCommerceInfo` of a signed renewal.
  ///
  /// - Parameter id: the subscription's original transaction.
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/advancedcommercerenewalinfo
  func json(ofOriginal id: UInt64) -> JSON {
    .payload([
      ("taxCode", .string(taxCode)), ("descriptors", descriptors.json),
      ("items", .array(items.map(\.json))), ("requestReferenceId", .string(reference)),
      ("consistencyToken", .string(consistencyToken(ofOriginal: id))),
      ("period", .string(period.description)),
    ])
  }
}

extension Descriptors {
  fileprivate var members: [(name: String, value: JSON?)] {
    [("displayName", .string(displayName)), ("description", .string(description))]
  }

  fileprivate var json: JSON { .payload(members) }
}

extension ChargedItem {
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/advancedcommercetransactionitem
  fileprivate var json: JSON {
    .payload(
      [("SKU", .string(sku))] + descriptors.members + [
        ("price", .amount(price)),
        ("refunds", refunds.isEmpty ? nil : .array(refunds.map(\.json))),
        ("revocationDate", .date(revocationDate)),
      ])
  }
}

extension ItemRefund {
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/advancedcommercerefund
  fileprivate var json: JSON {
    .payload([
      ("refundAmount", .amount(amount)), ("refundDate", .date(date)),
      ("refundReason", .string(reason.rawValue)), ("refundType", .string(type.rawValue)),
    ])
  }
}

extension RenewingItem {
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/advancedcommercerenewalitem
  fileprivate var json: JSON {
    .payload(
      [("SKU", .string(sku))] + descriptors.members + [
        ("price", .amount(announcedPrice)),
        ("priceIncreaseInfo", change.flatMap(\.increaseInfo)),
      ])
  }
}

extension ItemPriceChange {
  /// `nil` for a lower price.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/advancedcommercepriceincreaseinfo
  fileprivate var increaseInfo: JSON? {
    increase.map { increase in
      .payload([
        ("status", .string(increase.rawValue)), ("price", .amount(price)),
        (
          "dependentSKUs",
          dependentSKUs.isEmpty ? nil : .array(dependentSKUs.map(JSON.string))
        ),
      ])
    }
  }
}
