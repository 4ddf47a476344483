import StoreSimulator
import StoreTerms

// Subscriptions of a scenario's catalog that are added to the app's, in a group of their own.

extension Candidate {
  /// The product of a role, as it is added to the app's catalog.
  init(filling role: Role, of table: RoleTable, in app: AppProducts) {
    let group = role.product.subscriptionTerms.map { terms in
      app.apart(table.catalog.group(terms.groupID) ?? CatalogGroup(id: terms.groupID, name: ""))
    }
    self.init(
      product: group.map {
        role.product.placed(in: $0.id, locale: table.catalog.settings.locale)
      } ?? role.product,
      group: role.group == nil ? nil : group?.name, isFiller: true)
  }
}

extension AppProducts {
  /// The group with an identifier and a name that no group of the app has, since facts find a group
  /// by its name.
  func apart(_ group: CatalogGroup) -> CatalogGroup {
    CatalogGroup(
      id: GroupID(
        rawValue: Self.unused(group.id.rawValue, among: catalog.groups.map(\.id.rawValue))),
      name: Self.unused(group.name, among: catalog.groups.map(\.name)),
      localizations: group.localizations)
  }

  private static func unused(_ name: String, among names: [String]) -> String {
    var free = name
    var number = 2
    while names.contains(free) {
      free = "\(name)-\(number)"
      number += 1
    }
    return free
  }
}

extension CatalogProduct {
  /// The same product in another group, with its words for `locale`.
  fileprivate func placed(in group: GroupID, locale: String) -> CatalogProduct {
    guard let terms = subscriptionTerms, terms.groupID != group else { return self }
    return CatalogProduct(
      id: id, kind: .autoRenewable(terms.placed(in: group, level: terms.level)),
      localizations: localizations, locale: locale, price: price,
      isFamilyShareable: isFamilyShareable, codeOffers: codeOffers, isGeneric: isGeneric)
  }
}

extension SubscriptionTerms {
  /// The same period and offers in another group.
  func placed(in group: GroupID, level: Int) -> SubscriptionTerms {
    SubscriptionTerms(
      groupID: group, level: level, period: period, introductoryOffer: introductoryOffer,
      promotionalOffers: promotionalOffers, codeOffers: codeOffers, winBackOffers: winBackOffers,
      billingPlans: billingPlans, monthlyOffers: offers(for: .monthly))
  }
}
