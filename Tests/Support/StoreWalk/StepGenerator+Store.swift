import StoreSimulator

// What the developer, the App Store and the customer's family do.
extension StepGenerator {
  /// Who there is, in the order in which they come up.
  var people: [String] { ["customer", "child", "aunt", "uncle", "cousin", "friend", "neighbour"] }

  /// Rather one of the first than of the last.
  mutating func name(_ names: [String]) -> String {
    chance.one(of: Array(names.prefix(1 + chance.below(names.count)))) ?? Account.nameOfFirst
  }

  mutating func storefront() -> String? {
    chance.one(of: chance.once(in: 2) ? ["USA"] : StorefrontCurrency.storefronts)
  }

  /// Mostly such as leaves the product for sale where most customers are.
  mutating func restriction(in world: World) -> StoreAction? {
    guard chance.once(in: 3) else { return nil }
    let somewhere = chance.one(of: StorefrontCurrency.storefronts)
    let everywhere = StorefrontCurrency.storefronts
    let codes = chance.once(in: 3) ? [somewhere].compactMap { $0 } : everywhere
    return chance.one(of: world.catalog.products).map { .sellOnly($0.id, in: codes) }
  }

  mutating func failure() -> StoreAction? {
    guard chance.once(in: 3), let call = chance.one(of: StoreCall.allCases) else { return nil }
    return chance.one(of: call.errors).map { .failNext(call, with: $0) }
  }

  /// A code or an offer's name, seldom one that nobody knows.
  mutating func code(in world: World) -> String {
    let codes = world.offerRecords.issuedCodes.map(\.text) + world.codeOffers
    return chance.once(in: 20) ? "No Such Code" : chance.one(of: codes) ?? "No Such Code"
  }

  mutating func newCode(in world: World) -> StoreAction? {
    guard let offer = chance.one(of: world.codeOffers) else { return nil }
    let limit: CodeLimit =
      chance.once(in: 2) ? .oneTime : .custom(uses: chance.once(in: 4) ? nil : 1 + chance.below(2))
    let expires = chance.once(in: 2) ? world.now.adding(Period(1 + chance.below(90), .day)) : nil
    return .issueCode(
      code: "CODE\(world.offerRecords.issuedCodes.count)", offer: offer, limit: limit,
      expires: expires)
  }

  mutating func winBackOffer(in world: World) -> StoreAction? {
    guard world.canShopInAppStore, let id = product(world.wonBack, world) else { return nil }
    return chance.one(of: world.winBackOffers(of: id)).map {
      .openWinBackOffer(id, $0, streamlined: chance.once(in: 2))
    }
  }

  /// Somebody who can join the family; seldom somebody who cannot.
  mutating func stranger(in world: World) -> String? {
    if chance.once(in: 40) { return name(people) }
    guard let family = world.family else { return name(people.filter { $0 != world.account.name }) }
    guard family.members.count < 5 else { return nil }
    let relatives = (family.members + [family.purchaser]).map { world.accounts[$0.index].name }
    return chance.one(of: people.filter { !relatives.contains($0) })
  }

  mutating func member(in world: World) -> String? {
    guard chance.once(in: 2) else { return nil }
    return chance.one(of: world.family?.members ?? []).map { world.accounts[$0.index].name }
  }
}

extension World {
  var isAppStoreReachable: Bool {
    do throws(CallFailure) {
      try reachAppStore()
      return true
    } catch { return false }
  }

  var canShopInAppStore: Bool { device.isOnline && device.permitsPurchases }

  /// What is for sale where the customer is.
  var sold: [ProductID] {
    catalog.products.filter {
      $0.isForSale && (sales.storefronts[$0.id]?.contains(storefront) ?? true)
    }.map(\.id)
  }

  fileprivate var codeOffers: [String] {
    catalog.products.filter(\.isForSale).flatMap {
      $0.subscriptionTerms?.codeOffers.map(\.referenceName) ?? []
    }
  }

  /// The products that the customer of the device could be won back to.
  fileprivate var wonBack: [ProductID] { sold.filter { !winBackOffers(of: $0).isEmpty } }

  /// The win-back offers of the product that the customer may have.
  func winBackOffers(of product: ProductID) -> [String] {
    guard let group = catalog.product(product)?.subscriptionTerms?.groupID else { return [] }
    return statuses(in: group)
      .filter { $0.transaction.productID == product && $0.transaction.ownership == .purchased }
      .flatMap(\.renewal.eligibleWinBackOfferIDs)
  }
}
