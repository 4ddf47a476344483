import StoreKit

/// What a shop shows of a product.
struct ProductRow: Identifiable, Hashable, Sendable {
  let id: Product.ID
  let name: String
  let detail: String
  let price: Decimal
  let displayPrice: String
  let isShared: Bool
  let kind: Product.ProductType
  let period: Product.SubscriptionPeriod?

  init(_ product: Product) {
    id = product.id
    name = product.displayName
    detail = product.description
    price = product.price
    displayPrice = product.displayPrice
    isShared = product.isFamilyShareable
    kind = product.type
    period = product.subscription?.subscriptionPeriod
  }
}

@MainActor @Observable final class ProductCache {
  private(set) var cars: [Product] = []
  private(set) var fuel: [Product] = []
  private(set) var memberships: [Product] = []
  private(set) var passes = [Product]()
  private(set) var featured: Product?
  private(set) var rows: [Product.ID: ProductRow] = [:]

  func load(_ identifiers: some Collection<String> & Sendable) async {
    do {
      let products = try await Product.products(for: identifiers)
      products.forEach(sort)
      cars.sort { $0.price < $1.price }
      memberships.sort(using: KeyPathComparator(\.price))
      rows = Dictionary(uniqueKeysWithValues: products.map { ($0.id, ProductRow($0)) })
      featured = products.first { $0.subscription?.introductoryOffer != nil }
    } catch {
      cars = []
    }
  }

  private func sort(_ product: Product) {
    switch product.type {
    case .consumable: fuel.append(product)
    case .nonConsumable: cars.append(product)
    case .autoRenewable: memberships.append(product)
    case .nonRenewable: passes.append(product)
    default: break
    }
  }

  func reload() async throws {
    let all: Set<Product> = Set(cars + fuel + memberships + passes)
    async let again = Product.products(for: all.map(\.id))
    let names = try await again.map(\.displayName)
    assert(names.count <= all.count)
  }
}

/// The part of `ForEach` that wants identifiers.
struct Shelf<Item: Identifiable, Row> where Item.ID: Sendable {
  let items: [Item]
  let row: (Item) -> Row

  var rows: [(Item.ID, Row)] { items.map { ($0.id, row($0)) } }
}

func shelves(
  _ products: [Product], _ intents: [PurchaseIntent], _ storefronts: [Storefront],
  _ transactions: [Transaction]
) -> Int {
  Shelf(items: products) { ProductRow($0) }.rows.count
    + Shelf(items: intents) { $0.product.displayName }.rows.count
    + Shelf(items: storefronts, row: \.countryCode).rows.count
    + Shelf(items: transactions, row: \.productID).rows.count
}

struct PriceTag: Sendable {
  let style: Decimal.FormatStyle.Currency

  init(_ product: Product) { style = product.priceFormatStyle }

  func perMonth(of product: Product) -> String? {
    guard let period = product.subscription?.subscriptionPeriod, period.unit == .year else {
      return nil
    }
    return (product.price / Decimal(12 * period.value)).formatted(product.priceFormatStyle)
  }

  func text(_ amount: Decimal) -> String { amount.formatted(style.precision(.fractionLength(2))) }
}

/// A label for each type of product, the unknown ones included.
func label(of type: Product.ProductType) -> String {
  let known: [Product.ProductType: String] = [
    .consumable: "used up", .nonConsumable: "kept", .nonRenewable: "for a time",
    .autoRenewable: "renewed",
  ]
  let own = Product.ProductType(rawValue: "own")
  return known[type] ?? (type == own ? type.rawValue : type.localizedDescription)
}

func inspection(of product: Product) async -> [String] {
  let keyPaths: [KeyPath<Product, String> & Sendable] = [
    \.id, \.displayName, \.displayPrice, \.description, \.debugDescription,
  ]
  let offer: KeyPath<Product, Product.SubscriptionOffer?> = \.subscription?.introductoryOffer
  let json = String(decoding: product.jsonRepresentation, as: UTF8.self)
  let latest: VerificationResult<Transaction>? = await product.latestTransaction
  let current: VerificationResult<Transaction>? = await product.currentEntitlement
  var all: [VerificationResult<Transaction>] = [latest, current].compactMap(\.self)
  for await entitlement in product.currentEntitlements { all.append(entitlement) }
  return keyPaths.map { product[keyPath: $0] } + [json, product[keyPath: offer]?.id ?? ""]
    + all.map(\.jwsRepresentation)
}

/// What customers see of promoted products, and in what order.
struct PromotionOrder {
  func show(_ id: Product.ID, hide hidden: Product.ID) async throws {
    var promotions: [Product.PromotionInfo] = try await Product.PromotionInfo.currentOrder
    try await Product.PromotionInfo.updateProductVisibility(.visible, for: id)
    for index in promotions.indices where promotions[index].productID == hidden {
      promotions[index].visibility = .hidden
      try await promotions[index].update()
    }
    try await Product.PromotionInfo.updateProductOrder(byID: [id] + promotions.map(\.productID))
    try await Product.PromotionInfo.updateAll(promotions)
  }

  func word(_ visibility: Product.PromotionInfo.Visibility) -> String {
    let wanted: Set<Product.PromotionInfo.Visibility> = [.appStoreConnectDefault, .visible]
    switch visibility {
    case .appStoreConnectDefault: return wanted.contains(visibility) ? "default" : "?"
    case .visible: return "shown"
    case .hidden: return "hidden"
    @unknown default: return "new"
    }
  }
}
