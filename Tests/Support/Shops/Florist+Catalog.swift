package import StoreSimulator

/// A catalog in code, for tests of the simulator alone: some products of the file, and more plans
/// and offers.
extension Florist {
  package static let garden: ProductID = "com.rarcher.nonrenewing.garden.visits"
  package static let silverYear: ProductID = "com.rarcher.subscription.vip.silver.year"
  package static let silverTwin: ProductID = "com.rarcher.subscription.vip.silver.twin"
  package static let news: ProductID = "com.rarcher.subscription.news.weekly"
  package static let vip: GroupID = "VIP"
  package static let papers: GroupID = "News"

  package static let winter = CodeOffer(
    referenceName: "Special Winter Offer", terms: .freeTrial(Period(1, .week)),
    eligibility: [.new, .existing, .expired], isStackable: true)
  package static let welcomeBack = CodeOffer(
    referenceName: "Welcome Back",
    terms: .payAsYouGo(price: Money(milliunits: 5990), each: Period(1, .month), count: 3),
    eligibility: [.expired], isStackable: false)
  package static let yearCode = CodeOffer(
    referenceName: "Silver Year",
    terms: .payUpFront(price: Money(milliunits: 10), Period(1, .year)),
    eligibility: [.new, .existing], isStackable: false)
  package static let bronzeCode = CodeOffer(
    referenceName: "Bronze", terms: .freeTrial(Period(1, .month)), eligibility: [.existing],
    isStackable: false)

  package static let catalog = Catalog(
    products: [
      CatalogProduct(id: flowers, kind: .nonConsumable, price: Money(milliunits: 1990)),
      CatalogProduct(id: roses, kind: .nonConsumable, price: Money(milliunits: 2990)),
      CatalogProduct(id: installation, kind: .consumable, price: Money(milliunits: 29_000)),
      CatalogProduct(id: garden, kind: .nonRenewing, price: Money(milliunits: 8000)),
      plan(
        gold, 19_990, level: 1,
        introduction: .payUpFront(price: Money(milliunits: 9990), Period(2, .month)),
        codes: [winter]),
      plan(silver, 11_990, level: 2, codes: [welcomeBack]),
      plan(silverYear, 99_990, level: 2, period: Period(1, .year), codes: [yearCode]),
      plan(silverTwin, 10_990, level: 2),
      plan(bronze, 4990, level: 3, codes: [bronzeCode]),
      plan(
        news, 990, level: 1, in: papers, period: Period(1, .week),
        introduction: .payAsYouGo(price: Money(milliunits: 100), each: Period(1, .week), count: 3)),
    ],
    groups: [CatalogGroup(id: vip, name: "VIP"), CatalogGroup(id: papers, name: "News")])

  private static func plan(
    _ id: ProductID, _ milliunits: Int64, level: Int, in group: GroupID = vip,
    period: Period = Period(1, .month), introduction: OfferTerms? = nil, codes: [CodeOffer] = []
  ) -> CatalogProduct {
    let terms = SubscriptionTerms(
      groupID: group, level: level, period: period, introductoryOffer: introduction,
      codeOffers: codes)
    return CatalogProduct(
      id: id, kind: .autoRenewable(terms), price: Money(milliunits: milliunits))
  }
}
