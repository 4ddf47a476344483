import AdapterHost

extension [SubscriptionGroups.Group] {
  /// What the app's own list has under subscriptions.
  static var bundled: Self {
    ProductList.bundledGroups.map { Element(name: $0.name, products: $0.products) }
  }
}
