package import StoreSimulator

/// The florist with a generic product of the Advanced Commerce API, in a group of its own.
extension Florist {
  package static let generic: ProductID = "com.rarcher.aca.generic.subscription"
  package static let managed: GroupID = "Advanced Commerce"

  package static let managedCatalog = Catalog(
    products: catalog.products + [
      CatalogProduct(
        id: generic,
        kind: .autoRenewable(
          SubscriptionTerms(groupID: managed, level: 1, period: Period(1, .month))),
        price: Money(milliunits: 290), isGeneric: true)
    ], groups: catalog.groups + [CatalogGroup(id: managed, name: "Group for Advanced Commerce")])
}
