import StoreSimulator

/// A small shop that has one of everything.
package enum WalkCatalog {
  /// What scenarios call it: `scenarios/catalogs/walk.storekit` says the same.
  package static let name = "walk"

  package static let catalog = Catalog(
    products: [
      CatalogProduct(
        id: "walk.seeds", kind: .consumable, price: Money(milliunits: 990),
        codeOffers: [OneTimeCodeOffer(referenceName: "Packet", price: Money(milliunits: 490))]),
      CatalogProduct(
        id: "walk.roses", kind: .nonConsumable, price: Money(milliunits: 2990),
        codeOffers: [OneTimeCodeOffer(referenceName: "Rose", price: .zero)]),
      CatalogProduct(
        id: "walk.guide", kind: .nonConsumable, price: Money(milliunits: 4990),
        isFamilyShareable: true),
      CatalogProduct(id: "walk.visits", kind: .nonRenewing, price: Money(milliunits: 8000)),
      plan(
        "walk.gold", 19_990, level: 1,
        introduction: .payUpFront(price: Money(milliunits: 9990), Period(2, .month)),
        codes: [winter]),
      plan(
        "walk.silver", 11_990, level: 2, codes: [welcomeBack],
        promotions: [half, season, dear], winBack: [comeBack, freeMonth]),
      plan(
        "walk.silver.year", 99_990, level: 2, period: Period(1, .year), codes: [yearCode],
        plans: [upFront, monthly]),
      plan("walk.silver.twin", 10_990, level: 2, isFamilyShareable: true),
      plan("walk.silver.week", 3990, level: 2, period: Period(1, .week)),
      plan(
        "walk.bronze", 4990, level: 3, introduction: .freeTrial(Period(3, .day)),
        winBack: [freeMonth]),
      plan(
        "walk.news", 990, level: 1, in: news, period: Period(1, .week),
        introduction: .payAsYouGo(price: Money(milliunits: 100), each: Period(1, .week), count: 3),
        promotions: [gift]),
      plan(
        "walk.family", 5990, level: 1, in: family, promotions: [gift], winBack: [freeMonth],
        isFamilyShareable: true),
    ],
    groups: [
      CatalogGroup(id: vip, name: "VIP"), CatalogGroup(id: news, name: "News"),
      CatalogGroup(id: family, name: "Family"),
    ])

  private static let vip: GroupID = "A0000001"
  private static let news: GroupID = "A0000002"
  private static let family: GroupID = "A0000003"

  private static let winter = CodeOffer(
    referenceName: "Winter", terms: .freeTrial(Period(1, .week)),
    eligibility: [.new, .existing, .expired], isStackable: true)
  private static let welcomeBack = CodeOffer(
    referenceName: "Welcome Back",
    terms: .payAsYouGo(price: Money(milliunits: 5990), each: Period(1, .month), count: 3),
    eligibility: [.expired], isStackable: false)
  private static let yearCode = CodeOffer(
    referenceName: "Year", terms: .payUpFront(price: Money(milliunits: 9990), Period(1, .year)),
    eligibility: [.new, .existing], isStackable: false)

  private static let upFront = BillingPlan(
    kind: .upFront, price: Money(milliunits: 99_990), commitmentPrice: Money(milliunits: 99_990))
  private static let monthly = BillingPlan(
    kind: .monthly, price: Money(milliunits: 9990), commitmentPrice: Money(milliunits: 119_880))

  private static let half = PromotionalOffer(
    id: "half",
    terms: .payAsYouGo(price: Money(milliunits: 5990), each: Period(1, .month), count: 2))
  private static let season = PromotionalOffer(
    id: "season", terms: .payUpFront(price: Money(milliunits: 20_000), Period(3, .month)))
  /// Dearer than the standard price.
  private static let dear = PromotionalOffer(
    id: "dear", terms: .payUpFront(price: Money(milliunits: 40_000), Period(3, .month)))
  private static let gift = PromotionalOffer(id: "gift", terms: .freeTrial(Period(1, .week)))

  private static let comeBack = WinBackOffer(
    id: "come.back", referenceName: "Come Back",
    terms: .payAsYouGo(price: Money(milliunits: 2990), each: Period(1, .month), count: 3))
  private static let freeMonth = WinBackOffer(
    id: "free.month", referenceName: "Free Month", terms: .freeTrial(Period(1, .month)))

  private static func plan(
    _ id: ProductID, _ milliunits: Int64, level: Int, in group: GroupID = vip,
    period: Period = Period(1, .month), introduction: OfferTerms? = nil,
    codes: [CodeOffer] = [], promotions: [PromotionalOffer] = [], winBack: [WinBackOffer] = [],
    plans: [BillingPlan] = [], isFamilyShareable: Bool = false
  ) -> CatalogProduct {
    let terms = SubscriptionTerms(
      groupID: group, level: level, period: period, introductoryOffer: introduction,
      promotionalOffers: promotions, codeOffers: codes, winBackOffers: winBack,
      billingPlans: plans)
    return CatalogProduct(
      id: id, kind: .autoRenewable(terms), price: Money(milliunits: milliunits),
      isFamilyShareable: isFamilyShareable)
  }
}
