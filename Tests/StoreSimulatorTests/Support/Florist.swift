@_exported import Shops
import StoreSimulator
import Testing

/// More products and offers than the florist's catalog has, and a short name of its group.
extension Florist {
  static let garden: ProductID = "com.rarcher.nonrenewing.garden.visits"
  static let silverYear: ProductID = "com.rarcher.subscription.vip.silver.year"
  static let silverTwin: ProductID = "com.rarcher.subscription.vip.silver.twin"
  static let news: ProductID = "com.rarcher.subscription.news.weekly"
  static let vip: GroupID = "VIP"
  static let papers: GroupID = "News"

  static let winter = CodeOffer(
    referenceName: "Special Winter Offer", terms: .freeTrial(Period(1, .week)),
    eligibility: [.new, .existing, .expired], isStackable: true)
  static let welcomeBack = CodeOffer(
    referenceName: "Welcome Back",
    terms: .payAsYouGo(price: Money(milliunits: 5990), each: Period(1, .month), count: 3),
    eligibility: [.expired], isStackable: false)
  static let yearCode = CodeOffer(
    referenceName: "Silver Year",
    terms: .payUpFront(price: Money(milliunits: 10), Period(1, .year)),
    eligibility: [.new, .existing], isStackable: false)
  static let bronzeCode = CodeOffer(
    referenceName: "Bronze", terms: .freeTrial(Period(1, .month)), eligibility: [.existing],
    isStackable: false)

  static let catalog = Catalog(
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

extension StoreTime {
  /// A moment that the test knows to be well-formed.
  init(_ text: String) {
    guard let time = StoreTime(iso8601: text) else { preconditionFailure("no moment: \(text)") }
    self = time
  }
}

extension World {
  /// The florist's app, running on a device with network.
  static func florist(
    _ profile: Profile = .documented, at date: String = "2026-01-05", seed: UInt64 = 1
  ) -> World {
    var world = World(
      catalog: Florist.catalog, profile: profile, now: StoreTime(date), seed: seed)
    _ = world.launch()
    return world
  }

  /// Buys, and expects that a transaction comes of it.
  @discardableResult
  mutating func buy(
    _ product: ProductID, quantity: Int = 1, token: String? = nil
  ) throws -> LedgerTransaction {
    let order = Order(product, quantity: quantity, appAccountToken: token)
    guard case .success(let transaction) = try purchase(order).result else {
      throw NoTransaction(product: product)
    }
    return transaction
  }

  @discardableResult
  mutating func wait(until date: String) -> [Delivery] { advance(to: StoreTime(date)) }

  mutating func relaunch() -> [Delivery] {
    quit()
    return launch()
  }

  mutating func finishAll() { for transaction in unfinished() { finish(transaction.id) } }

  var access: [ProductID] { currentEntitlements().map(\.productID) }

  /// The only standing in the group.
  func status(in group: GroupID = Florist.vip) throws -> LedgerStatus {
    let all = statuses(in: group)
    try #require(all.count == 1)
    return all[0]
  }
}

extension Account {
  /// What the customer has paid in all, less what came back.
  var paid: Money {
    charges.map(\.amount).reduce(.zero, +) - refundBook.refunds.map(\.amount).reduce(.zero, +)
  }
}

struct NoTransaction: Error {
  let product: ProductID
}

extension [Delivery] {
  /// The outline of what listeners for transactions and statuses hear.
  var outlineWithoutMessages: [String] {
    filter {
      switch $0 {
      case .transaction, .redelivery, .status, .intent, .storefront: true
      case .message: false
      }
    }.outline
  }

  /// What was delivered, without the details: `+1` for a transaction, `VIP` for a status, a
  /// message's reason.
  var outline: [String] {
    map {
      switch $0 {
      case .transaction(let transaction): "+\(transaction.id)"
      case .redelivery(let transaction): "+\(transaction.id) again"
      case .status(let standing): standing.groupID.rawValue
      case .intent(let intent): "buy \(intent.productID)"
      case .storefront(let code): code
      case .message(let message): "\(message.reason)"
      }
    }
  }
}
