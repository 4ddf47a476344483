import JSONTree

/// A `.storekit` file for products that are only named in code.
enum CatalogDraft {
  /// The file's text. Kinds, periods and prices are guesses from the identifiers' words.
  package static func text(for products: [NamedProduct]) -> String {
    let single = products.filter { !$0.kind.isSubscription && $0.kind != .nonRenewing }
    let passes = products.filter { $0.kind == .nonRenewing }
    let plans = products.filter(\.kind.isSubscription)
    let group: JSON = .object([
      .init("id", "A0000001"), .init("localizations", .array([])), .init("name", "Subscriptions"),
      .init(
        "subscriptions",
        .array(plans.enumerated().map { plan($0.element, level: $0.offset + 1) })),
    ])
    let catalog: JSON = .object([
      .init("identifier", "A0000000"),
      .init("nonRenewingSubscriptions", .array(passes.map { product($0) })),
      .init("products", .array(single.map { product($0) })),
      .init("settings", .object([])),
      .init("subscriptionGroups", .array(plans.isEmpty ? [] : [group])),
      .init("version", .object([.init("major", 4), .init("minor", 0)])),
    ])
    return catalog.indentedText
  }

  private static func product(_ product: NamedProduct, _ extra: [JSON.Member] = []) -> JSON {
    let isPlan = product.kind.isSubscription
    return .object(
      [
        .init("displayPrice", .string(isPlan ? "4.99" : "9.99")),
        .init("familyShareable", false), .init("internalID", .string(product.id)),
        .init(
          "localizations",
          .array([
            .object([
              .init("description", .string("")), .init("displayName", .string(product.id)),
              .init("locale", "en_US"),
            ])
          ])), .init("productID", .string(product.id)),
        .init("referenceName", .string(product.id)), .init("type", .string(product.kind.word)),
      ] + extra)
  }

  private static func plan(_ plan: NamedProduct, level: Int) -> JSON {
    guard case .subscription(let period) = plan.kind else { return product(plan) }
    return product(
      plan,
      [
        .init("adHocOffers", .array([])), .init("codeOffers", .array([])),
        .init("groupNumber", .integer(level)), .init("introductoryOffer", .null),
        .init("recurringSubscriptionPeriod", .string(period)),
        .init("subscriptionGroupID", "A0000001"),
      ])
  }
}

extension NamedProduct.Kind {
  fileprivate var isSubscription: Bool {
    if case .subscription = self { true } else { false }
  }

  /// The word in a `.storekit` file.
  fileprivate var word: String {
    switch self {
    case .consumable: "Consumable"
    case .nonConsumable: "NonConsumable"
    case .nonRenewing: "NonRenewingSubscription"
    case .subscription: "RecurringSubscription"
    }
  }
}
