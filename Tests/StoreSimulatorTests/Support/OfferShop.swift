import StoreSimulator

/// A shop whose plan in the middle, `silver`, has offers of every kind.
enum OfferShop {
  static let gold: ProductID = "shop.gold"
  static let silver: ProductID = "shop.silver"
  static let silverYear: ProductID = "shop.silver.year"
  static let bronze: ProductID = "shop.bronze"
  static let book: ProductID = "shop.book"
  static let paper: ProductID = "shop.paper"
  static let group: GroupID = "Shop"

  static let half = PromotionalOffer(
    id: "half",
    terms: .payAsYouGo(price: Money(milliunits: 5000), each: Period(1, .month), count: 2))
  static let third = PromotionalOffer(
    id: "third", terms: .payUpFront(price: Money(milliunits: 20_000), Period(3, .month)))
  static let overpriced = PromotionalOffer(
    id: "overpriced", terms: .payUpFront(price: Money(milliunits: 30_001), Period(3, .month)))

  static let comeBack = WinBackOffer(
    id: "come.back", referenceName: "Come back",
    terms: .payAsYouGo(price: Money(milliunits: 2000), each: Period(1, .month), count: 3))
  static let freeMonth = WinBackOffer(
    id: "free.month", referenceName: "A month for nothing", terms: .freeTrial(Period(1, .month)))
  static let withheld = WinBackOffer(
    id: "withheld", referenceName: "Not for you", terms: .freeTrial(Period(1, .year)),
    isEligible: false)

  static let spring = code("Spring", .freeTrial(Period(1, .month)))
  static let autumn = code(
    "Autumn", .payUpFront(price: Money(milliunits: 15_000), Period(2, .month)))

  static func catalog(winBack: [WinBackOffer] = [freeMonth, comeBack, withheld]) -> Catalog {
    Catalog(
      products: [
        CatalogProduct(id: book, kind: .nonConsumable, price: Money(milliunits: 3000)),
        plan(gold, 20_000, SubscriptionTerms(groupID: group, level: 1, period: Period(1, .month))),
        plan(
          silver, 10_000,
          SubscriptionTerms(
            groupID: group, level: 2, period: Period(1, .month),
            introductoryOffer: .freeTrial(Period(1, .week)),
            promotionalOffers: [half, third, overpriced], codeOffers: [spring, autumn],
            winBackOffers: winBack)),
        plan(
          silverYear, 100_000,
          SubscriptionTerms(
            groupID: group, level: 2, period: Period(1, .year), promotionalOffers: [half])),
        plan(bronze, 5000, SubscriptionTerms(groupID: group, level: 3, period: Period(1, .month))),
        plan(
          paper, 1000,
          SubscriptionTerms(
            groupID: "Paper", level: 1, period: Period(1, .month),
            introductoryOffer: .payAsYouGo(
              price: Money(milliunits: 500), each: Period(1, .month), count: 3),
            promotionalOffers: [
              PromotionalOffer(id: "gift", terms: .freeTrial(Period(1, .month)))
            ])),
      ])
  }

  private static func plan(
    _ id: ProductID, _ milliunits: Int64, _ terms: SubscriptionTerms
  ) -> CatalogProduct {
    CatalogProduct(id: id, kind: .autoRenewable(terms), price: Money(milliunits: milliunits))
  }

  private static func code(_ name: String, _ terms: OfferTerms) -> CodeOffer {
    CodeOffer(
      referenceName: name, terms: terms, eligibility: [.new, .existing, .expired],
      isStackable: false)
  }
}

extension World {
  /// The shop's app, running on a device with network.
  static func shop(
    winBack: [WinBackOffer]? = nil, _ profile: Profile = .documented
  ) -> World {
    let catalog = winBack.map { OfferShop.catalog(winBack: $0) } ?? OfferShop.catalog()
    var world = World(catalog: catalog, profile: profile, now: StoreTime("2026-01-05"))
    _ = world.launch()
    return world
  }

  func shopStatus() throws -> LedgerStatus {
    try status(in: OfferShop.group)
  }

  /// What the server signs now, with a nonce of its own.
  func proof(
    _ nonce: String = "a", age hours: Int = 0, _ verdict: OfferProof.Verdict = .authentic
  ) -> OfferProof {
    let time = StoreTime(milliseconds: now.milliseconds - Int64(hours) * 3_600_000)
    return OfferProof(keyID: "KEY1", nonce: nonce, timestamp: time, verdict: verdict)
  }

  /// Orders silver with the promotional offer at half the price.
  mutating func orderHalf(
    nonce: String = "a", customer: Order.Answer = .confirms
  ) throws(PurchaseFailure) -> OrderOutcome {
    let offer = OrderedOffer.promotional(OfferShop.half.id, proof(nonce))
    return try purchase(Order(OfferShop.silver, customer: customer, offer: offer)).result
  }

  /// The customer cancels silver, its period ends, and the app finishes it.
  mutating func lapse(until date: String = "2026-03-01") throws {
    _ = try apply(.cancelSubscription(OfferShop.silver))
    wait(until: date)
    finishAll()
  }
}
