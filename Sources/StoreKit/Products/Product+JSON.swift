import JSONTree

extension Product: CustomDebugStringConvertible {
  /// What the App Store says of the product, as UTF-8: only the parts whose names are known from
  /// apps that read them. Source: inferred
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/jsonrepresentation
  public var jsonRepresentation: Data { Data(debugDescription.utf8) }

  /// Source: https://developer.apple.com/documentation/storekit/product/debugdescription
  public var debugDescription: String { json.line }

  private var json: JSON {
    var attributes = [JSON.Member("icuLocale", .string(style.locale.identifier))]
    if let subscription {
      attributes += [
        JSON.Member("subscriptionFamilyName", .string(subscription.groupDisplayName)),
        JSON.Member("subscriptionFamilyRank", .integer(subscription.groupLevel)),
        JSON.Member("offers", [["discounts": .array(discounts(of: subscription))]]),
      ]
    }
    return .object([JSON.Member("attributes", .object(attributes))])
  }

  private func discounts(of subscription: SubscriptionInfo) -> [JSON] {
    guard let offer = subscription.introductoryOffer else { return [] }
    return [["type": "IntroOffer", "modeType": .string(offer.paymentMode.rawValue)]]
  }
}
