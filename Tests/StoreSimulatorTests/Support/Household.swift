import StoreSimulator

/// A family of the florist's customers.
enum Household {
  static let parent = "customer"
  static let child = "child"

  /// The florist's catalog, with a few products that families may share.
  static let catalog = Catalog(
    products: Florist.catalog.products.map { product in
      CatalogProduct(
        id: product.id, kind: product.kind, price: product.price,
        isFamilyShareable: shareable.contains(product.id))
    }, groups: Florist.catalog.groups)

  /// Of every kind, though only two of the kinds can be shared.
  private static let shareable: Set = [
    Florist.flowers, Florist.installation, Florist.garden, Florist.gold, Florist.silver,
    Florist.silverYear, Florist.news,
  ]
}

extension World {
  /// A parent who shares with a child. The parent's app runs on the phone; the child has a tablet.
  static func household(_ profile: Profile = .documented) throws -> World {
    var world = World(
      catalog: Household.catalog, profile: profile, now: StoreTime("2026-01-05"))
    for act in [
      StoreAction.joinFamily(Household.child), .shareWithFamily, .switchDevice("tablet"),
      .signIn(as: Household.child), .switchDevice("phone"),
    ] { _ = try world.apply(act) }
    _ = world.launch()
    return world
  }

  /// Puts the device in use down, takes up the other, and opens the app there.
  @discardableResult
  mutating func take(_ device: String) throws -> [Delivery] {
    _ = try apply(.switchDevice(device))
    return launch()
  }

  /// The parent buys, and the child's app is opened.
  @discardableResult
  mutating func parentBuys(_ product: ProductID) throws -> [Delivery] {
    try take("phone")
    finishAll()
    try buy(product)
    return try take("tablet")
  }

  var child: Account {
    guard let child = account(named: Household.child) else { preconditionFailure("no child") }
    return child
  }

  /// The notifications about the child.
  var childNotifications: [String] {
    notifications.filter { $0.account == child.id }.map(\.outline)
  }
}
