import StoreKit

extension [Product] {
  /// The products as the list shows them: non-consumables, consumables, subscriptions. Each section
  /// keeps the order of the App Store's answer. Passes that do not renew have no section.
  ///
  /// Source: StoreHelper Demo (betas 3 and 5), "Consumables", "Subscriptions"
  var inSections: [Product] {
    [.nonConsumable, .consumable, .autoRenewable].flatMap { type in filter { $0.type == type } }
  }
}
