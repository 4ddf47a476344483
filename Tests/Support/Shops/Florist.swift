package import StoreSimulator

/// The florist that tests buy from: the products of `scenarios/catalogs/florist.storekit`.
package enum Florist {
  package static let flowers: ProductID = "com.rarcher.nonconsumable.flowers.large"
  package static let roses: ProductID = "com.rarcher.nonconsumable.roses.large"
  package static let chocolates: ProductID = "com.rarcher.nonconsumable.chocolates.small"
  package static let installation: ProductID = "com.rarcher.consumable.plant.installation"
  package static let gold: ProductID = "com.rarcher.subscription.vip.gold"
  package static let silver: ProductID = "com.rarcher.subscription.vip.silver"
  package static let bronze: ProductID = "com.rarcher.subscription.vip.bronze"
  package static let plans: GroupID = "5E0C71B4"
}
