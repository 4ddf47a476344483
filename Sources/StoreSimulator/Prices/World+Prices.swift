// The developer's changes of prices.
extension World {
  /// New customers pay the new price at once; subscribers keep theirs until the increase applies.
  mutating func raisePrice(
    of id: ProductID, to price: Money, _ consent: PriceConsent
  ) throws(ActionRefusal) -> [Delivery] {
    let product = try raiseCatalogPrice(of: id, to: price)
    let isSecond = sales.latestIncreases[id].map { now < $0.adding(Period(1, .year)) } ?? false
    sales.latestIncreases[id] = now
    guard let terms = product.subscriptionTerms else { return [] }
    let notice = NoticePeriod(profile, at: now)
    return inEveryAccount { account in
      account.raisePrice(of: id, in: terms.groupID, to: price, notice: notice) { old in
        consent.isNeeded(from: old, to: price, each: terms.period, isSecondInAYear: isSecond)
      }
    }
  }

  /// New customers pay the new price at once. Subscribers are not asked, and keep theirs.
  ///
  /// Rule PI-5.
  @discardableResult
  mutating func raiseCatalogPrice(
    of id: ProductID, to price: Money
  ) throws(ActionRefusal) -> CatalogProduct {
    guard let product = catalog.product(id) else { throw .unknownProduct(id) }
    guard price > product.price else { throw .noIncrease(id, from: product.price, to: price) }
    catalog.update(id) { $0.price = price }
    return product
  }

  /// Subscribers pay the new price from their next renewal on, without consent.
  ///
  /// Source: https://developer.apple.com/help/app-store-connect/manage-subscriptions/manage-pricing-for-auto-renewable-subscriptions
  mutating func lowerPrice(of id: ProductID, to price: Money) throws(ActionRefusal) {
    guard let product = catalog.product(id) else { throw .unknownProduct(id) }
    guard price < product.price, price >= .zero else {
      throw .noCut(id, from: product.price, to: price)
    }
    catalog.update(id) { $0.price = price }
    guard let group = product.subscriptionTerms?.groupID else { return }
    for index in accounts.indices {
      guard let term = accounts[index][group]?.openTerm, term.productID == id,
        term.commitment == nil, term.managed == nil
      else { continue }
      accounts[index].updateTerm(of: group) { $0.price = $0.price.cut(to: price) }
    }
  }

  /// Removes the product from sale, or puts it back on sale. A subscription to it ends at its
  /// renewal.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/expirationreason-swift.struct/productunavailable
  mutating func setForSale(_ id: ProductID, _ isForSale: Bool) throws(ActionRefusal) {
    guard let product = catalog.product(id) else { throw .unknownProduct(id) }
    guard product.isForSale != isForSale else {
      throw isForSale ? .forSaleAlready(id) : .withdrawn(id)
    }
    catalog.update(id) { $0.isForSale = isForSale }
  }

  /// Changes every account, and performs the effects.
  mutating func inEveryAccount(_ change: (inout Account) -> [Effect]) -> [Delivery] {
    accounts.indices.flatMap { perform(change(&accounts[$0]), in: AccountID($0)) }
  }
}

extension PriceConsent {
  /// Whether a subscriber who pays `old` for each `period` has to consent to `new`.
  ///
  /// Rule PI-1: above 50 % and above 5 units of the currency (50 for a year), or a second increase
  /// within a year. Apple's limits are in US dollars; that other currencies have the same numbers
  /// is an assumption, and so is that increases are counted by product.
  /// Source: https://support.apple.com/en-us/109501
  func isNeeded(
    from old: Money, to new: Money, each period: Period, isSecondInAYear: Bool
  ) -> Bool {
    switch self {
    case .needed: return true
    case .notNeeded: return false
    case .byRule:
      let isYearly = period.lasts(asLongAs: Period(1, .year))
      let limit = Money(milliunits: isYearly ? 50_000 : 5000)
      let difference = new - old
      return isSecondInAYear || (difference * 2 > old && difference > limit)
    }
  }
}

extension ActionRefusal {
  package static func noIncrease(_ id: ProductID, from old: Money, to new: Money) -> Self {
    Self("invalid price of '\(id)': expected more than \(old), found \(new)")
  }

  package static func noCut(_ id: ProductID, from old: Money, to new: Money) -> Self {
    Self("invalid price of '\(id)': expected less than \(old), found \(new)")
  }

  package static func withdrawn(_ id: ProductID) -> Self {
    Self("'\(id)' was removed from sale")
  }

  package static func generic(_ id: ProductID) -> Self {
    Self("'\(id)' is a generic product of the Advanced Commerce API, which no customer buys")
  }

  package static func forSaleAlready(_ id: ProductID) -> Self {
    Self("'\(id)' is for sale already")
  }
}
